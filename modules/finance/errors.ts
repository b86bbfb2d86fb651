import type { Catalogue } from '@lumbung/core'

const masters = {
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
  'not-a-year': [
    'Write the fiscal year with four digits, like 2027.',
    'Tulis tahun buku dengan empat angka, seperti 2027.',
  ],
  'period-unreconciled': [
    'Not reconciled up to {end}: {list}. Compare them with their statements, and note the day on the bank.',
    'Belum direkonsiliasi sampai {end}: {list}. Cocokkan dengan rekening koran, lalu catat tanggalnya pada bank.',
  ],
  'period-overdue-cheques': [
    'Giros and cheques that are due and have not cleared by {end} ({count}): {list}. Note what the bank did with them.',
    'Giro dan cek yang sudah jatuh tempo dan belum cair sampai {end} ({count}): {list}. Catat apa yang dilakukan bank.',
  ],
  'own-parent': [
    'A record cannot stand below itself. Choose another parent.',
    'Data tidak bisa menjadi induk dirinya sendiri. Pilih induk lain.',
  ],
  'other-root': [
    '{name} belongs to another part of the statements. Choose one of the same root.',
    '{name} termasuk bagian laporan yang lain. Pilih yang akarnya sama.',
  ],
  'category-heading': [
    '{name} is only a heading. Choose a category below it for an account that takes postings.',
    '{name} hanya judul. Pilih kategori di bawahnya untuk akun yang dapat dibukukan.',
  ],
  'parent-not-header': [
    'Account {code} is not a header. Choose a header account.',
    'Akun {code} bukan akun induk. Pilih akun induk.',
  ],
  'account-foreign': [
    'Account {code} cannot be kept in a foreign currency; only cash, bank and trade accounts can. Choose IDR.',
    'Akun {code} tidak dapat memakai mata uang asing; hanya kas, bank, dan akun dagang. Pilih IDR.',
  ],
  'account-posted': [
    'Account {code} has postings; its type, currency and control type can no longer change. ' +
      'Create a new account instead.',
    'Akun {code} sudah dibukukan; tipe, mata uang, dan jenis kontrolnya tidak dapat diubah lagi. Buat akun baru.',
  ],
  'account-balance': [
    'Account {code} still holds {balance}; clear it before archiving.',
    'Akun {code} masih bersaldo {balance}; kosongkan sebelum diarsipkan.',
  ],
  'bank-other-currency': [
    'Account {code} is kept in another currency than this bank. Choose an account of the same currency.',
    'Akun {code} memakai mata uang lain dari bank ini. Pilih akun dengan mata uang yang sama.',
  ],
  'bank-account-taken': [
    'Account {code} already belongs to {bank}. Choose an account of its own for this bank.',
    'Akun {code} sudah dipakai {bank}. Pilih akun tersendiri untuk bank ini.',
  ],
  'leaves-reversed': [
    'The last leaf must follow the first, {first}, and have as many digits. Correct it.',
    'Lembar terakhir harus sesudah lembar pertama, {first}, dengan jumlah digit sama. Perbaiki.',
  ],
  'leaf-used': [
    'Leaf {number} of {bank} is already used or spoiled. Choose another leaf.',
    'Lembar {number} dari {bank} sudah dipakai atau rusak. Pilih lembar lain.',
  ],
  'leaf-unknown': [
    'Leaf {number} is in no such book of {bank}. Choose a leaf of a book, or enter the book with the bank.',
    'Lembar {number} tidak ada pada buku {bank}. Pilih lembar dari bukunya, atau masukkan bukunya pada data bank.',
  ],
  'giro-rupiah': [
    'A giro is drawn in rupiah, and {bank} is kept in another currency. Draw a cheque, or choose another bank.',
    'Bilyet giro ditarik dalam rupiah, sedangkan {bank} memakai mata uang lain. Gunakan cek, atau pilih bank lain.',
  ],
  'giro-effective-date': [
    'The effective date must lie within 70 days after the issue date ({limit}).',
    'Tanggal efektif harus dalam 70 hari sejak tanggal penerbitan ({limit}).',
  ],
  'cheque-effective-date': [
    'A cheque is payable from its issue on. Its effective date is its issue date, {limit}.',
    'Cek dapat dicairkan sejak diterbitkan. Tanggal efektifnya sama dengan tanggal penerbitan, {limit}.',
  ],
  'giros-due': [
    'Giros and cheques of {bank} due by {date} come to {due} with this one; the bank has {balance}.',
    'Giro dan cek {bank} yang jatuh tempo sampai {date} berjumlah {due} termasuk ini; saldo bank {balance}.',
  ],
  'cheque-recorded': [
    'Giro {number} of {bank} is already recorded in {document}.',
    'Giro {number} dari {bank} sudah dicatat pada {document}.',
  ],
  'cheque-before-effective': [
    'Giro {number} cannot be deposited before its effective date {date}.',
    'Giro {number} tidak dapat disetor sebelum tanggal efektifnya {date}.',
  ],
  'cheque-expired': [
    'Giro or cheque {number} was valid until {date}. Ask for another one.',
    'Giro/cek {number} berlaku sampai {date}. Minta penggantinya.',
  ],
  'cheque-not-deposited': [
    '{number} can only be cleared after it is deposited.',
    '{number} hanya dapat dicairkan setelah disetor.',
  ],
  'opening-party': [
    'A cheque of the opening balance names the customer who drew it, or the supplier it was given to.',
    'Giro/cek saldo awal menyebut pelanggan penerbitnya, atau pemasok penerimanya.',
  ],
  'cheque-at-bank': [
    '{number} is at the bank. Undo its deposit to give it back, or note that it bounced.',
    '{number} ada di bank. Urungkan setorannya untuk mengembalikannya, atau catat tolakannya.',
  ],
  'cheque-not-effective': [
    'Giro {number} cannot be cleared before its effective date {date}.',
    'Giro {number} tidak dapat dicairkan sebelum tanggal efektifnya {date}.',
  ],
  'cheque-handed-over': [
    'Giro {number} was handed over and is valid until {date}; it can be cancelled only if handed back, or blocked as ' +
      'lost, stolen or damaged.',
    'Giro {number} sudah diserahkan dan berlaku sampai {date}; hanya dapat dibatalkan bila dikembalikan, atau ' +
      'diblokir karena hilang, dicuri, atau rusak.',
  ],
  'cheque-was-handed-over': [
    'Giro {number} was handed over on {date}. Choose another reason.',
    'Giro {number} sudah diserahkan pada {date}. Pilih alasan lain.',
  ],
  'cheque-not-expired': [
    'Giro {number} is valid until {date}, so it has not expired. Choose another reason.',
    'Giro {number} berlaku sampai {date}, jadi belum kedaluwarsa. Pilih alasan lain.',
  ],
  'two-fees': [
    'Give a fee in percent or as an amount, not both.',
    'Isi biaya dalam persen atau jumlah, jangan keduanya.',
  ],
  'instalments-sum': [
    'The instalments add up to {sum}%; they must make 100%.',
    'Angsuran berjumlah {sum}%; seharusnya 100%.',
  ],
  'discount-days': ['Say within how many days the discount holds.', 'Isi dalam berapa hari diskon berlaku.'],
} as const satisfies Catalogue

