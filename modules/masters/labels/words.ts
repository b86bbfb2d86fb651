import type { Words } from '@lumbung/core'

/** What stands on labels beside names and numbers. */
export const printedWords = {
  batch: ['Batch', 'Batch'],
  serial: ['Serial no.', 'No. seri'],
  expiry: ['Expires', 'Kedaluwarsa'],
  taxExtra: ['+ VAT', '+ PPN'],
} as const satisfies Readonly<Record<string, Words>>

/** What the page of labels says. */
export const labelWords = {
  labels: ['Labels', 'Label'],
  printLabels: ['Print labels', 'Cetak label'],
  size: ['Label size', 'Ukuran label'],
  code: ['Barcode type', 'Jenis barcode'],
  'gs1-128': ['GS1-128 (GTIN, batch, expiry, serial no.)', 'GS1-128 (GTIN, batch, kedaluwarsa, no. seri)'],
  auto: ['Automatic (GS1, Code 128, QR)', 'Otomatis (GS1, Code 128, QR)'],
  code128: ['Code 128 (internal number)', 'Code 128 (nomor internal)'],
  qr: ['QR', 'QR'],
  copies: ['Copies of each', 'Salinan tiap label'],
  copiesHint: ['1 to {most}', '1 sampai {most}'],
  skip: ['Labels used on the first sheet', 'Label terpakai di lembar pertama'],
  skipHint: ['Printing begins behind them.', 'Cetakan dimulai setelahnya.'],
  perLabel: ['Quantity on each label', 'Kuantitas tiap label'],
  unit: ['One label for each', 'Satu label untuk tiap'],
  line: ['Unit of the line', 'Satuan baris'],
  base: ['Base unit (piece)', 'Satuan dasar (per buah)'],
  largest: ['Largest unit (carton)', 'Satuan terbesar (karton)'],
  only: ['Only these serial numbers', 'Hanya nomor seri ini'],
  onlyHint: [
    'With spaces or commas between; all of them when empty.',
    'Pisahkan dengan spasi atau koma; semuanya bila kosong.',
  ],
  withPrice: ['With price', 'Dengan harga'],
  ofSerials: ['One for each serial number in stock', 'Satu untuk tiap nomor seri yang ada di stok'],
  printer: ['Label printer', 'Printer label'],
  zpl: ['Download ZPL', 'Unduh ZPL'],
  zplHint: ['For printers that read ZPL, such as Zebra.', 'Untuk printer yang membaca ZPL, misalnya Zebra.'],
  countOf: ['Labels of {name}', 'Label untuk {name}'],
  summary: [
    '{labels, plural, one {# label} other {# labels}} on {pages, plural, one {# page} other {# pages}}',
    '{labels} label di {pages} halaman',
  ],
  none: ['Nothing to label', 'Tidak ada yang diberi label'],
  noneHint: [
    'None of these records has goods or locations to label.',
    'Tidak ada barang atau lokasi pada data ini yang dapat diberi label.',
  ],
} as const satisfies Readonly<Record<string, Words>>
