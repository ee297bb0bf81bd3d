//! Products of small matrices in single precision.
//!
//! Plain loops over arrays of fixed size, which the compiler turns into vector instructions. Every element of a result is
//! summed in the order of the inner index and no product is fused with a sum, so results depend neither on the tiles nor on
//! the machine.

/// Rows of the tile that is kept in registers.
const ROWS: usize = 8;
/// Columns of the tile.
const COLUMNS: usize = 16;

/// A matrix read with strides: element `(i, j)` is `data[i * row + j * column]`.
#[derive(Clone, Copy)]
pub(crate) struct View<'a> {
    data: &'a [f32],
    row: usize,
    column: usize,
}

impl<'a> View<'a> {
    /// A matrix stored row by row.
    pub(crate) fn rows(data: &'a [f32], columns: usize) -> Self {
        Self { data, row: columns, column: 1 }
    }

    /// The matrix with rows and columns exchanged.
    pub(crate) fn transposed(self) -> Self {
        Self { data: self.data, row: self.column, column: self.row }
    }
}

/// Adds the product of an `m` by `k` and a `k` by `n` matrix to `sums`, which is stored row by row. One of the strides of each
/// matrix must be 1. `panel` is working memory.
pub(crate) fn add_product(
    [m, n, k]: [usize; 3],
    a: View<'_>,
    b: View<'_>,
    sums: &mut [f32],
    panel: &mut Vec<[f32; COLUMNS]>,
) {
    for first in (0..n).step_by(COLUMNS) {
        let width = COLUMNS.min(n - first);
        pack(k, first, width, b, panel);
        let mut add = |i: usize, tile: &[[f32; COLUMNS]]| {
            for (r, tile) in tile.iter().enumerate() {
                let at = (i + r) * n + first;
                sums[at..at + width].iter_mut().zip(tile).for_each(|(sum, product)| *sum += product);
            }
        };
        let full = m - m % ROWS;
        (0..full).step_by(ROWS).for_each(|i| add(i, &tile::<ROWS>(i, a, panel)));
        (full..m).for_each(|i| add(i, &tile::<1>(i, a, panel)));
    }
}

/// Copies columns of a matrix to a panel of full width, padded with zeros.
fn pack(k: usize, first: usize, width: usize, b: View<'_>, panel: &mut Vec<[f32; COLUMNS]>) {
    panel.clear();
    panel.resize(k, [0.0; COLUMNS]);
    if b.column == 1 {
        for (p, row) in panel.iter_mut().enumerate() {
            let at = p * b.row + first;
            row[..width].copy_from_slice(&b.data[at..at + width]);
        }
    } else {
        for c in 0..width {
            let column = &b.data[(first + c) * b.column..];
            panel.iter_mut().enumerate().for_each(|(p, row)| row[c] = column[p * b.row]);
        }
    }
}

/// The tile of `R` rows from row `i`.
#[inline]
fn tile<const R: usize>(i: usize, a: View<'_>, panel: &[[f32; COLUMNS]]) -> [[f32; COLUMNS]; R] {
    if a.column == 1 {
        tile_of_rows(core::array::from_fn(|r| &a.data[(i + r) * a.row..][..panel.len()]), panel)
    } else {
        tile_of_columns(&a.data[i..], a.column, panel)
    }
}

/// The tile for rows that are stored as such.
#[inline(never)]
fn tile_of_rows<const R: usize>(rows: [&[f32]; R], panel: &[[f32; COLUMNS]]) -> [[f32; COLUMNS]; R] {
    let rows: [&[f32]; R] = rows.map(|row| &row[..panel.len()]);
    outer_sum((0..panel.len()).map(|p| core::array::from_fn(|r| rows[r][p])), panel)
}

/// The tile for rows that are stored as columns.
#[inline(never)]
fn tile_of_columns<const R: usize>(a: &[f32], stride: usize, panel: &[[f32; COLUMNS]]) -> [[f32; COLUMNS]; R] {
    outer_sum(a.chunks(stride).map(|column| column.first_chunk().copied().unwrap_or([0.0; R])), panel)
}

/// The sum of the outer products of columns and the rows of the panel. The rows of the tile are separate variables: only then
/// does the compiler keep them in registers, which makes this many times faster.
#[inline(always)]
fn outer_sum<const R: usize>(columns: impl Iterator<Item = [f32; R]>, panel: &[[f32; COLUMNS]]) -> [[f32; COLUMNS]; R] {
    const { assert!(R <= ROWS, "there are variables for this many rows") };
    let zero = [0.0f32; COLUMNS];
    let [mut t0, mut t1, mut t2, mut t3] = [zero; 4];
    let [mut t4, mut t5, mut t6, mut t7] = [zero; 4];
    for (column, row) in columns.zip(panel) {
        macro_rules! rows {
            ($($r:literal $t:ident)*) => {$(
                if $r < R {
                    for c in 0..COLUMNS {
                        $t[c] += column[$r] * row[c];
                    }
                }
            )*};
        }
        rows!(0 t0 1 t1 2 t2 3 t3 4 t4 5 t5 6 t6 7 t7);
    }
    let tile = [t0, t1, t2, t3, t4, t5, t6, t7];
    core::array::from_fn(|r| tile[r])
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Random;

    #[test]
    fn products_agree_with_the_definition() {
        let mut random = Random::new(1);
        let mut matrix =
            |size: usize| -> Vec<f32> { (0..size).map(|_| (random.below(2001) as f32 - 1000.0) / 1000.0).collect() };
        for [m, n, k] in [[8, 32, 5], [19, 45, 33], [3, 1, 7], [16, 64, 96]] {
            let (a, b) = (matrix(m * k), matrix(k * n));
            let turned = |x: &[f32], rows: usize, columns: usize| -> Vec<f32> {
                (0..rows * columns).map(|i| x[(i % rows) * columns + i / rows]).collect()
            };
            let (at, bt) = (turned(&a, m, k), turned(&b, k, n));
            let mut expected = vec![1.0f32; m * n];
            for i in 0..m {
                for j in 0..n {
                    expected[i * n + j] += (0..k).map(|p| a[i * k + p] * b[p * n + j]).sum::<f32>();
                }
            }
            for a in [View::rows(&a, k), View::rows(&at, m).transposed()] {
                for b in [View::rows(&b, n), View::rows(&bt, k).transposed()] {
                    let mut sums = vec![1.0f32; m * n];
                    add_product([m, n, k], a, b, &mut sums, &mut Vec::new());
                    assert_eq!(sums, expected, "{m} {n} {k}");
                }
            }
        }
    }
}
