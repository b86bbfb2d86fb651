import type { Catalogue } from '@lumbung/core'

/** Sentences that sales, purchasing and inventory share (sales 1 E0, inventory 1). */
export const tradeErrors = {
  'party-documents': [
    '{code} still has open documents: {count}. Finish or void them before archiving.',
    '{code} masih punya {count} dokumen terbuka. Selesaikan atau batalkan sebelum diarsipkan.',
  ],
  'party-balance': [
    '{code} still has open items: {count}, {balance} together. Settle or apply them before archiving.',
    '{code} masih punya {count} pos terbuka, bersaldo {balance}. Lunasi atau alokasikan sebelum diarsipkan.',
  ],
  'name-alike': [
    '{code} is called {name}, {percent}% alike. Check that the same party is not entered twice.',
    '{code} bernama {name}, mirip {percent}%. Pastikan pihak yang sama tidak dicatat dua kali.',
  ],
  'default-twice': [
    'Only one address of each use can be the default. Untick the other one.',
    'Hanya satu alamat untuk setiap kegunaan yang boleh menjadi utama. Hapus centang yang lain.',
  ],
  'contact-twice': [
    'Only one contact can be the default. Untick the other one.',
    'Hanya satu kontak yang boleh menjadi utama. Hapus centang yang lain.',
  ],
  'no-conversion': [
    '{item} has no conversion from {unit} to {stockUnit}. Add the conversion on the item first.',
    '{item} tidak punya konversi dari {unit} ke {stockUnit}. Tambahkan konversinya pada barang dahulu.',
  ],
  'not-whole': [
    '{item} is counted in whole {unit}. Enter a whole number.',
    '{item} dihitung dalam {unit} utuh. Isi angka bulat.',
  ],
  'discount-too-large': [
    'The discounts on line {line} exceed its price. Lower them.',
    'Diskon pada baris {line} melebihi harganya. Turunkan diskonnya.',
  ],
  'document-discount-too-large': [
    'The discount of {discount} exceeds the lines, which make {subtotal}. Lower it.',
    'Diskon {discount} melebihi jumlah baris, yaitu {subtotal}. Turunkan diskonnya.',
  ],
  'no-rate': [
    'No {currency} rate on or within 7 days before {date}. Enter the rate first.',
    'Tidak ada kurs {currency} pada atau dalam 7 hari sebelum {date}. Isi kursnya dahulu.',
  ],
  'no-tax-rate': [
    'No tax rate (KMK) of {currency} on or within 7 days before {date}. Enter it among the exchange rates, or type it.',
    'Tidak ada kurs pajak (KMK) {currency} pada atau dalam 7 hari sebelum {date}. Isi di daftar kurs, atau ketik.',
  ],
  'foreign-branch': [
    'Warehouse {warehouse} belongs to another branch. Choose a warehouse of your own branch.',
    'Gudang {warehouse} milik cabang lain. Pilih gudang cabang Anda sendiri.',
  ],
  'warehouse-missing': ['Line {line}: choose the warehouse of {item}.', 'Baris {line}: pilih gudang untuk {item}.'],
  'required-date-before-document': [
    'Line {line}: the required date {required} is before the document date {date}. Choose a later date.',
    'Baris {line}: tanggal dibutuhkan {required} mendahului tanggal dokumen {date}. Pilih tanggal yang lebih akhir.',
  ],
  shortage: [
    'Only {available} {unit} of {item} is available in {warehouse}; {needed} is needed. Bring in {short} ' +
      'more or lower the quantity.',
    'Hanya {available} {unit} {item} tersedia di {warehouse}; dibutuhkan {needed}. Datangkan {short} ' +
      'lagi atau turunkan kuantitasnya.',
  ],
  'down-payment-too-large': [
    'Down payment {amount} is more than the {left} left on {number}.',
    'Uang muka {amount} melebihi sisa {left} pada {number}.',
  ],
  'tax-invoice-form': [
    '{number} is not a tax invoice number: it has 16 digits until 2024, or 17 in Coretax. Check it.',
    '{number} bukan nomor seri faktur pajak: 16 digit sampai 2024, atau 17 digit di Coretax. Periksa kembali.',
  ],
  'tax-invoice-used': [
    'Tax invoice {number} is entered on {document} of another party. Check the number.',
    'Faktur pajak {number} sudah dicatat pada {document} milik pihak lain. Periksa nomornya.',
  ],
  'tax-invoice-half': [
    'Enter the number and the date of the tax invoice together.',
    'Isi nomor dan tanggal faktur pajak bersama-sama.',
  ],
  'slip-half': [
    'Enter the number and the date of the withholding slip together.',
    'Isi nomor dan tanggal bukti potong bersama-sama.',
  ],
  'down-payments-exceed-lines': [
    'The down payments deducted, {deducted}, exceed the lines, which make {net}. Lower them.',
    'Uang muka yang dikurangkan, {deducted}, melebihi jumlah baris, yaitu {net}. Turunkan uang mukanya.',
  ],
} as const satisfies Catalogue
