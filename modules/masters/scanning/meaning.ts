// What a scan means: a location, or goods of an item with what their label says. In this order:
//   barcode of a location; GS1 element strings; barcode of an item or of one of its units; code of a location, code of
//   an item; serial number; batch number. What means two things of one kind is not guessed.
// Worked:  12 pieces in a carton with barcode 18991234567898
//   18991234567898        12 of the item        3*18991234567898      36 of it
//   (01)08991234567891(10)L1(37)5               5 of it, batch L1
import { type Decimal, decimal, ONE } from '@lumbung/core'
import type { DateText } from '@lumbung/definition'
import { gtinOf } from './check-digit.ts'
import { type Gs1, readGs1 } from './gs1.ts'
import type { Known, KnownBatch, KnownItem, KnownLocation } from './known.ts'

/** What a label says of goods beside their item. */
export interface Goods {
  readonly kind: 'goods'
  readonly item: KnownItem
  /** In base units; null where nothing says how many: one, or what the page asks. */
  readonly quantity: Decimal | null
  readonly batchNumber: string | null
  /** The batch of that number, where it is known. */
  readonly batch: KnownBatch | null
  readonly serial: string | null
  readonly expiry: DateText | null
  readonly made: DateText | null
  /** What all of it weighs, of items that are weighed beside being counted; null where nothing says it. */
  readonly measured: Decimal | null
}

export type Meaning =
  | { readonly kind: 'location'; readonly location: KnownLocation }
  | Goods
  /** Nothing known; of several things, which. */
  | { readonly kind: 'unknown'; readonly text: string; readonly among: readonly string[] }

/** A scan as it was read: how many times (`3*`), and what. */
export interface Scan {
  readonly times: Decimal
  readonly text: string
}

/** `3*8991234567891` is three times that barcode. */
export function scanOf(typed: string): Scan {
  const text = typed.trim()
  const [, times, rest] = /^(\d{1,6}(?:[.,]\d{1,6})?)\*(.+)$/.exec(text) ?? []
  const counted = times ? decimal(times.replace(',', '.')) : ONE
  return rest && counted.greaterThan(0) ? { times: counted, text: rest.trim() } : { times: ONE, text }
}

const low = (text: string | null): string => text?.toLowerCase() ?? ''

/** What is known, by what a scan may say of it: found at once, however much there is. */
function indexed({ items, locations, batches, serials }: Known) {
  const barcodes = items.flatMap((item) => item.barcodes.map(({ barcode, factor }) => ({ item, barcode, factor })))
  return {
    items: new Map(items.map((one) => [one.id, one])),
    byBarcode: Map.groupBy(barcodes, ({ barcode }) => low(gtinOf(barcode))),
    byCode: Map.groupBy(items, ({ code }) => low(code)),
    locationsByBarcode: Map.groupBy(locations, ({ barcode }) => low(barcode)),
    locationsByCode: Map.groupBy(locations, ({ code }) => low(code)),
    bySerial: Map.groupBy(serials, ({ serial }) => low(serial)),
    byBatch: Map.groupBy(batches, ({ number }) => low(number)),
    batches: new Map(batches.map((one) => [one.id, one])),
  }
}

const indexes = new WeakMap<Known, ReturnType<typeof indexed>>()

function indexOf(known: Known): ReturnType<typeof indexed> {
  const index = indexes.get(known) ?? indexed(known)
  indexes.set(known, index)
  return index
}

const at = <T>(index: ReadonlyMap<string, readonly T[]>, text: string): readonly T[] => index.get(low(text)) ?? []

/** Items with a barcode, and how many base units it stands for. */
const withBarcode = (known: Known, text: string) => at(indexOf(known).byBarcode, gtinOf(text))

/** A batch of an item by its number. */
export const batchOf = (known: Known, item: Pick<KnownItem, 'id'>, number: string | null): KnownBatch | null =>
  (number && at(indexOf(known).byBatch, number).find((one) => one.item === item.id)) || null

const plain = { batchNumber: null, batch: null, serial: null, expiry: null, made: null, measured: null } as const

