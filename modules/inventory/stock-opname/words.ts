import type { Words } from '@lumbung/core'

/** Texts of the page on which stock is counted. */
export const countWords = {
  countCard: ['Counting', 'Penghitungan'],
  countOpen: ['Open the counting page', 'Buka halaman hitung'],
  countOpenHint: ['On phones, by several people at once.', 'Di ponsel, oleh beberapa orang sekaligus.'],
  countProgress: ['{done} of {all} counted', '{done} dari {all} dihitung'],
  countLeft: ['To count', 'Belum dihitung'],
  countDone: ['Counted', 'Sudah dihitung'],
  countSearch: ['Scan or search', 'Pindai atau cari'],
  countQuantity: ['Quantity of {item}', 'Kuantitas {item}'],
  countAdd: ['Count', 'Hitung'],
  countMore: ['Add', 'Tambah'],
  countSoFar: ['{quantity} {unit} counted', '{quantity} {unit} dihitung'],
  countBy: ['{quantity} by {name}, {time}', '{quantity} oleh {name}, {time}'],
  countRound: ['Round {round}', 'Putaran {round}'],
  countForOthers: [
    'You counted this before. Another person must recount it.',
    'Anda sudah menghitungnya. Orang lain harus menghitung ulang.',
  ],
  countAllDone: ['Everything is counted', 'Semua sudah dihitung'],
  countAllDoneHint: ['The count can be reviewed now.', 'Hasil hitung sudah dapat ditinjau.'],
  countEmpty: ['No book stock to count', 'Tidak ada stok buku untuk dihitung'],
  countEmptyHint: [
    'The books show no stock here. Search for the goods you find.',
    'Pembukuan tidak mencatat stok di sini. Cari barang yang Anda temukan.',
  ],
  countNone: ['Nothing is counted yet', 'Belum ada yang dihitung'],
  countNoneHint: ['Counted items are listed here.', 'Barang yang sudah dihitung tercantum di sini.'],
  countNothing: ['No matching items in this count', 'Tidak ada barang yang cocok dalam penghitungan ini'],
  countNothingHint: [
    'Items that are not in this count are found below.',
    'Barang di luar penghitungan ini dicari di bawah.',
  ],
  countChosenHint: ['Only selected items are counted here.', 'Hanya barang tertentu yang dihitung di sini.'],
  countOther: ['Not in the list', 'Tidak ada dalam daftar'],
  countOtherHint: [
    'Add an item, location, batch or serial number that the books do not show here.',
    'Tambahkan barang, lokasi, batch, atau nomor seri yang tidak ada dalam pembukuan.',
  ],
  foundLocation: ['Location code', 'Kode lokasi'],
  foundBatch: ['Batch number', 'Nomor batch'],
  foundExpiry: ['Expiry date', 'Tanggal kedaluwarsa'],
  foundExpiryHint: ['Needed for a new batch only.', 'Hanya diperlukan untuk batch baru.'],
  foundQuantity: ['Quantity', 'Kuantitas'],
  foundSerial: ['Serial number', 'Nomor seri'],
  countPlanned: [
    'Nothing can be counted before the stock is frozen.',
    'Stok belum dibekukan, jadi belum dapat dihitung.',
  ],
  countOver: ['Counting has ended.', 'Penghitungan sudah berakhir.'],
} as const satisfies Readonly<Record<string, Words>>
