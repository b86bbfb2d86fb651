// Units of an item: each once, never its base unit again, and every one exact: 1 of the unit must be a number of base
// units with at most six decimals. Sales and purchase units are the base unit or one of the list.
// A maximum lies above its minimum.
// While goods of it lie somewhere an item stays what it is, and it is put away only when none are left and no document
// waits for it.
import { type Finding, formatNumber, ZERO } from '@lumbung/core'
import { type FactsOf, f, fact, view } from '@lumbung/definition'
import { itemTypes } from '../../masters/trade/item-types.ts'
import type { Item } from './definition.ts'

const unitView = view('unit', { code: f.code() })
const storedView = view('item', { type: f.choice(itemTypes) })

export const needs = (item: Item) => ({
  units: fact.records(
    unitView,
    item.units.map((row) => row.unit).filter((unit) => unit),
  ),
  // A new item has neither goods nor documents.
  stored: fact.records(storedView, item.version > 1 ? [item.id] : []),
  holding: fact.holding('item', item.version > 1 ? [item.id] : []),
  openDocuments: fact.openDocuments('item', item.archived ? item.id : null),
})

const DECIMALS = 6

export function rules(item: Item, facts: FactsOf<typeof needs>): Finding[] {
  return [
    ...unitFindings(item, facts),
    ...chosenUnitFindings(item),
    ...levelFindings(item),
    ...keepingFindings(item, facts),
  ]
}

function unitFindings(item: Item, facts: FactsOf<typeof needs>): Finding[] {
  return item.units.flatMap((row, index): Finding[] => {
    const path = `units.${index}.unit`
    const unit = facts.units.get(row.unit)?.code ?? ''
    const twice = item.units.findIndex((other) => other.unit === row.unit) < index
    if (row.unit === item.baseUnit || twice) return [{ path, code: 'unit-twice', values: { unit } }]
    const one = row.numerator.div(row.denominator)
    if (one.toDecimalPlaces(DECIMALS).equals(one)) return []
    const values = {
      unit,
      quantity: formatNumber(one, DECIMALS),
      base: item.baseUnitCode,
      decimals: DECIMALS,
    }
    return [{ path: `units.${index}.numerator`, code: 'conversion-not-exact', values }]
  })
}

function chosenUnitFindings(item: Item): Finding[] {
  const known = new Set<string>([item.baseUnit, ...item.units.map((row) => row.unit)])
  return (['salesUnit', 'purchaseUnit'] as const).flatMap((key) => {
    const unit = item[key]
    return unit && !known.has(unit) ? [{ path: key, code: 'unit-not-of-item', values: { item: item.code } }] : []
  })
}

const levelFindings = (item: Item): Finding[] =>
  item.stockLevels.flatMap((row, index) =>
    row.maximum.lessThan(row.minimum) ? [{ path: `stockLevels.${index}.maximum`, code: 'maximum-below-minimum' }] : [],
  )

function keepingFindings(item: Item, { stored, holding, openDocuments }: FactsOf<typeof needs>): Finding[] {
  const held = holding.get(item.id)
  const values = {
    item: item.code,
    quantity: formatNumber(held?.quantity ?? ZERO, item.baseDecimals),
    unit: item.baseUnitCode,
  }
  const isHeld = held !== undefined && held.places > 0
  if (item.archived) {
    const waiting = { item: item.code, count: openDocuments }
    return [
      ...(isHeld ? [{ path: 'archived', code: 'item-held', values }] : []),
      ...(openDocuments > 0 ? [{ path: 'archived', code: 'item-documents', values: waiting }] : []),
    ]
  }
  const before = stored.get(item.id)?.type
  return isHeld && before !== undefined && before !== item.type
    ? [{ path: 'type', code: 'item-type-held', values }]
    : []
}
