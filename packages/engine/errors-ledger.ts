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
  'stock-disagrees': [
    'The journal would change stock by {journal}, the stock ledger by {stock}. Nothing was saved; report this defect.',
    'Jurnal akan mengubah persediaan sebesar {journal}, buku stok sebesar {stock}. Tidak ada yang disimpan; laporkan ' +
      'kesalahan ini.',
  ],
  'nothing-to-spread': [
    'Less of this cost is left to spread than the document takes. Read it again and correct the amounts.',
    'Sisa biaya ini lebih kecil daripada yang dialokasikan dokumen. Muat ulang dan perbaiki jumlahnya.',
  ],
  'open-item-currency': [
    '{number} is in another currency than this document. Settle it in a document of its own currency.',
    '{number} memakai mata uang lain daripada dokumen ini. Selesaikan dalam dokumen bermata uang sama.',
  ],
  'reopen-exceeded': [
    'This document settled {settled} of {item}; {amount} cannot be given back.',
    'Dokumen ini melunasi {settled} dari {item}; {amount} tidak dapat dikembalikan.',
  ],
  'period-future': [
    'Period {period} is not open yet. Open it first, or choose an earlier date.',
    'Periode {period} belum dibuka. Buka dahulu, atau pilih tanggal yang lebih awal.',
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
