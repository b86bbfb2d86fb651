import type { Labels } from '@lumbung/definition'
import { dimensionLabels } from '../../masters/dimensions.ts'
import type { memorialJournal } from './definition.ts'

export const labels: Labels<typeof memorialJournal> = {
  ...dimensionLabels,
  title: ['Memorial journal', 'Jurnal memorial'],
  several: ['memorial journals', 'jurnal memorial'],
  lines: ['Journal lines', 'Baris jurnal'],
  reversalDate: ['Reversal date', 'Tanggal pembalikan'],
  repeatEvery: ['Repeats every (months)', 'Diulang setiap (bulan)'],
  repeatUntil: ['Repeated until', 'Diulang sampai'],
  openItem: ['Open item', 'Pos terbuka'],
  debitTotal: ['Total debit', 'Total debit'],
  creditTotal: ['Total credit', 'Total kredit'],
  difference: ['Difference', 'Selisih'],
}
