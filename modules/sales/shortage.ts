// Whether goods that are to leave a warehouse are there and free: not reserved for others whose turn comes first.
// 10 on hand, 6 reserved for others: 4 may go; 5 are one too many. A warehouse that may go below zero lacks nothing:
// the stock ledger takes what is not covered at the last known cost.
import { asQuantity, type Decimal, type Finding, larger, smaller, sum, ZERO } from '@lumbung/core'
import type { StockState, ViewRow } from '@lumbung/definition'
import { given } from '../masters/trade/given.ts'
import type { itemView, warehouseView } from '../masters/trade/views.ts'

interface LeavingLine {
  readonly item: string | null
  readonly baseQuantity: Decimal
}
interface Facts {
  readonly items: ReadonlyMap<string, ViewRow<typeof itemView>>
  readonly stock: ReadonlyMap<string, StockState>
}

/** Every item that is short, all at once. */
export function shortageFindings(
  lines: readonly LeavingLine[],
  { items, stock }: Facts,
  warehouse: ViewRow<typeof warehouseView> | undefined,
): Finding[] {
  if (!warehouse || warehouse.allowNegative) return []
  return given(lines.map((line) => line.item)).flatMap((id): Finding[] => {
    const item = items.get(id)
    if (item?.type !== 'stock') return []
    const leaving = lines.filter((line) => line.item === id)
    const needed = sum(leaving.map((line) => line.baseQuantity))
    const state = stock.get(id)
    const available = state ? larger(smaller(state.free, state.onHand), ZERO) : ZERO
    if (needed.lessThanOrEqualTo(available)) return []
    const values = {
      available: asQuantity(available),
      unit: item.baseUnitCode,
      item: item.code,
      needed: asQuantity(needed),
      warehouse: warehouse.code,
      short: asQuantity(needed.minus(available)),
    }
    const index = lines.findIndex((line) => line.item === id)
    return [{ path: `lines.${index}.quantity`, code: 'shortage', values }]
  })
}
