// What was carried is sent as one storage transfer within its warehouse, counted in base units: a line for each item,
// condition and line of a receiving, with its pieces and where they were put.
import { quantityIn } from '../../../masters/scanning/judging.ts'
import { measuredText } from '../../../masters/scanning/weighing.ts'
import type { CarryState, CarryWork } from './carrying.ts'

export function transferOf(work: CarryWork, { put }: CarryState, date: string) {
  const groups = [
    ...Map.groupBy(put, ({ piece: { receivingLine, item, status } }) =>
      [receivingLine, item, status].join(' '),
    ).values(),
  ]
  return {
    date,
    warehouseFrom: work.warehouse,
    warehouseTo: work.warehouse,
    lines: groups.flatMap(([first, ...more]) => {
      const item = work.items.find(({ id }) => id === first?.piece.item)
      if (!first || !item) return []
      const { receivingLine, status } = first.piece
      return [
        {
          item: item.id,
          quantity: quantityIn([first, ...more]).toFixed(),
          unit: { code: item.unit },
          conditionFrom: status,
          conditionTo: status,
          ...(receivingLine === null ? {} : { receivingLine }),
        },
      ]
    }),
    tracking: groups.flatMap((pieces, index) =>
      pieces.map(({ piece: { location, batch, serial }, location: locationTo, ...carried }) => ({
        line: index + 1,
        location,
        locationTo,
        batch,
        serial,
        quantity: carried.quantity.toFixed(),
        ...measuredText(carried),
      })),
    ),
  }
}
