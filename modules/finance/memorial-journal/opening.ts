// Opening debts: what customers owed and what was owed to suppliers when the books begin (finance 5.1 and 5.9). An
// opening journal that lists nothing but new debts has its other side on the opening balance, which need not be typed.
//   a customer owes 1,500,000:   debit ar 1,500,000 / credit opening_balance 1,500,000
//   we owe a supplier 600,000:   debit opening_balance 600,000 / credit ap 600,000
import type { MemorialJournal } from './definition.ts'

/** Every line is a debt of its own: somebody's, due on a day, settling nothing. */
export const isOpeningDebts = ({ kind, lines }: Pick<MemorialJournal, 'kind' | 'lines'>): boolean =>
  kind === 'OPENING' &&
  lines.length > 0 &&
  lines.every((line) => (line.customer ?? line.supplier) && line.dueDate && !line.openItem)
