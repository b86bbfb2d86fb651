import type { Words } from '@lumbung/core'

/** Texts of the pages on which goods are moved and put away. */
export const carryWords = {
  chooseMove: ['In which warehouse do you move goods?', 'Di gudang mana barang dipindahkan?'],
  moveNone: ['No warehouse keeps locations', 'Belum ada gudang yang memakai lokasi'],
  moveNoneHint: [
    'Goods are moved between the locations of a warehouse. Let a warehouse use locations first.',
    'Barang dipindahkan antarlokasi dalam satu gudang. Aktifkan lokasi pada gudang dulu.',
  ],
  choosePutAway: ['Choose a receiving, or scan its number', 'Pilih penerimaan barang, atau pindai nomornya'],
  putAwayNone: ['Nothing to put away', 'Tidak ada barang yang perlu disimpan'],
  putAwayNoneHint: [
    'Received goods appear here until they have left the receiving location.',
    'Barang yang diterima muncul di sini sampai keluar dari lokasi penerimaan.',
  ],
  carryEmpty: ['Nothing is left to put away', 'Tidak ada sisa yang perlu disimpan'],
  carryEmptyHint: [
    'All goods of this receiving have left the receiving location.',
    'Semua barang penerimaan ini sudah keluar dari lokasi penerimaan.',
  ],
  moveEmpty: ['Nothing lies in this warehouse', 'Tidak ada barang di gudang ini'],
  moveEmptyHint: ['Goods that are received appear here.', 'Barang yang diterima muncul di sini.'],
  scanSource: ['Scan the location the goods are taken from', 'Pindai lokasi asal barang'],
  scanGoods: ['Scan goods', 'Pindai barang'],
  scanMoreOr: ['Scan more goods, or the location they go to', 'Pindai barang lain, atau lokasi tujuannya'],
  putAt: ['Put it at {place}: scan that location', 'Taruh di {place}: pindai lokasi itu'],
  allPut: ['Everything is put away', 'Semua sudah disimpan'],
  takeFrom: ['Taken from {place}', 'Diambil dari {place}'],
  nothingThere: ['Nothing lies at {place}.', 'Tidak ada barang di {place}.'],
  samePlace: [
    'The goods come from {place}. Scan another location.',
    'Barang berasal dari {place}. Pindai lokasi lain.',
  ],
  putThere: ['Put at {place}', 'Ditaruh di {place}'],
  putElsewhere: ['Put at {place}, not the suggested location', 'Ditaruh di {place}, bukan lokasi yang disarankan'],
  notCarried: ['{item} is not to be moved here.', '{item} tidak perlu dipindahkan di sini.'],
  notAtPlace: ['{item} does not lie at {place}.', '{item} tidak ada di {place}.'],
  placeFirst: [
    'It lies at several locations. Scan the location it is taken from.',
    'Barang ada di beberapa lokasi. Pindai lokasi asalnya.',
  ],
  inHand: ['{item}: {quantity} {unit} in hand, {rest} left here', '{item}: {quantity} {unit} dibawa, sisa {rest}'],
  inHandTitle: ['In hand', 'Sedang dibawa'],
  liesTitle: ['Lies here', 'Ada di sini'],
  toPutTitle: ['To put away', 'Perlu disimpan'],
  putTitle: ['Put down', 'Sudah ditaruh'],
  toPlace: ['to {place}', 'ke {place}'],
  fromPlace: ['from {place}', 'dari {place}'],
  putHere: ['Put at {place}', 'Taruh di {place}'],
  takeHow: ['How many of {item} are taken?', 'Berapa {item} yang diambil?'],
  finishMove: ['Finish moving', 'Selesai memindahkan'],
  finishPutAway: ['Finish putting away', 'Selesai menyimpan'],
  qc: ['On QC hold', 'Ditahan QC'],
  rowsCut: [
    'Only the first 50 rows are shown. Scan the goods.',
    'Hanya 50 baris pertama ditampilkan. Pindai barangnya.',
  ],
} as const satisfies Readonly<Record<string, Words>>
