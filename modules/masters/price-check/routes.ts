// What the approver of an order or a bill is shown of its prices: one call for all its lines.
import { Problem } from '@lumbung/core'
import { type AnyDocument, f, type Fact, fact, pathOf, view } from '@lumbung/definition'
import { type Asked, day, listOf, type ModuleRoute, nullable, objectOf, text, whole } from '@lumbung/engine/routes.ts'
import { given } from '../trade/given.ts'
import { currencyView, itemView, unitView } from '../trade/views.ts'
import type { LastPrice, PricesQuestion } from '../item-knowledge/last-prices.ts'
import { askedIn, type CheckedLine, comparedTo } from './price-check.ts'

const namedView = view('item', { name: f.text(), nameIndonesian: f.text({ optional: true }) })

/** A document as far as its prices are checked. */
export interface Checked {
  readonly party: string
  readonly currency: string
  readonly lines: readonly CheckedLine[]
}

export interface PriceCheckOf {
  readonly document: AnyDocument
  /** Reads it as who asks may see it. */
  readonly read: (asked: Asked) => Promise<Checked | undefined>
  /** What is known of the party, and the documents that say so: for who may read them. */
  readonly last: Fact<PricesQuestion, ReadonlyMap<string, readonly LastPrice[]>>
  readonly source: string
}

async function answered(call: Asked, of: PriceCheckOf) {
  if (!call.may(`${of.source}.read`)) throw new Problem(403, 'no-permission')
  const checked = await of.read(call)
  if (!checked) throw new Problem(404, 'not-found')
  const lines = checked.lines.flatMap((line, place) => {
    const price = askedIn(line)
    return price && line.item ? [{ ...line, item: line.item, price, place: place + 1 }] : []
  })
  const ids = [...new Set(lines.map(({ item }) => item))]
  const facts = await call.facts({
    items: fact.records(itemView, ids),
    named: fact.records(namedView, ids),
    last: of.last({ party: checked.party, items: ids }),
  })
  const compared = lines.flatMap(({ item: id, price, unit, place }) => {
    const item = facts.items.get(id)
    if (!item) return []
    const last = comparedTo(price, { unit: unit ?? null }, item, checked.currency, facts.last.get(id) ?? [])
    return [{ place, item, price, unit: unit ?? item.baseUnit, last }]
  })
  const all = compared.flatMap(({ unit, last }) => [{ unit, currency: checked.currency }, ...last])
  const names = await call.facts({
    units: fact.records(unitView, given(all.map(({ unit }) => unit))),
    currencies: fact.records(currencyView, given(all.map(({ currency }) => currency))),
  })
  const coded = ({ unit, currency }: { readonly unit: string; readonly currency: string }) => ({
    unit: names.units.get(unit)?.code ?? '',
    currency: names.currencies.get(currency)?.code ?? '',
  })
  const nameOf = (id: string): string => {
    const named = facts.named.get(id)
    return (call.actor.language === 'id' && named?.nameIndonesian) || (named?.name ?? '')
  }
  return {
    lines: compared.map(({ place, item, price, unit, last }) => ({
      place,
      code: item.code,
      name: nameOf(item.id),
      price: price.toFixed(),
      ...coded({ unit, currency: checked.currency }),
      last: last.map((one) => ({
        id: one.id,
        number: one.number,
        date: one.date,
        price: one.price.toFixed(),
        change: one.change?.toFixed() ?? null,
        ...coded(one),
      })),
    })),
  }
}

const priced = { price: text, unit: text, currency: text }

export const priceCheckRoute = (of: PriceCheckOf): ModuleRoute => ({
  method: 'GET',
  path: `${pathOf(of.document)}/:id/price-check`,
  summary: 'The last prices agreed with its party beside what each line asks, net of discounts and tax',
  right: [of.document, 'read'],
  answer: objectOf({
    lines: listOf(
      objectOf({
        place: whole,
        code: text,
        name: text,
        ...priced,
        last: listOf(objectOf({ id: text, number: text, date: day, ...priced, change: nullable(text) })),
      }),
    ),
  }),
  run: (call) => answered(call, of),
})
