// What an approved storage transfer does to the ledgers (inventory 5.4): goods go out of one place and into another.
// Within one cost pool that is quantity only, worth nothing, and there is no journal; between pools the goods take the
// cost along that the stock ledger finds.
//   5 at 60,000 into a warehouse with its own cost:  debit inventory (to) 300,000 / credit inventory (from) 300,000
import { type Entry, issue, receive } from '@lumbung/ledger'
import { inPieces, outgoingPieces, type Piece } from '../../masters/tracking/pieces.ts'
import type { StorageTransfer } from './definition.ts'

export const post = (transfer: StorageTransfer): Entry[] =>
  transfer.lines.flatMap(({ id: line, item, baseQuantity: quantity, conditionFrom, conditionTo }): Entry[] => {
    const goods = { item, quantity, contra: null, line }
    const from = issue({ ...goods, warehouse: transfer.warehouseFrom, status: conditionFrom })
    const to = receive({
      ...goods,
      warehouse: transfer.warehouseTo,
      status: conditionTo ?? conditionFrom,
      value: null,
      source: line,
    })
    return [...inPieces([from], outgoingPieces(transfer, { id: line })), ...inPieces([to], placedAnew(transfer, line))]
  })

/** Within a warehouse goods stay in their location where no other is named. */
const placedAnew = ({ tracking, warehouseFrom, warehouseTo }: StorageTransfer, line: string): Piece[] =>
  tracking
    .filter((row) => row.line === line)
    .map((row) => ({ ...row, location: row.locationTo ?? (warehouseFrom === warehouseTo ? row.location : null) }))
