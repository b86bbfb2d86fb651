// What is known of the items that a line offers: what is free where the goods are to leave or come, and the unit and
// price that the document would fill when the item is chosen.
//   on hand 120, −30 for an order; sold in boxes of 12 at 540,000      free 7.5, BOX, 540,000
import { isId, isLocalDate } from '@lumbung/core'
import { type Fact, fact, type FactsOf, type ViewRow } from '@lumbung/definition'
import { defineLookup, type LookupAsked } from '@lumbung/engine/contract.ts'
import { type DraftLine, filledLines, type LineContext } from '../trade/filling.ts'
import { given } from '../trade/given.ts'
import { priceNeeds, pricesOf } from '../trade/price-search.ts'
import { conversion } from '../trade/quantities.ts'
import { itemView, unitView } from '../trade/views.ts'
import { projectedAvailability } from './availability.ts'
import { freeIn, inUnit } from './item-knowledge.ts'
import { knowledgeWords } from './knowledge-words.ts'
import type { LastPrice, PricesQuestion } from './last-prices.ts'

type Item = ViewRow<typeof itemView>

export interface ItemsChosen {
  readonly at: string
  readonly direction: LineContext['direction']
  /** The field that names the party, which is also its resource. */
  readonly party: 'customer' | 'supplier'
  /** Whose price list holds: the one that the document names, or its party's. */
  readonly list: 'document' | 'party'
  /** What fills what no list prices. */
  readonly last?: Fact<PricesQuestion, ReadonlyMap<string, readonly LastPrice[]>>
}

const idIn = (value: unknown): string | null => (typeof value === 'string' && isId(value) ? value : null)

const wordIn = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Prices are filled for who may enter the document. */
const entersIt = ({ key, may }: LookupAsked): boolean => may(`${key}.create`) || may(`${key}.update`)

const warehouseOf = ({ context }: LookupAsked): string | null => {
  const { line } = context
  const own = typeof line === 'object' && line !== null && 'warehouse' in line ? line.warehouse : null
  return idIn(own) ?? idIn(context['warehouse'])
}

const needsOf = (asked: LookupAsked, items: readonly string[]) => ({
  items: fact.records(itemView, items),
  availability: projectedAvailability({ branch: branchOf(asked), items }),
  ...priceNeeds(entersIt(asked) ? items : []),
})

const branchOf = ({ branch, context }: LookupAsked): string | null => idIn(context['branch']) ?? branch

/** What prices follow from in the header. */
async function headerOf({ context, query }: LookupAsked, of: ItemsChosen) {
  const party = idIn(context[of.party])
  const record = party && of.list === 'party' ? (await query.records(of.party, [party])).get(party) : undefined
  const priceList = idIn(of.list === 'document' ? context['priceList'] : record?.['priceList'])
  const date = wordIn(context['date'])
  return {
    party,
    priceList,
    date: isLocalDate(date) ? date : query.today,
    currency: idIn(context['currency']) ?? '',
  }
}

type Facts = FactsOf<typeof needsOf>

/** The line that choosing each item would fill. */
async function filledBy(asked: LookupAsked, of: ItemsChosen, ids: readonly string[]) {
  const header = await headerOf(asked, of)
  const needs = needsOf(asked, ids)
  const priced = of.last && entersIt(asked) ? { last: of.last({ party: header.party, items: ids }) } : {}
  const facts: Facts & { readonly last?: LineContext['lastPrices'] } = await asked.facts({ ...needs, ...priced })
  const context: LineContext = {
    ...header,
    direction: of.direction,
    items: facts.items,
    prices: pricesOf(facts),
    party: of.direction === 'sell' ? header.party : null,
    branch: branchOf(asked),
    taxGroup: null,
    ...(facts.last ? { lastPrices: facts.last } : {}),
  }
  const lines = ids.flatMap((item) => filledLines<DraftLine>([{ item }], 'lines.0.item', context))
  return { facts, lines }
}

/** What is free where the goods are to leave or come, in the unit of the line; null of what is not stocked. */
function freeOf(item: Item, unit: string | null, { availability }: Facts, asked: LookupAsked): string | null {
  const count = conversion(item, unit)
  if (item.type !== 'stock' || count === null || branchOf(asked) === null) return null
  const turns = availability.get(item.id) ?? []
  const warehouse = warehouseOf(asked)
  return inUnit(freeIn(warehouse === null ? turns : turns.filter((one) => one.warehouse === warehouse)), count)
}

async function answered(asked: LookupAsked, of: ItemsChosen, ids: readonly string[]) {
  const { facts, lines } = await filledBy(asked, of, ids)
  const units = await asked.query.records(unitView.resource, given(lines.map(({ unit }) => unit)))
  return new Map(
    lines.flatMap(({ item: id, unit = null, unitPrice, priceSource }) => {
      const item = facts.items.get(id ?? '')
      if (!item) return []
      const figures = {
        free: freeOf(item, unit, facts, asked),
        unit: wordIn(units.get(unit ?? '')?.['code']),
        price: priceSource === 'manual' ? null : (unitPrice?.toFixed() ?? null),
      }
      return [[item.id, figures] as const]
    }),
  )
}

/** The figures of an item in the picker of a line. */
export const itemLookup = (of: ItemsChosen) =>
  defineLookup({
    at: [of.at],
    figures: {
      free: { title: knowledgeWords.freeColumn, kind: 'quantity', warnsAtZero: true },
      unit: { title: knowledgeWords.unitColumn, kind: 'text' },
      price: { title: knowledgeWords.priceColumn, kind: 'price', isShown: entersIt },
    },
    answer: (asked, ids) => answered(asked, of, ids),
  })
