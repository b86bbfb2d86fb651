import type { Catalogue } from '@lumbung/core'
import { tradeErrors } from '../masters/trade/errors.ts'

export const errors = {
  ...tradeErrors,
  'discount-over-limit': [
    'Line {line} is sold {percent}% below its price; your role may give {limit}%. Lower the discount, or leave the ' +
      'draft to somebody who may give more.',
    'Baris {line} dijual {percent}% di bawah harganya; peran Anda boleh memberi {limit}%. Turunkan diskonnya, atau ' +
      'serahkan draf kepada yang boleh memberi lebih.',
  ],
  'period-delivered-unbilled': [
    'Goods delivered before {start} are still not billed: {value} on {count} deliveries ({list}). Bill them.',
    'Barang yang dikirim sebelum {start} belum difakturkan: {value} pada {count} pengiriman ({list}). Buat fakturnya.',
  ],
  'address-missing': [
    'This customer has no address. Add one to ship to, else every order asks for it.',
    'Pelanggan ini belum beralamat. Tambahkan alamat kirim, jika tidak setiap pesanan akan menanyakannya.',
  ],
  'price-overlaps': [
    'Price of {item} per {unit} from {date} overlaps row {row}. End that row first.',
    'Harga {item} per {unit} mulai {date} bertumpuk dengan baris {row}. Akhiri baris itu dahulu.',
  ],
  'item-or-group': [
    'Line {line}: choose an item or a group of items, not both.',
    'Baris {line}: pilih satu barang atau satu kelompok barang, tidak keduanya.',
  ],
  'price-or-discount': [
    'Line {line}: enter a price or a discount, not both.',
    'Baris {line}: isi harga atau diskon, tidak keduanya.',
  ],
  'free-goods-bought': [
    'Line {line}: choose the item or the group of items that must be bought.',
    'Baris {line}: pilih barang atau kelompok barang yang harus dibeli.',
  ],
  'free-goods-either': [
    'Line {line}: enter the quantity or the amount that must be bought, one of them.',
    'Baris {line}: isi kuantitas atau jumlah uang yang harus dibeli, salah satu.',
  ],
  'free-line-price': [
    'Line {line} is free, so it has no price and no discount. Clear them, or untick Free.',
    'Baris {line} gratis, jadi tidak berharga dan tidak berdiskon. Kosongkan, atau hapus centang Gratis.',
  ],
  'free-line-reason': ['Line {line}: choose why the goods are free.', 'Baris {line}: pilih alasan barang ini gratis.'],
  'free-line-more': [
    'Line {line}: the promotion gives {quantity}. Lower the quantity, or choose why more is free.',
    'Baris {line}: promosi memberi {quantity}. Turunkan kuantitasnya, atau pilih alasan lebih banyak yang gratis.',
  ],
  'direct-warehouse': [
    'Choose the warehouse from which the goods of this invoice leave.',
    'Pilih gudang asal barang pada faktur ini.',
  ],
  'picked-too-much': [
    'Line {line}: {picked} picked, but only {quantity} are to be sent. Put the rest back.',
    'Baris {line}: {picked} terambil, padahal hanya {quantity} yang dikirim. Kembalikan sisanya.',
  ],
  'floor-above-price': [
    'Line {line}: the floor price is above the price. Lower it.',
    'Baris {line}: harga terendah melebihi harga. Turunkan.',
  ],
  'over-credit': [
    'Customer {customer} would owe {exposure}, {over} over the limit of {limit}. Lower the order, ' +
      'collect first, or send it for credit approval.',
    'Pelanggan {customer} akan berutang {exposure}, {over} di atas batas {limit}. Turunkan pesanan, ' +
      'tagih dahulu, atau ajukan persetujuan kredit.',
  ],
  'over-credit-file': [
    'Up to this row the file brings {customer} to {exposure}, {over} over the credit limit of {limit}. Take orders ' +
      'out of the file, collect first, or raise the limit.',
    'Sampai baris ini file membuat {customer} berutang {exposure}, {over} di atas batas kredit {limit}. Kurangi ' +
      'pesanan di file, tagih dahulu, atau naikkan batasnya.',
  ],
  'commission-twice': [
    'Line {line}: commission for {group} stands in row {row} already. Change that row.',
    'Baris {line}: komisi untuk {group} sudah ada di baris {row}. Ubah baris itu.',
  ],
  'own-supervisor': ['Choose somebody else as supervisor.', 'Pilih orang lain sebagai atasan.'],
  'sales-rep-inactive': [
    '{name} is not active on {date}. Choose another sales rep, or change the dates of this one.',
    '{name} tidak aktif pada {date}. Pilih tenaga penjual lain, atau ubah tanggal aktifnya.',
  ],
  'customer-blocked': [
    'Customer {customer} is blocked. Lift the block on the customer, or choose another.',
    'Pelanggan {customer} diblokir. Buka blokirnya pada data pelanggan, atau pilih yang lain.',
  ],
  'price-under-floor': [
    'Line {line}: price {price} is under the floor {floor}. Raise it or ask for price approval.',
    'Baris {line}: harga {price} di bawah harga terendah {floor}. Naikkan atau minta persetujuan harga.',
  ],
  'price-under-allowed': [
    'Line {line}: price {price} is below what is allowed. Raise it or ask for price approval.',
    'Baris {line}: harga {price} di bawah yang diizinkan. Naikkan atau minta persetujuan harga.',
  ],
  'customer-order-repeated': [
    'PO {customerOrder} of this customer is already on {number}.',
    'PO {customerOrder} dari pelanggan ini sudah ada pada {number}.',
  ],
  'promised-later': [
    'Line {line}: {item} cannot be promised for {date}; the earliest is {atp}. Move the date or accept a back order.',
    'Baris {line}: {item} tidak dapat dijanjikan untuk {date}; paling awal {atp}. Ubah tanggalnya atau terima ' +
      'pesanan tunggu.',
  ],
  'never-promised': [
    'Line {line}: {item} cannot be promised for {date}; neither stock nor open purchases cover it. Order more or ' +
      'accept a back order.',
    'Baris {line}: {item} tidak dapat dijanjikan untuk {date}; stok dan pembelian yang terbuka tidak mencukupi. ' +
      'Pesan lagi atau terima pesanan tunggu.',
  ],
  'received-before-shipped': [
    'The goods left on {date}, so they were not received before. Choose a later date.',
    'Barang berangkat pada {date}, jadi tidak mungkin diterima sebelumnya. Pilih tanggal yang lebih akhir.',
  ],
  'order-warehouse': [
    'Line {line}: {item} is ordered from another warehouse. Make a delivery order for each warehouse.',
    'Baris {line}: {item} dipesan dari gudang lain. Buat perintah pengiriman untuk setiap gudang.',
  ],
  'whole-order-warehouse': [
    'Line {line}: an order without partial delivery leaves from one warehouse, here {warehouse}. Choose it, or allow ' +
      'partial delivery.',
    'Baris {line}: pesanan yang tidak boleh dikirim sebagian keluar dari satu gudang, di sini {warehouse}. Pilih ' +
      'gudang itu, atau izinkan pengiriman sebagian.',
  ],
  'order-closed': [
    'Order {number} is closed, so nothing more of it can be shipped. Reopen it first.',
    'Pesanan {number} sudah ditutup, jadi tidak ada lagi yang dapat dikirim. Buka kembali dahulu.',
  ],
  'order-prepaid': [
    'Order {number} is prepaid and {unpaid} is unpaid. Record the receipt before shipping.',
    'Pesanan {number} dibayar di muka dan {unpaid} belum dibayar. Catat penerimaannya sebelum mengirim.',
  ],
  'other-customer': [
    'Line {line} belongs to another customer. Take lines of one customer only.',
    'Baris {line} milik pelanggan lain. Ambil baris dari satu pelanggan saja.',
  ],
  'invoiced-over-delivered': [
    '{item}: {quantity} invoiced, but only {delivered} delivered and not yet invoiced.',
    '{item}: {quantity} difakturkan, padahal hanya {delivered} yang terkirim dan belum difakturkan.',
  ],
  'sources-differ': [
    'Shipments {first} and {second} differ in currency or tax mode. Invoice them separately.',
    'Surat jalan {first} dan {second} berbeda mata uang atau cara pajak. Buat faktur terpisah.',
  ],
  'stock-needs-shipment': [
    'Line {line}: goods are invoiced from their shipment. Choose the shipment line.',
    'Baris {line}: barang difakturkan dari surat jalannya. Pilih baris surat jalan.',
  ],
  'billed-by-order': [
    'Line {line}: order {order} bills its goods itself. Make the invoice from the order.',
    'Baris {line}: pesanan {order} memfakturkan sendiri barangnya. Buat faktur dari pesanan.',
  ],
  'line-without-item': [
    'Line {line}: choose an item, or say in the kind of line what is charged.',
    'Baris {line}: pilih barang, atau nyatakan pada jenis baris apa yang ditagihkan.',
  ],
  'down-payment-order': ['Choose the order that this down payment is for.', 'Pilih pesanan untuk uang muka ini.'],
} as const satisfies Catalogue
