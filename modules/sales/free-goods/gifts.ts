// What a customer gets for nothing (sales 2.6): every rule that holds on the day counts what is paid for of its item or
// group, in its unit or in money after discounts of the lines, and gives as often as that is reached, or once.
//   12 give 1, each time: 11 bought, none free; 30 bought, 2 free; lowered to 23, 1 free.
// A free line that somebody typed over is theirs: its rule adds nothing beside it.
import { type Decimal, ONE, sum, ZERO } from '@lumbung/core'
import { type FactsOf, f, fact, type LineRow, lineView, type ViewRow } from '@lumbung/definition'
import { lineAmount } from '../../masters/trade/amounts.ts'
import { given } from '../../masters/trade/given.ts'
import { conversion, counted } from '../../masters/trade/quantities.ts'
import { itemView } from '../../masters/trade/views.ts'

const giftView = lineView(
  'free-goods',
  'lines',
  { validFrom: f.date(), validTo: f.date({ optional: true }), currency: f.ref('currency') },
  {
    condition: f.choice({ quantity: ['', ''], amount: ['', ''] }),
    item: f.ref('item', { optional: true }),
    itemGroup: f.ref('item-group', { optional: true }),
    quantity: f.quantity({ optional: true }),
    unit: f.ref('unit', { optional: true }),
    amount: f.money({ optional: true }),
    freeItem: f.ref('item'),
    freeQuantity: f.quantity(),
    freeUnit: f.ref('unit'),
    repeat: f.flag(),
  },
)
type Rule = LineRow<typeof giftView>
type Item = ViewRow<typeof itemView>

/** A line of an order or invoice that is not finished yet. */
export interface GiftLine {
  readonly item?: string | null
  readonly quantity?: Decimal
  readonly unit?: string | null
  readonly unitPrice?: Decimal
  readonly discountPercent1?: Decimal
  readonly discountPercent2?: Decimal
  readonly discountPercent3?: Decimal
  readonly discountAmount?: Decimal
  readonly priceSource?: 'list' | 'order' | 'last' | 'manual' | 'promotion'
  readonly isFree?: boolean
  readonly freeGoods?: string | null
  readonly warehouse?: string | null
}

export interface Bought<L extends GiftLine = GiftLine> {
  readonly date?: string | null
  readonly currency?: string | null
  readonly givesFree?: boolean | null
  readonly lines?: readonly L[]
}

const CONDITIONS = ['quantity', 'amount']

/** The rules are few and kept in memory, so all of them are asked for. */
export const giftNeeds = ({ lines = [] }: Bought) => ({
  items: fact.records(itemView, given(lines.map((line) => line.item))),
  gifts: fact.rows(giftView, { condition: lines.some((line) => line.item) ? CONDITIONS : [] }),
})

/** Before a document is stored its lines follow the rules; only what somebody typed over is compared with them. */
export const overtypedNeeds = ({ lines = [] }: Bought) => ({
  gifts: fact.rows(giftView, {
    condition: lines.some((line) => line.freeGoods && line.priceSource !== 'promotion') ? CONDITIONS : [],
  }),
})

type Facts = FactsOf<typeof giftNeeds>

interface Gift {
  readonly freeGoods: string
  readonly item: string
  readonly unit: string
  readonly quantity: Decimal
  readonly warehouse: string | null
}

const keyOf = (freeGoods: string, item: string, unit: string): string => `${freeGoods} ${item} ${unit}`

/** What the rules give for what is bought, by rule, item and unit. */
export function giftsFor(bought: Bought, { items, gifts }: Facts): ReadonlyMap<string, Gift> {
  const found = new Map<string, Gift>()
  if (bought.givesFree === false) return found
  const paid = (bought.lines ?? []).filter((line) => !line.isFree && items.has(line.item ?? ''))
  for (const rule of gifts.filter((one) => holds(one, bought))) {
    const fitting = paid.filter((line) => isAbout(rule, items.get(line.item ?? '')))
    const times = timesOf(rule, fitting, items)
    if (times.isZero()) continue
    const key = keyOf(rule.document.id, rule.freeItem, rule.freeUnit)
    found.set(key, {
      freeGoods: rule.document.id,
      item: rule.freeItem,
      unit: rule.freeUnit,
      quantity: times.times(rule.freeQuantity).plus(found.get(key)?.quantity ?? ZERO),
      warehouse: fitting[0]?.warehouse ?? null,
    })
  }
  return found
}

