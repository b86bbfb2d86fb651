import type { Words } from '@lumbung/core'

/** Texts of bulk uploads: reading a file, mending it, following its job. */
export const uploadWords = {
  uploadRead: ['Not checked yet', 'Belum diperiksa'],
  uploadJudging: ['Checking', 'Sedang diperiksa'],
  uploadWithdrawing: ['Withdrawing', 'Sedang ditarik kembali'],
  uploadReading: ['Reading {name}', 'Membaca {name}'],
  uploadLimits: [
    'At most {rows} rows and {size} MB. Nothing is stored before the last step.',
    'Paling banyak {rows} baris dan {size} MB. Tidak ada yang disimpan sebelum langkah terakhir.',
  ],
  uploadShape: ['How the file was read', 'Cara file dibaca'],
  uploadShapeHint: [
    'Detected from the file. Correct what is wrong.',
    'Terdeteksi dari file. Perbaiki yang tidak sesuai.',
  ],
  uploadSheet: ['Sheet', 'Lembar'],
  uploadHeaderRow: ['Header row', 'Baris judul kolom'],
  uploadHeaderOption: ['Row {row}: {texts}', 'Baris {row}: {texts}'],
  uploadEncoding: ['Encoding', 'Pengodean'],
  uploadSeparator: ['Separator', 'Pemisah'],
  uploadTab: ['Tab', 'Tab'],
  uploadOther: ['Another file', 'File lain'],
  uploadNext: ['Continue', 'Lanjut'],
  uploadZeros: ['Text, leading zeros stay', 'Teks, nol di depan tetap'],
  uploadCheckNow: ['Check the file', 'Periksa file'],
  uploadCheckAgain: ['Check again', 'Periksa lagi'],
  uploadUnchecked: [
    'These rows have not been checked yet. Nothing was stored.',
    'Baris ini belum diperiksa. Tidak ada yang disimpan.',
  ],
  uploadCut: ['The check was cut off: {why}', 'Pemeriksaan terputus: {why}'],
  uploadProgress: ['{done} of {total} rows', '{done} dari {total} baris'],
  uploadSpeed: ['{count, plural, one {# row} other {# rows}} per second', '{count} baris per detik'],
  uploadLeave: [
    'You may leave this page; the job continues and can be opened here again.',
    'Halaman ini boleh ditinggalkan; pekerjaan berlanjut dan dapat dibuka lagi di sini.',
  ],
  uploadCancel: ['Cancel', 'Batalkan'],
  uploadCancelling: ['Cancelling …', 'Membatalkan …'],
  uploadUnknown: ['Unknown codes', 'Kode yang tidak dikenal'],
  uploadUnknownHint: [
    'Replace it by an existing one in all rows, or create it. Its rows are then checked again.',
    'Ganti dengan kode yang ada di semua baris, atau buat baru. Barisnya lalu diperiksa lagi.',
  ],
  uploadTake: ['Replace with', 'Ganti dengan'],
  uploadCreate: ['Create {name}', 'Buat {name}'],
  uploadCellName: ['{column}, row {row}', '{column}, baris {row}'],
  uploadKept: [
    'Files that are not saved are removed after 7 days.',
    'File yang tidak disimpan dihapus setelah 7 hari.',
  ],
  uploadCleared: [
    'The rows of this file were cleared after 90 days. What it saved is still there.',
    'Baris file ini sudah dibersihkan setelah 90 hari. Data yang disimpannya tetap ada.',
  ],
  uploadBecame: ['Result', 'Hasil'],
  uploadRecord: ['Record', 'Data'],
  uploadMade: ['Created', 'Dibuat'],
  uploadChanged: ['Changed', 'Diubah'],
  uploadThere: ['Already exists', 'Sudah ada'],
  uploadRestored: ['Restored', 'Diaktifkan kembali'],
  uploadRestoredCount: [
    '{count, plural, one {# record was} other {# records were}} brought back from the archive.',
    '{count} data diaktifkan kembali dari arsip.',
  ],
  uploadSame: [
    '{count, plural, one {# record was} other {# records were}} there already with these contents and did not change.',
    '{count} data sudah ada dengan isi yang sama dan tidak berubah.',
  ],
  uploadGuessed: [
    'In {count, plural, one {# row} other {# rows}} a number or date can be read in two ways. Look at the remarks, ' +
      'and choose under Columns how they are written.',
    'Di {count} baris ada angka atau tanggal yang bisa dibaca dengan dua cara. Lihat keterangannya, lalu pilih cara ' +
      'penulisannya pada langkah Kolom.',
  ],
  uploadReadRightly: ['The numbers and dates were read correctly', 'Angka dan tanggal sudah dibaca dengan benar'],
  uploadHeld: [
    'In {count, plural, one {# row} other {# rows}} something prevents submitting. Correct them in the check, or ' +
      'save the documents as drafts.',
    'Di {count} baris ada yang menghalangi pengajuan. Perbaiki pada langkah Periksa, atau simpan dokumennya sebagai ' +
      'draf.',
  ],
  uploadDiffering: [
    '{count, plural, one {# document is} other {# documents are}} there already with different contents: these rows ' +
      'are not stored. Look at the remarks.',
    '{count} dokumen sudah ada dengan isi yang berbeda: barisnya tidak disimpan. Lihat keterangannya.',
  ],
  uploadRestores: [
    '{count, plural, one {# archived record is} other {# archived records are}} brought back by this file.',
    '{count} data yang diarsipkan akan diaktifkan kembali oleh file ini.',
  ],
  uploadSkipped: [
    '{count, plural, one {# row is} other {# rows are}} skipped and will not be entered. Look at the remarks.',
    '{count} baris dilewati dan tidak dimasukkan. Lihat keterangannya.',
  ],
  uploadSkippedRow: ['Skipped', 'Dilewati'],
  uploadRefused: ['Refused', 'Ditolak'],
  uploadTotal: ['Total of the valid documents: {amounts}', 'Total dokumen yang sah: {amounts}'],
  uploadSubmit: ['Submit the documents as well', 'Sekaligus ajukan dokumennya'],
  uploadResultFile: ['Result file', 'File hasil'],
} as const satisfies Readonly<Record<string, Words>>