/** One meaning, or none where several are possible. */
function only<T>(
  found: readonly T[],
  text: string,
  nameOf: (one: T) => string,
  meant: (one: T) => Meaning,
): Meaning | null {
  const [first] = found
  if (first === undefined) return null
  return found.length === 1 ? meant(first) : { kind: 'unknown', text, among: found.map(nameOf) }
}

const codeOf = ({ code }: { readonly code: string }): string => code
const isLocation = (location: KnownLocation): Meaning => ({ kind: 'location', location })

/** What a scan means among what is known, in this year. */
export function meaningOf({ text, times }: Scan, known: Known, year: number): Meaning {
  const { byCode, locationsByBarcode, locationsByCode } = indexOf(known)
  const goods = (item: KnownItem, said: Partial<Goods>): Meaning => ({
    kind: 'goods',
    item,
    quantity: times.equals(ONE) ? null : times,
    ...plain,
    ...said,
  })
  const counted = ({ item, factor }: { readonly item: KnownItem; readonly factor: string }): Meaning => {
    const quantity = times.times(factor)
    return goods(item, quantity.equals(ONE) ? {} : { quantity })
  }
  const label = readGs1(text, year)
  return (
    only(at(locationsByBarcode, text), text, codeOf, isLocation) ??
    (label && fromLabel(label, { text, times }, known)) ??
    only(withBarcode(known, text), text, ({ item }) => item.code, counted) ??
    only(at(locationsByCode, text), text, codeOf, isLocation) ??
    only(at(byCode, text), text, codeOf, (item) => goods(item, {})) ??
    only(
      numbered(text, known),
      text,
      ({ item }) => item.code,
      ({ item, ...said }) => goods(item, said),
    ) ?? {
      kind: 'unknown',
      text,
      among: [],
    }
  )
}

interface Numbered extends Partial<Goods> {
  readonly item: KnownItem
}

/** Goods whose serial number it is, else whose batch. */
function numbered(text: string, known: Known): readonly Numbered[] {
  const { items, bySerial, byBatch, batches } = indexOf(known)
  const of = (id: string, said: Partial<Goods>): readonly Numbered[] => {
    const item = items.get(id)
    return item ? [{ item, ...said }] : []
  }
  const serials = at(bySerial, text).flatMap(({ item, serial, batch }) =>
    of(item, { serial, batch: batches.get(batch ?? '') ?? null }),
  )
  if (serials.length > 0) return serials
  return at(byBatch, text).flatMap((batch) => of(batch.item, { batch, batchNumber: batch.number }))
}

/** Net weight, where the label says it in this unit. */
function weightIn(unit: string | null, { kilograms, pounds }: Gs1): Decimal | null {
  const said = { KG: kilograms, LB: pounds, LBS: pounds }[unit?.toUpperCase() ?? ''] ?? null
  return said === null ? null : decimal(said)
}

/** Goods or a place as a GS1 label says them; null where its item is not known. */
function fromLabel(label: Gs1, { text, times }: Scan, known: Known): Meaning | null {
  if (label.place !== null) {
    const { place } = label
    const { locationsByBarcode, locationsByCode } = indexOf(known)
    const here = new Set([...at(locationsByBarcode, place), ...at(locationsByCode, place)])
    return only([...here], text, codeOf, isLocation)
  }
  const { gtin, batch: batchNumber, serial, expiry, made, count } = label
  if (gtin === null) return null
  return only(
    withBarcode(known, gtin),
    text,
    ({ item }) => item.code,
    ({ item, factor }) => {
      const weighed = weightIn(item.unit, label)
      const measured = weightIn(item.measureUnit, label)
      const each = count === null ? (weighed ?? decimal(factor)) : decimal(count).times(factor)
      const said = count !== null || weighed !== null || !each.equals(ONE) || !times.equals(ONE)
      return {
        kind: 'goods',
        item,
        quantity: said ? each.times(times) : null,
        batchNumber,
        batch: batchOf(known, item, batchNumber),
        serial,
        expiry,
        made,
        measured: measured?.greaterThan(0) ? measured.times(times) : null,
      }
    },
  )
}
