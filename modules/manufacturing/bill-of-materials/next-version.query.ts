// Two who add a recipe to one item at once get two numbers: the second waits until the first is stored. Rows of a file
// are stored together, so what they were given is remembered as long as the work lasts.
import { isId } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import { answerFact } from '@lumbung/engine/contract.ts'
import { nextVersion } from './next-version.ts'

interface Row extends Readonly<Record<string, unknown>> {
  readonly item: string
  readonly highest: number
}

/** Numbers given in a piece of work: by item the highest, by recipe its own. */
interface Given {
  readonly highest: Map<string, number>
  readonly own: Map<string, number>
}

const given = new WeakMap<object, Given>()

function givenIn(work: object): Given {
  const known = given.get(work) ?? { highest: new Map<string, number>(), own: new Map<string, number>() }
  given.set(work, known)
  return known
}

export const nextVersionAnswer = answerFact(nextVersion, {
  answer: async ({ query, lock, work }, questions) => {
    const items = [...new Set(questions.flatMap(({ item }) => (isId(item) ? [item] : [])))]
    if (items.length === 0) return questions.map(() => 1)
    const locked = lock('bill-of-materials', items)
    const rows = await query<Row>(
      sql`select item, max(version_number) as highest from bill_of_materials
           where item = any(${items}::uuid[]) group by item`,
      'fact-next-version',
    )
    await locked
    const stored = new Map(rows.map(({ item, highest }) => [item, highest]))
    const { highest, own } = givenIn(work)
    return questions.map(({ item, recipe }) => {
      const next = own.get(recipe) ?? Math.max(stored.get(item ?? '') ?? 0, highest.get(item ?? '') ?? 0) + 1
      if (isId(item)) {
        highest.set(item, Math.max(next, highest.get(item) ?? 0))
        own.set(recipe, next)
      }
      return next
    })
  },
})
