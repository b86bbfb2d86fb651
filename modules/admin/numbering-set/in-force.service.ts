import { numberParts, numberText, type Resets } from '@lumbung/core'
import type { AnyDocument } from '@lumbung/definition'
import { allSeriesFor, documentsOf, type Reader, typeCodeOf } from '@lumbung/engine/kernel.ts'
import { type AskedSeries, countedOf, firstDay } from './next-numbers.service.ts'

/** By which pattern documents of a kind are numbered now, and what the next one is called. */
interface InForce {
  readonly document: string
  /** The code of the transaction type that counts by itself. */
  readonly type: string | null
  readonly pattern: string
  readonly resets: Resets
  readonly gapless: boolean
  /** The pattern that holds as long as no set says otherwise. */
  readonly isStandard: boolean
  readonly next: string
}

interface Numbered extends AskedSeries {
  readonly gapless: boolean
  readonly code: string | null
}

/** Of every kind of document in a branch, with a set or without: one statement, however many kinds there are. */
export async function numbersInForce(asking: Reader, branch: string): Promise<readonly InForce[]> {
  const today = firstDay(asking, '')
  const documents = documentsOf(asking.engine.registry)
  const all = (await Promise.all(documents.map((one) => seriesOf(asking, one, branch, today)))).flat()
  return (await countedOf(asking, all)).flatMap(({ series, places: [first] }) => {
    if (!first) return []
    const { document, pattern, resets, gapless, code } = series
    const isStandard = code === null && pattern === document.numbering && resets === document.resets
    const next = numberText(numberParts(pattern, first.place), first.next)
    return [{ document: document.key, type: code, pattern, resets, gapless, isStandard, next }]
  })
}

async function seriesOf(asking: Reader, document: AnyDocument, branch: string, today: string): Promise<Numbered[]> {
  const found = await allSeriesFor(asking, document, branch, today)
  return Promise.all(
    found.map(async ({ type, ...series }) => ({
      ...series,
      document,
      branch,
      type,
      validFrom: today,
      code: type === null ? null : await typeCodeOf(asking, type),
    })),
  )
}
