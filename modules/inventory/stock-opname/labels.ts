import type { Labels } from '@lumbung/definition'
import type { stockOpname } from './definition.ts'

export const labels: Labels<typeof stockOpname> = {
  title: ['Stock count', 'Stok opname'],
  team: ['Counters', 'Penghitung'],
  items: ['Only these items', 'Hanya barang ini'],
  freeze: ['Freeze', 'Pembekuan'],
  tolerancePercent: ['Tolerance %', 'Toleransi %'],
  toleranceValue: ['Tolerance by value', 'Toleransi nilai'],
  stage: ['Stage', 'Tahap'],
  frozenOn: ['Frozen on', 'Dibekukan pada'],
  frozenAt: ['Frozen at', 'Dibekukan pukul'],
  round: ['Round', 'Putaran'],
  counted: ['Counted', 'Terhitung'],
  book: ['Book at freeze', 'Buku saat dibekukan'],
  moved: ['Moved since', 'Bergerak sejak itu'],
  expected: ['Expected', 'Seharusnya'],
  variance: ['Variance', 'Selisih'],
  cost: ['Variance value', 'Nilai selisih'],
  short: ['Short', 'Kurang'],
  shortOrders: ['Orders now short', 'Pesanan yang kini kurang'],
  decision: ['Decision', 'Keputusan'],
  counts: ['Counts', 'Hitungan'],
  countedBy: ['Counted by', 'Dihitung oleh'],
  countedOn: ['Counted on', 'Dihitung pada'],
  countedAt: ['Counted at', 'Pukul'],
}
