import type { KeyRow } from '../exhibit/exhibit.ts'

/** Every key of the grid, for its page. */
export const GRID_KEYS: readonly KeyRow[] = [
  { keys: ['↑', '↓', '←', '→'], does: ['Moves from cell to cell', 'Berpindah antarsel'] },
  { keys: ['Home', 'End'], does: ['First, last cell of the line', 'Sel pertama, terakhir di baris'] },
  {
    keys: ['Ctrl', 'Home'],
    does: ['The first cell of all; with End the last', 'Sel paling awal; dengan End paling akhir'],
  },
  { keys: ['Ctrl', '↓'], does: ['The last line; with ↑ the first', 'Baris terakhir; dengan ↑ yang pertama'] },
  { keys: ['PgDn', 'PgUp'], does: ['Twelve lines on, or back', 'Maju atau mundur dua belas baris'] },
  {
    keys: ['a…z', '0…9'],
    does: ['Typing replaces what stands in the cell', 'Mengetik mengganti isi sel'],
  },
  {
    keys: ['F2'],
    does: ['Changes what stands in the cell, as Enter does', 'Mengubah isi sel, seperti Enter'],
  },
  {
    keys: ['Enter'],
    does: [
      'Saves the cell and moves down, with Shift up; picks the row of a list',
      'Menyimpan sel lalu turun, dengan Shift naik; memilih baris daftar',
    ],
  },
  {
    keys: ['Esc'],
    does: [
      'Gives the cell back as it was; then Tab leaves the grid',
      'Mengembalikan isi sel; lalu Tab keluar dari kisi',
    ],
  },
  {
    keys: ['Tab'],
    does: [
      'Next cell that can be typed in, with Shift the previous; behind the last one it adds a line',
      'Sel isian berikut, dengan Shift sebelumnya; setelah sel terakhir menambah baris',
    ],
  },
  { keys: ['Space'], does: ['Ticks a cell of yes or no', 'Mencentang sel ya atau tidak'] },
  {
    keys: ['Ctrl', 'I'],
    does: ['Inserts a line below, as Ctrl Insert does', 'Menyisipkan baris di bawah, seperti Ctrl Insert'],
  },
  { keys: ['Ctrl', 'Delete'], does: ['Removes the selected lines', 'Menghapus baris terpilih'] },
  { keys: ['Alt', '↑'], does: ['Moves the lines up; with ↓ down', 'Memindah baris naik; dengan ↓ turun'] },
  { keys: ['Shift', '↓'], does: ['Selects a block, in any direction', 'Memilih blok, ke segala arah'] },
  { keys: ['Ctrl', 'Space'], does: ['Selects the column', 'Memilih kolom'] },
  { keys: ['Shift', 'Space'], does: ['Selects the line', 'Memilih baris'] },
  { keys: ['Ctrl', 'A'], does: ['Selects everything', 'Memilih semua'] },
  {
    keys: ['Ctrl', 'D'],
    does: [
      'Repeats the first line of the block in those under it, or the cell above',
      'Mengulang baris pertama blok ke bawahnya, atau sel di atas',
    ],
  },
  {
    keys: ['Ctrl', 'Shift', 'Enter'],
    does: [
      'While typing: the entry goes into all selected lines',
      'Saat mengetik: isian masuk ke semua baris terpilih',
    ],
  },
  { keys: ['Delete'], does: ['Empties the selected cells', 'Mengosongkan sel terpilih'] },
  {
    keys: ['Ctrl', 'C'],
    does: [
      'Copies the block, with X cuts it, with V pastes one',
      'Menyalin blok, dengan X memotong, dengan V menempel',
    ],
  },
  { keys: ['Ctrl', 'Z'], does: ['Takes the last step back; with Y again', 'Membatalkan langkah; dengan Y mengulang'] },
  { keys: ['F8'], does: ['Next error', 'Kesalahan berikutnya'] },
]
