// What was scanned of a purchase order is sent as: a receiving with exactly that, in the unit of each line.
import { decimal, roundQuantity, sum } from '@lumbung/core'
import { measuredText } from '../../../masters/scanning/weighing.ts'
import type { ReceiveState, ReceiveWork } from './receiving-goods.ts'

export function receivingOf(work: ReceiveWork, state: ReceiveState, note: string, date: string) {
  const lines = work.lines.flatMap((line) => {
    const own = state.come.filter((one) => one.line === line.line)
    return own.length === 0 ? [] : [{ line, own, came: sum(own.map(({ quantity }) => quantity)) }]
  })
  const { supplier, warehouse, currency } = work
  return {
    date,
    supplier,
    warehouse,
    currency,
    supplierDeliveryNumber: note,
    lines: lines.map(({ line, came }) => ({
      orderLine: line.line,
      delivered: roundQuantity(came.times(line.quantity).div(decimal(line.baseQuantity))).toFixed(),
      rejected: '0',
    })),
    tracking: lines.flatMap(({ own }, index) =>
      own.flatMap(({ location, batchNumber, expiry, made, serial, ...came }) =>
        location || batchNumber || serial || came.measured
          ? [
              {
                line: index + 1,
                location,
                batchNumber,
                expiry,
                made,
                serial,
                quantity: came.quantity.toFixed(),
                ...measuredText(came),
              },
            ]
          : [],
      ),
    ),
  }
}
