// What follows from the numbers that are typed on rows. Of what comes in: a batch number of the item that is known is
// that batch, with its expiry date; goods made on a day keep as long as the item says. Of what goes out: a serial
// number says where it lies and of which batch it is, so that scanning it is enough.
import { addDays, type Decimal, localDate } from '@lumbung/core'
import { type DateText, fact, type ViewRow } from '@lumbung/definition'
import type { Id } from '@lumbung/core'
import { given } from '../trade/given.ts'
import { rowsByLine, withQuantities } from './left-open.ts'
import { type KnownBatch, knownBatches, type SerialPlace, serialPlaces } from './lying.ts'
import type { TrackedLine } from './rules.ts'
import { trackedItemView } from './views.ts'

interface IncomingRow {
  readonly id: string
  readonly line: string
  readonly batchNumber: string | null
  readonly batch: Id<'batch'> | null
  readonly serial: string | null
  readonly quantity: Decimal
  readonly expiry: DateText | null
  readonly made: DateText | null
}

interface Incoming {
  readonly lines: readonly TrackedLine[]
  readonly tracking: readonly IncomingRow[]
}

const itemsOf = (lines: readonly TrackedLine[]): ReadonlyMap<string, string | null> =>
  new Map(lines.map(({ id, item }) => [id, item]))

type ItemOf = (line: string) => string | null | undefined

const numbersIn = (rows: readonly IncomingRow[], itemOfLine: ItemOf) => ({
  numbers: rows.flatMap(({ line, batchNumber }) => {
    const item = itemOfLine(line)
    return item && batchNumber ? [{ item, number: batchNumber }] : []
  }),
})

const itemOf = (lines: readonly TrackedLine[]): ItemOf => {
  const items = itemsOf(lines)
  return (line) => items.get(line)
}

export const incomingNeeds = ({ lines, tracking }: Incoming) => ({
  tracked: fact.records(trackedItemView, given(lines.map(({ item }) => item))),
  known: knownBatches(numbersIn(tracking, itemOf(lines))),
})

/** Lines whose item follows from the line they fulfil. */
interface Following {
  readonly id: string
  readonly source: string | null
}

type Sources = ReadonlyMap<string, { readonly item: string | null }>

const itemIn =
  (lines: readonly Following[], sources: Sources): ItemOf =>
  (line) =>
    sources.get(lines.find(({ id }) => id === line)?.source ?? '')?.item

/** The same where items follow from the lines asked for under `of`. */
export const incomingNeedsOf = (of: string, lines: readonly Following[], rows: readonly IncomingRow[]) => ({
  tracked: fact.named(trackedItemView, of, 'item'),
  known: knownBatches.after(of, (sources: Sources) => numbersIn(rows, itemIn(lines, sources))),
})

type Tracked = ReadonlyMap<string, ViewRow<typeof trackedItemView>>

/** Rows with how much of their line they are, in the order in which they stand. */
function counted<R extends IncomingRow | OutgoingRow>(
  lines: readonly TrackedLine[],
  rows: readonly R[],
  tracked: Tracked,
): R[] {
  const own = rowsByLine(rows)
  const full = new Map<string, R>()
  for (const { id, item, baseQuantity } of lines) {
    const before = own.get(id) ?? []
    const after = withQuantities(before, baseQuantity, tracked.get(item ?? '')?.tracking === 'serial')
    if (after !== before) for (const row of after) full.set(row.id, row)
  }
  return full.size === 0 ? [...rows] : rows.map((row) => full.get(row.id) ?? row)
}

const batchKey = (item: string | null, number: string | null): string => `${item} ${number?.toLowerCase()}`

interface IncomingFacts {
  readonly tracked: Tracked
  readonly known: readonly KnownBatch[]
}

/** Rows with the batch that their number names, and when it expires. */
export const withBatches = <R extends IncomingRow>(
  lines: readonly TrackedLine[],
  rows: readonly R[],
  { tracked, known }: IncomingFacts,
): R[] => {
  const items = itemsOf(lines)
  const byNumber = new Map(known.map((one) => [batchKey(one.item, one.number), one]))
  return counted(lines, rows, tracked).map((row) => {
    const item = items.get(row.line) ?? null
    const found = row.batchNumber ? byNumber.get(batchKey(item, row.batchNumber)) : undefined
    const days = tracked.get(item ?? '')?.shelfLife ?? null
    const keeps = row.made && days !== null ? addDays(localDate(row.made), days) : null
    const batch = found?.id ?? null
    const expiry = row.expiry ?? (found ? found.expiry : keeps)
    return row.batch === batch && row.expiry === expiry ? row : { ...row, batch, expiry }
  })
}

interface OutgoingRow {
  readonly id: string
  readonly line: string
  readonly location: Id<'location'> | null
  readonly batch: Id<'batch'> | null
  readonly serial: string | null
  readonly quantity: Decimal
  readonly measured?: Decimal | null
}

interface Outgoing {
  readonly lines: readonly TrackedLine[]
  readonly tracking: readonly OutgoingRow[]
}

/** Only of numbers that do not say yet where they lie. */
const scannedIn = (rows: readonly OutgoingRow[], itemOfLine: ItemOf) => ({
  serials: rows.flatMap(({ line, location, serial }) => {
    const item = itemOfLine(line)
    return item && serial && !location ? [{ item, serial }] : []
  }),
})

export const outgoingNeeds = ({ lines, tracking }: Outgoing) => ({
  tracked: fact.records(trackedItemView, given(tracking.length === 0 ? [] : lines.map(({ item }) => item))),
  scanned: serialPlaces(scannedIn(tracking, itemOf(lines))),
})

/** The same where items follow from the lines asked for under `of`. */
export const outgoingNeedsOf = (of: string, lines: readonly Following[], rows: readonly OutgoingRow[]) => ({
  tracked: fact.named(trackedItemView, of, 'item'),
  scanned: serialPlaces.after(of, (sources: Sources) => scannedIn(rows, itemIn(lines, sources))),
})

/** Rows with the place of their serial number, and what it weighs. */
export const withPlaces = <R extends OutgoingRow>(
  lines: readonly TrackedLine[],
  rows: readonly R[],
  { scanned, tracked }: { readonly scanned: readonly SerialPlace[]; readonly tracked: Tracked },
): R[] => {
  const items = itemsOf(lines)
  const places = new Map(scanned.map((place) => [`${place.item} ${place.serial}`, place]))
  return counted(lines, rows, tracked).map((row) => {
    if (!row.serial || row.location) return row
    const place = places.get(`${items.get(row.line)} ${row.serial}`)
    if (!place) return row
    const weight = place.measured && !row.measured ? { measured: place.measured } : {}
    return { ...row, location: place.location, batch: row.batch ?? place.batch, ...weight }
  })
}
