import type { Words } from '@lumbung/core'

/** Texts of files that are made for somebody outside. */
export const fileWords = {
  fileMake: ['Make the file of {count}', 'Buat berkas dari {count}'],
  fileMakeNone: ['Make the file', 'Buat berkas'],
  fileMade: ['{name} is made.', '{name} sudah dibuat.'],
  fileSame: ['{name} was made of the same already.', '{name} sudah pernah dibuat dari yang sama.'],
  fileLeaveOut: ['Leave out {count} with findings', 'Lewati {count} yang bermasalah'],
  fileRows: ['What is in it', 'Isinya'],
  fileNothing: ['Nothing on these days', 'Tidak ada pada tanggal ini'],
  fileNothingHint: [
    'No document of these days and branches belongs into this file. Choose other days.',
    'Tidak ada dokumen pada tanggal dan cabang ini yang masuk ke berkas ini. Pilih tanggal lain.',
  ],
  fileFindings: ['{count} to be mended before it can be made', '{count} perlu diperbaiki sebelum berkas dibuat'],
  fileRemarks: ['{count} to look at', '{count} perlu diperhatikan'],
  fileTimes: ['({count} rows)', '({count} baris)'],
  fileOpen: ['Open', 'Buka'],
  fileDocument: ['Document', 'Dokumen'],
  fileHash: ['SHA-256 {hash}', 'SHA-256 {hash}'],
  fileState: ['In a file', 'Dalam berkas'],
  fileNew: ['not yet', 'belum'],
  fileChanged: ['changed since {name}', 'berubah sejak {name}'],
  fileEarlier: ['{name}, {at}', '{name}, {at}'],
  fileEarlierList: ['Earlier files', 'Berkas sebelumnya'],
  fileNoEarlier: ['None was made yet.', 'Belum ada yang dibuat.'],
  fileOf: ['{count} rows, {from} – {to}, by {by}', '{count} baris, {from} – {to}, oleh {by}'],
  fileReplaces: ['takes the place of {names}', 'menggantikan {names}'],
  fileDownload: ['Download {name}', 'Unduh {name}'],
} as const satisfies Readonly<Record<string, Words>>
