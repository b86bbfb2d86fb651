// The number that the next recipe of an item takes: one more than the highest there ever was, archived ones included.
import { defineFact } from '@lumbung/definition'

type Question = { readonly item: string | null; readonly recipe: string }

/** Asked again for the same recipe in one piece of work, it is the same number. */
export const nextVersion = defineFact<Question, number>('bill-of-materials.next-version')
