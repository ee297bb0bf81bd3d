//! The board of twenty squares, between both sides' pieces off the board.

use ::ur::{Position, Square};
use game::Color;

use super::{CellOptions, CellSpot, Cells};
use crate::Place;
use crate::canvas::{Canvas, Tint};
use crate::text::{Glyphs, tint};
use crate::ur::layout::{Layout, Tray};

/// The board, as large as it can be.
pub(super) fn cells(position: &Position, (columns, rows): (u16, u16), options: CellOptions) -> Cells {
    let across = (columns.saturating_sub(1) / 8).max(6);
    let down = (rows.saturating_sub(3) / 3).max(3);
    // Squares look square if they are about twice as many columns wide as rows high.
    let (across, down) = (across.min(2 * down + 2), down.min(across / 2));
    let (width, height) = (8 * across + 1, 3 * down + 3);
    let mut drawing = Drawing {
        position,
        glyphs: Glyphs { ascii: options.ascii },
        layout: Layout { flip: options.flip, upright: false, bare: false },
        across: across.into(),
        down: down.into(),
        canvas: Canvas::new(width.into(), height.into()),
        spots: Vec::new(),
    };
    drawing.edges();
    Square::ALL.into_iter().for_each(|square| drawing.square(square));
    let [upper, lower] = if options.flip { [Color::White, Color::Black] } else { Color::BOTH };
    drawing.trays(upper, 0);
    drawing.trays(lower, i32::from(height) - 1);
    Cells { width, height, canvas: drawing.canvas, spots: drawing.spots }
}

struct Drawing<'a> {
    position: &'a Position,
    glyphs: Glyphs,
    layout: Layout,
    /// The width of a square with its left edge, in columns.
    across: i32,
    /// The height of a square with its upper edge, in rows.
    down: i32,
    canvas: Canvas,
    spots: Vec<CellSpot>,
}

impl Drawing<'_> {
    /// The upper left corner of a square.
    fn corner(&self, square: Square) -> (i32, i32) {
        let (column, row) = self.layout.cell(square);
        (self.across * i32::from(column), 1 + self.down * i32::from(row))
    }

    /// The edges of the squares: each square draws its four, and where lines meet the corner has an arm for each.
    fn edges(&mut self) {
        let squares: Vec<(i32, i32)> = Square::ALL.into_iter().map(|square| self.corner(square)).collect();
        let (across, down) = (self.across, self.down);
        for &(x, y) in &squares {
            for step in 1..across {
                self.canvas.put((x + step, y), self.glyphs.pick('─', '-'), Tint::Faint);
                self.canvas.put((x + step, y + down), self.glyphs.pick('─', '-'), Tint::Faint);
            }
            for step in 1..down {
                self.canvas.put((x, y + step), self.glyphs.pick('│', '|'), Tint::Faint);
                self.canvas.put((x + across, y + step), self.glyphs.pick('│', '|'), Tint::Faint);
            }
        }
        let has = |x: i32, y: i32| squares.contains(&(x, y));
        for &(x, y) in &squares {
            for (x, y) in [(x, y), (x + across, y), (x, y + down), (x + across, y + down)] {
                let (upper_left, upper_right) = (has(x - across, y - down), has(x, y - down));
                let (lower_left, lower_right) = (has(x - across, y), has(x, y));
                let arms = [
                    upper_left || upper_right,
                    upper_right || lower_right,
                    lower_left || lower_right,
                    upper_left || lower_left,
                ];
                self.canvas.put((x, y), self.glyphs.pick(corner(arms), '+'), Tint::Faint);
            }
        }
    }

    /// A square: its name, a rosette or an eye, and the piece on it.
    fn square(&mut self, square: Square) {
        let (x, y) = self.corner(square);
        self.canvas.put((x + 1, y + 1), square.name(), Tint::Faint);
        if square.is_rosette() {
            self.canvas.put((x + self.across - 1, y + 1), self.glyphs.pick('✿', '*'), Tint::Gold);
        } else if square.is_eye() {
            self.canvas.put((x + self.across - 1, y + 1), self.glyphs.pick('◉', '@'), Tint::Faint);
        }
        let at = (x + self.across / 2, y + self.down / 2 + i32::from(self.down == 3));
        if let Some(color) = self.position.piece_at(square) {
            self.canvas.put(at, self.glyphs.piece(color.into()), tint(color.into()));
        }
        let reach = ((self.across / 2) as u16, ((self.down - 1) / 2) as u16);
        self.spots.push(CellSpot { place: Place::Square(square), middle: (at.0 as u16, at.1 as u16), reach });
    }

    /// A side's pieces off the board.
    fn trays(&mut self, color: Color, row: i32) {
        let trays = Tray::of(self.position.rules());
        for (number, &tray) in (0..).zip(trays) {
            let left = 8 * self.across / 3 * number;
            let count = tray.pieces(self.position, color);
            self.canvas.write((left + 1, row), &format!("{} {count}", tray.name()), Tint::Plain);
            let pieces: String = (0..count).map(|_| self.glyphs.piece(color)).collect();
            self.canvas.write((left + 9, row), &pieces, tint(color));
            let middle = ((left + 9) as u16, row as u16);
            self.spots.push(CellSpot { place: tray.place(color), middle, reach: (8, 0) });
        }
    }
}

/// The corner with these arms: up, right, down, left.
const fn corner(arms: [bool; 4]) -> char {
    match arms {
        [false, true, true, false] => '┌',
        [false, false, true, true] => '┐',
        [true, true, false, false] => '└',
        [true, false, false, true] => '┘',
        [false, true, true, true] => '┬',
        [true, true, false, true] => '┴',
        [true, true, true, false] => '├',
        [true, false, true, true] => '┤',
        _ => '┼',
    }
}
