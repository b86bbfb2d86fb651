import type { Labels } from '@lumbung/definition'
import type { replenishmentOrder } from './definition.ts'

export const labels: Labels<typeof replenishmentOrder> = {
  title: ['Replenishment order', 'Permintaan pengisian stok'],
  several: ['replenishment orders', 'permintaan pengisian stok'],
  warehouseRequesting: ['Requesting warehouse', 'Gudang peminta'],
  warehouseSupplying: ['Supplying warehouse', 'Gudang pemasok'],
  branchSupplying: ['Supplying branch', 'Cabang pemasok'],
  withinBranch: ['Within the branch', 'Dalam cabang yang sama'],
  neededBy: ['Needed by', 'Dibutuhkan paling lambat'],
  origin: ['Origin', 'Asal'],
  suggested: ['Suggested', 'Saran'],
  factor: ['Conversion factor', 'Faktor konversi'],
}
