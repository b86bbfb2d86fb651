// What is promised to somebody is not taken for something else: goods that leave a warehouse, or become unfit for sale,
// come out of what is free. Only what is available is promised: damaged goods and those held back are nobody's.
//   10 on hand, 4 reserved for SO-1: 6 are free, and 7 are refused
import { asQuantity, type Decimal, type Finding, sum } from '@lumbung/core'
import type { StockState, ViewRow } from '@lumbung/definition'
import { given } from '../masters/trade/given.ts'
import type { itemView } from '../masters/trade/views.ts'

interface Taking {
  readonly item: string
  readonly baseQuantity: Decimal
}

interface Facts {
  readonly stock: ReadonlyMap<string, StockState>
  readonly items: ReadonlyMap<string, ViewRow<typeof itemView>>
}

/** `takes`: whether a line takes goods that might be promised. Said once for an item, at its first line that does. */
export const reservedFindings = <L extends Taking>(
  lines: readonly L[],
  facts: Facts,
  takes: (line: L) => boolean,
): Finding[] =>
  given(lines.filter(takes).map((line) => line.item)).flatMap((id): Finding[] => {
    const isTaking = (line: L): boolean => line.item === id && takes(line)
    const state = facts.stock.get(id)
    const item = facts.items.get(id)
    const needed = sum(lines.filter(isTaking).map((line) => line.baseQuantity))
    // More than there is at all is a shortage, which the stock ledger names.
    if (!state || !item || needed.lessThanOrEqualTo(state.free) || needed.greaterThan(state.onHand)) return []
    const values = {
      reserved: asQuantity(state.reserved),
      unit: item.baseUnitCode,
      item: item.code,
      list: state.holders.join(', '),
      free: asQuantity(state.free),
    }
    return [{ path: `lines.${lines.findIndex(isTaking)}.quantity`, code: 'reserved', values }]
  })
