// What people need of an item while they type its line: what is free here and in the other warehouses of the branch,
// what comes and when, what the lists say, what this party paid at last, and what it costs (by right).
//   on hand 100, −30 for an order, +50 on the 12th     free 70, 50 come on the 12th
//   in boxes of 12                                     free 5.83
import { type Decimal, isId, isLocalDate, ONE, Problem } from '@lumbung/core'
import { f, type Fact, type FactsOf, fact, view, type ViewRow } from '@lumbung/definition'
import { type Asked, day, flag, listOf, type ModuleRoute, nullable, objectOf, text } from '@lumbung/engine/routes.ts'
import { projectedAvailability } from './availability.ts'
import { comingIn, freeIn, inUnit } from './item-knowledge.ts'
import type { LastPrice, PricesQuestion } from './last-prices.ts'
import { priceNeeds, pricesOf, priceFor } from '../trade/price-search.ts'
import { type Conversion, conversion } from '../trade/quantities.ts'
import { currencyView, itemView, unitView } from '../trade/views.ts'

const placeView = view('warehouses', { code: f.code(), name: f.text() })

/** What the form says; what it does not say yet is open. */
interface Question {
  readonly item: string
  readonly party: string | null
  readonly branch: string | null
  readonly warehouse: string | null
  readonly date: string
  readonly currency: string | null
  readonly unit: string | null
  readonly priceList: string | null
}

export interface KnowledgeOf {
  readonly path: string
  readonly summary: string
  readonly direction: 'sell' | 'buy'
  /** What the party paid or was paid at last, and the documents that say so: for who may read them. */
  readonly last: Fact<PricesQuestion, ReadonlyMap<string, readonly LastPrice[]>>
  readonly source: string
}

const needsOf = (asked: Question, { last }: KnowledgeOf, readsSource: boolean) => ({
  items: fact.records(itemView, [asked.item]),
  availability: projectedAvailability({ branch: asked.branch, items: [asked.item] }),
  stock: fact.stock(asked.warehouse, [asked.item]),
  ...priceNeeds([asked.item]),
  last: last({ party: readsSource ? asked.party : null, items: [asked.item] }),
})

const ONE_TO_ONE: Conversion = { numerator: ONE, denominator: ONE }

const perUnit = (price: Decimal, { numerator, denominator }: Conversion): string =>
  price.times(numerator).div(denominator).toDecimalPlaces(6).toFixed()

type Item = ViewRow<typeof itemView>

function listed(asked: Question, item: Item, unit: string, facts: FactsOf<typeof needsOf>, direction: 'sell' | 'buy') {
  if (asked.currency === null) return null
  return priceFor(pricesOf(facts), {
    direction,
    item: item.id,
    itemGroup: item.itemGroup,
    unit,
    quantity: ONE,
    date: asked.date,
    currency: asked.currency,
    customer: direction === 'sell' ? asked.party : null,
    priceList: asked.priceList,
    branch: asked.branch,
    baseUnit: item.baseUnit,
    conversion: conversion(item, unit),
  })
}

/** How many of what comes, and of the last prices, the strip has room for. */
const COMING = 2
const SHOWN = 3

async function answered(call: Asked, of: KnowledgeOf) {
  const asked = questionIn(call)
  const facts = await call.facts(needsOf(asked, of, call.may(`${of.source}.read`)))
  const item = facts.items.get(asked.item)
  if (!item) throw new Problem(404, 'not-found')
  const usual = of.direction === 'sell' ? item.salesUnit : item.purchaseUnit
  const unit = asked.unit ?? usual ?? item.baseUnit
  const turns = item.type === 'stock' ? (facts.availability.get(item.id) ?? []) : []
  const places = Map.groupBy(turns, ({ warehouse }) => warehouse)
  const last = (facts.last.get(item.id) ?? []).slice(0, SHOWN)
  const names = await call.facts({
    warehouses: fact.records(placeView, [...places.keys(), ...(asked.warehouse ? [asked.warehouse] : [])]),
    units: fact.records(unitView, [unit, ...last.map((one) => one.unit)]),
    currencies: fact.records(
      currencyView,
      last.map(({ currency }) => currency),
    ),
  })
  const count = conversion(item, unit) ?? ONE_TO_ONE
  const here = asked.warehouse !== null && item.type === 'stock' ? [asked.warehouse] : []
  const stock = [...new Set([...here, ...places.keys()])].map((warehouse) => ({
    warehouse: names.warehouses.get(warehouse)?.name ?? '',
    isHere: warehouse === asked.warehouse,
    free: inUnit(freeIn(places.get(warehouse) ?? []), count),
  }))
  const found = listed(asked, item, unit, facts, of.direction)
  const cost = facts.stock.get(item.id)?.unitCost ?? null
  return {
    unit: names.units.get(unit)?.code ?? '',
    stock,
    coming: comingIn(turns)
      .slice(0, COMING)
      .map((one) => ({ day: one.day, quantity: inUnit(one.quantity, count) })),
    last: last.map((one) => ({
      id: one.id,
      number: one.number,
      date: one.date,
      price: one.price.toFixed(),
      unit: names.units.get(one.unit)?.code ?? '',
      currency: names.currencies.get(one.currency)?.code ?? '',
    })),
    listPrice: found?.price?.toFixed() ?? null,
    floor: found?.floor?.toFixed() ?? null,
    cost: cost === null ? null : perUnit(cost, count),
  }
}

function questionIn({ parameter, actor }: Asked): Question {
  const id = (name: string): string | null => {
    const given = parameter(name)
    if (given !== null && !isId(given)) throw new Problem(400, 'wrong-parameter', { parameter: name })
    return given
  }
  const date = parameter('date') ?? ''
  const item = id('item')
  if (item === null) throw new Problem(400, 'wrong-parameter', { parameter: 'item' })
  if (!isLocalDate(date)) throw new Problem(400, 'wrong-parameter', { parameter: 'date' })
  return {
    item,
    date,
    party: id('party'),
    branch: id('branch') ?? actor.branch,
    warehouse: id('warehouse'),
    currency: id('currency'),
    unit: id('unit'),
    priceList: id('priceList'),
  }
}

const said = (description: string) => ({ description })

/** One call for everything that is shown of the line in which the cursor is. */
export const knowledgeRoute = (of: KnowledgeOf): ModuleRoute => ({
  method: 'GET',
  path: of.path,
  summary: of.summary,
  right: [{ key: itemView.resource }, 'read'],
  query: {
    item: { description: 'The id of the item', required: true },
    date: { description: 'The day of the document', schema: day, required: true },
    party: said('The id of the customer or supplier'),
    branch: said('The id of the branch; that of who asks when not given'),
    warehouse: said('The id of the warehouse of the line'),
    currency: said('The id of the currency'),
    unit: said('The id of the unit; that in which it is usually traded when not given'),
    priceList: said('The id of the price list'),
  },
  answer: objectOf({
    unit: text,
    stock: listOf(objectOf({ warehouse: text, isHere: flag, free: text })),
    coming: listOf(objectOf({ day, quantity: text })),
    last: listOf(objectOf({ id: text, number: text, date: day, price: text, unit: text, currency: text })),
    listPrice: nullable(text),
    floor: nullable(text),
    cost: nullable(text),
  }),
  run: (call) => answered(call, of),
})
