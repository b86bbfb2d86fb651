// Units of an item: each once, never its base unit again, and every one exact: 1 of the unit must be a number of base
// units that the base unit can hold. 1 box = 1.5 pieces is refused where pieces have no decimals (inventory 2).
// Sales and purchase units are the base unit or one of the list.
// A maximum lies above its minimum and its safety stock. A barcode names one item, in one of its units: a scan must not
// be a guess.
// Expiry control needs batches, and days that must be left until a batch expires need expiry control. Goods that lie
// somewhere have no numbers by which they could be told apart from now on,
// so tracking, and what keeps a cost of its own, change only at zero stock.
// Catch weight and variants have rules of their own (measure-rules.ts, variant-rules.ts).
// While goods of it lie somewhere an item stays what it is, and it is put away only when none are left and no document
// waits for it.
import { asQuantity, type Finding, ZERO } from '@lumbung/core'
import { type FactsOf, f, fact, lineView, view } from '@lumbung/definition'
import { TRACKING } from '../../masters/tracking/views.ts'
import { itemTypes } from '../../masters/trade/item-types.ts'
import { itemHolding } from '../holding.ts'
import type { Item } from './definition.ts'
import { measureFindings } from './measure-rules.ts'
import { variantFindings, variantNeeds } from './variant-rules.ts'

const barcodeView = lineView('item', 'units', { code: f.code() }, { barcode: f.code({ optional: true }) })
const unitView = view('unit', { code: f.code() })
const storedView = view('item', {
  type: f.choice(itemTypes),
  tracking: f.choice(TRACKING),
  costByBatch: f.flag(),
  costBySerial: f.flag(),
  measureUnit: f.ref('unit', { optional: true }),
})

/** The item's own barcode and those of its units. */
const unitBarcodes = (item: Item): string[] => item.units.flatMap((row) => row.barcode || [])
const barcodes = (item: Item): string[] => [...(item.barcode ? [item.barcode] : []), ...unitBarcodes(item)]

export const needs = (item: Item) => ({
  barcodeTwins: fact.matching('item', { barcode: item.archived ? null : item.barcode }, item.id),
  unitBarcodeTwins: fact.matching('item', { barcode: item.archived ? [] : unitBarcodes(item) }, item.id),
  barcodeRows: fact.rows(barcodeView, { barcode: item.archived ? [] : barcodes(item) }),
  units: fact.records(
    unitView,
    item.units.map((row) => row.unit).filter((unit) => unit),
  ),
  // A new item has neither goods nor documents.
  stored: fact.records(storedView, item.version > 1 ? [item.id] : []),
  holding: itemHolding({ id: item.version > 1 ? item.id : null }),
  openDocuments: fact.openDocuments('item', item.archived ? item.id : null),
  ...variantNeeds(item),
})

export function rules(item: Item, facts: FactsOf<typeof needs>): Finding[] {
  return [
    ...unitFindings(item, facts),
    ...chosenUnitFindings(item),
    ...levelFindings(item),
    ...trackingFindings(item, facts),
    ...barcodeFindings(item, facts),
    ...measureFindings(item),
    ...variantFindings(item, facts),
    ...keepingFindings(item, facts),
  ]
}

function unitFindings(item: Item, facts: FactsOf<typeof needs>): Finding[] {
  return item.units.flatMap((row, index): Finding[] => {
    const path = `units.${index}.unit`
    const unit = facts.units.get(row.unit)?.code ?? ''
    const twice = item.units.findIndex((other) => other.unit === row.unit) < index
    if (row.unit === item.baseUnit || twice) return [{ path, code: 'unit-twice', values: { unit } }]
    const one = row.numerator.div(row.denominator)
    if (one.toDecimalPlaces(item.baseDecimals).equals(one)) return []
    const values = {
      unit,
      quantity: asQuantity(one),
      base: item.baseUnitCode,
      decimals: item.baseDecimals,
    }
    return [{ path: `units.${index}.numerator`, code: 'conversion-not-exact', values }]
  })
}

function chosenUnitFindings(item: Item): Finding[] {
  const known = new Set<string>([item.baseUnit, ...item.units.map((row) => row.unit)])
  return (['salesUnit', 'purchaseUnit'] as const).flatMap((key) => {
    const unit = item[key]
    return unit && !known.has(unit) ? [{ path: key, code: 'unit-not-of-item', values: { item: item.code } }] : []
  })
}

/** Said at the item's own barcode, or at the first unit's that is taken. */
function barcodeFindings(item: Item, facts: FactsOf<typeof needs>): Finding[] {
  const all = barcodes(item)
  const twice = all.find((one, at) => all.indexOf(one) < at)
  if (twice) return [taker('units', twice, item.code)]
  const taken = facts.barcodeRows.filter((row) => row.document.id !== item.id)
  const takerOf = (barcode: string | null) => taken.find((row) => row.barcode === barcode)?.document.code
  const atItem = facts.barcodeTwins[0]?.number ?? takerOf(item.barcode)
  if (item.barcode && atItem) return [taker('barcode', item.barcode, atItem)]
  const index = item.units.findIndex((row) => row.barcode && takerOf(row.barcode))
  const barcode = item.units[index]?.barcode ?? ''
  const atUnit = takerOf(barcode)
  if (atUnit) return [taker(`units.${index}.barcode`, barcode, atUnit)]
  const twin = facts.unitBarcodeTwins[0]
  return twin ? [taker('units', unitBarcodes(item).join(', '), twin.number)] : []
}

const taker = (path: string, barcode: string, item: string): Finding => ({
  path,
  code: 'barcode-taken',
  values: { barcode, item },
})

const levelFindings = (item: Item): Finding[] =>
  item.stockLevels.flatMap((row, index) => {
    const path = `stockLevels.${index}.maximum`
    if (row.maximum.lessThan(row.minimum)) return [{ path, code: 'maximum-below-minimum' }]
    return row.maximum.lessThan(row.safety ?? ZERO) ? [{ path, code: 'maximum-below-safety' }] : []
  })

const TRACKED = ['tracking', 'costByBatch', 'costBySerial', 'measureUnit'] as const

function trackingFindings(item: Item, { stored, holding }: FactsOf<typeof needs>): Finding[] {
  const without: Finding[] =
    item.expiryControl && item.tracking !== 'batch' ? [{ path: 'expiryControl', code: 'expiry-without-batches' }] : []
  if (!item.expiryControl)
    for (const path of ['minimumDaysIn', 'minimumDaysOut'] as const)
      if (item[path] !== null) without.push({ path, code: 'days-without-expiry' })
  const before = stored.get(item.id)
  if (!before || holding === null) return without
  const changed = TRACKED.filter((key) => before[key] !== item[key])
  const values = { item: item.code, quantity: asQuantity(holding), unit: item.baseUnitCode }
  return [...without, ...changed.map((path): Finding => ({ path, code: 'tracking-held', values }))]
}

function keepingFindings(item: Item, { stored, holding, openDocuments }: FactsOf<typeof needs>): Finding[] {
  const values = {
    item: item.code,
    quantity: asQuantity(holding ?? ZERO),
    unit: item.baseUnitCode,
  }
  const isHeld = holding !== null
  if (item.archived) {
    const waiting = { item: item.code, count: openDocuments }
    return [
      ...(isHeld ? [{ path: 'archived', code: 'item-held', values }] : []),
      ...(openDocuments > 0 ? [{ path: 'archived', code: 'item-documents', values: waiting }] : []),
    ]
  }
  const before = stored.get(item.id)?.type
  return isHeld && before !== undefined && before !== item.type
    ? [{ path: 'type', code: 'item-type-held', values }]
    : []
}
