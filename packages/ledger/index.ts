export { shareOf } from './clearing.ts'
export * from './entry.ts'
export * from './instalments.ts'
export * from './roles.ts'
export { type Booked, row, type RowEntry, type RowsOf } from './row.ts'
export {
  type Costing,
  costingOf,
  emptyPool,
  keepsLayers,
  type Layer,
  onHandOf,
  type PoolState,
  unitCostOf,
} from './stock/pool.ts'
export { type PoolRow, type Replay, replay } from './stock/replay.ts'
export { type BillShare, billShare, fedShare, type ValueShare, valueShare } from './stock/share.ts'
export { type TaxLine, taxLines, type TaxResult, type TaxRow, type TaxSide } from './tax.ts'
