import { numberParts, numberText } from '@lumbung/core'
import { documentsOf, type Reader, readRecords } from '@lumbung/engine/kernel.ts'
import { seriesIn } from './check.service.ts'
import { numberingSet } from './definition.ts'
import { countedOf } from './next-numbers.service.ts'

/** What a list shows of a set: the next number of each branch. */
interface ListedNext {
  readonly id: string
  readonly numbers: readonly { readonly branch: string; readonly number: string }[]
}

/** The next numbers of these sets, branch by branch: two statements, however many sets and branches there are. */
export async function nextOfSets(asking: Reader, ids: readonly string[]): Promise<readonly ListedNext[]> {
  const numbered = new Set<unknown>(documentsOf(asking.engine.registry).map(({ key }) => key))
  const records = await readRecords(asking, numberingSet.key, ids, { lock: false })
  const sets = [...records].flatMap(([id, values]) =>
    numbered.has(values.document) ? [{ id, ...seriesIn(asking, values) }] : [],
  )
  return (await countedOf(asking, sets)).map(({ series: { id, pattern }, places }) => ({
    id,
    numbers: places.map(({ branch, place, next }) => ({
      branch: branch.code,
      number: numberText(numberParts(pattern, place), next),
    })),
  }))
}
