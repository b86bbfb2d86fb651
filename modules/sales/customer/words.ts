import type { Words } from '@lumbung/core'

export const customerWords = {
  standing: ['Customer summary', 'Ringkasan pelanggan'],
  creditLeft: ['Credit left', 'Sisa kredit'],
  noLimit: ['No limit', 'Tanpa batas'],
  creditOf: ['of {limit}', 'dari {limit}'],
  creditParts: [
    'Owed incl. giros {owed}, ordered and not billed {ordered}; limit {limit}',
    'Terutang termasuk giro {owed}, dipesan dan belum ditagih {ordered}; batas {limit}',
  ],
  creditElsewhere: ['across all branches', 'di semua cabang'],
  salesMonth: ['Sales this month', 'Penjualan bulan ini'],
  salesMonths: ['Sales by month', 'Penjualan per bulan'],
  mostSold: ['Best-selling items', 'Barang terlaris'],
  held: ['Hold', 'Ditahan'],
  heldShip: ['Shipping', 'Pengiriman'],
  heldAll: ['Everything', 'Semua'],
  holdShip: ['On hold: no goods are shipped to this customer.', 'Ditahan: barang tidak dikirim ke pelanggan ini.'],
  holdAll: [
    'On hold: no orders, shipments or invoices are made for this customer.',
    'Ditahan: tidak ada pesanan, pengiriman, atau faktur untuk pelanggan ini.',
  ],
} as const satisfies Readonly<Record<string, Words>>
