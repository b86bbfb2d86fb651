// Every sentence the engine can say to a user, by code, English and Indonesian. Modules add their own at start-up.
// A sentence says what is wrong and how to mend it; {places} are filled with the values of the finding. Sentences that
// the specification gives verbatim (section 8) stand as they are there. Sentences about one value that was sent are in
// errors-input.ts, those of signing in in session/sentences.ts.
import type { Catalogue } from '@lumbung/core'
import { attachedErrors } from './attached/errors.ts'
import { backupErrors } from './backup/errors.ts'
import { fileErrors } from './files/errors.ts'
import { inputErrors } from './errors-input.ts'
import { ledgerErrors } from './errors-ledger.ts'
import { uploadErrors } from './import/errors.ts'
import { mailErrors } from './mail/errors.ts'
import { personErrors } from './person/errors.ts'
import { sessionErrors } from './session/sentences.ts'

const posting = {
  'outside-period': [
    'The date {date} is outside your accounting period {period}. Choose a date from {start} to {end}, or ' +
      'change your period.',
    'Tanggal {date} di luar periode akuntansi Anda {period}. Pilih tanggal dari {start} sampai {end}, atau ' +
      'ganti periode.',
  ],
  'period-closed': [
    'Period {period} is closed. Date the document in an open period, or ask an administrator to reopen it.',
    'Periode {period} sudah ditutup. Beri dokumen tanggal pada periode terbuka, atau minta administrator ' +
      'membukanya kembali.',
  ],
  'period-closing': [
    'Period {period} is in closing; only closing documents may be posted. Date this one in {next}.',
    'Periode {period} sedang ditutup; hanya dokumen penutup yang dapat dibukukan. Beri tanggal pada {next}.',
  ],
  'period-not-open': [
    'The period of this date is not open. Choose a date in an open period, or ask an administrator to reopen it.',
    'Periode tanggal ini tidak terbuka. Pilih tanggal pada periode terbuka, atau minta administrator ' +
      'membukanya kembali.',
  ],
  'period-missing': [
    'No accounting period contains the date {date}. Add the period first, or choose another date.',
    'Tidak ada periode akuntansi yang memuat tanggal {date}. Tambahkan periodenya dahulu, atau pilih tanggal lain.',
  ],
  'account-missing': [
    'No account is set for {purpose}. Fill it in under Settings, Chart of accounts setting.',
    'Belum ada akun untuk {purpose}. Isi di Pengaturan, Pengaturan akun.',
  ],
  'dimension-needed': [
    'Account {code} needs a {dimension} on line {line}.',
    'Akun {code} membutuhkan {dimension} pada baris {line}.',
  ],
  'account-currency': [
    'Account {code} on line {line} is kept in {currency} and takes no other currency. Choose another account.',
    'Akun {code} pada baris {line} memakai {currency} dan tidak menerima mata uang lain. Pilih akun lain.',
  ],
  'dimension-dates': [
    'On line {line}, {dimension} {code} is not valid on {date}. Choose another one, or another date.',
    'Pada baris {line}, {dimension} {code} tidak berlaku pada {date}. Pilih yang lain, atau tanggal lain.',
  ],
  'copy-of-successor': [
    '{number} was made from another document and cannot be copied. Create the next one from where it came from.',
    '{number} dibuat dari dokumen lain dan tidak dapat disalin. Buat yang berikutnya dari dokumen asalnya.',
  ],
  'void-successors': [
    '{number} cannot be voided because {successors} {count, plural, one {depends on it. Void it} ' +
      'other {depend on it. Void them}} first.',
    '{number} tidak dapat dibatalkan karena {successors} bergantung padanya. ' +
      'Batalkan {count, plural, other {# dokumen}} itu dulu.',
  ],
  'void-done-anew': [
    '{number} cannot be voided: what it took back of {source} was done again since. Void that first.',
    '{number} tidak dapat dibatalkan: yang dikembalikannya dari {source} sudah dikerjakan lagi. Batalkan itu dahulu.',
  ],
  'void-event': [
    '{number} cannot be voided while its step {step} stands. Undo that first.',
    '{number} tidak dapat dibatalkan selama langkah {step} masih berlaku. Urungkan langkah itu dahulu.',
  ],
  'nothing-to-undo': [
    'Nothing of {number} is left to be undone. Load it again.',
    'Tidak ada lagi langkah {number} yang dapat diurungkan. Muat ulang.',
  ],
  'undo-later': [
    'This step of {number} cannot be undone because {successors} {count, plural, one {depends on it. Void it} ' +
      'other {depend on it. Void them}} first.',
    'Langkah {number} ini tidak dapat diurungkan karena {successors} bergantung padanya. ' +
      'Batalkan {count, plural, other {# dokumen}} itu dulu.',
  ],
  'before-last-step': [
    'The last step of {number} is dated {date}. Date this on that day or later.',
    'Langkah terakhir {number} bertanggal {date}. Pakai tanggal itu atau sesudahnya.',
  ],
  'void-period-closed': [
    'Period {period} is closed, so {number} cannot be voided. Correct it with a note, a return or a reversing ' +
      'entry in an open period.',
    'Periode {period} sudah ditutup, jadi {number} tidak dapat dibatalkan. Koreksi dengan nota, retur, atau ' +
      'jurnal balik pada periode terbuka.',
  ],
  'open-item-exceeded': [
    '{item} has only {left} outstanding; you applied {amount}. Lower the amount.',
    'Sisa {item} hanya {left}; Anda mengalokasikan {amount}. Kurangi jumlahnya.',
  ],
  unbalanced: [
    'The journal does not balance: debit {debit}, credit {credit}. Correct the lines so that both are equal.',
    'Jurnal tidak seimbang: debit {debit}, kredit {credit}. Perbaiki baris agar keduanya sama.',
  ],
  'serial-twice': [
    'Serial number {serial} is in stock elsewhere now. Reload the document, then correct the number.',
    'Nomor seri {serial} kini sudah ada di tempat lain. Muat ulang dokumen, lalu perbaiki nomornya.',
  ],
  'stock-short': [
    'Only {available} {unit} of {item} is available in {warehouse}; {needed} is needed. Bring in {short} more ' +
      'or lower the quantity.',
    'Hanya {available} {unit} {item} tersedia di {warehouse}; dibutuhkan {needed}. Tambah {short} lagi atau ' +
      'kurangi kuantitasnya.',
  ],
  'stock-short-later': [
    'On this date the document would leave {item} in {warehouse} at {quantity} on {time}, because of ' +
      '{document}. Choose a later date.',
    'Pada tanggal ini dokumen membuat {item} di {warehouse} menjadi {quantity} pada {time}, karena ' +
      '{document}. Pilih tanggal yang lebih lambat.',
  ],
  'stock-measured': [
    '{available} is measured of {item} in {warehouse}; taking {taken} leaves nothing for the {left} {unit} that ' +
      'stay. Check what was measured.',
    'Hasil timbang {item} di {warehouse} adalah {available}; mengambil {taken} tidak menyisakan apa pun untuk ' +
      '{left} {unit} yang tinggal. Periksa hasil timbangnya.',
  ],
  'stock-too-far-back': [
    'You may date stock documents at most {days} days back. Choose a later date or ask a supervisor.',
    'Dokumen stok boleh diberi tanggal paling lama {days} hari ke belakang. Pilih tanggal lain atau minta atasan.',
  ],
  'stock-no-cost': [
    'No cost is known for {item} in {branch}. Receive it or enter a cost first.',
    'Belum ada harga pokok untuk {item} di {branch}. Terima barangnya atau isi harga pokok dahulu.',
  ],
  'stock-no-standard': [
    'No standard cost of {item} is in force on {date}. Enter one that is valid from that day or earlier.',
    'Belum ada biaya standar {item} yang berlaku pada {date}. Isi biaya standar yang berlaku sejak hari itu atau ' +
      'sebelumnya.',
  ],
} as const satisfies Catalogue

