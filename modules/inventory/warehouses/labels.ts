import type { Labels } from '@lumbung/definition'
import type { warehouses } from './definition.ts'

export const labels: Labels<typeof warehouses> = {
  title: ['Warehouse', 'Gudang'],
  allowNegative: ['May go below zero', 'Boleh minus'],
  sellable: ['Sellable', 'Dapat dijual'],
  costPool: ['Cost pool', 'Kelompok biaya'],
  inventoryAccount: ['Inventory account', 'Akun persediaan'],
}
