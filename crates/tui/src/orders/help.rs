/// The orders, for people who ask.
pub(super) const HELP: &str = "\
Type a move in notation, for example c3, c3-d3 or s-4, or one of these words:
  Enter          throw the dice, roll, or begin the next game
  legal [PLACE]  the legal moves, or those of the piece on a place
  explain MOVE   what a move would do, or why it is illegal
  hint           a good move and why
  undo           take back your last move
  throw [DICE]   throw the dice; with real dice, what they show
  position       the position in words
  board          the board as a drawing
  moves          the moves so far
  score          the score of the match
  clock          what the clocks show
  draw           offer a draw; accept and decline answer an offer
  resign [set]   give up the game, or the whole set
  next           begin the next game
  rematch        another match with the sides exchanged, when this one is over
  abort          break the match off before both have moved
  record         the records of the games so far
  save [FILE]    where the match is kept; with FILE, copy it there
  quit           stop; the match is kept, and `tiamat play --resume` continues it";
