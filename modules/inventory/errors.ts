import type { Catalogue } from '@lumbung/core'
import { tradeErrors } from '../masters/trade/errors.ts'

export const errors = {
  ...tradeErrors,
  'category-circle': [
    'Category {category} cannot be under its own child {child}.',
    'Kategori {category} tidak boleh berada di bawah anaknya sendiri, {child}.',
  ],
  'barcode-taken': ['Barcode {barcode} already belongs to {item}.', 'Kode batang {barcode} sudah dipakai {item}.'],
  'unit-twice': [
    'Unit {unit} is listed twice, or is the base unit. List each other unit once.',
    'Satuan {unit} tercantum dua kali, atau merupakan satuan dasar. Cantumkan setiap satuan lain satu kali.',
  ],
  'conversion-not-exact': [
    '1 {unit} = {quantity} {base} cannot be stored with {decimals} decimals. Choose a smaller base unit.',
    '1 {unit} = {quantity} {base} tidak dapat disimpan dengan {decimals} desimal. Pilih satuan dasar yang lebih kecil.',
  ],
  'unit-not-of-item': [
    'This unit is no unit of {item}. Add it to the units first.',
    'Satuan ini bukan satuan {item}. Tambahkan dahulu pada daftar satuan.',
  ],
  'maximum-below-minimum': [
    'The maximum is below the minimum. Raise it.',
    'Maksimum di bawah minimum. Naikkan nilainya.',
  ],
  'item-held': [
    '{item} still has stock of {quantity} {unit}. Clear it before archiving.',
    '{item} masih punya stok {quantity} {unit}. Habiskan atau pindahkan sebelum diarsipkan.',
  ],
  'item-documents': [
    '{item} still stands on open documents: {count}. Finish or void them before archiving.',
    '{item} masih ada pada {count} dokumen terbuka. Selesaikan atau batalkan sebelum diarsipkan.',
  ],
  'item-type-held': [
    'The type can change only at zero stock; {quantity} {unit} of {item} is left.',
    'Jenis hanya dapat diubah saat stok nol; masih ada {quantity} {unit} {item}.',
  ],
  'warehouse-holds': [
    '{warehouse} still holds {count} items. Move them out before archiving.',
    '{warehouse} masih menyimpan {count} barang. Pindahkan dahulu sebelum diarsipkan.',
  ],
  'pool-accounts-differ': [
    'Warehouses sharing a cost pool must share one inventory account.',
    'Gudang yang berbagi kelompok biaya harus memakai satu akun persediaan.',
  ],
  'opening-after-movement': [
    'Opening stock is allowed only before the first movement of {item}.',
    'Stok awal hanya boleh sebelum pergerakan pertama {item}.',
  ],
  'unit-cost-missing': [
    'Line {line}: enter a unit cost; none is known for {item} in {branch}.',
    'Baris {line}: isi harga pokok satuan; belum ada yang diketahui untuk {item} di {branch}.',
  ],
  'cost-nothing': [
    'Line {line}: your role may not bring in goods at no cost. Enter a unit cost, or have it approved by who may.',
    'Baris {line}: peran Anda tidak boleh memasukkan barang tanpa nilai. Isi harga pokok satuan, atau minta yang ' +
      'berhak menyetujuinya.',
  ],
  'scrap-without-proof': [
    'Attach a photo or report for scrap above {limit}.',
    'Lampirkan foto atau berita acara untuk afkir di atas {limit}.',
  ],
  'count-running': [
    '{number} is counting the same goods in this warehouse. Finish or delete it first.',
    '{number} sedang menghitung barang yang sama di gudang ini. Selesaikan atau hapus dahulu.',
  ],
  'warehouse-frozen': [
    'Warehouse {warehouse} is being counted in {opname}. Wait for its approval or use another warehouse.',
    'Gudang {warehouse} sedang dihitung dalam {opname}. Tunggu persetujuannya atau gunakan gudang lain.',
  ],
  'item-frozen': [
    '{item} in warehouse {warehouse} is being counted in {opname}. Wait for its approval or use another warehouse.',
    '{item} di gudang {warehouse} sedang dihitung dalam {opname}. Tunggu persetujuannya atau gunakan gudang lain.',
  ],
  'frozen-so': [
    'This cannot change once the stock is frozen. Delete the count and plan another.',
    'Ini tidak dapat diubah setelah stok dibekukan. Hapus penghitungan ini dan rencanakan yang baru.',
  ],
  'not-counted-here': [
    'This item is not among the goods of this count. Count it in another one.',
    'Barang ini tidak termasuk yang dihitung di sini. Hitung dalam penghitungan lain.',
  ],
  'orders-short': [
    'Orders now short: {list}. {short} {unit} of {item} are missing.',
    'Pesanan yang kini kurang: {list}. {short} {unit} {item} tidak ada.',
  ],
  'not-of-team': [
    'You are not among the counters. Have yourself added before it is frozen.',
    'Anda tidak termasuk penghitung. Minta ditambahkan sebelum stok dibekukan.',
  ],
  'counted-before': [
    'You counted line {line} before. Another person must recount it.',
    'Anda sudah menghitung baris {line}. Orang lain harus menghitung ulang.',
  ],
  'nothing-to-recount': [
    'No line is marked Recount. Mark one and save first.',
    'Tidak ada baris bertanda Hitung ulang. Tandai satu baris dan simpan dahulu.',
  ],
  'lines-uncounted': [
    '{count} lines are not counted. Count them or skip them with a reason.',
    '{count} baris belum dihitung. Hitung, atau lewati dengan alasan.',
  ],
  'line-recount': [
    'Line {line} is to be counted again. Recount it, or accept it.',
    'Baris {line} harus dihitung ulang. Hitung ulang, atau terima hasilnya.',
  ],
  'moved-after-count': [
    'Stock of {item} moved after you counted; expected is now {quantity}.',
    'Stok {item} bergerak setelah dihitung; seharusnya kini {quantity}.',
  ],
  reserved: [
    '{reserved} {unit} of {item} is reserved for {list}; {free} is free. Release it or lower the quantity.',
    '{reserved} {unit} {item} dicadangkan untuk {list}; {free} masih bebas. Lepaskan cadangannya atau turunkan ' +
      'kuantitasnya.',
  ],
} as const satisfies Catalogue
