import type { Words } from '@lumbung/core'

/** Texts of the page on which goods are received. */
export const receiveWords = {
  chooseReceive: ['Choose a purchase order, or scan its number', 'Pilih pesanan pembelian, atau pindai nomornya'],
  receiveNone: ['No goods are due to come', 'Tidak ada barang yang akan datang'],
  receiveNoneHint: [
    'Purchase orders appear here on the day their goods are expected.',
    'Pesanan pembelian muncul di sini pada hari barangnya diharapkan.',
  ],
  receiveEmpty: ['Nothing more is expected', 'Tidak ada lagi yang ditunggu'],
  receiveEmptyHint: ['All of this purchase order has come.', 'Semua isi pesanan pembelian ini sudah diterima.'],
  scanPlace: ['Scan the location where the goods are put', 'Pindai lokasi tempat barang diletakkan'],
  scanBatch: ['Scan or type the batch number of {item}', 'Pindai atau ketik nomor batch {item}'],
  scanSerial: ['Scan or type a serial number of {item}', 'Pindai atau ketik nomor seri {item}'],
  enterExpiry: ['Enter the expiry date of {item}', 'Isi tanggal kedaluwarsa {item}'],
  scanMore: ['Scan {item}: {quantity} {unit} are expected', 'Pindai {item}: {quantity} {unit} ditunggu'],
  allCame: ['Everything has come', 'Semua sudah datang'],
  putAt: ['Goods are put at {place}', 'Barang diletakkan di {place}'],
  serialNext: ['{item}: its serial number is scanned next.', '{item}: pindai nomor serinya.'],
  batchNext: ['{item}: its batch number is scanned or typed next.', '{item}: pindai atau ketik nomor batch-nya.'],
  expiryNext: [
    '{item}: the batch is new. Its expiry date is entered next.',
    '{item}: batch baru. Isi tanggal kedaluwarsanya.',
  ],
  expiryDiffers: [
    'Batch {batch} expires on {date}, as it was entered before. Look at the package again.',
    'Batch {batch} kedaluwarsa pada {date} menurut catatan sebelumnya. Periksa lagi kemasannya.',
  ],
  noDate: ['Enter an expiry date.', 'Isi tanggal kedaluwarsa.'],
  unknownCode: [
    '{text} is not on this purchase order. Set it aside.',
    '{text} tidak ada di pesanan pembelian ini. Sisihkan dulu.',
  ],
  notExpected: ['{item} has all been received before. Set it aside.', '{item} sudah lengkap diterima. Sisihkan dulu.'],
  serialHere: [
    'Serial number {serial} of {item} is in stock already.',
    'Nomor seri {serial} dari {item} sudah ada di stok.',
  ],
  came: ['{item}: {quantity} {unit} counted, {rest} expected', '{item}: {quantity} {unit} dihitung, {rest} ditunggu'],
  cameOf: ['{came} of {all} {unit}', '{came} dari {all} {unit}'],
  batchOf: ['batch {batch}', 'batch {batch}'],
  expiryOf: ['exp. {date}', 'kedaluwarsa {date}'],
  takeIn: ['Receive {quantity}', 'Terima {quantity}'],
  takeHow: ['How many of {item} came?', 'Berapa {item} yang datang?'],
  addSerial: ['Add number', 'Tambah nomor'],
  expiryAsk: ['Expiry date of batch {batch}', 'Tanggal kedaluwarsa batch {batch}'],
  expiryHint: ['31122026', '31122026'],
  expiryTake: ['Take date', 'Pakai tanggal'],
  finishReceive: ['Finish receiving', 'Selesai menerima'],
  noteAsk: ['Which delivery note came with the goods?', 'Nomor surat jalan pemasok?'],
  note: ['Supplier delivery number', 'No. surat jalan pemasok'],
} as const satisfies Readonly<Record<string, Words>>
