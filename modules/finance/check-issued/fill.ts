// Choosing the party brings its open items: see cash-bank/fill. A bank brings the next leaf of its book, the day of
// issue the day on which it takes effect.
import { type DraftOf, fact, type FactsOf } from '@lumbung/definition'
import { discountOf } from '../cash-bank/early.ts'
import { fillPayment, fillNeeds as paymentNeeds, moneyOfLines, isForeign } from '../cash-bank/fill.ts'
import { billNeeds, withholdingBy } from '../cash-bank/withheld.ts'
import { payeeNeeds } from '../cash-bank-issued/payee.ts'
import { nextLeaf } from '../cheque/leaves.ts'
import { bookView } from '../cheque/views.ts'
import type { checkIssued } from './definition.ts'
import { drawnLeaves } from './drawn.ts'

type Draft = DraftOf<typeof checkIssued>

const isLeafAsked = ({ chequeNumber }: Draft, changed: string): boolean =>
  changed === 'bank' || changed === 'kind' || (changed === '' && !chequeNumber)

export const fillNeeds = (draft: Draft, changed: string) => ({
  ...paymentNeeds(draft, changed),
  ...payeeNeeds(draft),
  ...(changed === '' ? {} : billNeeds),
  ...(isLeafAsked(draft, changed)
    ? {
        books: fact.records(bookView, [draft.bank]),
        drawn: drawnLeaves({ bank: draft.bank ?? null, kind: draft.kind ?? 'GIRO' }),
      }
    : {}),
})

type Facts = FactsOf<typeof fillNeeds>

export function fill(draft: Draft, facts: Facts, changed: string): Draft {
  const { bills = new Map(), billTaxes = new Map() } = facts
  const hasNumber = facts.payees.get(draft.supplier ?? '')?.hasTaxNumber !== false
  const filled = fillPayment(moneyOfLines(draft, facts, changed), facts, changed, {
    direction: 'out',
    withholding: withholdingBy({ bills, billTaxes }, { isForeign: isForeign(draft, facts), hasNumber }),
    hasNumber,
    discounting: (item) => discountOf(item, bills.get(item.source), draft.date),
  })
  return { ...filled, ...leafOf(filled, facts), ...effective(filled, changed) }
}

/** The next leaf of the bank's books; what was typed stays where no book has one left. */
function leafOf({ bank, kind }: Draft, { books, drawn }: Facts): Pick<Draft, 'chequeNumber'> {
  const book = books?.get(bank ?? '')
  if (!book || !drawn) return {}
  const spoiled = book.spoiledLeaves.filter((one) => one.kind === kind).map(({ leaf }) => leaf)
  const leaf = nextLeaf(book.chequeBooks, kind ?? 'GIRO', new Set([...drawn, ...spoiled]))
  return leaf === null ? {} : { chequeNumber: leaf }
}

/** A cheque takes effect on the day of its issue; a giro begins so. */
const effective = ({ kind, issueDate, effectiveDate }: Draft, changed: string): Pick<Draft, 'effectiveDate'> =>
  issueDate && (!effectiveDate || (kind === 'CHEQUE' && (changed === 'kind' || changed === 'issueDate')))
    ? { effectiveDate: issueDate }
    : {}
