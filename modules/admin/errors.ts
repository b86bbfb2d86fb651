import type { Catalogue } from '@lumbung/core'

export const errors: Catalogue = {
  'set-first': [
    '{name} is tried first of the rules for its document already.',
    '{name} sudah paling awal di antara aturan untuk dokumennya.',
  ],
  'set-last': [
    '{name} is tried last of the rules for its document already.',
    '{name} sudah paling akhir di antara aturan untuk dokumennya.',
  ],
  'setting-closed': [
    'Period {period} is closed; its postings used the settings in force then. Choose an effective date after {end}.',
    'Periode {period} sudah ditutup; jurnalnya memakai pengaturan saat itu. Pilih tanggal berlaku setelah {end}.',
  ],
  'number-unknown': [
    'There is no {number} that you may read. Check the number.',
    'Tidak ada {number} yang boleh Anda baca. Periksa nomornya.',
  ],
  'group-empty': [
    'Group {group} has no member who could decide. Add somebody, or choose another group.',
    'Grup {group} tidak punya anggota yang dapat memutuskan. Tambahkan anggota, atau pilih grup lain.',
  ],
  'quorum-too-large': [
    'Group {group} has only {members} members who could decide. Ask for no more than those.',
    'Grup {group} hanya punya {members} anggota yang dapat memutuskan. Jangan minta lebih dari itu.',
  ],
  'type-used': [
    'Type {type} is used by {count, plural, one {# document} other {# documents}}; its class cannot change.',
    'Jenis {type} dipakai oleh {count, plural, other {# dokumen}}; kelasnya tidak dapat diganti.',
  ],
  'type-field-idle': [
    '{document} takes nothing from this field. Leave it empty.',
    '{document} tidak memakai kolom ini. Kosongkan.',
  ],
  'two-factor-first-own': [
    'Set up two-factor sign-in for yourself first, in your profile. You would be shut out otherwise.',
    'Pasang dahulu verifikasi dua langkah untuk Anda sendiri di profil. Jika tidak, Anda tidak dapat masuk.',
  ],
  'mute-protected': [
    '{title} is always told and cannot be muted. Leave it ticked.',
    '{title} selalu diberitahukan dan tidak dapat dibisukan. Biarkan tercentang.',
  ],
  'unknown-scope': [
    'A scope is MODULE.read, MODULE.write or MODULE.*, with * for every module.',
    'Cakupan ditulis MODUL.read, MODUL.write, atau MODUL.*, dengan * untuk semua modul.',
  ],
  'token-days': [
    'A token lasts from 1 to {most} days. Choose fewer, or have the setting raised.',
    'Token berlaku 1 sampai {most} hari. Pilih lebih singkat, atau minta pengaturannya dinaikkan.',
  ],
  'substitute-unfit': [
    'This person cannot stand in for you. Choose somebody who works in one of your branches.',
    'Orang ini tidak dapat menggantikan Anda. Pilih orang yang bekerja di salah satu cabang Anda.',
  ],
  'period-numbers-missing': [
    'Numbers are missing in series that may have no gaps, {count} in all: {list}. Find out what became of them.',
    'Ada {count} nomor yang hilang dalam seri yang tidak boleh bercelah: {list}. Cari tahu penyebabnya.',
  ],
  'number-exists': [
    'Number {number} already exists in {document}. Choose a pattern or a next number that makes others.',
    'Nomor {number} sudah ada pada {document}. Pilih pola atau nomor berikutnya yang menghasilkan nomor lain.',
  ],
  'next-lower': [
    'The next number may only rise; it is {next} already. Enter a higher one.',
    'Nomor berikutnya hanya boleh naik; sekarang sudah {next}. Isi yang lebih tinggi.',
  ],
  'next-gapless': [
    'This series may have no gaps, so its next number is not raised.',
    'Seri ini tidak boleh bercelah, sehingga nomor berikutnya tidak dinaikkan.',
  ],
  'numbering-type-same': [
    'Documents of other types have this pattern already, and would get the same number. Put {TYPE} into it.',
    'Dokumen jenis lain sudah memakai pola ini, dan akan mendapat nomor yang sama. Tambahkan {TYPE}.',
  ],
  'wrong-tile': [
    'A tile names a figure that exists, once, and is 1 to 4 columns wide and 1 to 3 rows high.',
    'Setiap petak menyebut satu angka yang ada, sekali saja, selebar 1 sampai 4 kolom dan setinggi 1 sampai 3 baris.',
  ],
  'account-unfit': [
    'Account {code} is {type}; "{purpose}" needs {expected}. Choose another account.',
    'Akun {code} adalah {type}; "{purpose}" membutuhkan {expected}. Pilih akun lain.',
  ],
  'setting-value': ['{value} does not fit here. Enter {expected}.', '{value} tidak sesuai di sini. Isi {expected}.'],
  'setting-undated': [
    'This setting holds at once, for whatever day. Leave the day open.',
    'Pengaturan ini langsung berlaku, untuk tanggal apa pun. Kosongkan tanggalnya.',
  ],
  'numbering-branch': [
    'Pattern must contain {BR} when it holds for several branches, or they would make the same number.',
    'Pola harus memuat {BR} bila berlaku untuk beberapa cabang, agar nomornya tidak sama.',
  ],
  'numbering-branch-same': [
    'Another branch has this pattern already, and would make the same number. Put {BR} into it.',
    'Cabang lain sudah memakai pola ini, dan akan menghasilkan nomor yang sama. Tambahkan {BR}.',
  ],
  'numbering-type': [
    'Pattern may contain {TYPE} only where the set names a transaction type. Choose one, or take {TYPE} out.',
    'Pola boleh memuat {TYPE} hanya bila aturan menyebut jenis transaksi. Pilih satu, atau hapus {TYPE}.',
  ],
  'numbering-twice': [
    'There is a set for these documents from {date} already. Change that one, or begin on another day.',
    'Sudah ada aturan untuk dokumen ini mulai {date}. Ubah yang itu, atau mulai pada tanggal lain.',
  ],
  'reason-group-unknown': [
    'No reason belongs to group {group}. Enter it at the reasons first, or choose another.',
    'Belum ada alasan dalam grup {group}. Isi dahulu pada alasannya, atau pilih grup lain.',
  ],
  'type-default': [
    'Type {other} is the default there already. Take the tick off it first, or choose other branches.',
    'Jenis {other} sudah menjadi bawaan di sana. Hapus centangnya dahulu, atau pilih cabang lain.',
  ],
  'numbering-token': ['{token} is no part of a number. Use {tokens}.', '{token} bukan bagian nomor. Gunakan {tokens}.'],
  'numbering-pattern': [
    'Pattern must contain {SEQ}, and {MM} when it resets monthly, {YY} or {YYYY} when it resets monthly or yearly.',
    'Pola harus memuat {SEQ}, serta {MM} bila mulai lagi tiap bulan, {YY} atau {YYYY} bila mulai lagi tiap bulan ' +
      'atau tahun.',
  ],
  'member-twice': ['This member stands here twice. Remove one.', 'Anggota ini tercantum dua kali. Hapus salah satu.'],
  'group-or-user': ['Choose a group or a user, not both.', 'Pilih grup atau pengguna, jangan keduanya.'],
  'level-gap': [
    'There is no level before level {level}. Number the levels 1, 2, 3.',
    'Tidak ada tingkat sebelum tingkat {level}. Nomori tingkat 1, 2, 3.',
  ],
  'nobody-told': [
    'This would tell nobody. Choose roles or user groups, or tell whom it concerns where the event concerns somebody.',
    'Tidak ada yang akan diberi tahu. Pilih peran atau grup pengguna, atau beri tahu yang bersangkutan bila ada.',
  ],
  'no-channel': [
    'Choose a way to tell: in the application, by e-mail, or both.',
    'Pilih cara memberi tahu: dalam aplikasi, lewat email, atau keduanya.',
  ],
  'no-amount': [
    'This event has no amount. Leave the amount empty.',
    'Kejadian ini tidak memiliki jumlah. Kosongkan jumlahnya.',
  ],
  'place-unknown': [
    '{place} is not known to this event. Use {known}.',
    '{place} tidak dikenal pada kejadian ini. Gunakan {known}.',
  ],
  'role-held': [
    'Role {role} is held by {count} users. Move them first.',
    'Peran {role} dipegang oleh {count} pengguna. Pindahkan mereka dahulu.',
  ],
  'group-holds': [
    'Group {group} still holds {count} modules. Move them first.',
    'Grup {group} masih berisi {count} modul. Pindahkan dahulu.',
  ],
  'address-of-product': [
    '{name} belongs to the product, so its address stays. Make a shortcut for another address.',
    '{name} bagian dari produk, jadi alamatnya tetap. Buat pintasan untuk alamat lain.',
  ],
  'module-of-product': [
    '{name} belongs to the product and cannot be archived. Switch off "Shown in the menu" instead.',
    '{name} bagian dari produk dan tidak dapat diarsipkan. Matikan "Tampil di menu" saja.',
  ],
  'not-an-email': [
    '{email} is no e-mail address. Enter one like name@company.co.id.',
    '{email} bukan alamat email. Isi seperti nama@perusahaan.co.id.',
  ],
  'branch-not-own': [
    'Branch {branch} is not among the branches of {user}.',
    'Cabang {branch} tidak termasuk cabang milik {user}.',
  ],
  'backup-keep-wrong': ['Keep between 1 and 365 backups.', 'Simpan antara 1 dan 365 cadangan.'],
  'next-not-number': [
    'Enter the next number in figures, up to nine of them.',
    'Isi nomor berikutnya dengan angka, paling banyak sembilan.',
  ],
}
