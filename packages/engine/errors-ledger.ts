import type { Catalogue } from '@lumbung/core'

/** Sentences about periods, open items, clearing accounts and masters in use. */
export const ledgerErrors: Catalogue = {
  'account-header': [
    'Account {code} cannot be posted to because it is a header. Choose another account.',
    'Akun {code} tidak dapat dibukukan karena merupakan akun induk. Pilih akun lain.',
  ],
  'account-archived': [
    'Account {code} cannot be posted to because it is archived. Choose another account.',
    'Akun {code} tidak dapat dibukukan karena diarsipkan. Pilih akun lain.',
  ],
  'account-branch': [
    'Account {code} cannot be posted to because it is not allowed for this branch. Choose another account.',
    'Akun {code} tidak dapat dibukukan karena tidak diizinkan untuk cabang ini. Pilih akun lain.',
  ],
  'nothing-to-bill': [
    'Nothing received is left to bill on this line. Choose another received line.',
    'Tidak ada penerimaan yang tersisa untuk ditagih pada baris ini. Pilih baris penerimaan lain.',
  ],
  'open-item-currency': [
    '{number} is in another currency than this document. Settle it in a document of its own currency.',
    '{number} memakai mata uang lain daripada dokumen ini. Selesaikan dalam dokumen bermata uang sama.',
  ],
  'period-future': [
    'Period {period} is not open yet. Open it first, or choose an earlier date.',
    'Periode {period} belum dibuka. Buka dahulu, atau pilih tanggal yang lebih awal.',
  ],
  'period-later-closed': [
    '{later} is also closed; reopen it first.',
    '{later} juga sudah ditutup; buka kembali dahulu.',
  ],
  'period-most-active': [
    '{periods} are active; at most two periods may be. Start closing the earlier one first.',
    '{periods} sedang aktif; paling banyak dua periode. Mulai tutup yang lebih awal dahulu.',
  ],
  'period-order': [
    'Period {period} comes first. Take this step with it before.',
    'Periode {period} harus didahulukan. Lakukan langkah ini pada periode itu dahulu.',
  ],
  'period-earlier-open': [
    'Earlier periods are not closed yet ({count}): {list}. Close them first, in their order.',
    'Masih ada {count} periode sebelumnya yang belum ditutup: {list}. Tutup dahulu, sesuai urutannya.',
  ],
  'period-pending': [
    'Period {period} cannot be closed: documents still wait for approval ({count}). Approve, reject or re-date them. ' +
      'Waiting: {list}.',
    'Periode {period} tidak dapat ditutup: {count} dokumen masih menunggu persetujuan. Setujui, tolak, atau ubah ' +
      'tanggalnya. Yang menunggu: {list}.',
  ],
  'period-pending-orders': [
    'Orders and requests of period {period} still wait for approval ({count}). They post nothing, so the period can ' +
      'be closed. Waiting: {list}.',
    'Masih ada {count} pesanan dan permintaan periode {period} yang menunggu persetujuan. Dokumen ini tidak ' +
      'membukukan jurnal, jadi periode tetap dapat ditutup. Yang menunggu: {list}.',
  ],
  'period-waiting-journals': [
    'Period {period} cannot be closed: journals that come by themselves are not posted yet ({count}): {list}. Open ' +
      'the period again, which posts them.',
    'Periode {period} tidak dapat ditutup: {count} jurnal otomatis belum dibukukan: {list}. Buka kembali periode ini ' +
      'agar jurnalnya dibukukan.',
  ],
  'period-drafts': [
    'Drafts are still dated in period {period}, {count} in all ({list}). Submit, re-date or delete them.',
    'Masih ada {count} draf bertanggal pada periode {period} ({list}). Ajukan, ubah tanggalnya, atau hapus.',
  ],
  'period-numbers-missing': [
    'Numbers are missing in series that may have no gaps, {count} in all: {list}. Find out what became of them.',
    'Ada {count} nomor yang hilang dalam seri yang tidak boleh bercelah: {list}. Cari tahu penyebabnya.',
  ],
  'period-uneven': [
    'The books contradict themselves, so period {period} cannot be closed. Broken rule: {rule} ({list}).',
    'Pembukuan tidak saling cocok, sehingga periode {period} tidak dapat ditutup. Aturan yang dilanggar: {rule} ' +
      '({list}).',
  ],
  'period-gap': [
    '{period} overlaps or leaves a gap after {previous}. Start it on {date}.',
    '{period} bertumpuk atau menyisakan celah setelah {previous}. Mulai pada {date}.',
  ],
  'period-named': [
    'There is a period {period} already. Choose other dates for the fiscal year.',
    'Periode {period} sudah ada. Pilih tanggal lain untuk tahun buku ini.',
  ],
  'year-too-long': [
    'A fiscal year has at most {most} periods, a month each. Choose an earlier last day.',
    'Tahun buku paling banyak {most} periode, masing-masing satu bulan. Pilih hari terakhir yang lebih awal.',
  ],
  'year-taken': [
    'Fiscal year {year} has its periods already. Choose another year.',
    'Tahun buku {year} sudah memiliki periode. Pilih tahun lain.',
  ],
  'year-ends-before-start': [
    'The fiscal year ends before it starts. Choose a later last day.',
    'Tahun buku selesai sebelum dimulai. Pilih hari terakhir yang lebih lambat.',
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
  'read-only': [
    'These records come with the product and are not changed in daily use.',
    'Data ini bawaan produk dan tidak diubah dalam pemakaian sehari-hari.',
  ],
  'own-request': [
    'You submitted this yourself. Another approver must decide.',
    'Anda sendiri yang mengajukan ini. Pemberi persetujuan lain yang harus memutuskan.',
  ],
  'already-decided': [
    'You have decided on level {level} already. The others decide now.',
    'Anda sudah memutuskan pada tingkat {level}. Sekarang giliran yang lain.',
  ],
  'other-level': [
    'You decided on another level already; nobody decides on two. Somebody else decides on level {level}.',
    'Anda sudah memutuskan pada tingkat lain; tidak ada yang memutuskan pada dua tingkat. Tingkat {level} ' +
      'diputuskan orang lain.',
  ],
  'not-approver': [
    'You are not among those who decide on level {level}. See the approval of this document for who is.',
    'Anda tidak termasuk yang memutuskan pada tingkat {level}. Lihat persetujuan dokumen ini untuk mengetahuinya.',
  ],
  'approvers-missing': [
    'Nobody is left who may approve level {level}. Ask an administrator to complete group {group}.',
    'Tidak ada lagi yang boleh menyetujui tingkat {level}. Minta administrator melengkapi grup {group}.',
  ],
  'substitute-unfit': [
    'This person cannot stand in for you. Choose somebody who works in one of your branches.',
    'Orang ini tidak dapat menggantikan Anda. Pilih orang yang bekerja di salah satu cabang Anda.',
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
  'condition-field': [
    'The chosen document has no such field. Choose one from the list.',
    'Dokumen yang dipilih tidak punya kolom ini. Pilih dari daftar.',
  ],
  'condition-operator': [
    'This field cannot be compared like that. Choose another comparison.',
    'Kolom ini tidak dapat dibandingkan seperti itu. Pilih perbandingan lain.',
  ],
  'condition-value': [
    '{value} does not fit this field. Enter a value of its kind.',
    '{value} tidak sesuai dengan kolom ini. Isi nilai yang sejenis.',
  ],
  'exception-strange': [
    'The chosen document knows no such exception. Choose from the list.',
    'Dokumen yang dipilih tidak mengenal pengecualian ini. Pilih dari daftar.',
  ],
  'change-waits': [
    'This change waits for approval. What was there before holds until then.',
    'Perubahan ini menunggu persetujuan. Sampai saat itu isi sebelumnya tetap berlaku.',
  ],
  'change-waits-already': [
    'A change by {by} waits for approval. Wait for the decision, or have it recalled, before you change this again.',
    'Perubahan oleh {by} sedang menunggu persetujuan. Tunggu keputusannya, atau minta ditarik, sebelum mengubah lagi.',
  ],
  'changes-together': [
    'Only one change of a record waits for approval at a time. Save this one once the other is decided.',
    'Hanya satu perubahan per data yang menunggu persetujuan. Simpan yang ini setelah yang lain diputuskan.',
  ],
  'change-undecided': [
    'A change of {name} waits for approval. Approve, reject or recall it first.',
    'Perubahan {name} menunggu persetujuan. Setujui, tolak, atau tarik dahulu.',
  ],
  'no-change-waits': [
    'No change of {name} waits for approval any more. See its history for what became of it.',
    'Tidak ada lagi perubahan {name} yang menunggu persetujuan. Lihat riwayatnya untuk mengetahui hasilnya.',
  ],
  'change-of-all-branches': [
    'A change of master data concerns all branches. Leave the branches open.',
    'Perubahan data induk menyangkut semua cabang. Kosongkan cabangnya.',
  ],
  'contents-changed': [
    'This document changed after you opened it. Review it again.',
    'Dokumen ini berubah setelah Anda membukanya. Tinjau kembali.',
  ],
  'delegate-unfit': [
    '{name} cannot take this over. Choose somebody who may approve it and is not asked already.',
    '{name} tidak dapat menggantikan. Pilih orang yang boleh menyetujui dan belum diminta.',
  ],
  'not-waiting': [
    '{number} waits for nobody in particular, so there is nothing to pass on.',
    '{number} tidak menunggu orang tertentu, jadi tidak ada yang dilimpahkan.',
  ],
  'recall-others': [
    'Only who submitted this document recalls it. Send it back instead.',
    'Hanya yang mengajukan dokumen ini yang menariknya. Kembalikan saja.',
  ],
  kept: [
    '{name} stays in the books and is not removed. Archive it instead.',
    '{name} tetap ada dalam pembukuan dan tidak dihapus. Arsipkan saja.',
  ],
  'kept-active': [
    '{name} is not archived: the books need it as long as they are kept.',
    '{name} tidak diarsipkan: pembukuan memerlukannya selama pembukuan disimpan.',
  ],
  'last-administrator': [
    'At least one active administrator must remain.',
    'Harus tetap ada paling sedikit satu administrator yang aktif.',
  ],
  'dated-back-too-far': [
    'Your role may date documents back {days} days. Choose {first} or later, or leave the draft to somebody who may.',
    'Peran Anda boleh memundurkan tanggal dokumen {days} hari. Pilih {first} atau sesudahnya, atau serahkan draf ' +
      'kepada yang boleh.',
  ],
  'guard-tells': [
    '"{guard}" would tell "{told}" too. Tick "{told}" as well, or take the tick off.',
    '"{guard}" juga akan membuka "{told}". Centang juga "{told}", atau hapus centangnya.',
  ],
  'administrator-only': [
    'Only an administrator gives or takes the rights of an administrator. Ask one.',
    'Hanya administrator yang memberi atau mencabut hak administrator. Mintalah kepadanya.',
  ],
  'limit-not-held': [
    'A role may not go further than your own limits for discount, write-off and dating back. Ask an administrator.',
    'Peran tidak boleh melebihi batas Anda sendiri untuk diskon, penghapusan, dan tanggal mundur. ' +
      'Mintalah administrator.',
  ],
  'right-not-held': [
    'You do not hold the right {right} yourself, so you cannot give or take it. Ask an administrator.',
    'Anda sendiri tidak memegang hak {right}, jadi Anda tidak dapat memberi atau mencabutnya. Mintalah administrator.',
  ],
  'branch-not-held': [
    'You do not work in branch {branch} yourself, so you cannot give or take it. Ask an administrator.',
    'Anda sendiri tidak bekerja di cabang {branch}, jadi Anda tidak dapat memberi atau mencabutnya. ' +
      'Mintalah administrator.',
  ],
  'unknown-key': ['There is no {key} here. Choose from the list.', 'Tidak ada {key} di sini. Pilih dari daftar.'],
  used: [
    '{name} is used {count, plural, one {# time} other {# times}}. Archive it instead.',
    '{name} dipakai {count, plural, other {# kali}}. Arsipkan saja.',
  ],
}
