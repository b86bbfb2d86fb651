import type { Catalogue } from '@lumbung/core'
import { trackingErrors } from '../masters/tracking/errors.ts'
import { tradeErrors } from '../masters/trade/errors.ts'

export const errors = {
  ...tradeErrors,
  ...trackingErrors,
  'return-over-moved': [
    'Only {quantity} {unit} of {item} on {source} can still be returned.',
    'Hanya {quantity} {unit} {item} pada {source} yang masih dapat diretur.',
  ],
  'serial-not-left': [
    'Serial number {serial} did not leave with {source}, or is back already. Enter one that left with it.',
    'Nomor seri {serial} tidak keluar dengan {source}, atau sudah kembali. Isi nomor yang keluar pada dokumen itu.',
  ],
  'batch-not-left': [
    'Of batch {batch} only {left} {unit} that left with {source} can still come back. Enter what left with it.',
    'Dari batch {batch} hanya {left} {unit} yang keluar dengan {source} masih dapat kembali. Isi sesuai yang keluar.',
  ],
  'pieces-not-direct': [
    'Only a direct invoice delivers goods. Remove its places, batches and serial numbers, or choose the type Direct.',
    'Hanya faktur langsung yang mengirim barang. Hapus tempat, batch, dan nomor serinya, atau pilih jenis langsung.',
  ],
  'return-late': [
    'Returns were accepted for {days} days, until {date}. A supervisor may allow it with a reason.',
    'Retur diterima selama {days} hari, sampai {date}. Atasan boleh mengizinkannya dengan alasan.',
  ],
  'return-not-delivered': [
    'Line {line}: {item} was not delivered by this invoice. Choose its shipment.',
    'Baris {line}: {item} tidak dikirim dengan faktur ini. Pilih surat jalannya.',
  ],
  'replace-without-order': [
    'Line {line}: {item} was sold without an order, so nothing can be sent in its place. Credit it.',
    'Baris {line}: {item} dijual tanpa pesanan, jadi tidak ada yang dapat dikirim sebagai ganti. Kreditkan.',
  ],
  'return-expired': [
    'Return order {number} expired on {date}. Extend it before the goods come in.',
    'Permintaan retur {number} berlaku sampai {date}. Perpanjang dahulu sebelum barang masuk.',
  ],
  'credit-other-customer': [
    '{number} belongs to another customer. Choose an invoice of this customer.',
    '{number} milik pelanggan lain. Pilih faktur pelanggan ini.',
  ],
  'credit-other-invoice': [
    'Line {line}: this invoice did not bill the returned goods. Choose the line that did.',
    'Baris {line}: faktur ini tidak menagih barang yang diretur. Pilih baris yang menagihnya.',
  ],
  'credit-over-billed': [
    '{invoice} was billed {billed} {unit} of {item} and credited {credited}; at most {left} can still be credited.',
    '{invoice} menagih {billed} {unit} {item}, sudah dikreditkan {credited}; paling banyak {left} dapat dikreditkan.',
  ],
  'credit-over-kept': [
    'Only {left} {unit} of {item} are billed beyond what the customer kept. Credit no more than that.',
    'Hanya {left} {unit} {item} yang ditagih melebihi barang yang tetap di pelanggan. Jangan kreditkan lebih.',
  ],
  'return-note-missing': [
    '{customer} is VAT-registered: enter the number and date of its return note, which reverses the VAT.',
    '{customer} adalah PKP: isi nomor dan tanggal nota returnya sebagai dasar pengurangan PPN.',
  ],
  'return-note-later': [
    'The return note is missing: VAT of {tax} is reversed once it is recorded.',
    'Nota retur belum ada: PPN {tax} dibalik setelah notanya dicatat.',
  ],
  'return-note-by-action': [
    'This credit is waiting for its return note. Use Record return note to reverse the VAT.',
    'Kredit ini menunggu nota retur. Gunakan Catat nota retur untuk membalik PPN-nya.',
  ],
  'return-note-half': [
    'Enter number and date of the return note together.',
    'Isi nomor dan tanggal nota retur bersama-sama.',
  ],
  'replacement-other-order': [
    'Line {line}: the returned goods are of another order line. Choose that one.',
    'Baris {line}: barang yang diretur berasal dari baris pesanan lain. Pilih baris itu.',
  ],
  'discount-over-limit': [
    'Line {line} is sold {percent}% below its price; your role may give {limit}%. Lower the discount, or ask ' +
      'someone with a higher limit to submit it.',
    'Baris {line} dijual {percent}% di bawah harganya; peran Anda boleh memberi {limit}%. Turunkan diskonnya, atau ' +
      'minta yang batasnya lebih tinggi mengajukannya.',
  ],
  'period-delivered-unbilled': [
    'Goods delivered before {start} are still not billed: {value} on {count} deliveries ({list}). Bill them.',
    'Barang yang dikirim sebelum {start} belum difakturkan: {value} pada {count} pengiriman ({list}). Buat fakturnya.',
  ],
  'address-missing': [
    'This customer has no address. Add a ship-to address; otherwise every order asks for it.',
    'Pelanggan ini belum memiliki alamat. Tambahkan alamat kirim, jika tidak setiap pesanan akan menanyakannya.',
  ],
  'price-overlaps': [
    'Price of {item} per {unit} from {date} overlaps row {row}. End that row first.',
    'Harga {item} per {unit} mulai {date} tumpang tindih dengan baris {row}. Akhiri baris itu dahulu.',
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
    'Line {line}: enter either the quantity or the amount that must be bought.',
    'Baris {line}: isi salah satu, kuantitas atau jumlah uang yang harus dibeli.',
  ],
  'free-line-price': [
    'Line {line} is a free item, so it has no price and no discount. Clear them, or untick Free item.',
    'Baris {line} adalah barang bonus, jadi tanpa harga dan diskon. Kosongkan, atau hapus centang Barang bonus.',
  ],
  'free-line-reason': ['Line {line}: choose why the goods are free.', 'Baris {line}: pilih alasan barang bonus ini.'],
  'free-line-more': [
    'Line {line}: the promotion gives {quantity}. Lower the quantity, or choose why more is free.',
    'Baris {line}: promosi memberi {quantity}. Turunkan kuantitasnya, atau pilih alasan bonus yang lebih banyak.',
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
    'Piutang pelanggan {customer} menjadi {exposure}, {over} di atas batas {limit}. Turunkan pesanan, ' +
      'tagih dahulu, atau ajukan persetujuan kredit.',
  ],
  'over-credit-file': [
    'Up to this row the file brings {customer} to {exposure}, {over} over the credit limit of {limit}. Take orders ' +
      'out of the file, collect first, or raise the limit.',
    'Sampai baris ini file membuat piutang {customer} menjadi {exposure}, {over} di atas batas kredit {limit}. ' +
      'Kurangi pesanan di file, tagih dahulu, atau naikkan batasnya.',
  ],
  'commission-twice': [
    'Line {line}: commission for {group} is already in row {row}. Change that row.',
    'Baris {line}: komisi untuk {group} sudah ada di baris {row}. Ubah baris itu.',
  ],
  'target-twice': [
    'Line {line}: a target from {date} is already in row {row}. Change that row.',
    'Baris {line}: target mulai {date} sudah ada di baris {row}. Ubah baris itu.',
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
    'Line {line}: goods of order {order} are invoiced from the order. Make the invoice from the order.',
    'Baris {line}: barang pesanan {order} difakturkan dari pesanannya. Buat faktur dari pesanan.',
  ],
  'line-without-item': [
    'Line {line}: choose an item, or choose in the line type what is charged.',
    'Baris {line}: pilih barang, atau pilih pada jenis baris apa yang ditagihkan.',
  ],
  'down-payment-order': ['Choose the order that this down payment is for.', 'Pilih pesanan untuk uang muka ini.'],
} as const satisfies Catalogue
