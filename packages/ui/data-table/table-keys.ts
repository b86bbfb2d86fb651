import type { KeyRow } from '../exhibit/exhibit.ts'

/** Every key of the table, for its page. */
export const TABLE_KEYS: readonly KeyRow[] = [
  {
    keys: ['Tab'],
    does: [
      'Enters the table, then its filters and buttons; keeps a changed cell and goes to the next, with Shift back',
      'Masuk ke tabel, lalu saringan dan tombol; menyimpan sel dan ke sel berikut, dengan Shift mundur',
    ],
  },
  {
    keys: ['↓', '↑'],
    does: [
      'Next, previous row, as J and K do; up from the first row to the titles',
      'Baris berikut, sebelumnya, seperti J dan K; naik dari baris pertama ke judul kolom',
    ],
  },
  { keys: ['PgDn', 'PgUp'], does: ['Twelve rows on, or back', 'Maju atau mundur dua belas baris'] },
  { keys: ['Home', 'End'], does: ['First, last row', 'Baris pertama, terakhir'] },
  {
    keys: ['Enter'],
    does: [
      'Opens the row; keeps a changed cell and goes below; on a title it sorts',
      'Membuka baris; menyimpan sel dan turun; di judul kolom mengurutkan',
    ],
  },
  { keys: ['Ctrl', 'Enter'], does: ['Opens the row in a new tab', 'Membuka baris di tab baru'] },
  { keys: ['Space'], does: ['Peeks into the row', 'Mengintip baris'] },
  {
    keys: ['X'],
    does: ['Selects the row; with Shift from the last one', 'Memilih baris; dengan Shift dari yang terakhir'],
  },
  { keys: ['Shift', '↓'], does: ['Extends the selection', 'Memperluas pilihan'] },
  { keys: ['Ctrl', 'A'], does: ['Selects all rows', 'Memilih semua baris'] },
  {
    keys: ['→', '←'],
    does: [
      'Unfolds, folds the row; into it, out to its head; walks along the titles',
      'Membuka, melipat baris; masuk, keluar ke induknya; berjalan di judul kolom',
    ],
  },
  { keys: ['F2'], does: ['Changes the first cell that can be', 'Mengubah sel pertama yang bisa diubah'] },
  {
    keys: ['Esc'],
    does: [
      'Gives up the change; clears a filter; leaves the titles',
      'Membatalkan ubahan; mengosongkan saringan; ke baris',
    ],
  },
  { keys: ['Shift', 'Enter'], does: ['On a title: sorts by it as well', 'Di judul: ikut mengurutkan'] },
  { keys: ['Alt', '→'], does: ['On a title: wider; with ← narrower', 'Di judul: melebarkan; dengan ← menyempitkan'] },
  { keys: ['P'], does: ['On a title: pins the column, or lets it go', 'Di judul: menyematkan kolom, atau melepasnya'] },
  {
    keys: ['Alt', '↓'],
    does: [
      'On a title: its menu, to sort, filter, pin and hide',
      'Di judul: menunya, untuk urut, filter, semat, sembunyi',
    ],
  },
  { keys: ['F'], does: ['On a title: goes to its filter', 'Di judul: ke saringannya'] },
]
