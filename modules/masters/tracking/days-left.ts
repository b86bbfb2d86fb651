// How long a batch can still be used counts from the day of the document to its expiry date, the last usable day
// (inventory 2.1). An item may say how many days must be left at least, when it is received and when it is shipped:
//   1 March, expires on 31 March: 30 days are left; of an item with 30 at least it is taken, of one with 31 refused
import { addDays, daysBetween, type Finding, isLocalDate } from '@lumbung/core'
import type { ViewRow } from '@lumbung/definition'
import type { TrackedLine, TrackedPiece } from './rules.ts'
import type { batchView, trackedItemView } from './views.ts'

/** Goods that come with less than their item's minimum pass under an approval set that names this exception. */
export const SHORT_LIFE = 'short-life'

export const shortLifeException = {
  [SHORT_LIFE]: ['Fewer days to expiry than the minimum', 'Sisa hari kedaluwarsa kurang dari minimum'],
} as const

interface Document {
  readonly date: string
  readonly lines: readonly Pick<TrackedLine, 'id' | 'item'>[]
  readonly tracking: readonly TrackedPiece[]
}

interface Facts {
  readonly tracked: ReadonlyMap<string, ViewRow<typeof trackedItemView>>
  readonly batches: ReadonlyMap<string, ViewRow<typeof batchView>>
}

/** Of each row whose goods expire sooner than their item asks: what to say of it. */
function tooFew(
  { date, lines, tracking }: Document,
  { tracked, batches }: Facts,
  asked: 'minimumDaysIn' | 'minimumDaysOut',
) {
  if (!isLocalDate(date)) return []
  const items = new Map(lines.map(({ id, item }) => [id, item]))
  return tracking.flatMap((row, index) => {
    const item = tracked.get(items.get(row.line) ?? '')
    const minimum = item?.[asked] ?? null
    const batch = batches.get(row.batch ?? '')
    const expiry = row.expiry ?? batch?.expiry ?? null
    if (!item || minimum === null || !isLocalDate(expiry) || expiry >= addDays(date, minimum)) return []
    const days = Math.max(daysBetween(date, expiry), 0)
    return [
      {
        index,
        isExpired: expiry < date,
        values: { batch: row.batchNumber ?? batch?.number ?? '', item: item.code, days, minimum },
      },
    ]
  })
}

/** Of goods that are received: who may take them all the same is asked. */
export const shortOnArrival = (document: Document, facts: Facts): Finding[] =>
  tooFew(document, facts, 'minimumDaysIn').map(({ index, values }) => ({
    path: `tracking.${index}.expiry`,
    code: 'batch-days-in',
    values,
    level: SHORT_LIFE,
  }))

/** Of goods that go to a customer; what has expired is refused before. */
export const shortOnLeaving = (document: Document, facts: Facts): Finding[] =>
  tooFew(document, facts, 'minimumDaysOut')
    .filter(({ isExpired }) => !isExpired)
    .map(({ index, values }) => ({ path: `tracking.${index}.batch`, code: 'batch-days-out', values }))
