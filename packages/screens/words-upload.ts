import type { Words } from '@lumbung/core'

/** Texts of bulk uploads: reading a file, mending it, following its job. */
export const uploadWords = {
  uploadRead: ['Not checked yet', 'Belum diperiksa'],
  uploadJudging: ['Being checked', 'Sedang diperiksa'],
  uploadWithdrawing: ['Being withdrawn', 'Sedang ditarik kembali'],
  uploadReading: ['Reading {name}', 'Membaca {name}'],
  uploadLimits: [
    'At most 100,000 rows and 20 MB. Nothing is stored before the last step.',
    'Paling banyak 100.000 baris dan 20 MB. Tidak ada yang disimpan sebelum langkah terakhir.',
  ],
  uploadShape: ['How the file was read', 'Cara berkas dibaca'],
  uploadShapeHint: [
    'This was recognised from the file. Change what is not right.',
    'Ini dikenali dari berkas. Ubah yang tidak sesuai.',
  ],
  uploadSheet: ['Sheet', 'Lembar'],
  uploadHeaderRow: ['Row of headings', 'Baris judul kolom'],
  uploadHeaderOption: ['Row {row}: {texts}', 'Baris {row}: {texts}'],
  uploadEncoding: ['Encoding', 'Pengodean'],
  uploadSeparator: ['Separator', 'Pemisah'],
  uploadTab: ['Tab', 'Tab'],
  uploadOther: ['Another file', 'Berkas lain'],
  uploadNext: ['Continue', 'Lanjut'],
  uploadZeros: ['Text, leading zeros stay', 'Teks, nol di depan tetap'],
  uploadCheckNow: ['Check the file', 'Periksa berkas'],
  uploadCheckAgain: ['Check again', 'Periksa lagi'],
  uploadUnchecked: [
    'These rows have not been checked yet. Nothing was stored.',
    'Baris ini belum diperiksa. Tidak ada yang disimpan.',
  ],
  uploadCut: ['The check was cut off: {why}', 'Pemeriksaan terputus: {why}'],
  uploadProgress: ['{done} of {total} rows', '{done} dari {total} baris'],
  uploadSpeed: ['{count} rows per second', '{count} baris per detik'],
  uploadLeave: [
    'You may leave this page; the work goes on and is found again here.',
    'Halaman ini boleh ditinggalkan; pekerjaan berlanjut dan dapat dibuka lagi di sini.',
  ],
  uploadCancel: ['Cancel', 'Batalkan'],
  uploadCancelling: ['Cancelling …', 'Membatalkan …'],
  uploadUnknown: ['Codes that nobody knows', 'Kode yang tidak dikenal'],
  uploadUnknownHint: [
    'Take an existing one in all rows, or create it and check again.',
    'Pakai kode yang ada di semua baris, atau buat baru lalu periksa lagi.',
  ],
  uploadTake: ['Take instead', 'Ganti dengan'],
  uploadCreate: ['Create {name}', 'Buat {name}'],
  uploadNoErrors: ['No row has errors.', 'Tidak ada baris yang salah.'],
  uploadCellName: ['{column}, row {row}', '{column}, baris {row}'],
  uploadResultFile: ['Result file', 'Berkas hasil'],
  uploadMadeChanged: ['{made} created, {changed} changed', '{made} dibuat, {changed} diubah'],
  uploadOpenRecord: ['Open', 'Buka'],
} as const satisfies Readonly<Record<string, Words>>
