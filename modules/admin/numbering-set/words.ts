import type { Words } from '@lumbung/core'

/** Numbering sets: the next numbers, raising them, and what no document bears. */
export const numberingWords = {
  nextNumbers: ['Next numbers', 'Nomor berikutnya'],
  nextHint: [
    'A change holds from the next number on. Numbers that were given stay as they are.',
    'Perubahan berlaku mulai nomor berikutnya. Nomor yang sudah diberikan tidak berubah.',
  ],
  nextTokens: ['A pattern is made of {tokens} and any other text.', 'Pola terdiri atas {tokens} dan teks lain.'],
  nextIncomplete: [
    'Choose the document and write a pattern: its numbers are shown here.',
    'Pilih dokumen dan tulis polanya: nomornya tampil di sini.',
  ],
  nextBranch: ['Branch', 'Cabang'],
  nextNumber: ['Next', 'Berikutnya'],
  nextFollowing: ['Then', 'Lalu'],
  nextLater: ['First of the next {part}', 'Pertama {part} depan'],
  partMonth: ['month', 'bulan'],
  partYear: ['year', 'tahun'],
  nextTaken: ['{number} exists already', '{number} sudah ada'],
  nextRaise: ['Raise', 'Naikkan'],
  raiseTitle: ['Raise the next number of {branch}', 'Naikkan nomor berikutnya {branch}'],
  raiseHint: [
    'The numbers in between are never given, and stand in the gap report as skipped. It cannot be taken back.',
    'Nomor di antaranya tidak akan diberikan dan tercatat sebagai dilewati pada laporan celah. Tidak dapat dibatalkan.',
  ],
  raiseFrom: ['Now next', 'Sekarang berikutnya'],
  raiseTo: ['From now on next', 'Selanjutnya'],
  raiseYes: ['Raise next number', 'Naikkan nomor'],
  raised: ['The next number of {branch} is {number}', 'Nomor berikutnya {branch} adalah {number}'],
  forceHint: [
    'These patterns hold now. Documents for which nothing is set are numbered by their standard pattern.',
    'Pola ini berlaku sekarang. Dokumen yang belum diatur diberi nomor menurut pola standarnya.',
  ],
  forceBranch: ['Branch {branch}', 'Cabang {branch}'],
  forceSets: ['Change patterns', 'Ubah pola'],
  forceSearch: ['Search document or pattern', 'Cari dokumen atau pola'],
  forceNone: ['No document matches “{text}”', 'Tidak ada dokumen yang cocok dengan “{text}”'],
  forceDocument: ['Document', 'Dokumen'],
  forcePattern: ['Pattern', 'Pola'],
  forceNext: ['Next number', 'Nomor berikutnya'],
  forceResets: ['Begins again', 'Mulai lagi'],
  everyMonth: ['Every month', 'Setiap bulan'],
  everyYear: ['Every year', 'Setiap tahun'],
  everNever: ['Never', 'Tidak pernah'],
  forceGapless: ['gapless', 'tanpa celah'],
  forceFrom: ['From', 'Berasal dari'],
  forceStandard: ['Standard', 'Standar'],
  forceSet: ['Set', 'Aturan'],
  gaps: ['Missing numbers', 'Nomor yang hilang'],
  gapsPeriod: ['Accounting period', 'Periode akuntansi'],
  gapsGiven: [
    '{count, plural, one {# document bears a number} other {# documents bear a number}}',
    '{count} dokumen bernomor',
  ],
  gapsVoid: [
    '{count, plural, one {# of them is void and keeps its own} other {# of them are void and keep theirs}}',
    '{count} di antaranya batal dan tetap bernomor',
  ],
  gapsNone: ['No number is missing.', 'Tidak ada nomor yang hilang.'],
  gapCount: ['{count} numbers', '{count} nomor'],
  gapsCut: ['More numbers are missing than are shown here.', 'Nomor yang hilang lebih banyak daripada yang tampil.'],
  gapDeleted: ['draft deleted by {name}, {time}', 'draf dihapus oleh {name}, {time}'],
  gapSkipped: ['skipped when {name} raised the next number, {time}', 'dilewati saat {name} menaikkan nomor, {time}'],
  gapUpload: [
    'counted for an upload by {name} that was not stored, {time}',
    'dihitung untuk unggahan {name} yang tidak jadi disimpan, {time}',
  ],
  gapUnused: ['counted, and borne by no document', 'terhitung, tetapi tidak dipakai dokumen mana pun'],
} as const satisfies Readonly<Record<string, Words>>

export type NumberingWord = keyof typeof numberingWords
