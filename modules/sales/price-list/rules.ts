// One price per item, unit and minimum quantity: two rows that say different things would be a matter of luck.
// A floor above the price could never be kept; a list ends on or after the day it starts.
import type { Finding } from '@lumbung/core'
import { type FactsOf, f, fact, view } from '@lumbung/definition'
import { given } from '../../masters/trade/given.ts'
import type { PriceList } from './definition.ts'

const itemView = view('item', { code: f.code() })
const unitView = view('unit', { code: f.code() })

export const needs = (list: PriceList) => ({
  items: fact.records(itemView, given(list.lines.map((row) => row.item))),
  units: fact.records(unitView, given(list.lines.map((row) => row.unit))),
})

export function rules(list: PriceList, facts: FactsOf<typeof needs>): Finding[] {
  const rows = list.lines.flatMap((row, index): Finding[] => {
    const item = facts.items.get(row.item)?.code ?? ''
    const twin = list.lines.findIndex(
      (other) =>
        other.item === row.item && other.unit === row.unit && other.minimumQuantity.equals(row.minimumQuantity),
    )
    const values = { item, unit: facts.units.get(row.unit)?.code ?? '', date: list.validFrom, row: twin + 1 }
    if (twin < index) return [{ path: `lines.${index}.item`, code: 'price-overlaps', values }]
    return row.floorPrice?.greaterThan(row.price)
      ? [{ path: `lines.${index}.floorPrice`, code: 'floor-above-price', values: { line: index + 1 } }]
      : []
  })
  return list.validTo && list.validTo < list.validFrom
    ? [{ path: 'validTo', code: 'ends-before-start', values: { start: list.validFrom } }, ...rows]
    : rows
}
