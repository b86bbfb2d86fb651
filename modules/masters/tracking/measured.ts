// Catch weight (inventory 2.2): an item is counted in whole pieces, and what the pieces weigh or measure stands beside
// them on each row, in the unit that the item says. Nothing is converted: 12 chickens are 12, whatever they weigh.
//   12 chickens, 18.4 kg:                     12 pieces come in, and 18.4 kg of them
//   nominal 1.5 kg, tolerance 10 %, 18.4 kg:  12 should weigh 16.2 to 19.8 kg, and do
import { asQuantity, type Decimal, type Figure, type Finding, ONE } from '@lumbung/core'
import type { ViewRow } from '@lumbung/definition'
import { rowsByLine } from './left-open.ts'
import type { trackedItemView } from './views.ts'

type Item = ViewRow<typeof trackedItemView>

interface Row {
  readonly line: string
  readonly quantity: Decimal
  readonly measured?: Decimal | null
}

interface Measured<R extends Row> {
  readonly lines: readonly { readonly id: string; readonly item: string | null; readonly baseQuantity: Decimal }[]
  readonly tracking: readonly R[]
}

/** What is said where the catch weight of pieces is missing. */
export const missingMeasure = (item: Item, quantity: Decimal, line: Figure | number) => ({
  item: item.code,
  measure: item.measureUnitCode ?? '',
  quantity: asQuantity(quantity),
  unit: item.baseUnitCode,
  line,
})

/** Every row of an item with a catch-weight unit says how much its pieces measure; no other row does. */
export function measuredFindings<R extends Row>(
  { lines, tracking }: Measured<R>,
  { tracked }: { readonly tracked: ReadonlyMap<string, Item> },
): Finding[] {
  const places = new Map(tracking.map((row, index) => [row, `tracking.${index}.measured`]))
  const byLine = rowsByLine(tracking)
  return lines.flatMap((line, index): Finding[] => {
    const item = tracked.get(line.item ?? '')
    const own = byLine.get(line.id) ?? []
    if (!item || line.baseQuantity.isZero()) return []
    if (!item.measureUnit) return own.flatMap((row) => (row.measured ? notMeasured(item, places.get(row) ?? '') : []))
    const without = own.find(({ measured }) => !measured)
    if (own.length === 0 || without) {
      const path = without ? (places.get(without) ?? '') : `lines.${index}.item`
      return [{ path, code: 'measure-missing', values: missingMeasure(item, line.baseQuantity, index + 1) }]
    }
    return own.flatMap((row) => rowFindings(item, row, places.get(row) ?? ''))
  })
}

const notMeasured = ({ code: item }: Item, path: string): Finding[] => [
  { path, code: 'not-measured', values: { item } },
]

function rowFindings(item: Item, { quantity, measured }: Row, path: string): Finding[] {
  if (!measured) return []
  const values = { item: item.code, measured: asQuantity(measured), measure: item.measureUnitCode ?? '' }
  const decimals = item.measureDecimals ?? 0
  if (measured.decimalPlaces() > decimals) return [{ path, code: 'measure-decimals', values: { ...values, decimals } }]
  if (!item.nominalMeasure || item.measureTolerance === null) return []
  const nominal = item.nominalMeasure.times(quantity)
  const share = item.measureTolerance.div(100)
  const [low, high] = [nominal.times(ONE.minus(share)), nominal.times(ONE.plus(share))]
  if (measured.greaterThanOrEqualTo(low) && measured.lessThanOrEqualTo(high)) return []
  const range = {
    low: asQuantity(low),
    high: asQuantity(high),
    quantity: asQuantity(quantity),
    unit: item.baseUnitCode,
  }
  return [{ path, code: 'measure-unusual', values: { ...values, ...range }, warning: true }]
}
