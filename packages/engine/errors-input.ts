// Sentences about one value that was sent, or about the form of a request. They stand beside the field in the form.
import type { Catalogue } from '@lumbung/core'

export const inputErrors = {
  required: ['This field must be filled, it cannot be empty.', 'Kolom ini wajib diisi, tidak boleh kosong.'],
  'on-lines': ['Lines {lines}: {sentence}', 'Baris {lines}: {sentence}'],
  'too-many-drafts': [
    'You have {max} unsaved forms already. Save or discard some of them, then this one is kept too.',
    'Anda sudah memiliki {max} formulir yang belum disimpan. Simpan atau buang sebagian agar yang ini ikut disimpan.',
  ],
  'too-many-views': [
    'You have {max} saved views already. Delete one that you no longer need.',
    'Anda sudah memiliki {max} tampilan tersimpan. Hapus salah satu yang tidak diperlukan lagi.',
  ],
  'unknown-field': ['There is no field {field} here. Remove it.', 'Tidak ada kolom {field} di sini. Hapus kolom itu.'],
  'unseen-field': [
    '{field} is missing or does not fit, and your role does not show it. Ask somebody who sees it to mend it.',
    '{field} belum diisi atau tidak sesuai, dan tidak terlihat oleh peran Anda. Minta yang melihatnya memperbaiki.',
  ],
  'unknown-filter': [
    'Nothing can be filtered by {field} here. Choose another column.',
    'Tidak dapat memfilter menurut {field} di sini. Pilih kolom lain.',
  ],
  'ends-before-start': [
    'It would end before it begins on {start}. Choose a later end.',
    'Berakhir sebelum mulai pada {start}. Pilih akhir yang lebih lambat.',
  ],
  'derived-field': ['This value is computed and cannot be set.', 'Nilai ini dihitung dan tidak dapat diisi.'],
  'fixed-field': ['This value cannot be changed any more.', 'Nilai ini tidak dapat diubah lagi.'],
  'not-an-object': ['Send an object with named fields.', 'Kirim objek dengan nama kolom.'],
  'not-a-list': ['Send a list here.', 'Kirim daftar di sini.'],
  'too-many-lines': [
    'At most {max} lines are possible. Split the document.',
    'Paling banyak {max} baris. Pecah dokumennya.',
  ],
  'too-long-for-paper': [
    'A PDF holds at most {max} rows, and these are more. Filter more closely, fold the levels, or export to Excel.',
    'PDF memuat paling banyak {max} baris, dan ini lebih. Persempit filter, lipat tingkatnya, atau ekspor ke Excel.',
  ],
  'not-a-line': [
    'Name a line by its id, or by its place among the lines, 1 for the first.',
    'Sebutkan baris dengan id-nya, atau dengan urutannya di antara baris-baris itu, 1 untuk yang pertama.',
  ],
  'not-text': ['Enter a text without control characters.', 'Masukkan teks tanpa karakter kendali.'],
  'invisible-letters': [
    'There are letters in it that nobody sees. Type it anew instead of pasting it.',
    'Ada huruf yang tidak terlihat di dalamnya. Ketik ulang, jangan ditempel.',
  ],
  'too-long': ['Enter at most {max} characters.', 'Masukkan paling banyak {max} karakter.'],
  'not-a-number': ['Enter a number in plain digits.', 'Masukkan angka dengan digit biasa.'],
  'not-a-whole-number': ['Enter a whole number.', 'Masukkan bilangan bulat.'],
  'too-many-decimals': ['Enter at most {decimals} decimals.', 'Masukkan paling banyak {decimals} desimal.'],
  'too-large': [
    'The number has more than {digits} digits. Enter a smaller one.',
    'Angka melebihi {digits} digit. Masukkan yang lebih kecil.',
  ],
  'not-above': ['Enter a number above {bound}.', 'Masukkan angka di atas {bound}.'],
  'too-small': ['Enter {bound} or more.', 'Masukkan {bound} atau lebih.'],
  'too-great': ['Enter {bound} or less.', 'Masukkan {bound} atau kurang.'],
  'not-a-date': [
    'Enter a date between 1900 and 2999 as yyyy-MM-dd.',
    'Masukkan tanggal antara 1900 dan 2999 sebagai yyyy-MM-dd.',
  ],
  'date-too-far': [
    'A date that follows from this one would lie outside 1900 to 2999. Choose another date.',
    'Tanggal yang mengikuti tanggal ini akan berada di luar 1900 sampai 2999. Pilih tanggal lain.',
  ],
  'not-a-time': ['Enter a time as HH:mm:ss.', 'Masukkan waktu sebagai HH:mm:ss.'],
  'not-yes-or-no': ['Choose yes or no.', 'Pilih ya atau tidak.'],
  'not-a-choice': ['Choose {choices}.', 'Pilih {choices}.'],
  'not-a-reference': ['Choose a record from the list.', 'Pilih data dari daftar.'],
  'not-an-address': [
    'Enter an address with street, city, province, postal code and country.',
    'Masukkan alamat: jalan, kota, provinsi, kode pos, dan negara.',
  ],
  'not-an-id': ['This is not an id.', 'Ini bukan id.'],
  'unknown-code': [
    'There is no record with code {code}. Choose one from the list.',
    'Tidak ada data dengan kode {code}. Pilih dari daftar.',
  ],
  'unknown-record': ['This record does not exist. Choose one from the list.', 'Data ini tidak ada. Pilih dari daftar.'],
  'unknown-line': [
    'Line {line} does not belong to this document. Leave its id out.',
    'Baris {line} bukan milik dokumen ini. Kosongkan id-nya.',
  ],
  'row-of-no-line': [
    'Row {line} belongs to a line that is not there. Name one of its lines by id, or by its place among them.',
    'Baris {line} merujuk ke baris induk yang tidak ada. Sebutkan salah satu baris induk dengan id atau urutannya.',
  ],
  'unfit-type': [
    '{name} is not among those of type {type}. Choose one from the list, or another type.',
    '{name} tidak termasuk pilihan jenis {type}. Pilih dari daftar, atau pilih jenis lain.',
  ],
  unfit: ['{name} cannot be used here. Choose another.', '{name} tidak dapat dipakai di sini. Pilih yang lain.'],
  'other-branch': [
    '{name} is not used in this branch. Choose another.',
    '{name} tidak dipakai di cabang ini. Pilih yang lain.',
  ],
  'type-default-taken': [
    'Another type has just become the default there. Take the tick off it first, or choose other branches.',
    'Jenis lain baru saja menjadi bawaan di sana. Hapus centangnya dahulu, atau pilih cabang lain.',
  ],
  'address-unknown': [
    '{address} leads to no list, record, report or upload of this product. Copy what stands behind the name of the ' +
      'server in the address line, like /report/trial-balance.',
    '{address} tidak menuju daftar, data, laporan, atau unggahan produk ini. Salin bagian setelah nama server pada ' +
      'baris alamat, seperti /report/trial-balance.',
  ],
  'view-not-shared': [
    'Others do not see this view. Share it first, or leave view= out of the address.',
    'Pengguna lain tidak melihat tampilan ini. Bagikan dahulu, atau hapus view= dari alamat.',
  ],
  'type-field-unknown': [
    '{document} has no such field that may be left empty. Choose others.',
    '{document} tidak punya kolom seperti itu yang boleh kosong. Pilih yang lain.',
  ],
  malformed: ['The request could not be read. Check its form.', 'Permintaan tidak dapat dibaca. Periksa bentuknya.'],
  'malformed-json': ['The body is not JSON. Check its form.', 'Isi permintaan bukan JSON. Periksa bentuknya.'],
  'broken-text': [
    'The body has letters that are not whole. Send it as UTF-8.',
    'Isi permintaan memuat huruf yang tidak utuh. Kirim sebagai UTF-8.',
  ],
  'duplicate-key': [
    'A field is named twice. Send each field once.',
    'Ada kolom yang disebut dua kali. Kirim setiap kolom sekali saja.',
  ],
  'too-deep': ['The body is nested more than {max} levels deep.', 'Isi permintaan bersarang lebih dari {max} tingkat.'],
  'too-many-keys': [
    'The body has more than {max} fields. Send fewer lines at once.',
    'Isi permintaan punya lebih dari {max} kolom. Kirim lebih sedikit baris.',
  ],
  'too-big': [
    'The request is larger than {max} MB. Send less at once.',
    'Permintaan lebih besar dari {max} MB. Kirim lebih sedikit.',
  ],
  'too-big-unknown': [
    'The request is larger than {max} KB. Send less.',
    'Permintaan lebih besar dari {max} KB. Kirim lebih sedikit.',
  ],
  'wrong-type': ['Send the body as application/json.', 'Kirim isi permintaan sebagai application/json.'],
  'as-of-unanswered': [
    'This cannot be read as of a past day. Reports, open items, progress of documents and history of records can.',
    'Ini tidak dapat dibaca per tanggal lampau. Yang dapat: laporan, pos terbuka, progres dokumen, dan riwayat data.',
  ],
  'unknown-parameter': ['There is no parameter {parameter} here.', 'Tidak ada parameter {parameter} di sini.'],
  'wrong-parameter': [
    'The parameter {parameter} cannot have this value.',
    'Parameter {parameter} tidak dapat bernilai ini.',
  ],
  'parameter-choice': ['The parameter {parameter} takes {choices}.', 'Parameter {parameter} dapat berisi {choices}.'],
  'days-needed': [
    'Choose days first: this history is long, and texts are only searched within days.',
    'Pilih rentang hari dahulu: riwayat ini panjang, dan teks hanya dicari dalam rentang hari.',
  ],
  'unknown-operator': [
    'The field {field} cannot be filtered by {operator}, but by {choices}.',
    'Kolom {field} tidak dapat disaring dengan {operator}, melainkan dengan {choices}.',
  ],
  unsortable: ['The list cannot be sorted by {field}.', 'Daftar tidak dapat diurutkan menurut {field}.'],
  'version-missing': ['Send the version you read.', 'Kirim versi yang Anda baca.'],
  'wrong-key': [
    'An idempotency key has 1 to 200 visible characters.',
    'Kunci idempotensi terdiri dari 1 sampai 200 karakter.',
  ],
} as const satisfies Catalogue
