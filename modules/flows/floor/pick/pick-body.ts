// What a picked delivery order is sent as: a shipment with exactly what was taken, in the unit of each line.
//   line of 2 cartons, 24 pieces; 18 taken: 1.5 cartons, its pieces in base units
import { decimal, roundQuantity, sum } from '@lumbung/core'
import { measuredText } from '../../../masters/scanning/weighing.ts'
import { leftOf, type PickState, type PickWork } from './picking.ts'

/** Lines that are not picked whole, with what is left of them. */
export const shortLines = (work: PickWork, state: PickState) =>
  work.lines.flatMap((line) => {
    const left = leftOf(line, state)
    const item = work.items.find(({ id }) => id === line.item)
    return left.isZero() || !item ? [] : [{ line: line.line, item, left, reason: state.short[line.line] ?? null }]
  })

/** The shipment; `remarks` say why lines are short. */
export function shipmentOf(work: PickWork, state: PickState, remarks: readonly string[], date: string) {
  const lines = work.lines.flatMap((line) => {
    const own = state.taken.filter((one) => one.line === line.line)
    return own.length === 0 ? [] : [{ line, own, taken: sum(own.map(({ quantity }) => quantity)) }]
  })
  const { customer, warehouse, shipTo, expedition, vehicle } = work
  return {
    date,
    customer,
    warehouse,
    shipTo,
    expedition,
    vehicle,
    lines: lines.map(({ line, taken }) => ({
      deliveryLine: line.line,
      quantity: roundQuantity(taken.times(line.quantity).div(decimal(line.baseQuantity))).toFixed(),
    })),
    tracking: lines.flatMap(({ own }, index) =>
      own.flatMap(({ location, batch, serial, ...taken }) =>
        location || batch || serial || taken.measured
          ? [{ line: index + 1, location, batch, serial, quantity: taken.quantity.toFixed(), ...measuredText(taken) }]
          : [],
      ),
    ),
    ...(remarks.length > 0 ? { notes: remarks.join('\n') } : {}),
  }
}
