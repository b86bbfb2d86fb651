// Opening stock is entered before anything else moves an item in a warehouse.
import { defineFact } from '@lumbung/definition'

interface Question extends Readonly<Record<string, unknown>> {
  readonly items: readonly string[]
  readonly warehouse: string | null
}

/** Items among those asked for that something else than an adjustment in has moved in the warehouse. */
export const movedItems = defineFact<Question, readonly string[]>('adjustment-in.moved')
