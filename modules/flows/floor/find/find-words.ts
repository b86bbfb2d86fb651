import type { Words } from '@lumbung/core'

/** Texts of the page that says what a scanned code is. */
export const findWords = {
  findStart: ['Scan anything', 'Pindai apa saja'],
  findStartHint: [
    'An item, a batch, a serial number or a location: the page says what it is and where more of it lies.',
    'Barang, batch, nomor seri, atau lokasi: halaman ini menunjukkan apa itu dan di mana lagi adanya.',
  ],
  item: ['Item', 'Barang'],
  batch: ['Batch', 'Batch'],
  serial: ['Serial number', 'Nomor seri'],
  location: ['Location', 'Lokasi'],
  holds: ['{quantity} {unit} in this package', 'isi {quantity} {unit}'],
  serialIs: ['serial number {serial}', 'nomor seri {serial}'],
  batchIs: ['batch {batch}', 'batch {batch}'],
  batchUnknown: ['Batch {batch} has never been received', 'Batch {batch} belum pernah diterima'],
  usableUntil: ['expires {date}', 'kedaluwarsa {date}'],
  expiredOn: ['expired on {date}', 'sudah kedaluwarsa {date}'],
  blocked: ['Blocked', 'Diblokir'],
  qc: ['On QC hold', 'Ditahan QC'],
  damaged: ['Damaged', 'Rusak'],
  openItem: ['Open item', 'Buka barang'],
  openBatch: ['Open batch', 'Buka batch'],
  openLocation: ['Open location', 'Buka lokasi'],
  freeBy: ['Free by warehouse', 'Bebas per gudang'],
  availableOf: ['{quantity} {unit} available', '{quantity} {unit} tersedia'],
  freeOf: ['{quantity} {unit} free', '{quantity} {unit} bebas'],
  moreAt: ['Where it lies', 'Di mana adanya'],
  liesHere: ['What lies here', 'Isi lokasi ini'],
  liesNowhere: ['Nothing of it is in stock.', 'Tidak ada stok.'],
  placesCut: ['Only the first 200 rows are shown.', 'Hanya 200 baris pertama yang ditampilkan.'],
} as const satisfies Readonly<Record<string, Words>>
