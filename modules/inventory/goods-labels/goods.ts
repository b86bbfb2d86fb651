// Labels of items, batches, serial numbers and locations: one of each where nothing else is asked for.
//   item with a carton of 12 that has a barcode: a label of the piece, and none of the carton until some are asked for
import { Decimal } from '@lumbung/core'
import type { DateText } from '@lumbung/definition'
import type { LabelRow } from '../../masters/labels/counting.ts'
import type { Labelled } from '../../masters/labels/label.ts'

/** An item in one of its units: the base unit first, then those that have a barcode. */
export interface ItemUnit {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly itemGroup: string
  readonly baseUnit: string
  readonly baseCode: string
  readonly unit: string
  readonly unitCode: string
  readonly numerator: string
  readonly denominator: string
  readonly barcode: string | null
  readonly rupiah: string | null
}

export interface SerialInStock {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly unit: string
  readonly barcode: string | null
  readonly serial: string
  readonly batch: string | null
  readonly expiry: DateText | null
}

export interface BatchOfItem {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly unit: string
  readonly barcode: string | null
  readonly number: string
  readonly expiry: DateText | null
}

export interface PlaceToLabel {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly barcode: string | null
}

const BARE = {
  isPlace: false,
  batch: null,
  serial: null,
  expiry: null,
  quantity: null,
  pieces: null,
  number: null,
  price: null,
} as const

const one = (id: string, label: Labelled, count = 1): LabelRow => ({ id, labels: [label], count, isEach: false })

export function itemRow(row: ItemUnit, price: string | null): LabelRow {
  const { id, code, name, barcode, unit, baseUnit, baseCode, numerator, denominator } = row
  const isBase = unit === baseUnit
  const contents = new Decimal(numerator).div(denominator).toDecimalPlaces(6).toFixed()
  const quantity = isBase ? null : contents
  return one(`${id} ${unit}`, { ...BARE, code, name, barcode, unit: baseCode, quantity, price }, isBase ? 1 : 0)
}

export const serialRow = (id: string, serials: readonly SerialInStock[]): LabelRow => ({
  id,
  labels: serials.map(({ code, name, unit, barcode, serial, batch, expiry }) => ({
    ...BARE,
    code,
    name,
    unit,
    barcode,
    serial,
    batch,
    expiry,
  })),
  count: serials.length,
  isEach: true,
})

export const batchRow = ({ id, code, name, unit, barcode, number, expiry }: BatchOfItem): LabelRow =>
  one(id, { ...BARE, code, name, unit, barcode, batch: number, expiry })

export const placeRow = ({ id, code, name, barcode }: PlaceToLabel): LabelRow =>
  one(id, { ...BARE, isPlace: true, code, name, unit: '', barcode })
