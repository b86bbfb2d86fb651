// An item carries the code and the decimals of its base unit, so that lines count without reading the unit again.
// Rice counted in KG with 3 decimals: 1.2345 KG counts as 1.235 KG, as the scale would say it.
import { type FactsOf, f, fact, view } from '@lumbung/definition'
import type { Item } from './definition.ts'

const unitView = view('unit', { code: f.code(), decimals: f.integer() })

export const needs = (item: Item) => ({ units: fact.records(unitView, item.baseUnit ? [item.baseUnit] : []) })

export function calculate(item: Item, facts: FactsOf<typeof needs>): Item {
  const unit = facts.units.get(item.baseUnit)
  return { ...item, baseUnitCode: unit?.code ?? item.baseUnitCode, baseDecimals: unit?.decimals ?? item.baseDecimals }
}
