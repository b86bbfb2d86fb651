// Which pool values goods (inventory 4.1): that of their branch, or of a warehouse with its own cost; each dispatch in
// transit has its own; a batch or serial that is costed apart has its own within each of these.
import { createHash } from 'node:crypto'
import type { StockContext, StockPlace } from './stock-types.ts'

/** What of a place says which pool its goods are in. */
type Pooled = Pick<StockPlace, 'item' | 'warehouse'> & Partial<Pick<StockPlace, 'batch' | 'serial' | 'owner'>>

/** `dispatch`: the line that sent the goods, where they are in transit. Goods of others have a pool of their owner. */
export function poolOf(context: StockContext, place: Pooled, dispatch = ''): string {
  if (place.owner) return place.owner
  const { type, costPool, branch } = context.warehouse(place.warehouse)
  const shared = type === 'transit' ? dispatch : costPool === 'own' ? place.warehouse : branch
  const { batch, serial } = costedApart(context, place)
  return batch === null && serial === null ? shared : poolWithin(shared, batch ?? serial ?? '')
}

/** The batch or serial that has a pool of its own; blank where goods share one. */
export function costedApart(
  context: Pick<StockContext, 'item'>,
  { item, batch = null, serial = null, owner }: Omit<Pooled, 'warehouse'>,
): Pick<StockPlace, 'batch' | 'serial'> {
  const by = owner ? null : context.item(item).costedBy
  return { batch: by === 'batch' ? batch : null, serial: by === 'serial' ? serial : null }
}

/** The pool of a batch or serial within one that all others share: found again from both, wherever it is asked for. */
export function poolWithin(shared: string, key: string): string {
  const digits = createHash('sha256').update(`${shared} ${key}`).digest('hex')
  const parts = [digits.slice(0, 8), digits.slice(8, 12), `8${digits.slice(13, 16)}`, `8${digits.slice(17, 20)}`]
  return [...parts, digits.slice(20, 32)].join('-')
}
