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
  countAllDoneHint: ['Whoever leads the count can review it now.', 'Pemimpin penghitungan dapat meninjaunya sekarang.'],
  countEmpty: ['Nothing to count is known here', 'Tidak ada barang yang tercatat di sini'],
  countEmptyHint: [
    'The books know of no goods in this count. Search for what you find.',
    'Menurut pembukuan tidak ada barang dalam hitungan ini. Cari barang yang Anda temukan.',
  ],
  countNone: ['Nothing is counted yet', 'Belum ada yang dihitung'],
  countNoneHint: ['What is counted is listed here.', 'Yang sudah dihitung tercantum di sini.'],
  countNothing: ['No goods like that in this count', 'Tidak ada barang seperti itu dalam hitungan ini'],
  countNothingHint: [
    'Goods that nobody expected here are found below.',
    'Barang yang tidak diduga ada di sini dicari di bawah.',
  ],
  countChosenHint: ['Only chosen items are counted here.', 'Di sini hanya barang pilihan yang dihitung.'],
  countOther: ['Other goods', 'Barang lain'],
  countOtherHint: ['Not in the books of this warehouse.', 'Tidak ada dalam pembukuan gudang ini.'],
  countPlanned: [
    'Nothing can be counted before the stock is frozen.',
    'Stok belum dibekukan, jadi belum dapat dihitung.',
  ],
  countOver: ['Counting has ended.', 'Penghitungan sudah berakhir.'],
} as const satisfies Readonly<Record<string, Words>>
