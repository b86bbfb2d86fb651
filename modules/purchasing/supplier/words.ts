import type { Words } from '@lumbung/core'

export const supplierWords = {
  standing: ['Supplier summary', 'Ringkasan pemasok'],
  notBilled: ['Received, not billed', 'Diterima, belum ditagih'],
  notBilledNote: ['Receivings: {count}', 'Penerimaan: {count}'],
  allBilled: ['Everything is billed', 'Semua sudah ditagih'],
  purchasesMonth: ['Purchases this month', 'Pembelian bulan ini'],
  purchasesMonths: ['Purchases by month', 'Pembelian per bulan'],
  mostBought: ['Most purchased items', 'Barang paling banyak dibeli'],
} as const satisfies Readonly<Record<string, Words>>
