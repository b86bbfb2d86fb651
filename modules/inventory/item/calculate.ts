// A variant has the values of its attributes as its template lists them; a template is neither sold nor bought.
// An item carries the code and the decimals of its base unit, so that lines count without reading the unit again.
// So it does of the unit in which it is weighed beside that.
// Rice counted in KG with 3 decimals: 1.2345 KG counts as 1.235 KG, as the scale would say it.
import { type FactsOf, f, fact, view } from '@lumbung/definition'
import { given } from '../../masters/trade/given.ts'
import { templateView } from './variant-rules.ts'
import { asListed, variantText } from './variants.ts'
import type { Item } from './definition.ts'

const unitView = view('unit', { code: f.code(), decimals: f.integer() })

export const needs = (item: Item) => ({
  units: fact.records(unitView, given([item.baseUnit, item.measureUnit])),
  templates: fact.records(templateView, given([item.variantOf])),
})

export function calculate(item: Item, facts: FactsOf<typeof needs>): Item {
  const unit = facts.units.get(item.baseUnit)
  const measure = facts.units.get(item.measureUnit ?? '')
  const template = facts.templates.get(item.variantOf ?? '')
  const attributes = template ? asListed(item.attributes, template.attributes) : item.attributes
  const isTemplate = item.type === 'template'
  return {
    ...item,
    ...(isTemplate ? { sell: false, buy: false } : {}),
    attributes,
    variant: item.variantOf ? variantText(attributes) : null,
    baseUnitCode: unit?.code ?? item.baseUnitCode,
    baseDecimals: unit?.decimals ?? item.baseDecimals,
    measureUnitCode: measure?.code ?? null,
    measureDecimals: measure?.decimals ?? null,
  }
}
