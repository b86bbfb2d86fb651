// Units of an item: each once, never its base unit again, and every one exact: 1 of the unit must be a number of base
// units with at most six decimals. Sales and purchase units are the base unit or one of the list.
// A maximum lies above its minimum.
import { type Finding, formatNumber } from '@lumbung/core'
import { type FactsOf, f, fact, view } from '@lumbung/definition'
import type { Item } from './definition.ts'

const unitView = view('unit', { code: f.code() })

export const needs = (item: Item) => ({
  units: fact.records(
    unitView,
    item.units.map((row) => row.unit).filter((unit) => unit),
  ),
})

const DECIMALS = 6

export function rules(item: Item, facts: FactsOf<typeof needs>): Finding[] {
  return [...unitFindings(item, facts), ...chosenUnitFindings(item), ...levelFindings(item)]
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
