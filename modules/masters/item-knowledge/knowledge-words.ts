import type { Words } from '@lumbung/core'

/** Texts under the lines of orders and invoices. */
export const knowledgeWords = {
  knowledge: ['About this item', 'Tentang barang ini'],
  knowledgeNone: [
    'Choose an item: its stock, last prices and margin are shown here.',
    'Pilih barang: stok, harga terakhir, dan margin tampil di sini.',
  ],
  free: ['Free', 'Tersedia'],
  freeColumn: ['Free here', 'Tersedia di sini'],
  unitColumn: ['Unit', 'Satuan'],
  priceColumn: ['Price', 'Harga'],
  freeHere: ['{quantity} {unit} here', '{quantity} {unit} di sini'],
  freeAt: ['{quantity} {unit} at {warehouse}', '{quantity} {unit} di {warehouse}'],
  comingOn: ['+{quantity} on {day}', '+{quantity} pada {day}'],
  notStocked: ['Not stocked here', 'Tidak ada stok di cabang ini'],
  lastSold: ['Last to this customer', 'Terakhir ke pelanggan ini'],
  lastBought: ['Last from this supplier', 'Terakhir dari pemasok ini'],
  never: ['never', 'belum pernah'],
  listPrice: ['List', 'Daftar harga'],
  floor: ['Floor', 'Terendah'],
  cost: ['Cost', 'Harga pokok'],
  margin: ['Margin', 'Margin'],
  unknown: ['Stock and last prices are not available now.', 'Stok dan harga terakhir belum dapat dibaca.'],
} as const satisfies Readonly<Record<string, Words>>
