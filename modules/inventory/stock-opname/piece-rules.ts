// Which piece was counted (inventory 5.3): of a tracked item the batch or the serial number, where the warehouse keeps
// goods by location the location; a serial number is there or not, 0 or 1, and by the books in no other warehouse, not
// damaged and not on QC hold: a transfer brings it here, or makes it fit for sale, first.
import { asQuantity, type Decimal, type Finding, ONE } from '@lumbung/core'
import { type FactsOf, f, fact, type ViewRow, view } from '@lumbung/definition'
import { serialPlaces } from '../../masters/tracking/lying.ts'
import { batchView, trackedItemView } from '../../masters/tracking/views.ts'
import { given } from '../../masters/trade/given.ts'
import type { StockOpname } from './definition.ts'
import type { PieceOf } from './piece.ts'

const placesView = view('warehouses', { code: f.code(), usesLocations: f.flag() })
const locationView = view('location', { code: f.code(), storage: f.ref('storage') })
const storageView = view('storage', { warehouse: f.ref('warehouses') })

export const pieceNeeds = (warehouse: string, rows: readonly PieceOf[]) => ({
  tracked: fact.records(trackedItemView, given(rows.map(({ item }) => item))),
  batches: fact.records(batchView, given(rows.map(({ batch }) => batch))),
  warehouses: fact.records(placesView, given([warehouse])),
  locations: fact.records(locationView, given(rows.map(({ location }) => location))),
  storages: fact.named(storageView, 'locations', 'storage'),
  serials: serialPlaces({ serials: rows.flatMap(({ item, serial }) => (serial ? [{ item, serial }] : [])) }),
})

type Facts = FactsOf<typeof pieceNeeds>

interface Counted extends PieceOf {
  readonly quantity: Decimal
  readonly measured?: Decimal | null
}

export function pieceFindings(warehouse: string, row: Counted, path: string, line: number, facts: Facts): Finding[] {
  return [
    ...(row.quantity.isZero() ? [] : missingFindings(warehouse, row, path, line, facts)),
    ...wrongFindings(warehouse, row, path, facts),
  ]
}

/** What is not there needs no number. */
function missingFindings(
  warehouse: string,
  { quantity, ...row }: Counted,
  path: string,
  line: number,
  { tracked, warehouses }: Facts,
): Finding[] {
  const item = tracked.get(row.item)
  const place = warehouses.get(warehouse)
  const values = { item: item?.code ?? '', quantity: asQuantity(quantity), unit: item?.baseUnitCode ?? '', line }
  return [
    ...(item?.tracking === 'batch' && !row.batch ? [{ path: `${path}.batch`, code: 'batch-missing', values }] : []),
    ...(item?.tracking === 'serial' && !row.serial ? [{ path: `${path}.serial`, code: 'serial-missing', values }] : []),
    ...(place?.usesLocations && !row.location
      ? [{ path: `${path}.location`, code: 'location-missing', values: { ...values, warehouse: place.code } }]
      : []),
  ]
}

function wrongFindings(warehouse: string, row: Counted, path: string, facts: Facts): Finding[] {
  const known = facts.tracked.get(row.item)
  const { code: item = '', tracking } = known ?? {}
  const batch = facts.batches.get(row.batch ?? '')
  const location = facts.locations.get(row.location ?? '')
  const isHere = !location || facts.storages.get(location.storage)?.warehouse === warehouse
  const place = { location: location?.code ?? '', warehouse: facts.warehouses.get(warehouse)?.code ?? '' }
  const isWhole = row.quantity.isZero() || row.quantity.equals(ONE)
  return [
    ...(batch && batch.item !== row.item
      ? [{ path: `${path}.batch`, code: 'batch-of-other-item', values: { batch: batch.number, item } }]
      : []),
    ...(tracking === 'serial' && row.serial && !isWhole
      ? [{ path: `${path}.quantity`, code: 'serial-counted', values: { serial: row.serial } }]
      : []),
    ...(row.measured && known ? weightFindings(known, row.measured, `${path}.measured`) : []),
    ...elsewhereFindings(warehouse, row, path, facts),
    ...(isHere ? [] : [{ path: `${path}.location`, code: 'location-not-here', values: place }]),
  ]
}

/** Only goods with catch weight weigh anything, in the decimals of their unit. */
function weightFindings(item: ViewRow<typeof trackedItemView>, measured: Decimal, path: string): Finding[] {
  const decimals = item.measureDecimals ?? 0
  if (!item.measureUnit) return [{ path, code: 'not-measured', values: { item: item.code } }]
  if (measured.decimalPlaces() <= decimals) return []
  const values = { item: item.code, measured: asQuantity(measured), measure: item.measureUnitCode ?? '', decimals }
  return [{ path, code: 'measure-decimals', values }]
}

function elsewhereFindings(warehouse: string, row: Counted, path: string, { serials }: Facts): Finding[] {
  const known = serials.find(({ item, serial }) => item === row.item && serial === row.serial)
  if (!known || row.quantity.isZero()) return []
  if (known.warehouse === warehouse)
    return known.status === 'available'
      ? []
      : [{ path: `${path}.serial`, code: 'serial-unfit', values: { serial: known.serial } }]
  const values = { serial: known.serial, warehouse: known.warehouseCode }
  return [{ path: `${path}.serial`, code: 'serial-elsewhere', values }]
}

/** Goods beside the places of a count are refused: another count may be counting them. */
export function besidePlaces(
  { storage, location }: Pick<StockOpname, 'storage' | 'location'>,
  row: PieceOf,
  path: string,
  { locations }: Pick<Facts, 'locations'>,
): Finding[] {
  const isHere =
    (location === null || row.location === location) &&
    (storage === null || locations.get(row.location ?? '')?.storage === storage)
  return isHere ? [] : [{ path: `${path}.location`, code: 'place-not-counted' }]
}
