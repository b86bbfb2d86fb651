import type { Labels } from '@lumbung/definition'
import type { warehouses } from './definition.ts'

export const labels: Labels<typeof warehouses> = {
  title: ['Warehouse', 'Gudang'],
  allowNegative: ['Allow negative stock', 'Boleh stok minus'],
  sellable: ['Sellable', 'Dapat dijual'],
  usesLocations: ['Locations required', 'Lokasi wajib diisi'],
  costPool: ['Cost pool', 'Kelompok harga pokok'],
  inventoryAccount: ['Inventory account', 'Akun persediaan'],
}
