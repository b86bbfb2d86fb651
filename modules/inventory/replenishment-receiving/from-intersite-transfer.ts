// A receiving is made of what is still in transit, one for each warehouse it was sent to. As long as nobody says
// otherwise all of it arrived whole, in the pieces that were sent (fill.ts).
import { ZERO } from '@lumbung/core'
import { defineSuccession } from '@lumbung/engine/contract.ts'
import { quantityOpen } from '../../masters/trade/source-line.ts'
import { intersiteTransfer } from '../intersite-transfer/definition.ts'
import { replenishmentReceiving } from './definition.ts'

export const receivingFromTransfer = defineSuccession({
  from: intersiteTransfer,
  to: replenishmentReceiving,
  branch: 'branchTo',
  make: (transfers, _facts, { today }) => {
    const lines = transfers.flatMap(({ document, done }) =>
      document.lines.flatMap((line) => {
        const received = quantityOpen(line, done.get(line.id)?.received ?? ZERO)
        const arriving = { dispatchLine: line.id, received }
        return received.isZero() ? [] : [{ warehouse: document.warehouseTo, arriving }]
      }),
    )
    return [...Map.groupBy(lines, ({ warehouse }) => warehouse)].map(([warehouse, own]) => ({
      date: today,
      warehouse,
      lines: own.map(({ arriving }) => arriving),
    }))
  },
})