const payments = {
  'rate-missing': [
    'No {currency} rate on or within {days} days before {date}. Enter the rate first.',
    'Tidak ada kurs {currency} pada atau dalam {days} hari sebelum {date}. Masukkan kursnya dahulu.',
  ],
  'manual-posting': [
    'Account {code} is kept by its own documents and cannot be posted to by hand. Use the document that belongs to it.',
    'Akun {code} diisi oleh dokumennya sendiri dan tidak dapat dijurnal manual. Gunakan dokumen yang sesuai.',
  ],
  'vat-kept': [
    'Only a customer who collects VAT keeps that of an invoice. Say so on the customer, or choose another kind.',
    'Hanya pelanggan pemungut PPN yang memungut PPN sebuah faktur. Nyatakan pada pelanggannya, atau pilih jenis lain.',
  ],
  'bank-unprintable': [
    'Only a bank account with an account number can be printed for customers to pay into. Enter the number of ' +
      '{bank}, or take it off.',
    'Hanya rekening bank bernomor yang dapat dicetak sebagai tujuan pembayaran. Isi nomor rekening {bank}, atau ' +
      'hapus pilihan ini.',
  ],
  'box-overdrawn': [
    'The cash in {bank} cannot fall below nothing. Set 0, or choose the kind bank account.',
    'Kas di {bank} tidak dapat kurang dari nol. Isi 0, atau pilih jenis rekening bank.',
  ],
  'bank-floor': [
    '{bank} would fall to {amount} on {date}; it may not go below {limit}. ' +
      'Lower the payment or record the receipt first.',
    '{bank} akan turun menjadi {amount} pada {date}; tidak boleh di bawah {limit}. ' +
      'Kurangi pembayaran atau catat penerimaannya dahulu.',
  ],
  'payee-unconfirmed': [
    'Payee account for {supplier} {days, plural, =0 {was changed today} other {was changed # days ago}} ' +
      'and is not yet confirmed. Have it confirmed before paying.',
    'Rekening penerima untuk {supplier} diubah {days, plural, =0 {hari ini} other {# hari yang lalu}} dan belum ' +
      'dikonfirmasi. Minta konfirmasinya sebelum membayar.',
  ],
  'payee-unknown': [
    '{account} is not among the bank accounts of {supplier}.',
    '{account} tidak termasuk rekening bank {supplier}.',
  ],
  'payee-account-unknown': [
    'The account of this payment is not among the bank accounts of {supplier}.',
    'Rekening pembayaran ini tidak termasuk rekening bank {supplier}.',
  ],
  'void-bank-floor': [
    '{number} cannot be voided because {bank} would fall to {amount} on {date}; it may not go below {limit}. ' +
      'Void what was paid out of it first.',
    '{number} tidak dapat dibatalkan karena {bank} akan turun menjadi {amount} pada {date}; tidak boleh di bawah ' +
      '{limit}. Batalkan dahulu yang dibayar darinya.',
  ],
  'method-unfit': [
    '{method} cannot be used here; only cash, transfer, card and e-wallet can. Choose another method.',
    '{method} tidak dapat dipakai di sini; hanya tunai, transfer, kartu, dan dompet digital. Pilih metode lain.',
  ],
  'method-cheque': [
    '{method} is not money yet. Use "Cheque/giro received".',
    '{method} belum berupa uang. Pakai "Cek/giro diterima".',
  ],
  'method-cheque-out': [
    '{method} is not money yet. Use "Cheque/giro issued".',
    '{method} belum berupa uang. Pakai "Cek/giro keluar".',
  ],
  'method-only-in': [
    '{method} is only for money received. Choose another method.',
    '{method} hanya untuk uang masuk. Pilih metode lain.',
  ],
  'method-only-out': [
    '{method} is only for money paid. Choose another method.',
    '{method} hanya untuk uang keluar. Pilih metode lain.',
  ],
  'method-reference': [
    '{method} needs a bank reference. Fill it in.',
    '{method} membutuhkan referensi bank. Isi dahulu.',
  ],
  'open-item-party': [
    '{item} belongs to another party. Choose one of the party above.',
    '{item} milik pihak lain. Pilih pos milik pihak di atas.',
  ],
  'refund-other-side': [
    '{item} is not a credit to be refunded. Choose the kind invoice or note.',
    '{item} bukan saldo kredit yang dikembalikan. Pilih jenis faktur atau nota.',
  ],
  'deduction-on-credit': [
    'A discount, write-off or withholding belongs to an invoice; {item} is not settled that way. Take it away.',
    'Diskon, penghapusan, atau potongan pajak hanya untuk faktur; {item} tidak. Kosongkan.',
  ],
  'deduction-without-invoice': [
    'A discount, write-off or withholding needs an invoice on the line. Take it away or choose the invoice.',
    'Diskon, penghapusan, atau potongan pajak membutuhkan faktur pada baris. Kosongkan atau pilih fakturnya.',
  ],
  'deducted-too-much': [
    'Discount, write-off and withholding are more than what is applied to {item}. Lower them.',
    'Diskon, penghapusan, dan potongan pajak melebihi jumlah yang dialokasikan ke {item}. Kurangi.',
  ],
  'write-off-reason': ['Give the reason for the write-off on {invoice}.', 'Isi alasan penghapusan pada {invoice}.'],
  'write-off-limit': [
    'A write-off of {amount} is above the limit of {limit}. Lower it or issue a credit note.',
    'Penghapusan {amount} melebihi batas {limit}. Kurangi atau buat nota kredit.',
  ],
  'write-off-over-limit': [
    'A write-off of {amount} is above the limit of your role, {limit}. Lower it, or leave the draft to somebody who ' +
      'may write off more.',
    'Penghapusan {amount} melebihi batas peran Anda, {limit}. Kurangi, atau serahkan draf kepada yang boleh ' +
      'menghapus lebih.',
  ],
  'slip-missing': [
    'Withholding on {invoice} needs a slip number and date, or mark ‘Slip to follow’.',
    'Potongan pajak pada {invoice} membutuhkan nomor dan tanggal bukti potong, atau tandai ‘Bukti potong menyusul’.',
  ],
  'slip-needed': [
    'Withholding on {invoice} needs a slip number and date; the company does not let them follow.',
    'Potongan pajak pada {invoice} membutuhkan nomor dan tanggal bukti potong; perusahaan tidak mengizinkan menyusul.',
  ],
  'deposit-customer': [
    'A deposit needs a customer. Choose who paid it.',
    'Uang muka membutuhkan pelanggan. Pilih pembayarnya.',
  ],
  'advance-supplier': [
    'An advance needs a supplier. Choose who is paid.',
    'Uang muka membutuhkan pemasok. Pilih penerimanya.',
  ],
  'transfer-same-bank': [
    'Money cannot move within one account. Choose the other bank.',
    'Uang tidak bisa pindah dalam satu rekening. Pilih bank lain.',
  ],
  'transfer-not-sent': [
    'Choose the open item of a transfer that was sent to {bank} and has not arrived. Record the payment first.',
    'Pilih pos terbuka dari transfer yang dikirim ke {bank} dan belum diterima. Catat pembayarannya lebih dulu.',
  ],
  'payment-trade-account': [
    'Account {code} belongs to customers or suppliers. Choose the open item, or a deposit, instead of the account.',
    'Akun {code} milik pelanggan atau pemasok. Pilih pos terbuka atau uang muka, bukan akunnya.',
  ],
  'payment-tax-account': [
    'Account {code} holds taxes. Use the kind tax deposit for what is paid to the state.',
    'Akun {code} menampung pajak. Pakai jenis setoran pajak untuk pembayaran ke kas negara.',
  ],
  'rate-far-off': [
    'This amount makes a rate of {rate} for {currency}; the rate of the day is {day}. Enter what the bank moves.',
    'Jumlah ini berarti kurs {currency} {rate}; kurs hari itu {day}. Isi jumlah yang benar-benar bergerak di bank.',
  ],
  'payment-nothing': [
    'The lines leave no money in the bank. Add a line, or lower the deductions.',
    'Baris tidak menghasilkan uang di bank. Tambah baris atau kurangi potongan.',
  ],
  'receipt-total': [
    'The lines make {lines} but {amount} was received. Change a line or record {difference} as a customer deposit.',
    'Baris berjumlah {lines} tetapi diterima {amount}. Ubah baris atau catat {difference} sebagai uang muka pelanggan.',
  ],
  'receipt-total-short': [
    'The lines make {lines} but only {amount} was received. Lower the lines by {difference}.',
    'Baris berjumlah {lines} tetapi hanya diterima {amount}. Kurangi baris sebesar {difference}.',
  ],
  'payment-total': [
    'The lines make {lines} but {amount} was paid. Change a line or record {difference} as a supplier advance.',
    'Baris berjumlah {lines} tetapi dibayar {amount}. Ubah baris atau catat {difference} sebagai uang muka pemasok.',
  ],
  'payment-total-short': [
    'The lines make {lines} but only {amount} was paid. Lower the lines by {difference}.',
    'Baris berjumlah {lines} tetapi hanya dibayar {amount}. Kurangi baris sebesar {difference}.',
  ],
} as const satisfies Catalogue

