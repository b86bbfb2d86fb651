// What must hold of places, batches and serial numbers of a line when it is approved (inventory 1 and 3), beside what
// its pieces weigh (measured.ts):
//   rows of a line come to its base quantity; an item tracked by batch or serial number names one on each row;
//   a serial number stands for one piece, and once; goods of a warehouse with locations say where they lie;
//   what goes out is there: the batch is of the item, the serial number in this warehouse;
//   what comes in fits where it is put (places.ts) and is new: the serial number in no place, the batch with the
//   expiry date it had before.
import { asQuantity, type Decimal, type Finding, larger, ONE, sum, ZERO } from '@lumbung/core'
import { f, fact, type ViewRow, view } from '@lumbung/definition'
import { given } from '../trade/given.ts'
import { shortOnLeaving } from './days-left.ts'
import { rowsByLine } from './left-open.ts'
import { type FreePiece, freePieces, type SerialPlace, serialPlaces } from './lying.ts'
import { measuredFindings } from './measured.ts'
import { type PlaceFacts, placeFindings, placeNeeds } from './places.ts'
import { batchView, trackedItemView } from './views.ts'

export interface TrackedLine {
  readonly id: string
  readonly item: string | null
  readonly baseQuantity: Decimal
}

export interface TrackedPiece {
  readonly line: string
  readonly location: string | null
  readonly batch: string | null
  readonly serial: string | null
  readonly quantity: Decimal
  readonly measured?: Decimal | null
  readonly batchNumber?: string | null
  readonly expiry?: string | null
}

export interface Tracked {
  readonly warehouse: string | null
  readonly lines: readonly TrackedLine[]
  readonly tracking: readonly TrackedPiece[]
}

const warehouseView = view('warehouses', { code: f.code(), usesLocations: f.flag() })

/** Serial numbers of the rows, with the items of their lines. */
export const serialsOf = ({
  lines,
  tracking,
}: {
  readonly lines: readonly TrackedLine[]
  readonly tracking: readonly Pick<TrackedPiece, 'line' | 'serial'>[]
}) => {
  const items = new Map(lines.map(({ id, item }) => [id, item]))
  return tracking.flatMap(({ line, serial }) => {
    const item = items.get(line)
    return item && serial ? [{ item, serial }] : []
  })
}

export const trackingNeeds = (document: Tracked) => ({
  tracked: fact.records(trackedItemView, given(document.lines.map(({ item }) => item))),
  batches: fact.records(batchView, given(document.tracking.map(({ batch }) => batch))),
  places: fact.records(warehouseView, given([document.warehouse])),
  serials: serialPlaces({ serials: serialsOf(document) }),
  ...placeNeeds(document),
})

export interface TrackingFacts extends PlaceFacts {
  readonly tracked: ReadonlyMap<string, ViewRow<typeof trackedItemView>>
  readonly batches: ReadonlyMap<string, ViewRow<typeof batchView>>
  readonly places: ReadonlyMap<string, ViewRow<typeof warehouseView>>
  readonly serials: readonly SerialPlace[]
}

type Item = ViewRow<typeof trackedItemView>

/** Why a batch may not be taken on a day; null where it may. The expiry date is the last usable day. */
export function unusable(batch: ViewRow<typeof batchView>, day: string): Pick<Finding, 'code' | 'values'> | null {
  if (batch.state !== 'open')
    return { code: `batch-${batch.state}`, values: { batch: batch.number, reason: batch.stateReason ?? '' } }
  return batch.expiry && batch.expiry < day
    ? { code: 'batch-expired', values: { batch: batch.number, date: batch.expiry } }
    : null
}

/** A row with its place among all, and the line it belongs to. */
interface Placed {
  readonly row: TrackedPiece
  readonly at: string
}

export const outgoingFindings = (document: Tracked, facts: TrackingFacts): Finding[] => [
  ...namedFindings(document, facts),
  ...measuredFindings(document, facts),
]

const namedFindings = (document: Tracked, facts: TrackingFacts): Finding[] =>
  eachLine(document, facts, (item, { row, at }, id) => leavingFindings(document, item, id, row, at, facts))

interface Dated extends Tracked {
  readonly date: string
}

/** What is named can be taken, and its batch is usable on the day of the document. */
const usableFindings = (document: Dated, { batches, ...facts }: TrackingFacts): Finding[] => [
  ...namedFindings(document, { ...facts, batches }),
  ...document.tracking.flatMap(({ batch: id }, index): Finding[] => {
    const batch = batches.get(id ?? '')
    const found = batch ? unusable(batch, document.date) : null
    return found ? [{ path: `tracking.${index}.batch`, ...found }] : []
  }),
]

