//! Column charts: how often things happen, what they are worth.

mod axis;

use super::SvgOptions;
use super::shape::{group, line, rectangle, word, words};
use super::sheet::Sheet;
use super::svg::Element;
use super::theme::{FAINT, FIRST_SERIES, INK, PAPER, SECOND_SERIES, chart_css};
use axis::Axis;

/// A chart of columns side by side.
///
/// ```
/// use draw::chart::{Chart, Column, Group};
/// let column = |value| Column { value, margin: Some(0.1) };
/// let chart = Chart {
///     title: "What haste costs".into(),
///     across: "player".into(),
///     up: "points per game".into(),
///     series: vec!["points".into()],
///     groups: vec![
///         Group { label: "calm".into(), columns: vec![column(0.25)] },
///         Group { label: "hasty".into(), columns: vec![column(1.5)] },
///     ],
///     overflow: None,
/// };
/// assert!(chart.svg().contains("hasty"));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Chart {
    /// What it shows, above the columns.
    pub title: String,
    /// What the groups are, below them.
    pub across: String,
    /// What the heights are.
    pub up: String,
    /// The names of the columns of every group, one or two.
    pub series: Vec<String>,
    /// The groups from left to right.
    pub groups: Vec<Group>,
    /// Everything beyond the last group taken together, drawn apart from the others: its columns are not on the same scale
    /// across, and its label has to say so, `66 and more` for instance.
    pub overflow: Option<Group>,
}

/// Columns that belong together.
#[derive(Clone, Debug, PartialEq)]
pub struct Group {
    /// Its name, below it; where there is little room, only some names are written.
    pub label: String,
    /// A column of each series.
    pub columns: Vec<Column>,
}

/// A column.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Column {
    /// Its height.
    pub value: f64,
    /// How far the truth may be from it to either side, drawn as a whisker.
    pub margin: Option<f64>,
}

const WIDTH: f64 = 900.0;
const HEIGHT: f64 = 450.0;
/// The field of the columns: left, top, right and bottom edge.
const FIELD: (f64, f64, f64, f64) = (90.0, 92.0, 870.0, 350.0);
/// The height of letters.
const LETTER: f64 = 17.0;
/// The room a label takes for each of its letters.
const LETTER_WIDTH: f64 = 9.0;
/// The gap before the overflow.
const APART: f64 = 34.0;
/// Columns of the first series are filled, those of the second hollow, so that colour alone says nothing.
const HOLLOW: usize = 1;

impl Chart {
    /// The picture.
    pub fn svg(&self) -> String {
        let axis = Axis::over(self.heights());
        let options = SvgOptions::default();
        let sheet = Sheet {
            game: "chart",
            options: &options,
            css: chart_css,
            title: self.title.clone(),
            description: self.description(),
            corner: (0.0, 0.0),
            size: (WIDTH, HEIGHT),
            legend: Vec::new(),
        };
        let things = [self.words(), grid(&axis), self.columns(&axis), self.labels(), self.legend()];
        sheet.draw(Vec::new(), things).write()
    }

    /// Everything the columns and their whiskers reach.
    fn heights(&self) -> impl Iterator<Item = f64> {
        self.all().flat_map(|group| &group.columns).flat_map(|column| {
            let margin = column.margin.unwrap_or(0.0);
            [column.value - margin, column.value + margin]
        })
    }

    /// Every group, the overflow last.
    fn all(&self) -> impl Iterator<Item = &Group> {
        self.groups.iter().chain(&self.overflow)
    }

    /// The chart in words, for readers who cannot see it.
    fn description(&self) -> String {
        let groups = self.all().map(|group| {
            let columns = group.columns.iter().zip(&self.series).map(|(column, name)| {
                let margin = column.margin.map_or(String::new(), |margin| format!(" ± {margin:.3}"));
                format!("{name} {:.3}{margin}", column.value)
            });
            format!("{}: {}", group.label, columns.collect::<Vec<_>>().join(", "))
        });
        format!("{} by {}. {}.", self.up, self.across, groups.collect::<Vec<_>>().join("; "))
    }

    fn words(&self) -> Element {
        let (left, _, right, _) = FIELD;
        let across = if self.overflow.is_some() { HEIGHT - 20.0 } else { HEIGHT - 34.0 };
        group().class("words").children([
            word((WIDTH / 2.0, 30.0), 22.0, &self.title).with("font-weight", "bold").fill(INK),
            words((18.0, 70.0), LETTER, &self.up).fill(FAINT),
            word(((left + right) / 2.0, across), LETTER, &self.across).fill(FAINT),
        ])
    }

