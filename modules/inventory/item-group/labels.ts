import type { Labels } from '@lumbung/definition'
import type { itemGroup } from './definition.ts'

export const labels: Labels<typeof itemGroup> = {
  title: ['Item group', 'Kelompok barang'],
  tolerance: ['Tolerance %', 'Toleransi %'],
  inventoryAccount: ['Inventory account', 'Akun persediaan'],
  cogsAccount: ['Cost of goods sold account', 'Akun beban pokok penjualan'],
  salesAccount: ['Sales account', 'Akun penjualan'],
  serviceIncomeAccount: ['Service income account', 'Akun pendapatan jasa'],
  deliveredAccount: ['Delivered not invoiced account', 'Akun barang terkirim belum difakturkan'],
  receivedAccount: ['Goods received not invoiced account', 'Akun barang diterima belum difakturkan'],
  purchaseExpenseAccount: ['Purchase expense account', 'Akun beban pembelian'],
  priceVarianceAccount: ['Price variance account', 'Akun selisih harga'],
  adjustmentGainAccount: ['Adjustment gain account', 'Akun laba penyesuaian'],
  adjustmentLossAccount: ['Adjustment loss account', 'Akun rugi penyesuaian'],
}
