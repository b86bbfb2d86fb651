// What a quantity of a recipe takes (manufacturing 2), for a good target:
//   need = (fixed ? quantity : quantity × target ÷ output) × (1 + scrap) ÷ (1 − planned loss)
// in base units and exact fractions, rounded once at the end; fixed lines take no loss. 100 kg of a base written for
// 100 kg with 20% loss is a charge of 125 kg: chili 60% × 100 ÷ 0.8 = 75 kg. 400 bottle sets with 1% scrap are 404.
// Phantoms and made components are gone through; what is fed back (recycled) is taken as it is.
import { type Decimal, decimal } from '@lumbung/core'
import { type DateText, defineFact } from '@lumbung/definition'
import { dividedBy, type Fraction, fraction, NOTHING, plus, times } from './fraction.ts'

export interface RecipeLine {
  readonly id: string
  readonly item: string
  /** In percent of the output where it is given. */
  readonly quantity: Decimal | null
  readonly percent: Decimal | null
  /** How the unit becomes base units. */
  readonly numerator: Decimal
  readonly denominator: Decimal
  readonly scrap: Decimal
  readonly fixed: boolean
  /** The recipe by which it is made; null for what is bought, or fed back. */
  readonly madeBy: string | null
}

export interface Recipe {
  readonly id: string
  readonly item: string
  readonly versionNumber: number
  readonly outputQuantity: Decimal
  readonly plannedLoss: Decimal
  readonly isPhantom: boolean
  readonly lines: readonly RecipeLine[]
}

export interface RecipeItem {
  readonly code: string
  readonly name: string
  readonly unit: string
  readonly decimals: number
}

/** Recipes of all levels below one, each once, and what their items are. */
export interface RecipeBook {
  readonly recipes: ReadonlyMap<string, Recipe>
  readonly items: ReadonlyMap<string, RecipeItem>
}

type Question = { readonly recipe: string; readonly on: DateText | null }

/** A recipe with all below it that are active on the day, the business day when none is named. */
export const explosion = defineFact<Question, RecipeBook>('bill-of-materials.explosion')

const HUNDRED = decimal(100)
const ONCE = fraction(1)

/** What the line comes to for the output that the recipe is written for, and for one of the output. */
function perOutput({ outputQuantity, plannedLoss }: Recipe, line: RecipeLine): Fraction {
  const base = line.percent ? line.percent.times(outputQuantity).div(HUNDRED) : (line.quantity ?? decimal(0))
  const converted = dividedBy(times(fraction(base), fraction(line.numerator)), fraction(line.denominator))
  const grown = times(converted, dividedBy(fraction(HUNDRED.plus(line.scrap)), fraction(100)))
  if (line.fixed) return grown
  const good = dividedBy(fraction(HUNDRED.minus(plannedLoss)), fraction(100))
  return dividedBy(dividedBy(grown, good), fraction(outputQuantity))
}

/** What a line takes where its recipe makes `target`. */
const needOf = (recipe: Recipe, line: RecipeLine, target: Fraction): Fraction =>
  line.fixed ? perOutput(recipe, line) : times(perOutput(recipe, line), target)

export interface TreeRow {
  /** 1 for components of the recipe itself. */
  readonly level: number
  readonly line: RecipeLine
  /** What one of the item above takes. */
  readonly per: Fraction
  readonly need: Fraction
}

/** Every line of every level, each as often as a way leads to it, down to `most` rows. */
export function treeOf({ recipes }: RecipeBook, start: string, target: Decimal, most = 50_000): readonly TreeRow[] {
  const rows: TreeRow[] = []
  const walk = (id: string, made: Fraction, above: readonly string[]): void => {
    const recipe = recipes.get(id)
    // Nothing active leads back to itself; what was stored otherwise is gone through once.
    if (!recipe || above.includes(id)) return
    for (const line of recipe.lines) {
      if (rows.length >= most) return
      const need = needOf(recipe, line, made)
      rows.push({ level: above.length + 1, line, per: needOf(recipe, line, ONCE), need })
      if (line.madeBy !== null) walk(line.madeBy, need, [...above, id])
    }
  }
  walk(start, fraction(target), [])
  return rows
}

/** How much of a recipe is made below another, and on how many ways: fixed lines are taken on each. */
interface Made {
  readonly need: Fraction
  readonly ways: Fraction
}

/** Recipes so that each stands behind all that lead to it; what leads back to itself is left out. */
function inLevels({ recipes }: RecipeBook, start: string): readonly Recipe[] {
  const leadingTo = new Map<string, number>()
  const reached = [start]
  for (const id of reached)
    for (const { madeBy } of recipes.get(id)?.lines ?? []) {
      if (madeBy === null) continue
      if (!leadingTo.has(madeBy)) reached.push(madeBy)
      leadingTo.set(madeBy, (leadingTo.get(madeBy) ?? 0) + 1)
    }
  const ready = leadingTo.has(start) ? [] : [start]
  for (const id of ready)
    for (const { madeBy } of recipes.get(id)?.lines ?? []) {
      if (madeBy === null) continue
      const left = (leadingTo.get(madeBy) ?? 0) - 1
      leadingTo.set(madeBy, left)
      if (left === 0) ready.push(madeBy)
    }
  return ready.flatMap((id) => recipes.get(id) ?? [])
}

/**
 * What has to be there in all, by item: every recipe is gone through once, however many ways lead to it, and the sum is
 * that of the ends of the tree.
 */
export function summaryOf(book: RecipeBook, start: string, target: Decimal): ReadonlyMap<string, Fraction> {
  const made = new Map<string, Made>([[start, { need: fraction(target), ways: ONCE }]])
  const needed = new Map<string, Fraction>()
  for (const recipe of inLevels(book, start)) {
    const { need, ways } = made.get(recipe.id) ?? { need: NOTHING, ways: NOTHING }
    for (const line of recipe.lines) {
      const each = needOf(recipe, line, need)
      const all = line.fixed ? times(each, ways) : each
      if (line.madeBy === null) {
        needed.set(line.item, plus(needed.get(line.item) ?? NOTHING, all))
        continue
      }
      const before = made.get(line.madeBy) ?? { need: NOTHING, ways: NOTHING }
      made.set(line.madeBy, { need: plus(before.need, all), ways: plus(before.ways, ways) })
    }
  }
  return needed
}
