// What choosing an item, a unit or a quantity brings to a line. What was typed stays: a price given by hand survives
// every later change of quantity, unit, date or list; only choosing another item starts anew.
import { type Decimal, ONE, ZERO } from '@lumbung/core'
import { f, type FactsOf, fact, type ViewRow, view } from '@lumbung/definition'
import { type LastPrice, lastPriceIn, REPRICING } from '../item-knowledge/last-prices.ts'
import { type PriceFound, type PriceRow, priceFor, priceNeeds, pricesOf } from './price-search.ts'
import { conversion } from './quantities.ts'
import { branchOf } from './usual-warehouse.ts'
import { itemView } from './views.ts'

/** What a transaction type says of the tax of its documents. */
const taxTypeView = view('transaction-type', { taxGroup: f.ref('tax-group', { optional: true }) })

export interface DraftLine {
  readonly item?: string | null
  readonly description?: string | null
  readonly quantity?: Decimal
  readonly unit?: string | null
  readonly unitPrice?: Decimal
  readonly priceSource?: 'list' | 'order' | 'last' | 'manual' | 'promotion'
  readonly isFree?: boolean
  readonly discountPercent1?: Decimal
  readonly listDiscount?: Decimal | null
  readonly taxGroup?: string | null
}

/** What the header says that lines depend on. */
export interface LineContext {
  readonly direction: 'sell' | 'buy'
  readonly items: ReadonlyMap<string, ViewRow<typeof itemView>>
  readonly prices: readonly PriceRow[]
  readonly date: string
  readonly currency: string
  readonly party: string | null
  readonly branch: string | null
  readonly priceList: string | null
  /** The tax group of the party comes before that of the transaction type, and that before the item's. */
  readonly taxGroup: string | null
  readonly typeTaxGroup?: string | null
  /** What the party was paid at last: it fills what no list prices. */
  readonly lastPrices?: ReadonlyMap<string, readonly LastPrice[]>
}

export interface DraftHeader {
  readonly date?: string | null
  readonly currency?: string | null
  readonly rate?: Decimal | null
  readonly transactionType?: string | null
}

/** What filling an order or invoice must know, beside its party. */
export const fillingNeeds = (draft: DraftHeader, items: readonly string[]) => ({
  items: fact.records(itemView, items),
  ...priceNeeds(items),
  types: fact.records(taxTypeView, [draft.transactionType]),
  dayRate: fact.rate(draft.currency ?? null, draft.date ?? null),
})

type FillingFacts = FactsOf<typeof fillingNeeds>

/** The part of a line's context that stands in the header and in the facts. */
export const contextOf = (draft: DraftHeader, facts: FillingFacts) => ({
  items: facts.items,
  prices: pricesOf(facts),
  branch: branchOf(draft),
  typeTaxGroup: facts.types.get(draft.transactionType ?? '')?.taxGroup ?? null,
  date: draft.date ?? '',
  currency: draft.currency ?? '',
})

/** Fills every line that the change touches; answers the same line when nothing follows. */
export const filledLines = <L extends DraftLine>(lines: readonly L[], changed: string, context: LineContext): L[] =>
  lines.map((line, index) => {
    const own = changed.startsWith(`lines.${index}.`) ? changed.slice(`lines.${index}.`.length) : null
    if (own === null && !REPRICING.has(changed)) return line
    return filledLine(line, own ?? '', context)
  })

function filledLine<L extends DraftLine>(line: L, changed: string, context: LineContext): L {
  const item = context.items.get(line.item ?? '')
  if (!item) return line
  if (changed === 'unitPrice') return { ...line, priceSource: 'manual' }
  if (changed === 'isFree') return line.isFree ? free(line) : pricedLine(line, item, true, context)
  const chosen = changed === 'item'
  const unit = context.direction === 'sell' ? item.salesUnit : item.purchaseUnit
  const usual = context.taxGroup ?? context.typeTaxGroup ?? item.taxGroup
  const filled = {
    ...line,
    description: chosen ? item.name : (line.description ?? item.name),
    unit: chosen ? (unit ?? item.baseUnit) : line.unit || (unit ?? item.baseUnit),
    taxGroup: chosen ? usual : (line.taxGroup ?? usual),
  }
  if (!line.isFree) return pricedLine(filled, item, chosen, context)
  // What a rule gave and somebody typed over is theirs from then on.
  return changed === '' ? filled : { ...filled, priceSource: 'manual' }
}