const journals = {
  'journal-unbalanced': [
    'Debit {debit} and credit {credit} differ by {difference}. Balance the journal before submitting.',
    'Debit {debit} dan kredit {credit} berselisih {difference}. Seimbangkan jurnal sebelum diajukan.',
  ],
  'one-side': [
    'Line {line} needs a debit or a credit, not both. Fill in one.',
    'Baris {line} harus berisi debit atau kredit, salah satu. Isi satu saja.',
  ],
  'account-kept': [
    'Account {code} is kept by {ledger}; use {document} instead.',
    'Akun {code} dikelola oleh {ledger}; gunakan {document}.',
  ],
  'party-missing': ['Line {line} uses {code}; choose a {party}.', 'Baris {line} memakai {code}; pilih {party}.'],
  'two-parties': [
    'Line {line} names a customer and a supplier. Keep one.',
    'Baris {line} berisi pelanggan dan pemasok. Pilih salah satu.',
  ],
  'due-or-item': [
    'Line {line} uses {code}; choose the open item it settles, or a due date for a new one.',
    'Baris {line} memakai {code}; pilih pos terbuka yang dilunasi, atau jatuh tempo untuk pos baru.',
  ],
  'item-needs-trade': [
    'Account {code} on line {line} has no open items. Take away the open item and the due date.',
    'Akun {code} pada baris {line} tidak memiliki pos terbuka. Kosongkan pos terbuka dan jatuh tempo.',
  ],
  'settle-credit': [
    '{item} is owed to us; line {line} settles it by a credit.',
    '{item} adalah piutang; baris {line} melunasinya di sisi kredit.',
  ],
  'settle-debit': [
    '{item} is owed by us; line {line} settles it by a debit.',
    '{item} adalah utang; baris {line} melunasinya di sisi debit.',
  ],
  'journal-tax': [
    'Account {code} on line {line} needs a tax and its base. Fill in both.',
    'Akun {code} pada baris {line} membutuhkan pajak dan DPP. Isi keduanya.',
  ],
  'accrual-trade': [
    'An accrual reverses itself, so line {line} cannot use the trade account {code}. Use an accrued account.',
    'Akrual membalik sendiri, jadi baris {line} tidak dapat memakai akun dagang {code}. Pakai akun akrual.',
  ],
  'recurring-trade': [
    'A recurring journal makes no debts, so line {line} cannot use the trade account {code}. Use another account.',
    'Jurnal berulang tidak menimbulkan utang, jadi baris {line} tidak dapat memakai akun dagang {code}. ' +
      'Pakai akun lain.',
  ],
  'repeat-date': [
    'The journal of {date} would never be repeated. Choose a later last day.',
    'Jurnal tanggal {date} tidak akan pernah diulang. Pilih hari terakhir yang lebih lambat.',
  ],
  'repeat-most': [
    'A journal is repeated {most} times at most. Choose an earlier last day.',
    'Jurnal diulang paling banyak {most} kali. Pilih hari terakhir yang lebih awal.',
  ],
  'repeat-only-recurring': [
    'Only a recurring journal is repeated. Choose the kind recurring or empty this field.',
    'Hanya jurnal berulang yang diulang. Pilih jenis berulang atau kosongkan isian ini.',
  ],
  'reversal-date': [
    'The reversal must come after {date}. Choose a later date.',
    'Pembalikan harus sesudah {date}. Pilih tanggal yang lebih lambat.',
  ],
  'reversal-only-accrual': [
    'Only an accrual reverses itself. Choose the kind accrual or take away the reversal date.',
    'Hanya akrual yang membalik sendiri. Pilih jenis akrual atau kosongkan tanggal pembalikan.',
  ],
} as const satisfies Catalogue

