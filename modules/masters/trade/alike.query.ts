// Names of all customers or suppliers in use lie in memory until one changes, so that a list of thousands is compared
// without asking for each.
import { areNear, lettersOf, likeness } from '@lumbung/core'
import { name, sql } from '@lumbung/definition'
import { answerFact, type FactQuery } from '@lumbung/engine/contract.ts'
import { type Alike, partiesAlike, type Wanted } from './alike.ts'

interface Row extends Readonly<Record<string, unknown>> {
  readonly id: string
  readonly number: string
  readonly text: string
}

interface Named extends Row {
  readonly letters: string
}

const namesOf = ({ remembered }: FactQuery, resource: Wanted['resource']): Promise<readonly Named[]> =>
  remembered(resource, 'names', async (query) => {
    const rows = await query<Row>(
      sql`select id, code as number, name as text from ${name(resource)} where not archived order by id`,
      'fact-alike',
    )
    return rows.map((row) => ({ ...row, letters: lettersOf(row.text) }))
  })

// Every row of a long upload with every other would take minutes: beyond so many, only names of the same letters.
const COMPARED = 1_000

type ByLetters = Map<string, Named>

/** What was entered in a piece of work and is not stored yet, by resource. */
const entered = new WeakMap<object, Map<Wanted['resource'], ByLetters>>()

/** Those entered before it in the same work; this one joins them. */
function enteredBefore({ work }: FactQuery, { resource, id, code, text }: Wanted, letters: string): readonly Named[] {
  const all = entered.get(work) ?? new Map<Wanted['resource'], ByLetters>()
  const before = all.get(resource) ?? new Map<string, Named>()
  entered.set(work, all.set(resource, before))
  const same = before.get(letters)
  const others = before.size > COMPARED ? (same ? [same] : []) : [...before.values()]
  if (!same) before.set(letters, { id, number: code, text: text ?? '', letters })
  // Judged twice, or saved after it was judged, it is one record all the same.
  return others.filter((one) => one.id !== id && one.number !== code)
}

async function alikeTo(reading: FactQuery, wanted: Wanted): Promise<readonly Alike[]> {
  const { resource, id, text, percent } = wanted
  const letters = lettersOf(text ?? '')
  if (text === null || letters === '') return []
  const names = await namesOf(reading, resource)
  const before = enteredBefore(reading, wanted, letters)
  // What was entered once is not asked about again.
  if (names.some((one) => one.id === id && one.text === text)) return []
  return [...names, ...before]
    .filter((one) => one.id !== id && areNear(one.letters, letters, percent))
    .map((one): Alike => ({ number: one.number, text: one.text, percent: likeness(one.text, text) }))
    .toSorted((a, b) => b.percent - a.percent)
}

export const alikeAnswer = answerFact(partiesAlike, {
  decides: true,
  answer: (reading, questions) => Promise.all(questions.map((wanted) => alikeTo(reading, wanted))),
})
