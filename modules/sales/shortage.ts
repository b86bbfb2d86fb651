// Whether goods that are to leave a warehouse are there: what is free of them, and what these very lines reserve.
// 10 on hand, 6 reserved for others: 4 may go; 5 are one too many.
import { type Decimal, type Finding, formatQuantity, larger, smaller, sum, ZERO } from '@lumbung/core'
import type { StockState, ViewRow } from '@lumbung/definition'
import { given } from '../masters/trade/given.ts'
import type { itemView } from '../masters/trade/views.ts'

interface LeavingLine {
  readonly item: string | null
  readonly baseQuantity: Decimal
}
interface Facts {
  readonly items: ReadonlyMap<string, ViewRow<typeof itemView>>
  readonly stock: ReadonlyMap<string, StockState>
}

/** Every item that is short, all at once; `own` says how much of it the lines reserve themselves. */
export function shortageFindings<L extends LeavingLine>(
  lines: readonly L[],
  { items, stock }: Facts,
  warehouse: string,
  own: (lines: readonly L[]) => Decimal,
): Finding[] {
  return given(lines.map((line) => line.item)).flatMap((id): Finding[] => {
    const item = items.get(id)
    if (item?.type !== 'stock') return []
    const leaving = lines.filter((line) => line.item === id)
    const needed = sum(leaving.map((line) => line.baseQuantity))
    const state = stock.get(id)
    const available = state ? larger(smaller(state.free.plus(own(leaving)), state.onHand), ZERO) : ZERO
    if (needed.lessThanOrEqualTo(available)) return []
    const values = {
      available: formatQuantity(available),
      unit: item.baseUnitCode,
      item: item.code,
      needed: formatQuantity(needed),
      warehouse,
      short: formatQuantity(needed.minus(available)),
    }
    const index = lines.findIndex((line) => line.item === id)
    return [{ path: `lines.${index}.quantity`, code: 'shortage', values }]
  })
}
