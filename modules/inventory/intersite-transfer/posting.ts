// What an approved intersite transfer does to the ledgers (inventory 5.5): the goods leave at the cost the stock ledger
// finds and are worth just that on their way, each line by itself, whatever the sender's stock costs later.
//   10 at 60,000, at the sender:  debit goods_in_transit 600,000 / credit inventory 600,000
import type { FactsOf } from '@lumbung/definition'
import { type Entry, issue, receive } from '@lumbung/ledger'
import { inPieces, outgoingPieces } from '../../masters/tracking/pieces.ts'
import { transitWarehouse } from '../warehouses/transit.ts'
import type { IntersiteTransfer } from './definition.ts'

export const postingNeeds = ({ branch }: IntersiteTransfer) => ({
  transit: transitWarehouse({ branch: branch || null }),
})

export const post = (transfer: IntersiteTransfer, { transit }: FactsOf<typeof postingNeeds>): Entry[] =>
  transfer.lines.flatMap(({ id: line, item, baseQuantity: quantity }): Entry[] => {
    const goods = { item, quantity, contra: null, line }
    const pieces = outgoingPieces(transfer, { id: line })
    return [
      ...inPieces([issue({ ...goods, warehouse: transfer.warehouseFrom })], pieces),
      ...inPieces(
        [receive({ ...goods, warehouse: transit ?? '', value: null, source: line })],
        pieces.map((piece) => ({ ...piece, location: null })),
      ),
    ]
  })
