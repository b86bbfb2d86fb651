// A recipe counts every component in a unit that its item knows, and names versions of the right item.
// Once it is active it is whole: percentages make exactly 100, shares of by-products less than 100 so that the product
// carries cost, one version of an item at a time, and no item is made of itself: Base > Paste > Base is refused.
import { asQuantity, decimal, type Finding, sum, ZERO } from '@lumbung/core'
import { type FactsOf, f, fact, view, type ViewRow } from '@lumbung/definition'
import { given } from '../../masters/trade/given.ts'
import { conversion } from '../../masters/trade/quantities.ts'
import { itemView, unitView } from '../../masters/trade/views.ts'
import { needs as calculationNeeds, percentOf } from './calculate.ts'
import type { BillOfMaterials, Component } from './definition.ts'
import { type GraphRecipe, recipeGraph } from './graph.ts'
import { loopOf, overlap } from './loop.ts'
import { substituteFindings } from './substitutes.ts'

const recipeView = view('bill-of-materials', { code: f.code(), item: f.ref('item') })

const isInForce = (recipe: BillOfMaterials): boolean => recipe.state === 'active' && !recipe.archived

export const needs = (recipe: BillOfMaterials) => {
  const items = recipe.components.map(({ item }) => item)
  const chosen = given(recipe.components.map(({ subVersion }) => subVersion))
  return {
    ...calculationNeeds(recipe),
    items: fact.records(
      itemView,
      given([recipe.item, ...items, ...[...recipe.outputs, ...recipe.substitutes].map(({ item }) => item)]),
    ),
    units: fact.records(unitView, given(recipe.components.map(({ unit }) => unit))),
    chosen: fact.records(recipeView, chosen),
    graph: recipeGraph({
      recipe: recipe.id,
      item: recipe.item || null,
      items: isInForce(recipe) ? given(items) : [],
      chosen,
    }),
  }
}

type Facts = FactsOf<typeof needs>

export function rules(recipe: BillOfMaterials, facts: Facts): Finding[] {
  const structure = [
    ...dayFindings(recipe),
    ...componentFindings(recipe, facts),
    ...substituteFindings(recipe, facts.items),
    ...outputFindings(recipe),
  ]
  if (!isInForce(recipe)) return [...structure, ...chosenFindings(recipe, facts)]
  return [
    ...structure,
    ...percentFindings(recipe),
    ...shareFindings(recipe),
    ...inactiveFindings(recipe, facts),
    ...versionFindings(recipe, facts),
    ...loopFindings(recipe, facts),
  ]
}

const dayFindings = ({ validFrom, validTo }: BillOfMaterials): Finding[] =>
  validTo && validTo < validFrom ? [{ path: 'validTo', code: 'ends-before-start', values: { start: validFrom } }] : []

const codeOf = ({ items }: Facts, item: string): string => items.get(item)?.code ?? ''

const componentFindings = (recipe: BillOfMaterials, facts: Facts): Finding[] =>
  recipe.components.flatMap((component, index): Finding[] => {
    const item = facts.items.get(component.item)
    if (!item) return []
    const place = { recipe, component, item, line: index + 1, path: `components.${index}` }
    if (item.type === 'service')
      return [{ path: `${place.path}.item`, code: 'recipe-service', values: { item: item.code } }]
    return [
      ...quantityFindings(place),
      ...unitFindings(place, facts),
      ...balanceFindings(place),
      ...subVersionFindings(place, facts),
    ]
  })

interface Place {
  readonly recipe: BillOfMaterials
  readonly component: Component
  readonly item: ViewRow<typeof itemView>
  readonly line: number
  readonly path: string
}

/** What is left for a balance may be nothing while the others are typed. */
function quantityFindings({ recipe: { basis }, component, line, path }: Place): Finding[] {
  if (component.quantity?.greaterThan(ZERO) || (basis === 'percent' && component.balance)) return []
  return [{ path: `${path}.${basis}`, code: 'recipe-quantity', values: { line } }]
}

function unitFindings({ component: { unit }, item, line, path }: Place, { units }: Facts): Finding[] {
  if (conversion(item, unit)) return []
  const values = { line, item: item.code, unit: units.get(unit)?.code ?? '', stockUnit: item.baseUnitCode }
  return [{ path: `${path}.unit`, code: 'no-conversion', values }]
}

