// The recipes in force that a recipe leads down to, with the days on which each holds.
import { type DateText, defineFact } from '@lumbung/definition'

export interface GraphLine {
  readonly item: string
  /** The recipe that was chosen for the component; else the one that is active on the day. */
  readonly subVersion: string | null
  /** Its own output fed back: not made anew, so it closes no loop. */
  readonly recycled: boolean
}

export interface GraphRecipe {
  readonly id: string
  readonly item: string
  readonly itemCode: string
  readonly versionNumber: number
  readonly validFrom: DateText
  readonly validTo: DateText | null
  readonly lines: readonly GraphLine[]
}

export interface RecipeGraph {
  /** Active ones: the other versions of the item, and all that its components lead down to. */
  readonly recipes: readonly GraphRecipe[]
  /** Recipes chosen for components that are not active. */
  readonly inactive: ReadonlyMap<string, boolean>
  /** How many active recipes chose this one for a component. */
  readonly chosenBy: number
}

type Question = {
  readonly recipe: string
  readonly item: string | null
  /** Items and recipes that its lines lead to; none are looked for where it is not to be active. */
  readonly items: readonly string[]
  readonly chosen: readonly string[]
}

/** Under lock whoever else saves a recipe waits: two halves of a loop are never stored side by side. */
export const recipeGraph = defineFact<Question, RecipeGraph>('bill-of-materials.graph')