/** Of goods that leave for use: they are weighed, too. */
export const sellableFindings = (document: Dated, facts: TrackingFacts): Finding[] => [
  ...usableFindings(document, facts),
  ...measuredFindings(document, facts),
]

/** Of goods that go to a customer: they also keep as long as their item asks. */
export const shippableFindings = (document: Dated, facts: TrackingFacts): Finding[] => [
  ...sellableFindings(document, facts),
  ...shortOnLeaving(document, facts),
]

/** The same of goods that are promised: they are weighed when they leave. */
export const promisedFindings = (document: Dated, facts: TrackingFacts): Finding[] => [
  ...usableFindings(document, facts),
  ...shortOnLeaving(document, facts),
]

export const incomingFindings = (document: Tracked, facts: TrackingFacts): Finding[] => [
  ...eachLine(document, facts, (item, { row, at }, id) => comingFindings(item, id, row, at, facts)),
  ...measuredFindings(document, facts),
  ...placeFindings(document, facts),
]

function eachLine(
  document: Tracked,
  facts: TrackingFacts,
  further: (item: Item, placed: Placed, id: string | null) => Finding[],
): Finding[] {
  const needsLocation = facts.places.get(document.warehouse ?? '')?.usesLocations === true
  const places = new Map(document.tracking.map((row, index) => [row, `tracking.${index}`]))
  const firsts = new Map(document.tracking.toReversed().map((row) => [row.serial, row]))
  const byLine = rowsByLine(document.tracking)
  return document.lines.flatMap((line, index): Finding[] => {
    const item = facts.tracked.get(line.item ?? '')
    const own = (byLine.get(line.id) ?? []).map((row): Placed => ({ row, at: places.get(row) ?? '' }))
    if (!item || (own.length === 0 && item.tracking === 'none' && !needsLocation)) return []
    const found = [
      ...missingFindings(
        item,
        line,
        index,
        own,
        needsLocation ? facts.places.get(document.warehouse ?? '') : undefined,
      ),
      ...sumFindings(item, line, index, own),
    ]
    return [
      ...found,
      ...own.flatMap((placed) => [...rowFindings(item, placed, firsts), ...further(item, placed, line.item)]),
    ]
  })
}

/** Whether anything of a line is without the number or the place that it needs. */
function missingFindings(
  item: Item,
  line: TrackedLine,
  index: number,
  own: readonly Placed[],
  warehouse: ViewRow<typeof warehouseView> | undefined,
): Finding[] {
  if (line.baseQuantity.isZero()) return []
  const values = {
    item: item.code,
    quantity: asQuantity(line.baseQuantity),
    unit: item.baseUnitCode,
    line: index + 1,
  }
  const lacking = (has: (row: TrackedPiece) => boolean, field: string): string | null => {
    if (own.length === 0) return `lines.${index}.item`
    const without = own.find(({ row }) => !has(row))
    return without ? `${without.at}.${field}` : null
  }
  const field = own.some(({ row }) => row.batchNumber !== undefined) ? 'batchNumber' : 'batch'
  const batch = item.tracking === 'batch' ? lacking((row) => Boolean(row.batch ?? row.batchNumber), field) : null
  const serial = item.tracking === 'serial' ? lacking((row) => Boolean(row.serial), 'serial') : null
  const place = warehouse ? lacking((row) => Boolean(row.location), 'location') : null
  return [
    ...(batch === null ? [] : [{ path: batch, code: 'batch-missing', values }]),
    ...(serial === null ? [] : [{ path: serial, code: 'serial-missing', values }]),
    ...(place === null
      ? []
      : [{ path: place, code: 'location-missing', values: { ...values, warehouse: warehouse?.code ?? '' } }]),
  ]
}

function sumFindings(item: Item, line: TrackedLine, index: number, own: readonly Placed[]): Finding[] {
  const total = sum(own.map(({ row }) => row.quantity))
  if (own.length === 0 || total.equals(line.baseQuantity)) return []
  const values = {
    line: index + 1,
    sum: asQuantity(total),
    unit: item.baseUnitCode,
    quantity: asQuantity(line.baseQuantity),
  }
  return [{ path: `lines.${index}.quantity`, code: 'tracking-sum', values }]
}

function rowFindings(item: Item, { row, at }: Placed, firsts: ReadonlyMap<string | null, TrackedPiece>): Finding[] {
  const { serial } = row
  if (row.quantity.isZero()) return [{ path: `${at}.quantity`, code: 'not-above', values: { bound: asQuantity(ZERO) } }]
  if (!serial)
    return item.tracking === 'none' && (row.batch ?? row.batchNumber)
      ? [
          {
            path: `${at}.${row.batchNumber ? 'batchNumber' : 'batch'}`,
            code: 'not-tracked',
            values: { item: item.code },
          },
        ]
      : []
  if (item.tracking !== 'serial') return [{ path: `${at}.serial`, code: 'not-tracked', values: { item: item.code } }]
  return [
    ...(row.quantity.equals(ONE) ? [] : [{ path: `${at}.quantity`, code: 'serial-one', values: { serial } }]),
    ...(firsts.get(serial) === row ? [] : [{ path: `${at}.serial`, code: 'serial-repeated', values: { serial } }]),
  ]
}