const free = <L extends DraftLine>(line: L): L => ({
  ...line,
  unitPrice: ZERO,
  discountPercent1: ZERO,
  listDiscount: null,
  priceSource: 'manual',
})

function pricedLine<L extends DraftLine>(
  line: L,
  item: ViewRow<typeof itemView>,
  chosen: boolean,
  context: LineContext,
): L {
  // A price that came with the line and no word on its source was typed by someone.
  const manual = line.priceSource === 'manual' || (line.priceSource === undefined && line.unitPrice !== undefined)
  const typed = manual && line.unitPrice !== undefined && !line.unitPrice.isZero()
  if (!chosen && (typed || line.priceSource === 'order')) return line
  const found = priceOf(line, item, context)
  const lowered = withListDiscount(line, found)
  if (found?.price) return { ...lowered, unitPrice: found.price, priceSource: 'list' }
  const last = lastPriceIn(context.lastPrices, item, context.currency, line.unit)
  if (last) return { ...lowered, unitPrice: last, priceSource: 'last' }
  // The last price of another supplier is none of this one.
  if (line.priceSource === 'last') return { ...lowered, unitPrice: ZERO, priceSource: 'manual' }
  return chosen ? { ...lowered, priceSource: 'manual' } : lowered
}

/** The discount of the list takes the place of the one it gave before; another one was typed and stays. */
function withListDiscount<L extends DraftLine>(line: L, found: PriceFound | null): L {
  const [before, now] = [line.listDiscount ?? ZERO, found?.discountPercent ?? ZERO]
  if (before.equals(now)) return line
  const listDiscount = now.isZero() ? null : now
  const follows = (line.discountPercent1 ?? ZERO).equals(before)
  return follows ? { ...line, listDiscount, discountPercent1: now } : { ...line, listDiscount }
}

/** What the lists have for a line; null when they have nothing. */
export function priceOf(line: DraftLine, item: ViewRow<typeof itemView>, context: LineContext): PriceFound | null {
  const unit = line.unit || item.baseUnit
  return priceFor(context.prices, {
    direction: context.direction,
    item: item.id,
    itemGroup: item.itemGroup,
    unit,
    quantity: line.quantity ?? ONE,
    date: context.date,
    currency: context.currency,
    customer: context.party,
    priceList: context.priceList,
    branch: context.branch,
    baseUnit: item.baseUnit,
    conversion: conversion(item, unit),
  })
}

/** What a party brings, its currency first of all. */
type Brought<D extends DraftHeader> = Partial<D> & { readonly currency: string }

/**
 * What the choice of a currency, a date or the party brings to the header. All that a party brings when it was just
 * chosen, and on a new document what was left open; what somebody gave stays. A new currency asks for the rate of its
 * day, which the calculation puts where one stands.
 */
export function filledHeader<D extends DraftHeader>(
  draft: D,
  changed: string,
  { dayRate }: Pick<FillingFacts, 'dayRate'>,
  party: string,
  brought: Brought<D> | undefined,
): D {
  if (changed === 'currency' || changed === 'date') return dayRate ? { ...draft, rate: dayRate } : draft
  if (!brought || (changed !== party && changed !== '')) return draft
  const rate = draft.currency === brought.currency && draft.rate ? draft.rate : ONE
  const all = { ...brought, rate }
  if (changed === party) return { ...draft, ...all }
  const open = Object.entries(all).filter(([key]) => isOpen(Reflect.get(draft, key)))
  return { ...draft, ...Object.fromEntries(open) }
}

/** Another currency or day has another tax rate: the calculation puts it where none stands. */
export const withoutTaxRate = <D extends DraftHeader>(draft: D, before: D, ...changed: readonly boolean[]): D =>
  changed.includes(true) || draft.currency !== before.currency ? { ...draft, taxRate: null } : draft

const isOpen = (value: unknown): boolean => value === undefined || value === null || value === ''
