// Placing credit that is left over (finance 1.2): what a receipt took ahead, or a return invoice credited, pays open
// invoices of the same party later on, on its own day.
//   credit of 111,000 over invoices of 80,000 due in March and 90,000 due in April
//     oldest due first                  80,000 and 31,000
//     the second chosen, 50,000 of it   50,000
// Both items are settled at the rupiah they were booked at. A deposit moves from its own account:
//   debit customer_deposit / credit ar
// Within one control account there is no journal, but for what the rates differ by:
//   USD 100 credited at 15,500 for an invoice at 15,900  debit fx_loss 40,000 / credit ar 40,000
// Each application is undone by itself: both items are open again.
import { asMoney, type Decimal, type Finding, sum, ZERO } from '@lumbung/core'
import { f, fact, type FactsOf, type OpenItemState } from '@lumbung/definition'
import { type Entry, settle } from '@lumbung/ledger'

/** What a definition says of it; `role` is that of the items which are paid. */
export const applyAction = (role: 'ar' | 'ap') =>
  ({
    label: ['Apply', 'Alokasikan'],
    title: ['Apply what is left of {number}', 'Alokasikan sisa {number}'],
    hint: [
      'It pays the invoice that is chosen; without one, those that are due first.',
      'Sisanya melunasi faktur yang dipilih; tanpa pilihan, yang jatuh tempo lebih dahulu.',
    ],
    posts: ['Invoices are settled on that day.', 'Faktur dilunasi pada tanggal itu.'],
    done: ['applied', 'mengalokasikan'],
    right: 'approve',
    when: { status: ['approved', 'closed'] },
    fields: {
      date: f.date({ default: 'today' }),
      appliedTo: f.ref('open-item', { optional: true, where: { role } }),
      applied: f.money({ optional: true, above: '0' }),
    },
    undoable: true,
  }) as const

export const applyWords = {
  appliedTo: ['Invoice', 'Faktur'],
  applied: ['Amount', 'Jumlah'],
} as const

interface Credited {
  readonly id: string
  readonly number: string | null
  readonly currency: string
}

interface Taken {
  readonly fields: { readonly date: string; readonly appliedTo: string | null; readonly applied: Decimal | null }
}

/** Of a customer what we owe, of a supplier what is owed to us. */
const isCredit = (role: 'ar' | 'ap', { amount }: OpenItemState): boolean => amount.isNegative() === (role === 'ar')

/** What the action does for a kind of document; `partyOf` says whose credit it is. */
export function applying<D extends Credited>(role: 'ar' | 'ap', partyOf: (document: D) => string | null) {
  const needs = (document: D, { fields }: Taken) => ({
    own: fact.openItemsOf([document.id]),
    theirs: fact.openItems([fields.appliedTo], partyOf(document)),
  })
  type Facts = FactsOf<typeof needs>

  /** What is left of its own credit, and what that may pay, oldest due first. */
  const sides = (document: D, { own, theirs }: Facts, { fields }: Taken) => {
    const open = [...theirs.values()].filter(
      (item) =>
        item.role === role &&
        item.party === partyOf(document) &&
        item.currency === document.currency &&
        !isCredit(role, item) &&
        !item.outstanding.isZero() &&
        (fields.appliedTo ? item.id === fields.appliedTo : item.date <= fields.date),
    )
    const credits = [...own.values()].filter((item) => isCredit(role, item) && !item.outstanding.isZero())
    return { credits, invoices: open.toSorted((a, b) => (a.dueDate + a.id < b.dueDate + b.id ? -1 : 1)) }
  }

  function rules(document: D, facts: Facts, taken: Taken): Finding[] {
    const { fields } = taken
    const { credits, invoices } = sides(document, facts, taken)
    const number = document.number ?? ''
    if (credits.length === 0) return [{ path: '', code: 'nothing-to-apply', values: { number } }]
    const [chosen] = invoices
    if (!chosen) return [{ path: 'appliedTo', code: 'nothing-to-apply-to', values: { number, date: fields.date } }]
    if (fields.appliedTo && chosen.date > fields.date)
      return [{ path: 'date', code: 'applied-before', values: { item: chosen.number, date: chosen.date } }]
    const amount = fields.applied ?? ZERO
    const sidesLeft = [
      [number, total(credits)] as const,
      ...(fields.appliedTo ? [[chosen.number, total([chosen])] as const] : []),
    ]
    const over = sidesLeft.find(([, most]) => amount.greaterThan(most))
    if (!over) return []
    const [item, left] = over
    return [
      { path: 'applied', code: 'open-item-exceeded', values: { item, left: asMoney(left), amount: asMoney(amount) } },
    ]
  }

  const run = (document: D, facts: Facts, taken: Taken) => {
    const { credits, invoices } = sides(document, facts, taken)
    const money = least(taken.fields.applied ?? total(credits), total(credits), total(invoices))
    return { entries: [...settledOf(credits, money), ...settledOf(invoices, money)], date: taken.fields.date }
  }

  return { needs, rules, run }
}

const total = (items: readonly OpenItemState[]): Decimal => sum(items.map((item) => item.outstanding.abs()))
const least = (...amounts: readonly Decimal[]): Decimal =>
  amounts.reduce((smallest, one) => (one.lessThan(smallest) ? one : smallest))

/** An amount off items, in their order, as far as it goes. */
function settledOf(items: readonly OpenItemState[], money: Decimal): Entry[] {
  let left = money
  return items.flatMap((item) => {
    const amount = least(left, item.outstanding.abs())
    left = left.minus(amount)
    return amount.isZero() ? [] : [settle(item.id, amount)]
  })
}