function balanceFindings({ recipe, component, line, path }: Place): Finding[] {
  if (!component.balance) return []
  const at = { path: `${path}.balance`, values: { line } }
  if (recipe.basis === 'quantity') return [{ ...at, code: 'recipe-balance-quantity' }]
  const isAlone = recipe.components.filter(({ balance }) => balance).length === 1
  return isAlone ? [] : [{ ...at, code: 'recipe-balance-twice' }]
}

function subVersionFindings({ component, item, line, path }: Place, { chosen }: Facts): Finding[] {
  const version = chosen.get(component.subVersion ?? '')
  if (!version || version.item === component.item) return []
  const values = { line, item: item.code, version: version.code }
  return [{ path: `${path}.subVersion`, code: 'recipe-other-item', values }]
}

const outputFindings = (recipe: BillOfMaterials): Finding[] =>
  recipe.outputs.flatMap((output, index): Finding[] => {
    const values = { line: index + 1 }
    if (output.item === recipe.item) return [{ path: `outputs.${index}.item`, code: 'recipe-output-own', values }]
    if (output.valuation === 'rate' && output.rate === null)
      return [{ path: `outputs.${index}.rate`, code: 'recipe-rate-missing', values }]
    return output.valuation === 'share' && output.share === null
      ? [{ path: `outputs.${index}.share`, code: 'recipe-share-missing', values }]
      : []
  })

function percentFindings({ basis, components }: BillOfMaterials): Finding[] {
  if (basis !== 'percent') return []
  const typed = percentOf(components)
  const hasBalance = components.some(({ balance }) => balance)
  if (hasBalance ? typed.lessThan(100) : typed.equals(100)) return []
  return [{ path: 'components', code: 'recipe-percent', values: { percent: asQuantity(typed) } }]
}

function shareFindings({ outputs }: BillOfMaterials): Finding[] {
  const shares = sum(outputs.map(({ valuation, share }) => (valuation === 'share' ? (share ?? ZERO) : ZERO)))
  return shares.lessThan(decimal(100))
    ? []
    : [{ path: 'outputs', code: 'recipe-shares', values: { percent: asQuantity(shares) } }]
}

/** A version that was chosen is one to rely on. */
const inactiveFindings = (recipe: BillOfMaterials, { graph, chosen }: Facts): Finding[] =>
  recipe.components.flatMap(({ subVersion }, index): Finding[] =>
    subVersion && graph.inactive.has(subVersion)
      ? [
          {
            path: `components.${index}.subVersion`,
            code: 'recipe-version-inactive',
            values: { line: index + 1, version: chosen.get(subVersion)?.code ?? '' },
          },
        ]
      : [],
  )

/** … so it stays active as long as others rely on it. */
const chosenFindings = (recipe: BillOfMaterials, { graph }: Facts): Finding[] =>
  graph.chosenBy > 0
    ? [
        {
          path: recipe.archived ? 'archived' : 'state',
          code: 'recipe-chosen',
          values: { version: recipe.code, count: graph.chosenBy },
        },
      ]
    : []

const daysOf = ({ validFrom, validTo }: Pick<GraphRecipe, 'validFrom' | 'validTo'>) => ({
  from: validFrom,
  to: validTo || null,
})

function versionFindings(recipe: BillOfMaterials, { graph }: Facts): Finding[] {
  const other = graph.recipes.find(
    ({ id, item, validFrom, validTo }) =>
      item === recipe.item && id !== recipe.id && overlap(daysOf(recipe), daysOf({ validFrom, validTo })),
  )
  if (!other) return []
  const values = { version: recipe.versionNumber ?? 0, other: other.versionNumber, from: other.validFrom }
  return other.validTo === null
    ? [{ path: 'validFrom', code: 'recipe-overlaps-open', values }]
    : [{ path: 'validFrom', code: 'recipe-overlaps', values: { ...values, to: other.validTo } }]
}

function loopFindings(recipe: BillOfMaterials, facts: Facts): Finding[] {
  const own: GraphRecipe = {
    id: recipe.id,
    item: recipe.item,
    itemCode: codeOf(facts, recipe.item),
    versionNumber: recipe.versionNumber ?? 0,
    validFrom: recipe.validFrom,
    validTo: recipe.validTo || null,
    lines: recipe.components,
  }
  const others = facts.graph.recipes.filter(({ id }) => id !== recipe.id)
  const loop = loopOf(own, others)
  if (!loop) return []
  const values = { item: own.itemCode, path: loop.path.join(' > ') }
  return [{ path: `components.${loop.line}.item`, code: 'recipe-loop', values }]
}