function holds({ document, condition }: Rule, { date, currency }: Bought): boolean {
  if (!date || document.validFrom > date || (document.validTo && document.validTo < date)) return false
  return condition === 'quantity' || document.currency === currency
}

const isAbout = (rule: Rule, item: Item | undefined): boolean =>
  rule.item ? rule.item === item?.id : rule.itemGroup === null || rule.itemGroup === item?.itemGroup

function timesOf(rule: Rule, lines: readonly GiftLine[], items: ReadonlyMap<string, Item>): Decimal {
  const byAmount = rule.condition === 'amount'
  const wanted = byAmount ? rule.amount : rule.quantity
  if (!wanted || wanted.isZero()) return ZERO
  const reached = sum(lines.map((line) => (byAmount ? amountOf(line) : unitsOf(line, rule.unit, items))))
  const times = reached.dividedToIntegerBy(wanted)
  return !rule.repeat && times.greaterThan(ONE) ? ONE : times
}

function unitsOf(line: GiftLine, unit: string | null, items: ReadonlyMap<string, Item>): Decimal {
  const item = items.get(line.item ?? '')
  const asked = item && conversion(item, unit ?? item.baseUnit)
  if (!asked) return ZERO
  const { baseQuantity } = counted(line.quantity ?? ZERO, line.unit ?? item.baseUnit, item)
  return baseQuantity.times(asked.denominator).div(asked.numerator)
}

const amountOf = (line: GiftLine): Decimal =>
  lineAmount({
    quantity: line.quantity ?? ZERO,
    unitPrice: line.unitPrice ?? ZERO,
    discountPercent1: line.discountPercent1 ?? ZERO,
    discountPercent2: line.discountPercent2 ?? ZERO,
    discountPercent3: line.discountPercent3 ?? ZERO,
    discountAmount: line.discountAmount ?? ZERO,
    taxGroup: null,
  })

/** How many pieces of a free line its rule gives; what follows the rule is what it gives. Null without a rule. */
export function giftOf(line: GiftLine, bought: Bought, facts: Facts): Decimal | null {
  if (!line.freeGoods) return null
  if (line.priceSource === 'promotion') return line.quantity ?? ZERO
  return giftsFor(bought, facts).get(keyOf(line.freeGoods, line.item ?? '', line.unit ?? ''))?.quantity ?? ZERO
}

/** A free line as a rule brings it. */
interface NewLine extends Gift {
  readonly unitPrice: Decimal
  readonly priceSource: 'promotion'
  readonly isFree: boolean
}

type WithGifts<L, D> = D | (Omit<D, 'lines'> & { readonly lines: readonly (L | NewLine)[] })

/** The document with the free lines that its others bring; the same document when nothing changes. */
export function withGifts<L extends GiftLine, D extends Bought<L>>(draft: D, facts: Facts): WithGifts<L, D> {
  const lines: readonly L[] = draft.lines ?? []
  if (facts.gifts.length === 0 && !lines.some((line) => line.priceSource === 'promotion')) return draft
  const missing = new Map(giftsFor(draft, facts))
  const overtyped = new Set(lines.filter((line) => line.priceSource !== 'promotion').map((line) => line.freeGoods))
  const kept = lines.flatMap((line): readonly L[] => {
    if (line.priceSource !== 'promotion') return [line]
    const key = keyOf(line.freeGoods ?? '', line.item ?? '', line.unit ?? '')
    const gift = missing.get(key)
    missing.delete(key)
    if (!gift) return []
    return [line.quantity?.equals(gift.quantity) ? line : { ...line, quantity: gift.quantity }]
  })
  const added = [...missing.values()].filter((gift) => !overtyped.has(gift.freeGoods)).map(lineOf)
  const isSame = added.length === 0 && kept.length === lines.length && kept.every((line, at) => line === lines[at])
  return isSame ? draft : { ...draft, lines: [...kept, ...added] }
}

const lineOf = (gift: Gift): NewLine => ({ ...gift, unitPrice: ZERO, priceSource: 'promotion', isFree: true })
