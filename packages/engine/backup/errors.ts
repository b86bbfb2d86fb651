// Sentences of backing up and restoring. Those of `what` say, inside of one of the others, what a check has found.
import path from 'node:path'
import { type Catalogue, fillIn, Problem, type Values, valuesIn, type Words } from '@lumbung/core'

const found = {
  'backup-foreign': ['it is no backup of this product', 'file ini bukan cadangan produk ini'],
  'backup-cut-off': ['the file is cut off', 'filenya terpotong'],
  'backup-altered': ['the file was altered', 'filenya telah diubah'],
  'backup-rows-differ': [
    'the rows of table {table} are not those that were saved',
    'baris tabel {table} bukan yang dulu disimpan',
  ],
  'backup-newer': [
    'it was made by version {version}, which is newer than this one',
    'cadangan ini dibuat oleh versi {version}, yang lebih baru dari versi ini',
  ],
  'backup-unknown-parts': [
    'it holds {parts}, which this version does not know',
    'cadangan ini berisi {parts}, yang tidak dikenal versi ini',
  ],
  'backup-structure': ['its tables could not be made: {reason}', 'tabelnya tidak dapat dibuat: {reason}'],
  'backup-breach': ['{invariant}, broken by {row}', '{invariant}, dilanggar oleh {row}'],
  'backup-far-ahead': [
    'its books have seen {count} transactions more than this database server, which would take days to catch up with',
    'bukunya telah melewati {count} transaksi lebih banyak dari server ini, dan menyusulnya perlu berhari-hari',
  ],
} as const satisfies Catalogue

type FoundCode = keyof typeof found

export const backupErrors = {
  ...found,
  'backup-running': [
    'A backup is running since {time}. Wait for it to finish.',
    'Pencadangan sedang berjalan sejak {time}. Tunggu sampai selesai.',
  ],
  'backup-check-failed': [
    'Backup {b} failed its check: {what}. It cannot be restored.',
    'Cadangan {b} gagal dalam pemeriksaan: {what}. Cadangan ini tidak dapat dipulihkan.',
  ],
  'backup-not-finished': [
    'Backup {b} was not finished. Choose one that is done.',
    'Cadangan {b} tidak selesai. Pilih yang sudah selesai.',
  ],
  'backup-gone': [
    'The file of backup {b} is no longer in the backup folder. Put it back or choose another.',
    'File cadangan {b} tidak ada lagi di folder cadangan. Kembalikan filenya atau pilih yang lain.',
  ],
  'backup-ended-early': [
    'The server was stopped before the backup was finished.',
    'Server dihentikan sebelum pencadangan selesai.',
  ],
  'backup-failed': ['The backup could not be written: {reason}.', 'Cadangan tidak dapat ditulis: {reason}.'],
  'backup-not-checked': ['The backup could not be checked: {reason}.', 'Cadangan tidak dapat diperiksa: {reason}.'],
  'backup-not-restored': [
    'The books were not replaced and are as they were: {reason}.',
    'Buku tidak diganti dan tetap seperti semula: {reason}.',
  ],
  'backup-checking': [
    'A backup is being checked or restored. Wait for it to finish.',
    'Sebuah cadangan sedang diperiksa atau dipulihkan. Tunggu sampai selesai.',
  ],
  'backup-restoring': [
    'This company is being restored from a backup. Wait until it is back.',
    'Perusahaan ini sedang dipulihkan dari cadangan. Tunggu sampai selesai.',
  ],
  'backup-place-taken': [
    'This database already holds the books of {name}. Restore into an empty one: name another DATA_DIRECTORY or ' +
      'DATABASE_URL.',
    'Basis data ini sudah berisi buku {name}. Pulihkan ke basis data kosong: sebutkan DATA_DIRECTORY atau ' +
      'DATABASE_URL lain.',
  ],
  'edition-before-first': [
    'These books are older than the first edition and cannot be brought up to date. Go on with the version that ' +
      'made them, or begin with an empty database.',
    'Buku ini lebih tua daripada edisi pertama dan tidak dapat diperbarui. Pakai terus versi yang membuatnya, atau ' +
      'mulai dengan basis data kosong.',
  ],
  'edition-later': [
    'These books are of edition {stored}, made by a later version; this one knows edition {known}. Install that ' +
      'version.',
    'Buku ini beredisi {stored}, dibuat oleh versi yang lebih baru; versi ini mengenal edisi {known}. Pasang versi ' +
      'itu.',
  ],
  'migration-failed': [
    'The books could not be brought to the next edition: {name} failed ({reason}). They are as they were; go on with ' +
      'the version before.',
    'Buku tidak dapat dibawa ke edisi berikutnya: {name} gagal ({reason}). Buku tetap seperti semula; pakai versi ' +
      'sebelumnya.',
  ],
  'backup-place-used': [
    'This database is not empty. Restore into an empty one: name another DATA_DIRECTORY or DATABASE_URL.',
    'Basis data ini tidak kosong. Pulihkan ke basis data kosong: sebutkan DATA_DIRECTORY atau DATABASE_URL lain.',
  ],
  'backup-no-beside': [
    'The account of the database may not create databases, so nothing can be restored beside the books ({reason}). ' +
      'Give it that right, or use `npm run restore` with an empty database.',
    'Akun basis data tidak boleh membuat basis data, jadi tidak ada yang dapat dipulihkan di sampingnya ({reason}). ' +
      'Beri hak itu, atau pakai `npm run restore` dengan basis data kosong.',
  ],
} as const satisfies Catalogue

export const ENDING = '.backup'

/** What a backup is called: its file without the ending. */
export const nameOf = (file: string): string => path.basename(file, ENDING)

/** The refusal of a backup: the sentence says, in both languages, what a check has found. */
export function problemWith(file: string, code: FoundCode, values: Values = {}): Problem {
  const [english, indonesian] = found[code]
  const what: Words = [fillIn(english, valuesIn(values, 'en')), fillIn(indonesian, valuesIn(values, 'id'))]
  return new Problem(422, 'backup-check-failed', { b: nameOf(file), what: [what] })
}
