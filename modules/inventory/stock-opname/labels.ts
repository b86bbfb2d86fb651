import type { Labels } from '@lumbung/definition'
import type { stockOpname } from './definition.ts'

export const labels: Labels<typeof stockOpname> = {
  title: ['Stock count', 'Stok opname'],
  team: ['Counters', 'Penghitung'],
  tolerancePercent: ['Tolerance', 'Toleransi'],
  stage: ['Stage', 'Tahap'],
  frozenOn: ['Frozen on', 'Dibekukan pada'],
  frozenAt: ['Frozen at', 'Dibekukan pukul'],
  round: ['Round', 'Putaran'],
  counted: ['Counted', 'Terhitung'],
  book: ['Book at freeze', 'Buku saat dibekukan'],
  moved: ['Moved since', 'Bergerak sejak itu'],
  expected: ['Expected', 'Seharusnya'],
  variance: ['Variance', 'Selisih'],
  decision: ['Decision', 'Keputusan'],
  counts: ['Counts', 'Hitungan'],
  countedBy: ['Counted by', 'Dihitung oleh'],
  countedOn: ['Counted on', 'Dihitung pada'],
  countedAt: ['Counted at', 'Pukul'],
}
