import type { Words } from '@lumbung/core'

/** Texts of the page on which goods are counted with a scanner. */
export const countFloorWords = {
  chooseCount: ['Choose a stock count, or scan its number', 'Pilih stok opname, atau pindai nomornya'],
  countNone: ['No count in progress', 'Tidak ada penghitungan berjalan'],
  countNoneHint: [
    'Counts appear here from their day on until they are reviewed.',
    'Penghitungan muncul di sini sejak harinya sampai ditinjau.',
  ],
  countEmpty: ['Nothing is to be counted', 'Tidak ada yang perlu dihitung'],
  countEmptyHint: [
    'This count is not frozen yet, or its counting is over.',
    'Penghitungan ini belum dibekukan, atau penghitungannya sudah selesai.',
  ],
  notOfTeam: ['You are not in the team of this count', 'Anda bukan anggota tim penghitungan ini'],
  notOfTeamHint: [
    'Whoever planned the count adds you to its team.',
    'Mintalah perencana penghitungan menambahkan Anda ke timnya.',
  ],
  scanPlace: ['Scan the location you count', 'Pindai lokasi yang dihitung'],
  scanGoodsHere: ['Scan what lies here, or the next location', 'Pindai yang ada di sini, atau lokasi berikutnya'],
  scanBatch: ['Scan or type the batch number of {item}', 'Pindai atau ketik nomor batch {item}'],
  scanSerial: ['Scan or type a serial number of {item}', 'Pindai atau ketik nomor seri {item}'],
  serialNext: ['{item}: its serial number is scanned next.', '{item}: pindai nomor serinya.'],
  batchNext: ['{item}: its batch number is scanned or typed next.', '{item}: pindai atau ketik nomor batch-nya.'],
  batchUnknown: [
    'Batch {batch} of {item} does not exist. Look at the label again, or create the batch first.',
    'Batch {batch} dari {item} tidak ada. Periksa lagi labelnya, atau buat batch-nya dulu.',
  ],
  countAt: ['Counting at {place}', 'Menghitung di {place}'],
  counted: ['{item}: {quantity} {unit} counted, {total} in all', '{item}: {quantity} {unit} dihitung, total {total}'],
  countedNew: [
    '{item}: {quantity} {unit} counted, not expected here; {total} in all',
    '{item}: {quantity} {unit} dihitung, tidak diperkirakan di sini; total {total}',
  ],
  countedBefore: [
    'You counted {item} in the round before. Somebody else counts it now.',
    'Anda sudah menghitung {item} di putaran sebelumnya. Sekarang orang lain yang menghitung.',
  ],
  countLine: ['Count', 'Hitung'],
  countHow: ['How many of {item} lie here?', 'Berapa {item} yang ada di sini?'],
  countedHere: ['{quantity} {unit} counted now', '{quantity} {unit} dihitung sekarang'],
  countedAlready: ['counted before', 'sudah dihitung'],
  forOthers: ['Somebody else counts this', 'Dihitung orang lain'],
  besideTitle: ['Not expected here', 'Tidak diperkirakan di sini'],
  finishCount: ['Send counts', 'Kirim hitungan'],
  rowsCut: [
    'Only the first 50 rows are shown. Scan the goods.',
    'Hanya 50 baris pertama ditampilkan. Pindai barangnya.',
  ],
} as const satisfies Readonly<Record<string, Words>>
