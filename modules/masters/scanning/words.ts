import type { Words } from '@lumbung/core'

/** Texts of every page on which goods are scanned. */
export const scanningWords = {
  scanHint: ['Scan, or type a code', 'Pindai, atau ketik kode'],
  scanReady: ['Ready to scan', 'Siap memindai'],
  scanTake: ['Enter code', 'Masukkan kode'],
  camera: ['Scan with the camera', 'Pindai dengan kamera'],
  cameraOff: ['Close the camera', 'Tutup kamera'],
  cameraHint: ['Hold the barcode in the frame', 'Arahkan barcode ke dalam bingkai'],
  cameraRefused: [
    'The camera may not be used. Allow it in the settings of the browser, or type the code.',
    'Kamera tidak boleh dipakai. Izinkan di pengaturan browser, atau ketik kodenya.',
  ],
  cameraNone: [
    'No camera answers. Open this page over https, or type the code.',
    'Tidak ada kamera yang menjawab. Buka halaman ini lewat https, atau ketik kodenya.',
  ],
  soundOn: ['Sound is on', 'Suara aktif'],
  soundOff: ['Sound is off', 'Suara mati'],
  right: ['Right', 'Benar'],
  wrong: ['Wrong', 'Salah'],
  undoScan: ['Undo last scan', 'Urungkan pindaian'],
  undone: ['The last scan was taken back.', 'Pindaian terakhir dibatalkan.'],
  nothingToUndo: ['There is nothing to undo.', 'Tidak ada yang dapat diurungkan.'],
  timesNext: ['Quantity of the next scan', 'Kuantitas pindaian berikutnya'],
  digits: ['Digits', 'Angka'],
  deleteDigit: ['Delete last digit', 'Hapus angka terakhir'],
  take: ['OK', 'OK'],
  unknownCode: ['{text} is not known here.', '{text} tidak dikenal di sini.'],
  severalCodes: [
    '{text} stands for several: {among}. Scan another code.',
    '{text} dipakai beberapa: {among}. Pindai kode lain.',
  ],
  batchFirst: [
    '{item} waits for its batch number. Scan it, or undo the last scan.',
    '{item} menunggu nomor batch. Pindai nomornya, atau urungkan pindaian.',
  ],
  expiryFirst: [
    '{item} waits for its expiry date. Enter it, or undo the last scan.',
    '{item} menunggu tanggal kedaluwarsa. Isi tanggalnya, atau urungkan pindaian.',
  ],
  offlineScans: [
    'Working offline — {count, plural, one {# scan} other {# scans}} waiting',
    'Bekerja luring — {count} pindaian menunggu',
  ],
  sendingScans: ['Sending {count, plural, one {# scan} other {# scans}}…', 'Mengirim {count} pindaian…'],
  sentAdded: ['Added to {number}.', 'Ditambahkan ke {number}.'],
  sentDone: ['{number} is approved.', '{number} sudah disetujui.'],
  sentDraft: ['Saved as a draft. {sentence}', 'Disimpan sebagai draf. {sentence}'],
  sentSaved: ['Saved as a draft.', 'Disimpan sebagai draf.'],
  sentRefused: ['Not sent: {sentence}', 'Tidak terkirim: {sentence}'],
  openRecord: ['Open', 'Buka'],
  keptHere: ['Begun on this device', 'Dimulai di perangkat ini'],
  keptScans: ['{count, plural, one {# scan} other {# scans}}', '{count} pindaian'],
  keptWaiting: ['waiting for the network', 'menunggu jaringan'],
  keptRefused: ['not sent yet', 'belum dikirim'],
  discard: ['Discard scans', 'Buang pindaian'],
  discardAsk: ['Discard what was scanned here?', 'Buang yang sudah dipindai di sini?'],
  discardHint: [
    'Nothing of it has been sent. It cannot be brought back.',
    'Belum ada yang dikirim. Tidak dapat dikembalikan.',
  ],
  noKeeping: [
    'This browser keeps nothing on the device (private window?). Open the page in an ordinary window.',
    'Browser ini tidak menyimpan apa pun di perangkat (jendela privat?). Buka halaman di jendela biasa.',
  ],
} as const satisfies Readonly<Record<string, Words>>
