// Rows of declared ledgers that say what goods cost: their figure is known once stock is priced, and changes with it.
//   6 pieces billed that left at 360,000            row 6 pieces, cost 360,000
//   a receipt dated back makes them cost 400,000    row 0 pieces, cost 40,000, on the day of that correction
import { Decimal, newId, sum, ZERO } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import type { AnyLedger } from '../store/ledger.ts'
import { signedColumns } from '../store/ledger.ts'
import { columnOf } from '../store/naming.ts'
import type { Unit } from '../unit.ts'
import { type DeclaredRow, storedDeclared } from './declared-rows.ts'
import type { LedgerRow, PostingHeader } from './header.ts'
import { costOfMove, type PricedCost, type StockRow } from './stock-types.ts'

/** What goods took to accounts of cost in one posting: as they moved, and as bills took them out of clearing. */
const costsOf = (moves: readonly StockRow[], clearing: readonly LedgerRow[]): readonly PricedCost[] => [
  ...moves.flatMap((move) => costOfMove(move)),
  ...clearing.map(({ line, contra_role: role, value }) => ({
    line: String(line),
    of: String(line),
    role: String(role),
    value: new Decimal(String(value)).negated(),
  })),
]

const worth = ({ priced }: AnyLedger, costs: readonly PricedCost[]): Decimal =>
  sum(costs.filter(({ role }) => priced?.roles.some((one) => one === role)).map(({ value }) => value))

/** The rows with what the goods of their lines cost; those that then come to nothing are left out. */
export function pricedRows(
  rows: readonly DeclaredRow[],
  moves: readonly StockRow[],
  clearing: readonly LedgerRow[],
): readonly DeclaredRow[] {
  if (!rows.some(({ ledger }) => ledger.priced)) return rows
  const costs = Map.groupBy(costsOf(moves, clearing), ({ line }) => line)
  return rows.flatMap(({ ledger, row }): DeclaredRow[] => {
    if (!ledger.priced) return [{ ledger, row }]
    const column = columnOf(ledger.priced.column)
    const cost = worth(ledger, costs.get(String(row.line)) ?? [])
    const priced = { ...row, [column]: figure(row[column]).plus(cost) }
    return isNothing(ledger, priced) ? [] : [{ ledger, row: priced }]
  })
}

const figure = (value: unknown): Decimal => (value instanceof Decimal ? value : new Decimal(String(value ?? 0)))

const isNothing = (ledger: AnyLedger, row: LedgerRow): boolean =>
  signedColumns(ledger).every((column) => figure(row[column]).isZero())

/** What corrections of stock change in rows that were written before; reads only where there is such a ledger. */
export async function loadPriced(
  unit: Unit,
  costs: readonly PricedCost[],
): Promise<(header: PostingHeader, costs: readonly PricedCost[]) => readonly DeclaredRow[]> {
  const ledgers = [...unit.engine.registry.ledgers].filter(([, { priced }]) => priced)
  if (ledgers.length === 0 || costs.length === 0) return () => []
  const lines = [...new Set(costs.flatMap(({ line, of }) => [line, of]))]
  const stored = await storedDeclared(
    unit.transaction,
    { ledgers: new Map(ledgers) },
    () => sql`r.line = any(${lines}::uuid[]) and r.reverses is null`,
  )
  // The newest row of a line: goods that were billed again belong to the new bill.
  const known = new Map(stored.map((one) => [String(one.row.line), one]))
  return (header, changed) =>
    [...Map.groupBy(changed, ({ line, of }) => `${line} ${of}`).values()].flatMap((own) => {
      const [first] = own
      const before = first && (known.get(first.of) ?? known.get(first.line))
      const value = before ? worth(before.ledger, own) : ZERO
      return first && before && !value.isZero() ? [corrected(before, header, first.line, value)] : []
    })
}

/** A row of nothing but the change, of whatever the corrected one is of. */
function corrected({ ledger, row }: DeclaredRow, header: PostingHeader, line: string, value: Decimal): DeclaredRow {
  const nothing = Object.fromEntries(signedColumns(ledger).map((column) => [column, ZERO]))
  const by = { date: header.date, source_type: header.sourceType, source: header.source, number: header.number }
  const own = { id: newId(), event: header.event, line, [columnOf(ledger.priced?.column ?? '')]: value }
  return { ledger, row: { ...row, ...nothing, ...by, ...own } }
}
