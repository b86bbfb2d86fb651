import type { Catalogue } from '@lumbung/core'

/** Sentences that sales, purchasing and inventory share (sales 1 E0, inventory 1). */
export const tradeErrors = {
  'party-documents': [
    '{code} still has open documents: {count}. Finish or void them before archiving.',
    '{code} masih punya {count} dokumen terbuka. Selesaikan atau batalkan sebelum diarsipkan.',
  ],
  'party-balance': [
    '{code} still has {count} open items totalling {balance}. Settle or apply them before archiving.',
    '{code} masih punya {count} pos terbuka, bersaldo {balance}. Lunasi atau alokasikan sebelum diarsipkan.',
  ],
  'nothing-to-apply': ['{number} has nothing left to apply.', 'Tidak ada sisa {number} yang dapat dialokasikan.'],
  'nothing-to-apply-to': [
    'No open items up to {date} can be settled by {number}. Choose a later date, or refund it.',
    'Tidak ada pos terbuka sampai {date} untuk dilunasi {number}. Pilih tanggal kemudian, atau kembalikan uangnya.',
  ],
  'applied-before': [
    '{item} is dated {date}. Apply on that day or later.',
    '{item} bertanggal {date}. Alokasikan pada tanggal itu atau sesudahnya.',
  ],
  'name-alike': [
    '{code} has a similar name: {name} ({percent}% match). Check that the same party is not entered twice.',
    '{code} bernama mirip: {name} ({percent}% sama). Pastikan pihak yang sama tidak dicatat dua kali.',
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
    'The discount of {discount} exceeds the line total of {subtotal}. Lower it.',
    'Diskon {discount} melebihi jumlah baris {subtotal}. Turunkan diskonnya.',
  ],
  'no-rate': [
    'No {currency} rate on or within 7 days before {date}. Enter the rate first.',
    'Tidak ada kurs {currency} pada atau dalam 7 hari sebelum {date}. Isi kursnya dahulu.',
  ],
  'no-tax-rate': [
    'No tax rate (KMK) of {currency} on or within 7 days before {date}. Enter it in the exchange rates, or here.',
    'Tidak ada kurs pajak (KMK) {currency} pada atau dalam 7 hari sebelum {date}. Isi di daftar kurs, atau di sini.',
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
    'Only {available} {unit} of {item} is available in {warehouse}; {needed} is needed. Add {short} ' +
      'more or lower the quantity.',
    'Hanya {available} {unit} {item} tersedia di {warehouse}; dibutuhkan {needed}. Tambahkan {short} ' +
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
    'The down payments deducted, {deducted}, exceed the line total of {net}. Lower them.',
    'Uang muka yang dikurangkan, {deducted}, melebihi jumlah baris {net}. Turunkan uang mukanya.',
  ],
} as const satisfies Catalogue
