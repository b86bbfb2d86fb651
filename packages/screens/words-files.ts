import type { Words } from '@lumbung/core'

/** Texts of files that are made for somebody outside. */
export const fileWords = {
  fileMake: ['Create the file of {count}', 'Buat file dari {count}'],
  fileMakeNone: ['Create the file', 'Buat file'],
  fileMade: ['{name} is created.', '{name} sudah dibuat.'],
  fileSame: [
    '{name} was already created from the same documents.',
    '{name} sudah pernah dibuat dari dokumen yang sama.',
  ],
  fileLeaveOut: ['Leave out {count} with findings', 'Lewati {count} yang bermasalah'],
  fileRows: ['Contents', 'Isi'],
  fileNothing: ['Nothing on these dates', 'Tidak ada pada tanggal ini'],
  fileNothingHint: [
    'No document of these dates and branches belongs in this file. Choose other dates.',
    'Tidak ada dokumen pada tanggal dan cabang ini yang masuk ke file ini. Pilih tanggal lain.',
  ],
  fileFindings: ['{count} to correct before it can be created', '{count} perlu diperbaiki sebelum file dibuat'],
  fileRemarks: ['{count} to review', '{count} perlu diperhatikan'],
  fileTimes: ['({count} rows)', '({count} baris)'],
  fileOpen: ['Open', 'Buka'],
  fileDocument: ['Document', 'Dokumen'],
  fileHash: ['SHA-256 {hash}', 'SHA-256 {hash}'],
  fileState: ['In a file', 'Dalam file'],
  fileNew: ['not yet', 'belum'],
  fileChanged: ['changed since {name}', 'berubah sejak {name}'],
  fileEarlier: ['{name}, {at}', '{name}, {at}'],
  fileEarlierList: ['Earlier files', 'File sebelumnya'],
  fileNoEarlier: ['No files yet.', 'Belum ada yang dibuat.'],
  fileOf: ['{count} rows, {from} – {to}, by {by}', '{count} baris, {from} – {to}, oleh {by}'],
  fileReplaces: ['replaces {names}', 'menggantikan {names}'],
  fileDownload: ['Download {name}', 'Unduh {name}'],
} as const satisfies Readonly<Record<string, Words>>
