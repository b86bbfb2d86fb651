import type { Words } from '@lumbung/core'

/** Texts of the work of a warehouse. */
export const warehouseWords = {
  receive: ['To receive', 'Akan diterima'],
  putAway: ['To put away', 'Akan disimpan'],
  pick: ['To pick', 'Akan diambil'],
  ship: ['To ship', 'Akan dikirim'],
  count: ['To count', 'Akan dihitung'],
  receiveNone: ['No goods to receive', 'Tidak ada barang yang akan diterima'],
  receiveHint: [
    'Purchase orders appear here on the day their goods are expected.',
    'Pesanan pembelian muncul di sini pada tanggal perkiraan tibanya.',
  ],
  putAwayNone: ['Nothing to put away', 'Tidak ada barang yang harus disimpan'],
  putAwayHint: [
    'Goods appear here while they lie in the receiving location in which they arrived.',
    'Barang muncul di sini selama masih berada di lokasi penerimaan tempat barang itu datang.',
  ],
  pickNone: ['Nothing to pick', 'Tidak ada yang harus diambil'],
  pickHint: [
    'Approved sales orders and delivery orders appear here on their planned day.',
    'Pesanan penjualan dan perintah pengiriman yang disetujui muncul di sini pada hari rencananya.',
  ],
  shipNone: ['Nothing to ship', 'Tidak ada yang harus dikirim'],
  shipHint: [
    'Approved delivery orders appear here on their planned day until they are fully shipped.',
    'Perintah pengiriman yang disetujui muncul di sini pada hari rencananya sampai semuanya dikirim.',
  ],
  countNone: ['No count in progress', 'Tidak ada penghitungan berjalan'],
  countHint: [
    'Counts appear here from their day on until they are reviewed.',
    'Penghitungan muncul di sini sejak harinya sampai ditinjau.',
  ],
  nobody: ['You have no warehouse work', 'Tidak ada pekerjaan gudang untuk Anda'],
  nobodyHint: [
    'Ask your administrator for the right to make receivings, storage transfers, delivery orders, shipments or counts.',
    'Minta kepada administrator hak penerimaan, pemindahan lokasi, perintah pengiriman, surat jalan, atau stok opname.',
  ],
  untilToday: ['Today and late', 'Hari ini dan terlambat'],
  untilWeek: ['Next 7 days', '7 hari ke depan'],
  until: ['Due', 'Tenggat'],
  warehouse: ['Warehouse', 'Gudang'],
  warehouseAll: ['All warehouses', 'Semua gudang'],
  linesLeft: ['{count, plural, one {# line} other {# lines}}', '{count} baris'],
  dueOn: ['due {day}', 'tenggat {day}'],
  cameOn: ['received {day}', 'diterima {day}'],
  waits: [
    '{days, plural, =0 {since today} one {for # day} other {for # days}}',
    '{days, plural, =0 {sejak hari ini} other {# hari}}',
  ],
  picked: ['Picked', 'Sudah diambil'],
  countNow: ['Count', 'Hitung'],
  openPick: ['Pick', 'Ambil'],
  openPutAway: ['Put away', 'Simpan'],
  openReceive: ['Receive', 'Terima'],
  floor: ['With a scanner', 'Dengan pemindai'],
} as const satisfies Readonly<Record<string, Words>>
