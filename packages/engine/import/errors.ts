// Sentences of bulk upload (services 6).
import type { Catalogue } from '@lumbung/core'

export const uploadErrors = {
  'upload-cell': [
    'Row {row}, {column}: {value} is not {expected}.',
    'Baris {row}, {column}: {value} bukan {expected}.',
  ],
  'upload-guess-number': [
    'Row {row}, {column}: {value} is read as {read}, but it could be written in another way. Choose under Columns ' +
      'how its numbers are written.',
    'Baris {row}, {column}: {value} dibaca sebagai {read}, tetapi bisa juga ditulis dengan cara lain. Pilih cara ' +
      'penulisan angkanya pada langkah Kolom.',
  ],
  'upload-guess-dmy': [
    'Row {row}, {column}: {value} is read as {read}, day before month. Choose under Columns how its dates are written.',
    'Baris {row}, {column}: {value} dibaca sebagai {read}, hari sebelum bulan. Pilih cara penulisan tanggalnya pada ' +
      'langkah Kolom.',
  ],
  'upload-guess-mdy': [
    'Row {row}, {column}: {value} is read as {read}, month before day. Choose under Columns how its dates are written.',
    'Baris {row}, {column}: {value} dibaca sebagai {read}, bulan sebelum hari. Pilih cara penulisan tanggalnya pada ' +
      'langkah Kolom.',
  ],
  'upload-guessed': [
    'In {n, plural, one {# row} other {# rows}} a number or date of {columns} can be read in two ways. Choose under ' +
      'Columns how they are written, or confirm that they were read rightly.',
    'Di {n} baris, angka atau tanggal pada {columns} bisa dibaca dengan dua cara. Pilih cara penulisannya pada ' +
      'langkah Kolom, atau konfirmasi bahwa pembacaannya benar.',
  ],
  'upload-missing': ['Row {row}, {column}: this must be filled.', 'Baris {row}, {column}: wajib diisi.'],
  'upload-differ': [
    'Rows {a} and {b} of {ref} differ in {column}.',
    'Baris {a} dan {b} dari {ref} berbeda pada {column}.',
  ],
  'upload-there': [
    '{ref} is there already as {number} with the same contents; this row changes nothing.',
    '{ref} sudah ada sebagai {number} dengan isi yang sama; baris ini tidak mengubah apa pun.',
  ],
  'upload-there-lines': [
    '{ref} is there already as {number} with {stored, plural, one {# line} other {# lines}}, and the file has ' +
      '{lines}. This row is not stored: give it another reference, or change {number} itself.',
    '{ref} sudah ada sebagai {number} dengan {stored} baris, sedangkan file berisi {lines}. Baris ini tidak ' +
      'disimpan: beri referensi lain, atau ubah {number} langsung.',
  ],
  'upload-there-differs': [
    '{ref} is there already as {number}, and {columns} differ. This row is not stored: give it another reference, or ' +
      'change {number} itself.',
    '{ref} sudah ada sebagai {number}, dan {columns} berbeda. Baris ini tidak disimpan: beri referensi lain, atau ' +
      'ubah {number} langsung.',
  ],
  'upload-there-since': [
    '{ref} was stored by another file since this one was checked. Check the file again.',
    '{ref} sudah disimpan oleh file lain setelah file ini diperiksa. Periksa lagi filenya.',
  ],
  'upload-skipped': [
    'This row is skipped: it says {value}, and only {accepted} is entered.',
    'Baris ini dilewati: isinya {value}, sedangkan yang dimasukkan hanya {accepted}.',
  ],
  'upload-skipped-entered': [
    'This row is skipped: it says {value}, and only {accepted} is entered. {number} already holds what it says; ' +
      'change it there.',
    'Baris ini dilewati: isinya {value}, sedangkan yang dimasukkan hanya {accepted}. {number} sudah berisi data ' +
      'baris ini; ubah di sana.',
  ],
  'upload-skipped-unnamed': [
    'This row is skipped: it names no document. Enter what it says on the document itself.',
    'Baris ini dilewati: tidak menyebut dokumen. Isikan datanya langsung pada dokumennya.',
  ],
  'upload-restores': [
    '{key} is archived. Storing this row brings it back.',
    '{key} diarsipkan. Menyimpan baris ini mengaktifkannya kembali.',
  ],
  'upload-not-submittable': [
    '{n, plural, one {# row} other {# rows}} cannot be submitted. Correct them, or store the documents as drafts.',
    '{n} baris tidak dapat diajukan. Perbaiki dahulu, atau simpan dokumennya sebagai draf.',
  ],
  'upload-twice': ['Rows {a} and {b} both define {key}.', 'Baris {a} dan {b} sama-sama mendefinisikan {key}.'],
  'upload-stock': [
    'Up to this row the file takes {needed} {unit} of {item} out of {warehouse}; only {free} is free. Take less, or ' +
      'bring goods in first.',
    'Sampai baris ini file mengambil {needed} {unit} {item} dari {warehouse}; yang bebas hanya {free}. Kurangi, atau ' +
      'masukkan barang dahulu.',
  ],
  'upload-not-approved': [
    '{number} is not approved. Correct the number, or approve it first.',
    '{number} belum disetujui. Perbaiki nomornya, atau setujui dahulu.',
  ],
  'upload-entered-before': [
    '{number} has {value} already. Correct the file, or change {number} itself.',
    '{number} sudah berisi {value}. Perbaiki file, atau ubah {number} langsung.',
  ],
  'upload-line-none': [
    '{source} has no line with {what}. Correct the number or the code.',
    '{source} tidak memiliki baris dengan {what}. Perbaiki nomor atau kodenya.',
  ],
  'upload-line-other': [
    'Line {line} of {source} is not {what}. Correct the line number.',
    'Baris {line} pada {source} bukan {what}. Perbaiki nomor barisnya.',
  ],
  'upload-line-many': [
    '{source} has {what} more than once, on lines {list}. Enter the number of the line in {named}.',
    '{source} memuat {what} lebih dari sekali, pada baris {list}. Isi nomor barisnya di {named}.',
  ],
  'upload-other-template': [
    'The columns do not match template {version}. Download the current template.',
    'Kolom tidak sesuai dengan template {version}. Unduh template terbaru.',
  ],
  'upload-columns-none': [
    'The file has no column for {columns}. Add the headings to the file, or choose its columns under Columns.',
    'File tidak memiliki kolom untuk {columns}. Tambahkan judul kolomnya, atau pilih kolomnya pada langkah Kolom.',
  ],
  'upload-columns-missing': [
    'The columns do not match template {version}: there is none for {columns}. Download the current template.',
    'Kolom tidak sesuai dengan template {version}: tidak ada kolom {columns}. Unduh template terbaru.',
  ],
  'upload-rows': [
    'The file has {n, plural, one {# row} other {# rows}}; at most {m} are allowed.',
    'File berisi {n} baris; paling banyak {m} baris.',
  ],
  'upload-columns': [
    'The file has more than {max} columns. Use the template.',
    'File berisi lebih dari {max} kolom. Gunakan template.',
  ],
  'upload-empty': ['The file has no rows below its headings.', 'File tidak berisi baris di bawah judul kolom.'],
  'upload-no-file': ['Choose a file to upload.', 'Pilih file yang akan diunggah.'],
  'upload-unreadable': [
    'This is not an xlsx or csv file that can be read. Save it again as xlsx.',
    'File ini bukan xlsx atau csv yang dapat dibaca. Simpan ulang sebagai xlsx.',
  ],
  'upload-protected': [
    'The file is protected by a password or in an old format. Save it as an unprotected xlsx.',
    'File dilindungi kata sandi atau berformat lama. Simpan sebagai xlsx tanpa kata sandi.',
  ],
  'upload-macros': [
    'The file contains macros. Save it as xlsx without macros.',
    'File berisi makro. Simpan sebagai xlsx tanpa makro.',
  ],
  'upload-entities': [
    'The file refers to something outside of itself and was refused. Save it again as xlsx.',
    'File merujuk ke luar dirinya dan ditolak. Simpan ulang sebagai xlsx.',
  ],
  'upload-links': [
    'The file takes values from other workbooks. Copy its cells as values into a new file and upload that.',
    'File mengambil nilai dari buku kerja lain. Salin sel-selnya sebagai nilai ke file baru lalu unggah file itu.',
  ],
  'upload-digits': [
    'Row {row}, {column}: {value} is a number that has lost digits. Format the column as text and enter it again.',
    'Baris {row}, {column}: {value} adalah angka yang kehilangan digit. Format kolom sebagai teks lalu isi lagi.',
  ],
  'upload-too-complex': [
    'The file unfolds to more than can be read. Split it, or copy the rows into a new file.',
    'Isi file terlalu besar untuk dibaca. Pecah filenya atau salin barisnya ke file baru.',
  ],
  'upload-seen': [
    'This file was uploaded on {date} as {job}. Confirm to upload it again.',
    'File ini sudah diunggah pada {date} sebagai {job}. Konfirmasi untuk mengunggah lagi.',
  ],
  'upload-has-errors': [
    '{n, plural, one {# row has} other {# rows have}} errors. Correct them and check again.',
    '{n} baris salah. Perbaiki lalu periksa lagi.',
  ],
  'upload-not-checked': [
    'This upload was already committed, withdrawn or is being worked on.',
    'Unggahan ini sudah disimpan, ditarik, atau sedang dikerjakan.',
  ],
  'upload-partial-masters': [
    'Only uploads of master data may leave out wrong rows.',
    'Hanya unggahan data induk yang boleh melewati baris salah.',
  ],
  'upload-used': [
    '{n} of {m} rows are already used: {list}. Withdraw is no longer possible.',
    '{n} dari {m} baris sudah dipakai: {list}. Penarikan tidak dapat dilakukan lagi.',
  ],
  'upload-changed-rows': [
    'The upload changed {n, plural, one {# record} other {# records}} that existed before. What they held then is ' +
      'not known any more, so it cannot be withdrawn.',
    'Unggahan mengubah {n} data yang sudah ada. Keadaan sebelumnya tidak diketahui lagi, jadi tidak dapat ditarik.',
  ],
  'upload-nothing-to-withdraw': [
    'There is nothing of this upload to take back.',
    'Tidak ada yang dapat ditarik dari unggahan ini.',
  ],
  'upload-cleared': [
    'The rows of this upload were cleared after 90 days. What it stored is still there.',
    'Baris unggahan ini sudah dibersihkan setelah 90 hari. Data yang disimpannya tetap ada.',
  ],
  'upload-cancelled': [
    'The upload was cancelled; nothing was stored.',
    'Unggahan dibatalkan; tidak ada yang disimpan.',
  ],
} as const satisfies Catalogue
