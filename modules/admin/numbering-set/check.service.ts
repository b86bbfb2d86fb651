import { numberParts, type NumberPlace, numberText, Problem, type Words } from '@lumbung/core'
import { type AnyDocument, type Values } from '@lumbung/definition'
import { documentsOf, type MasterHook, type Reader, resetsOf, storedRecord, type Unit } from '@lumbung/engine/kernel.ts'
import { numberingSet } from './definition.ts'
import { type AskedSeries, nextNumbers } from './next-numbers.service.ts'

/** The documents that a numbering set is about. */
function numberedDocument(unit: Pick<Unit, 'engine'>, key: unknown): AnyDocument {
  const found = documentsOf(unit.engine.registry).find((one) => one.key === key)
  if (!found) throw new Problem(404, 'not-found')
  return found
}

export const seriesIn = (unit: Pick<Unit, 'engine'>, values: Values): AskedSeries => ({
  document: numberedDocument(unit, values.document),
  branch: typeof values.branch === 'string' ? values.branch : null,
  type: typeof values.transactionType === 'string' ? values.transactionType : null,
  pattern: String(values.pattern),
  resets: resetsOf(values.resets),
  validFrom: String(values.validFrom),
})

export const storedSeries = async (reading: Reader, id: string): Promise<AskedSeries> =>
  seriesIn(reading, await storedRecord(reading, numberingSet.key, id))

export const titleOf = (unit: Pick<Unit, 'engine'>, { key }: AnyDocument): Words =>
  unit.engine.registry.resources.get(key)?.words.title ?? [key, key]

/** A pattern that would make a number a second time is refused with that number (services 5.3). */
async function checkNumbering(unit: Unit, values: Values): Promise<void> {
  const series = seriesIn(unit, values)
  if (series.type !== null && series.pattern === series.document.numbering)
    throw new Problem(422, 'numbering-type-same', TYPE, [
      { path: 'pattern', code: 'numbering-type-same', values: TYPE },
    ])
  const everywhere = { ...unit.actor, branches: await allBranches(unit) }
  for (const { taken } of await nextNumbers({ ...unit, actor: everywhere }, series)) {
    if (taken === null) continue
    const shown = { number: taken, document: [titleOf(unit, series.document)] }
    throw new Problem(422, 'number-exists', shown, [{ path: 'pattern', code: 'number-exists', values: shown }])
  }
}

// Shown as it is typed; without a value it would read as a place left open.
const TYPE = { TYPE: '{TYPE}' }

async function allBranches(unit: Unit): Promise<readonly string[]> {
  const branches = await unit.engine.masters.whole(unit.transaction, 'branch')
  return branches.map(({ id }) => String(id))
}

/** What a number looks like, to name it in a sentence. */
export const numberOf = ({ pattern }: AskedSeries, place: NumberPlace, sequence: number): string =>
  numberText(numberParts(pattern, place), sequence)

/** What is put away numbers nothing any more. */
export const numberingHook: MasterHook = {
  check: async (unit, values) => (values.archived === true ? undefined : checkNumbering(unit, values)),
}
