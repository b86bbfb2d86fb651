// What is due, as the server tells it and the page shows it: the open items of a customer or supplier in one currency
// are settled by one receipt or payment.
import { Decimal } from '@lumbung/core'

export const CASH_TABS = ['collect', 'pay'] as const
export type CashTab = (typeof CASH_TABS)[number]

export interface DueItem {
  readonly tab: CashTab
  readonly id: string
  /** The document that made it. */
  readonly resource: string
  readonly source: string
  readonly number: string
  readonly party: string
  readonly partyName: string
  readonly due: string
  /** Days behind its day; below zero while it is ahead. */
  readonly days: number
  readonly currency: string
  readonly outstanding: string
  readonly rupiah: string
  readonly collector: string | null
  /** Whom to speak to, for who may see it. */
  readonly contact: string | null
}

/** Giros and cheques of a customer that have not cleared. */
export interface Promised {
  readonly party: string
  readonly currency: string
  readonly amount: string
  readonly effectiveDate: string
}

export interface MoneyPlace {
  readonly id: string
  readonly name: string
  /** In rupiah. */
  readonly balance: string
}

/** What one party owes or is owed in one currency. */
export interface DueParty {
  readonly key: string
  readonly name: string
  readonly currency: string
  readonly items: readonly DueItem[]
}

export const outstandingOf = (items: readonly Pick<DueItem, 'outstanding'>[]): Decimal =>
  Decimal.sum('0', ...items.map(({ outstanding }) => outstanding))

export const rupiahOf = (items: readonly Pick<DueItem, 'rupiah'>[]): Decimal =>
  Decimal.sum('0', ...items.map(({ rupiah }) => rupiah))

/** By party and currency, whoever is latest first; the items of each the oldest first. */
export function partiesOf(items: readonly DueItem[], tab: CashTab): readonly DueParty[] {
  const grouped = Map.groupBy(
    items.filter((one) => one.tab === tab),
    ({ party, currency }) => `${party} ${currency}`,
  )
  return [...grouped]
    .map(([key, some]) => {
      const sorted = some.toSorted((a, b) => b.days - a.days || (a.number < b.number ? -1 : 1))
      return { key, name: sorted[0]?.partyName ?? '', currency: sorted[0]?.currency ?? '', items: sorted }
    })
    .toSorted((a, b) => (b.items[0]?.days ?? 0) - (a.items[0]?.days ?? 0) || (a.name < b.name ? -1 : 1))
}

/** What of a party's items is settled together: those that were ticked, or all while none is. */
export function settledOf(items: readonly DueItem[], ticked: ReadonlySet<string>): readonly DueItem[] {
  const some = items.filter(({ id }) => ticked.has(id))
  return some.length > 0 ? some : items
}

/** Cash and bank now, and after what was ticked is collected and paid, in rupiah. */
export function moneyAfter(places: readonly MoneyPlace[], items: readonly DueItem[], ticked: ReadonlySet<string>) {
  const now = Decimal.sum('0', ...places.map(({ balance }) => balance))
  const chosen = items.filter(({ id }) => ticked.has(id))
  const [collected, paid] = CASH_TABS.map((tab) => rupiahOf(chosen.filter((one) => one.tab === tab)))
  return { now, after: now.plus(collected ?? 0).minus(paid ?? 0), isChosen: chosen.length > 0 }
}