const life = {
  'version-conflict': [
    '{number} was changed by another user. Reload it and repeat your change.',
    '{number} telah diubah pengguna lain. Muat ulang lalu ulangi perubahan Anda.',
  ],
  'named-changed': [
    'A record this document refers to was just changed by someone else. Review it and save again.',
    'Data yang dirujuk dokumen ini baru saja diubah pengguna lain. Periksa, lalu simpan lagi.',
  ],
  'status-conflict': [
    '{number} is {status}, so this is not possible now. Reload it to see what is.',
    '{number} berstatus {status}, jadi hal ini tidak dapat dilakukan sekarang. Muat ulang untuk melihat yang bisa.',
  ],
  'approved-field': [
    '{number} is approved, so this is no longer edited. Copy it to a new one, and close or void this one.',
    '{number} sudah disetujui, jadi bagian ini tidak diubah lagi. Salin menjadi dokumen baru, lalu tutup atau ' +
      'batalkan yang ini.',
  ],
  archived: ['{name} is archived. Activate it or choose another.', '{name} diarsipkan. Aktifkan atau pilih yang lain.'],
  'goes-on-elsewhere': [
    '{number} is continued by branch {branch}. Change to that branch first.',
    '{number} dilanjutkan oleh cabang {branch}. Ganti ke cabang itu dahulu.',
  ],
  'nothing-open': [
    'Nothing is open on {number}, so there is nothing to close.',
    'Tidak ada yang masih terbuka pada {number}, jadi tidak ada yang perlu ditutup.',
  ],
  'reason-missing': ['Choose a reason.', 'Pilih alasannya.'],
  'reason-unfit': [
    '{reason} is not a reason for this. Choose another.',
    '{reason} bukan alasan untuk langkah ini. Pilih yang lain.',
  ],
  'note-needed': [
    '{reason} needs a note of at least 10 characters.',
    '{reason} memerlukan catatan minimal 10 karakter.',
  ],
  'reason-short': ['Give a reason of at least 10 characters.', 'Berikan alasan minimal 10 karakter.'],
  'own-change': [
    'You changed this yourself, so another person must confirm it.',
    'Anda sendiri yang mengubahnya, jadi orang lain yang harus mengonfirmasi.',
  ],
  'no-lines-kept': ['Add at least one line before you save.', 'Tambahkan minimal satu baris sebelum menyimpan.'],
  'no-lines': ['Add at least one line before you submit.', 'Tambahkan minimal satu baris sebelum mengajukan.'],
  'over-source': [
    'Line {line}: {quantity} {unit} is more than the {open} {unit} still open on {source}, tolerance ' +
      '{tolerance}% included. Lower the quantity.',
    'Baris {line}: {quantity} {unit} melebihi {open} {unit} yang masih terbuka pada {source}, termasuk ' +
      'toleransi {tolerance}%. Kurangi kuantitasnya.',
  ],
  'source-left': [
    '{source} may not be fulfilled in parts: {open} {unit} of its line {line} are missing here. Take all of it.',
    '{source} tidak boleh dipenuhi sebagian: {open} {unit} dari baris {line} belum ada di sini. Ambil semuanya.',
  ],
  'source-not-live': [
    '{source} is {status}, so nothing can be created from it.',
    '{source} berstatus {status}, jadi tidak ada yang dapat dibuat darinya.',
  ],
  'confirm-mismatch': [
    'Type {number} exactly as shown to confirm.',
    'Ketik {number} persis seperti yang ditampilkan untuk mengonfirmasi.',
  ],
  'preview-changed': [
    'What would be posted has changed since you looked at it. Check the difference and confirm again.',
    'Yang akan dibukukan berubah sejak Anda melihatnya. Periksa perbedaannya lalu konfirmasi lagi.',
  ],
  'not-approver': [
    'You are not among the approvers of {number} at this step.',
    'Anda bukan penyetuju {number} pada tahap ini.',
  ],
  'used-by': [
    '{name} is used by {users}. Archive it instead of deleting it.',
    '{name} dipakai oleh {users}. Arsipkan, jangan dihapus.',
  ],
  duplicate: [
    'Another record already has this value ({value}). Enter a different one.',
    'Data lain sudah memakai nilai ini ({value}). Masukkan yang berbeda.',
  ],
  'duplicate-unseen': [
    'Another record already has this value ({value}). If no list shows it, it belongs to a branch that you may not ' +
      'see. Enter a different one.',
    'Data lain sudah memakai nilai ini ({value}). Jika tidak tampak di daftar, data itu milik cabang yang tidak ' +
      'dapat Anda lihat. Masukkan yang berbeda.',
  ],
  'branch-missing': [
    'You are working in all branches. Choose the branch this belongs to.',
    'Anda bekerja di semua cabang. Pilih cabang pemilik data ini.',
  ],
  'branch-unknown': [
    'This branch does not exist, or you may not work in it. Choose another branch.',
    'Cabang ini tidak ada, atau Anda tidak boleh bekerja di dalamnya. Pilih cabang lain.',
  ],
  'branch-changed': [
    'You are now working in branch {now}. This page was opened in branch {page}. Reload the page before you save.',
    'Anda sekarang bekerja di cabang {now}. Halaman ini dibuka di cabang {page}. Muat ulang sebelum menyimpan.',
  ],
  'period-left': [
    'Period {page}, in which this page was opened, no longer takes postings. Choose another period, then reload.',
    'Periode {page}, tempat halaman ini dibuka, tidak lagi menerima pembukuan. Pilih periode lain, lalu muat ulang.',
  ],
  'period-changed': [
    'You are now working in period {now}. This page was opened in period {page}. Reload the page before you save.',
    'Anda sekarang bekerja di periode {now}. Halaman ini dibuka di periode {page}. Muat ulang sebelum menyimpan.',
  ],
} as const satisfies Catalogue

