// Into which account papers ask to pay: one that is marked to stand on papers, in the currency of the document. That of
// the branch comes first; a branch without one has its customers pay where another branch is paid.
//   marked: BCA and USD of Jakarta, BRI of Bandung
//   Jakarta in rupiah: BCA; Bandung in rupiah: BRI; Bandung in dollars: USD; in euros: none
import { definePaperPart, type PaperAsked } from '@lumbung/engine/contract.ts'
import { bankRows, PAYMENT } from '../../masters/bank-rows.ts'
import { type Bank, bank } from './definition.ts'

/** The account that papers of a branch ask to pay into; undefined where they name none. */
export function bankFor(banks: readonly Bank[], { branch, currency, asksForMoney }: PaperAsked): Bank | undefined {
  if (!asksForMoney) return undefined
  const marked = banks
    .filter(({ onPapers, currencyCode }) => onPapers && currencyCode === currency)
    .toSorted((a, b) => (a.code < b.code ? -1 : 1))
  return marked.find((one) => one.branch === branch) ?? marked[0]
}

export const bankOnPapers = definePaperPart(bank, {
  key: 'bank',
  choose: bankFor,
  put: (head, own, write) => ({ ...head, payment: { label: write.label(PAYMENT), rows: bankRows(own, write) } }),
})
