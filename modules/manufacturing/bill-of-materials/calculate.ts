// A recipe is named by its item and version: SAMBAL-BASE/2. What it is written for is counted in the item's base unit.
// In percent: chili 60% of a charge of 125 kg is 75 kg, counted in the unit of the output; the line marked as balance
// takes what is left to 100%: beside 60% and 24% it is 16%.
import { amend, decimal, type Decimal, roundQuantity, sum, ZERO } from '@lumbung/core'
import { type FactsOf, fact } from '@lumbung/definition'
import { given } from '../../masters/trade/given.ts'
import { itemView } from '../../masters/trade/views.ts'
import type { BillOfMaterials, Component } from './definition.ts'
import { nextVersion } from './next-version.ts'
import { ranked } from './substitutes.ts'

const WHOLE = decimal(100)

export const needs = (recipe: BillOfMaterials) => ({
  items: fact.records(itemView, given([recipe.item])),
  next: nextVersion({ item: recipe.versionNumber ? null : recipe.item || null, recipe: recipe.id }),
})

/** What lines that are not the balance add up to. */
export const percentOf = (components: readonly Component[]): Decimal =>
  sum(components.filter(({ balance }) => !balance).map(({ percent }) => percent ?? ZERO))

function inPercent(component: Component, recipe: BillOfMaterials, unit: Component['unit']): Component {
  const left = WHOLE.minus(percentOf(recipe.components))
  const percent = component.balance ? (left.isNegative() ? ZERO : left) : component.percent
  const quantity = percent && roundQuantity(percent.times(recipe.outputQuantity).div(WHOLE))
  return amend(component, { percent, quantity, unit })
}

export function calculate(recipe: BillOfMaterials, facts: FactsOf<typeof needs>): BillOfMaterials {
  const item = facts.items.get(recipe.item)
  if (!item) return recipe
  const versionNumber = recipe.versionNumber ?? facts.next
  return {
    ...recipe,
    versionNumber,
    code: `${item.code}/${versionNumber}`,
    name: item.name,
    unit: item.baseUnit,
    components:
      recipe.basis === 'percent'
        ? recipe.components.map((component) => inPercent(component, recipe, item.baseUnit))
        : recipe.components.map((component) => amend(component, { percent: null })),
    substitutes: ranked(recipe.substitutes),
  }
}

/** Either of them has to be typed, as the basis says. */
export const required = (recipe: BillOfMaterials) =>
  recipe.components.flatMap(({ balance }, index): `components.${number}.${'quantity' | 'percent'}`[] => {
    if (recipe.basis === 'quantity') return [`components.${index}.quantity`]
    return balance ? [] : [`components.${index}.percent`]
  })