const generic = {
  'not-found': ['Not found', 'Tidak ditemukan'],
  'page-not-found': ['Error 404 not found', 'Halaman tidak ditemukan (404)'],
  'no-permission': ['You do not have permission to access this.', 'Anda tidak memiliki izin untuk mengakses ini.'],
  'preview-read-only': [
    'You are looking at the product as {name} sees it, so nothing can be changed. End the preview first.',
    'Anda sedang melihat produk seperti yang dilihat {name}, jadi tidak ada yang dapat diubah. ' +
      'Akhiri pratinjau dahulu.',
  ],
  'preview-beyond': [
    '{name} may do or see more than you, so only an administrator can look at the product as {name}. Ask one.',
    '{name} boleh melakukan atau melihat lebih banyak daripada Anda, jadi hanya administrator yang dapat melihat ' +
      'produk sebagai {name}. Mintalah kepadanya.',
  ],
  'access-unknown': [
    '{address} is no list, record or report of this product. Copy the address of one from the address bar.',
    '{address} bukan daftar, data, atau laporan dari produk ini. Salin alamatnya dari bilah alamat.',
  ],
  'server-error': ['A server error occurred.', 'Terjadi kesalahan pada server.'],
  'server-busy': [
    'The server cannot reach its database at the moment. Try again in a few seconds.',
    'Server sedang tidak dapat menghubungi basis data. Coba lagi dalam beberapa detik.',
  ],
  'disk-full': [
    'The disk of the server is full, so nothing was saved. Whoever keeps the server has to make room; then try again.',
    'Ruang penyimpanan server penuh, jadi tidak ada yang tersimpan. Pengelola server perlu menambah ruang; setelah ' +
      'itu coba lagi.',
  ],
  'too-busy': [
    'Too many requests are waiting at the moment. Try again in a few seconds.',
    'Terlalu banyak permintaan sedang menunggu. Coba lagi dalam beberapa detik.',
  ],
  'report-too-long': [
    'This took longer than {seconds} seconds and was stopped. Choose fewer days, one branch or narrower filters.',
    'Proses ini melebihi {seconds} detik dan dihentikan. Persempit tanggal, cabang, atau filternya.',
  ],
  'internal-error': ['Internal server errror', 'Kesalahan internal server'],
  'something-wrong': ['Something went wrong', 'Terjadi kesalahan'],
  'something-wrong-retry': ['Something went wrong! Please try again.', 'Terjadi kesalahan! Silakan coba lagi.'],
  'fatal-error': ['A fatal error has occurred', 'Terjadi kesalahan fatal'],
  'branch-change-failed': ['Failed to change branch. Please try again.', 'Gagal mengganti cabang. Silakan coba lagi.'],
  'period-change-failed': ['Failed to change period. Please try again.', 'Gagal mengganti periode. Silakan coba lagi.'],
  refused: ['This was refused.', 'Permintaan ini ditolak.'],
  'idempotency-mismatch': [
    'This key was already used for another request. Use a new key.',
    'Kunci ini sudah dipakai untuk permintaan lain. Gunakan kunci baru.',
  ],
  'in-progress': [
    'The same request is still being worked on. Ask again in a moment.',
    'Permintaan yang sama masih diproses. Tanyakan lagi sebentar.',
  ],
  'never-arrived': [
    'No request with this key has arrived. It is safe to send it again.',
    'Belum ada permintaan dengan kunci ini. Aman untuk dikirim lagi.',
  ],
  'job-lost': [
    'The server ended while it worked on this. Look at what was done before you start it again.',
    'Server berhenti selagi mengerjakan ini. Periksa apa yang sudah selesai sebelum memulainya lagi.',
  ],
  'job-lost-whole': [
    'The server ended while it worked on this. Nothing of it was stored; start it again.',
    'Server berhenti selagi mengerjakan ini. Tidak ada yang disimpan; mulai lagi.',
  ],
  'job-finished': ['This job has already finished.', 'Pekerjaan ini sudah selesai.'],
} as const satisfies Catalogue

/** The engine's own sentences. */
export const engineErrors: Catalogue = {
  ...posting,
  ...life,
  ...generic,
  ...attachedErrors,
  ...fileErrors,
  ...backupErrors,
  ...inputErrors,
  ...ledgerErrors,
  ...uploadErrors,
  ...mailErrors,
  ...personErrors,
  ...sessionErrors,
}

/** One catalogue of all. Who declared a sentence first keeps it; a check names who would reword it. */
export function mergedCatalogue(catalogues: readonly Catalogue[]): Catalogue {
  return Object.assign({}, ...[engineErrors, ...catalogues].toReversed())
}
