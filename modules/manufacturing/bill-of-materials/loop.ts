// Does a recipe lead back to the item that it makes? From its components down, over the recipes that hold on the same
// days: A (January) > B (February) > A (January) is no loop, since on no day both hold.
import type { DateText } from '@lumbung/definition'
import type { GraphLine, GraphRecipe } from './graph.ts'

/** Days from the first to the last; null: without an end. */
export interface Days {
  readonly from: DateText
  readonly to: DateText | null
}

export const overlap = (one: Days, other: Days): Days | null => {
  const from = one.from > other.from ? one.from : other.from
  const to = one.to === null || (other.to !== null && other.to < one.to) ? other.to : one.to
  return to !== null && to < from ? null : { from, to }
}

const isWithin = (inner: Days, outer: Days): boolean =>
  outer.from <= inner.from && (outer.to === null || (inner.to !== null && inner.to <= outer.to))

interface Step {
  readonly days: Days
  readonly line: GraphLine
  /** Codes of the items on the way here. */
  readonly path: readonly string[]
}

export interface Loop {
  /** Place of the line of the recipe at which the way begins. */
  readonly line: number
  readonly path: readonly string[]
}

/** The way back to the item of a recipe, first found; each recipe is gone through once for days not tried yet. */
class WayBack {
  private readonly byItem: ReadonlyMap<string, readonly GraphRecipe[]>
  private readonly tried = new Map<string, readonly Days[]>()
  private readonly recipe: GraphRecipe

  constructor(recipe: GraphRecipe, others: readonly GraphRecipe[]) {
    this.recipe = recipe
    this.byItem = Map.groupBy(others, ({ item }) => item)
  }

  from({ days, line, path }: Step): readonly string[] | null {
    if (line.recycled) return null
    if (this.closes(line)) return [...path, this.recipe.itemCode]
    for (const version of this.byItem.get(line.item) ?? []) {
      const on = this.daysIn(version, line, days)
      if (!on) continue
      const below = [...path, version.itemCode]
      const found = firstOf(version.lines, (next) => this.from({ days: on, line: next, path: below }))
      if (found) return found
    }
    return null
  }

  private closes({ item, subVersion }: GraphLine): boolean {
    return subVersion === null ? item === this.recipe.item : subVersion === this.recipe.id
  }

  /** The days on which the line is made by this version, unless they were tried; a chosen one holds on all days. */
  private daysIn(version: GraphRecipe, { subVersion }: GraphLine, days: Days): Days | null {
    if (subVersion !== null && subVersion !== version.id) return null
    const on = subVersion === null ? overlap(days, { from: version.validFrom, to: version.validTo }) : days
    const before = this.tried.get(version.id) ?? []
    if (!on || before.some((one) => isWithin(on, one))) return null
    this.tried.set(version.id, [...before, on])
    return on
  }
}

function firstOf<T, R>(all: readonly T[], find: (one: T) => R | null): R | null {
  for (const one of all) {
    const found = find(one)
    if (found !== null) return found
  }
  return null
}

/** The first line of a recipe that leads back to its item, and the way there. */
export function loopOf(recipe: GraphRecipe, others: readonly GraphRecipe[]): Loop | null {
  const search = new WayBack(recipe, others)
  const days = { from: recipe.validFrom, to: recipe.validTo }
  return firstOf([...recipe.lines.entries()], ([index, line]): Loop | null => {
    const path = search.from({ days, line, path: [recipe.itemCode] })
    return path && { line: index, path }
  })
}
