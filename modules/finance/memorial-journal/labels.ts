import type { Labels } from '@lumbung/definition'
import type { memorialJournal } from './definition.ts'

export const labels: Labels<typeof memorialJournal> = {
  title: ['Memorial journal', 'Jurnal memorial'],
  reversalDate: ['Reversal date', 'Tanggal pembalikan'],
  repeatEvery: ['Every so many months', 'Setiap berapa bulan'],
  repeatUntil: ['Repeated until', 'Diulang sampai'],
  openItem: ['Open item', 'Pos terbuka'],
  debitTotal: ['Total debit', 'Total debit'],
  creditTotal: ['Total credit', 'Total kredit'],
  difference: ['Difference', 'Selisih'],
}
