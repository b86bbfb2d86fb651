import type { Catalogue } from '@lumbung/core'
import { trackingErrors } from '../masters/tracking/errors.ts'
import { tradeErrors } from '../masters/trade/errors.ts'

export const errors = {
  ...tradeErrors,
  ...trackingErrors,
  'period-received-unbilled': [
    'Goods received before {start} are still not billed: {value} on {count} receipts ({list}). Enter their bills, or ' +
      'write them off.',
    'Barang yang diterima sebelum {start} belum difakturkan: {value} pada {count} penerimaan ({list}). Catat ' +
      'fakturnya, atau hapus sisanya.',
  ],
  'below-minimum': [
    'The order of {total} is below the supplier minimum of {minimum}. Add lines or ask for approval.',
    'Pesanan sebesar {total} di bawah minimum pemasok {minimum}. Tambah baris atau minta persetujuan.',
  ],
  'asked-elsewhere': [
    'Line {line}: {number} asks for goods in another warehouse. Buy for that one, or clear the replenishment line.',
    'Baris {line}: {number} meminta barang di gudang lain. Beli untuk gudang itu, atau kosongkan baris permintaan ' +
      'stok.',
  ],
  'price-above-last': [
    'Line {line}: price is {percent}% above the last purchase. Give a reason.',
    'Baris {line}: harga {percent}% di atas pembelian terakhir. Isi alasannya.',
  ],
  'delivered-differs': [
    'Line {line}: delivered {delivered} must equal accepted {accepted} plus rejected {rejected}.',
    'Baris {line}: yang datang {delivered} harus sama dengan diterima {accepted} ditambah ditolak {rejected}.',
  ],
  'delivery-note-repeated': [
    'Delivery note {number} of {supplier} was already received with {document}.',
    'Surat jalan {number} dari {supplier} sudah diterima dengan {document}.',
  ],
  'withheld-without-number': [
    '{supplier} has no NPWP: {rate}% is withheld. Enter the NPWP on the supplier to withhold at the normal rate.',
    '{supplier} belum memiliki NPWP: dipotong {rate}%. Isi NPWP pada pemasok agar dipotong dengan tarif biasa.',
  ],
  'other-supplier': [
    'Line {line} belongs to another supplier. Take lines of one supplier only.',
    'Baris {line} milik pemasok lain. Ambil baris dari satu pemasok saja.',
  ],
  'other-currency': [
    'Line {line} was ordered in another currency. Make a document for each currency.',
    'Baris {line} dipesan dalam mata uang lain. Buat dokumen untuk setiap mata uang.',
  ],
  'line-without-target': [
    'Line {line}: choose a receiving line, an order line, an item or an account.',
    'Baris {line}: pilih baris penerimaan, baris pesanan, barang, atau akun.',
  ],
  'stock-needs-receiving': [
    'Line {line}: stock items need a receiving line, or an order line that may be billed before receipt.',
    'Baris {line}: barang persediaan memerlukan baris penerimaan, atau baris pesanan yang boleh ditagih ' +
      'sebelum diterima.',
  ],
  'invoiced-over-received': [
    '{item}: {quantity} invoiced, but only {received} received and not yet invoiced.',
    '{item}: {quantity} difakturkan, padahal hanya {received} yang diterima dan belum difakturkan.',
  ],
  'invoiced-over-ordered': [
    '{item}: {quantity} billed before receipt, but only {left} are still to come. Bill what has come from its ' +
      'receiving.',
    '{item}: {quantity} ditagih sebelum diterima, padahal tinggal {left} yang belum datang. Tagih yang sudah datang ' +
      'dari penerimaannya.',
  ],
  'price-exception': [
    'Price of {item} is {percent}% above the order; the tolerance is {tolerance}%. Ask for approval or ' +
      'correct the price.',
    'Harga {item} {percent}% di atas pesanan; toleransinya {tolerance}%. Minta persetujuan atau perbaiki harganya.',
  ],
  'paper-total-differs': [
    'The supplier invoice total {paper} differs from {total} by {difference}. Correct a line or add a rounding line ' +
      'of at most {most}.',
    'Total faktur pemasok {paper} berbeda {difference} dari {total}. Perbaiki baris atau isi pembulatan ' +
      'paling banyak {most}.',
  ],
  'supplier-invoice-repeated': [
    'Invoice {number} of {supplier} is already recorded in {document}.',
    'Faktur {number} dari {supplier} sudah dicatat pada {document}.',
  ],
  'down-payment-line': [
    'Line {line}: a down payment is money for the whole order. Clear its receiving line, order line or account.',
    'Baris {line}: uang muka adalah uang untuk seluruh pesanan. Hapus baris penerimaan, baris pesanan, atau akunnya.',
  ],
  'down-payment-deducts': [
    'A down payment cannot deduct other down payments. Remove the deductions.',
    'Uang muka tidak dapat dikurangi uang muka lain. Hapus pengurangannya.',
  ],
  'down-payment-other-order': [
    'This order belongs to another supplier or is in another currency. Choose an order of this supplier and currency.',
    'Pesanan ini milik pemasok lain atau dalam mata uang lain. Pilih pesanan pemasok dan mata uang ini.',
  ],
  'landed-cost-line': [
    'Line {line}: a bill of landed costs has no receiving, order, account or goods. Clear them.',
    'Baris {line}: tagihan biaya perolehan tidak memuat penerimaan, pesanan, akun, atau barang. Kosongkan.',
  ],
  'service-with-goods': [
    'Line {line}: {item} is goods. Choose the type Goods for this bill.',
    'Baris {line}: {item} adalah barang. Pilih jenis Barang untuk tagihan ini.',
  ],
  'account-not-yours': [
    'Line {line}: your role may not bill to an account. Choose an item, or ask someone who may to approve it.',
    'Baris {line}: peran Anda tidak boleh menagih ke akun. Pilih barang, atau minta persetujuan yang berhak.',
  ],
  'down-payment-order': ['Choose the order that this down payment is for.', 'Pilih pesanan untuk uang muka ini.'],
} as const satisfies Catalogue