const placesOf = new WeakMap<readonly SerialPlace[], ReadonlyMap<string, SerialPlace>>()

/** Where a serial number of an item is. */
function placeOf(serials: readonly SerialPlace[], item: string | null, serial: string | null): SerialPlace | undefined {
  const known = placesOf.get(serials) ?? new Map(serials.map((one) => [`${one.item} ${one.serial}`, one]))
  placesOf.set(serials, known)
  return known.get(`${item} ${serial}`)
}

function leavingFindings(
  { warehouse }: Tracked,
  item: Item,
  itemId: string | null,
  row: TrackedPiece,
  at: string,
  facts: TrackingFacts,
): Finding[] {
  const batch = facts.batches.get(row.batch ?? '')
  if (batch && batch.item !== itemId)
    return [{ path: `${at}.batch`, code: 'batch-of-other-item', values: { batch: batch.number, item: item.code } }]
  if (!row.serial || item.tracking !== 'serial') return []
  const place = placeOf(facts.serials, itemId, row.serial)
  const path = `${at}.serial`
  if (!place) return [{ path, code: 'serial-absent', values: { serial: row.serial, item: item.code } }]
  return place.warehouse === warehouse
    ? []
    : [{ path, code: 'serial-elsewhere', values: { serial: row.serial, warehouse: place.warehouseCode } }]
}

/** Pieces that rows name, each once, with the first row that does. */
function namedPieces({ lines, tracking }: Pick<Tracked, 'lines' | 'tracking'>) {
  const items = new Map(lines.map(({ id, item }) => [id, item]))
  return [
    ...Map.groupBy(
      tracking.flatMap(({ line, location, batch, serial, quantity }, index) => {
        const item = items.get(line)
        return item && (batch || serial || location) ? [{ item, location, batch, serial, quantity, index }] : []
      }),
      ({ item, location, batch, serial }) => [item, location, batch, serial].join(' '),
    ).values(),
  ].flatMap(([first, ...more]) =>
    first ? [{ ...first, quantity: sum([first, ...more].map(({ quantity }) => quantity)) }] : [],
  )
}

/** What is named of goods is held for this document: what others hold cannot be promised again. */
export const freeNeeds = (document: Tracked) => ({
  free: freePieces({
    warehouse: document.warehouse,
    pieces: namedPieces(document).map(({ item, location, batch, serial }) => ({ item, location, batch, serial })),
  }),
})

export const freeFindings = (
  document: Tracked,
  { free, batches, tracked }: Pick<TrackingFacts, 'batches' | 'tracked'> & { readonly free: readonly FreePiece[] },
): Finding[] =>
  namedPieces(document).flatMap((piece): Finding[] => {
    const same = (one: FreePiece): boolean =>
      one.item === piece.item &&
      one.location === piece.location &&
      one.batch === piece.batch &&
      one.serial === piece.serial
    const found = free.find(same)?.free ?? ZERO
    if (piece.quantity.lessThanOrEqualTo(found)) return []
    const item = tracked.get(piece.item)
    const values = {
      free: asQuantity(larger(found, ZERO)),
      unit: item?.baseUnitCode ?? '',
      item: item?.code ?? '',
      piece: piece.serial ?? batches.get(piece.batch ?? '')?.number ?? '',
      needed: asQuantity(piece.quantity),
    }
    return [{ path: `tracking.${piece.index}.quantity`, code: 'piece-short', values }]
  })

function comingFindings(
  item: Item,
  itemId: string | null,
  row: TrackedPiece,
  at: string,
  facts: TrackingFacts,
): Finding[] {
  const place = item.tracking === 'serial' ? placeOf(facts.serials, itemId, row.serial) : undefined
  if (place) {
    const values = { serial: place.serial, item: item.code, warehouse: place.warehouseCode }
    return [{ path: `${at}.serial`, code: 'serial-in-stock', values }]
  }
  const known = facts.batches.get(row.batch ?? '')
  if (item.tracking !== 'batch' || !row.batchNumber) return []
  if (known && known.expiry !== (row.expiry ?? null)) {
    const values = { batch: known.number, expiry: known.expiry ?? '' }
    return [{ path: `${at}.expiry`, code: 'batch-expiry-differs', values }]
  }
  return !known && item.expiryControl && !row.expiry
    ? [{ path: `${at}.expiry`, code: 'batch-expiry-missing', values: { batch: row.batchNumber, item: item.code } }]
    : []
}