    /// Where a group begins, and how wide it is. The overflow comes after the other groups with a gap between.
    fn room(&self, number: usize) -> (f64, f64) {
        let (left, _, right, _) = FIELD;
        let apart = if self.overflow.is_some() { APART } else { 0.0 };
        let width = (right - left - apart) / self.all().count().max(1) as f64;
        let gap = if number >= self.groups.len() { apart } else { 0.0 };
        (left + width * number as f64 + gap, width)
    }

    fn columns(&self, axis: &Axis) -> Element {
        let columns = self.all().enumerate().map(|(number, columns)| {
            let (left, room) = self.room(number);
            let width = room * 0.84 / self.series.len().max(1) as f64;
            let drawn = columns.columns.iter().enumerate().flat_map(|(series, column)| {
                let left = left + room * 0.08 + width * series as f64;
                draw_column(axis, column, series, left, width)
            });
            group().class(if number < self.groups.len() { "group" } else { "group overflow" }).children(drawn)
        });
        group().class("columns").children(columns).children(self.break_sign())
    }

    /// Two slanted strokes across the axis where the overflow begins.
    fn break_sign(&self) -> Option<Element> {
        self.overflow.as_ref()?;
        let (_, _, _, bottom) = FIELD;
        let (left, _) = self.room(self.groups.len());
        let middle = left - APART / 2.0;
        let strokes = [-4.0, 4.0].map(|x| line((middle + x - 4.0, bottom + 9.0), (middle + x + 4.0, bottom - 9.0)));
        Some(group().class("break").stroke(INK, 2.0).children(strokes))
    }

    fn labels(&self) -> Element {
        let (_, _, _, bottom) = FIELD;
        let letters = self.groups.iter().map(|group| group.label.chars().count()).max().unwrap_or(0);
        let (_, room) = self.room(0);
        let step = ((letters + 1) as f64 * LETTER_WIDTH / room).ceil().max(1.0) as usize;
        let labels = self.groups.iter().enumerate().step_by(step).map(|(number, group)| {
            let (left, room) = self.room(number);
            word((left + room / 2.0, bottom + 20.0), LETTER, &group.label).fill(INK)
        });
        // The overflow is always named, on a line of its own because its name is long.
        let overflow = self.overflow.as_ref().map(|group| {
            let (left, room) = self.room(self.groups.len());
            let right = (left + room).min(WIDTH - 4.0);
            word((right, bottom + 44.0), LETTER, &group.label).with("text-anchor", "end").fill(INK)
        });
        group().class("labels").children(labels).children(overflow)
    }

    /// The names of the series, if there is more than one.
    fn legend(&self) -> Element {
        let (_, _, right, _) = FIELD;
        let several = self.series.len() > 1;
        let entries = self.series.iter().enumerate().filter(|_| several).flat_map(|(series, name)| {
            let left = right - 220.0 * (self.series.len() - series) as f64;
            [
                styled(rectangle((left, 62.0), (16.0, 16.0), 2.0), series),
                words((left + 24.0, 70.0), LETTER, name).fill(INK),
            ]
        });
        group().class("legend").children(entries)
    }
}

fn styled(column: Element, series: usize) -> Element {
    if series == HOLLOW {
        column.fill(PAPER).stroke(SECOND_SERIES, 2.5)
    } else {
        column.fill(FIRST_SERIES).stroke(FIRST_SERIES, 1.0)
    }
}

fn draw_column(axis: &Axis, column: &Column, series: usize, left: f64, width: f64) -> Vec<Element> {
    let (top, bottom) = (height(axis, column.value.max(0.0)), height(axis, column.value.min(0.0)));
    let bar = styled(rectangle((left, top), (width, bottom - top), 1.0), series);
    let whisker = column.margin.filter(|margin| margin.is_finite()).map(|margin| {
        let middle = left + width / 2.0;
        let ends = [column.value - margin, column.value + margin].map(|end| height(axis, end));
        let caps = ends.map(|end| line((middle - 6.0, end), (middle + 6.0, end)));
        let stem = line((middle, ends[0]), (middle, ends[1]));
        group().class("whisker").stroke(INK, 2.0).children([stem]).children(caps)
    });
    [bar].into_iter().chain(whisker).collect()
}

/// Where a value lies in the picture.
fn height(axis: &Axis, value: f64) -> f64 {
    let (_, top, _, bottom) = FIELD;
    bottom - (bottom - top) * axis.share(value)
}

/// Lines at round values, and their names.
fn grid(axis: &Axis) -> Element {
    let (left, _, right, _) = FIELD;
    let lines = axis.ticks().flat_map(|(value, name)| {
        let at = height(axis, value);
        let (paint, width) = if value == 0.0 { (INK, 1.5) } else { (FAINT, 0.5) };
        [
            line((left, at), (right, at)).stroke(paint, width),
            word((left - 12.0, at), LETTER, name).with("text-anchor", "end").fill(INK),
        ]
    });
    group().class("grid").children(lines)
}