const periods = {
  'period-ends-before-start': [
    'The period ends before it starts. Choose a later end.',
    'Periode selesai sebelum dimulai. Pilih tanggal selesai yang lebih lambat.',
  ],
  'period-immutable': [
    'Period {period} is closed and stays as it is. Reopen it first.',
    'Periode {period} sudah ditutup dan tidak berubah lagi. Buka kembali dahulu.',
  ],
} as const satisfies Catalogue

const costs = {
  'shares-differ': [
    'The shares make {a}, but {b} must be spread.',
    'Alokasi berjumlah {a}, tetapi {b} harus dialokasikan.',
  ],
  'basis-missing': [
    'No line of {receiving} has a {weight}; choose another basis or fill it in.',
    'Tidak ada baris {receiving} yang memiliki {weight}; pilih dasar lain atau isi dahulu.',
  ],
  'cost-overspread': [
    '{invoice} has {left} unspread; you used {x}.',
    '{invoice} masih memiliki {left} yang belum dialokasikan; Anda memakai {x}.',
  ],
  'cost-missing': ['Add the costs that are spread.', 'Tambahkan biaya yang dialokasikan.'],
  'cost-zero': ['Cost {line} needs an amount. Fill it in.', 'Biaya {line} membutuhkan jumlah. Isi dahulu.'],
  'cost-two-sources': [
    'A cost is billed or takes an estimate back, not both. Write two lines.',
    'Biaya berasal dari faktur atau mengganti estimasi, jangan keduanya. Buat dua baris.',
  ],
  'estimate-in-rupiah': [
    'An estimate is made in rupiah. Choose the invoice line, or the currency IDR.',
    'Estimasi dibuat dalam rupiah. Pilih baris faktur, atau mata uang IDR.',
  ],
  'not-landed-cost': [
    '{invoice} is not of the kind Landed cost. Choose a line of one that is.',
    '{invoice} bukan berjenis Biaya perolehan. Pilih baris faktur jenis itu.',
  ],
  'cost-other-currency': [
    '{invoice} is in another currency than this document. Choose its currency here.',
    '{invoice} memakai mata uang lain daripada dokumen ini. Pilih mata uangnya di sini.',
  ],
  'cost-without-goods': [
    '{item} of {receiving} brought no goods into stock. Remove the line.',
    '{item} dari {receiving} tidak menambah stok. Hapus barisnya.',
  ],
  'received-twice': [
    '{item} of {receiving} is listed twice. Remove one line.',
    '{item} dari {receiving} tercantum dua kali. Hapus satu baris.',
  ],
  'void-later-costs': [
    '{number} cannot be voided because {later} charged the same goods later. Void that first.',
    '{number} tidak dapat dibatalkan karena {later} membebani barang yang sama sesudahnya. Batalkan itu dahulu.',
  ],
} as const satisfies Catalogue

/** Sentences of the rules of finance. */
export const errors: Catalogue = { ...masters, ...payments, ...journals, ...periods, ...costs }
