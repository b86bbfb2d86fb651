// A row of a price list is about one item or one group of items, and gives a price or a discount.
// One row per item (or group), unit and minimum quantity: two that say different things would be a matter of luck.
// A floor above the price could never be kept; a list ends on or after the day it starts.
import type { Finding } from '@lumbung/core'
import { type FactsOf, f, fact, view } from '@lumbung/definition'
import { given } from '../../masters/trade/given.ts'
import type { PriceList } from './definition.ts'

const itemView = view('item', { code: f.code() })
const itemGroupView = view('item-group', { code: f.code() })
const unitView = view('unit', { code: f.code() })

export const needs = (list: PriceList) => ({
  items: fact.records(itemView, given(list.lines.map((row) => row.item))),
  itemGroups: fact.records(itemGroupView, given(list.lines.map((row) => row.itemGroup))),
  units: fact.records(unitView, given(list.lines.map((row) => row.unit))),
})

type Facts = FactsOf<typeof needs>
type Row = PriceList['lines'][number]

export function rules(list: PriceList, facts: Facts): Finding[] {
  const rows = list.lines.flatMap((row, index) => rowFindings(list, row, index, facts))
  return list.validTo && list.validTo < list.validFrom
    ? [{ path: 'validTo', code: 'ends-before-start', values: { start: list.validFrom } }, ...rows]
    : rows
}

function rowFindings(list: PriceList, row: Row, index: number, facts: Facts): Finding[] {
  const at = { line: index + 1 }
  if (Boolean(row.item) === Boolean(row.itemGroup))
    return [{ path: `lines.${index}.item`, code: 'item-or-group', values: at }]
  if ((row.price === null) === (row.discountPercent === null))
    return [{ path: `lines.${index}.price`, code: 'price-or-discount', values: at }]
  const twin = list.lines.findIndex((other) => isTwin(other, row))
  if (twin < index) {
    const item = facts.items.get(row.item ?? '')?.code ?? facts.itemGroups.get(row.itemGroup ?? '')?.code ?? ''
    const values = { item, unit: facts.units.get(row.unit)?.code ?? '', date: list.validFrom, row: twin + 1 }
    return [{ path: `lines.${index}.item`, code: 'price-overlaps', values }]
  }
  return row.price && row.floorPrice?.greaterThan(row.price)
    ? [{ path: `lines.${index}.floorPrice`, code: 'floor-above-price', values: at }]
    : []
}

const isTwin = (one: Row, other: Row): boolean =>
  one.item === other.item &&
  one.itemGroup === other.itemGroup &&
  one.unit === other.unit &&
  one.minimumQuantity.equals(other.minimumQuantity)
