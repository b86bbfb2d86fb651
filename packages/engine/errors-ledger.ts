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
  'period-pending': [
    'Period {period} cannot be closed: documents still wait for approval ({n}). Approve, reject or re-date them. ' +
      'Waiting: {list}.',
    'Periode {period} tidak dapat ditutup: {n} dokumen masih menunggu persetujuan. Setujui, tolak, atau ubah ' +
      'tanggalnya. Yang menunggu: {list}.',
  ],
  'period-drafts': [
    'Drafts are still dated in period {period}, {count} in all ({list}). Submit, re-date or delete them.',
    'Masih ada {count} draf bertanggal pada periode {period} ({list}). Ajukan, ubah tanggalnya, atau hapus.',
  ],
  'period-numbers-missing': [
    'Numbers are missing in the series of {document}, {count} in all: {list}. Find out what became of them.',
    'Ada {count} nomor yang hilang dalam seri {document}: {list}. Cari tahu penyebabnya.',
  ],
  'period-unproved': [
    'Not reconciled up to {date}: {list}. Compare them with their statements, and note the day on the bank.',
    'Belum direkonsiliasi sampai {date}: {list}. Cocokkan dengan rekening koran, lalu catat tanggalnya pada bank.',
  ],
  'period-received-unbilled': [
    'Goods received before {date} are still not billed: {value} on {count} lines. Enter their bills, or write them ' +
      'off.',
    'Barang yang diterima sebelum {date} belum difakturkan: {value} pada {count} baris. Catat fakturnya, atau hapus ' +
      'sisanya.',
  ],
  'period-delivered-unbilled': [
    'Goods delivered before {date} are still not billed: {value} on {count} lines. Bill them.',
    'Barang yang dikirim sebelum {date} belum difakturkan: {value} pada {count} baris. Buat fakturnya.',
  ],
  'period-uneven': [
    'The books contradict themselves, so no period can be closed. Broken rule: {rule} ({row}).',
    'Pembukuan tidak saling cocok, sehingga periode tidak dapat ditutup. Aturan yang dilanggar: {rule} ({row}).',
  ],
  'read-only': [
    'These records come with the product and are not changed in daily use.',
    'Data ini bawaan produk dan tidak diubah dalam pemakaian sehari-hari.',
  ],
  'own-request': [
    'You submitted this document. Another approver must decide.',
    'Anda yang mengajukan dokumen ini. Pemberi persetujuan lain yang harus memutuskan.',
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
  'last-administrator': [
    'At least one active administrator must remain.',
    'Harus tetap ada paling sedikit satu administrator yang aktif.',
  ],
  'dated-back-too-far': [
    'Your role may date documents back {days} days. Choose {first} or later, or leave the draft to somebody who may.',
    'Peran Anda boleh memundurkan tanggal dokumen {days} hari. Pilih {first} atau sesudahnya, atau serahkan draf ' +
      'kepada yang boleh.',
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
  'unknown-key': ['There is no {key} here. Choose from the list.', 'Tidak ada {key} di sini. Pilih dari daftar.'],
  used: ['{name} is used {count} times. Archive it instead.', '{name} dipakai {count} kali. Arsipkan saja.'],
}
