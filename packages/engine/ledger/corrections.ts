// Journals that correct earlier documents after a back-dated move, each on its own day and in rupiah, with what they
// change of clearing accounts and of declared ledgers.
import { newId, ONE } from '@lumbung/core'
import type { Unit } from '../unit.ts'
import { clearingRow } from './clearing.ts'
import type { DeclaredRow } from './declared-rows.ts'
import type { LedgerRow, PostingHeader } from './header.ts'
import { assertBalanced, journalRows, merged } from './journal.ts'
import { periodOf, periodsOf } from './period.ts'
import { loadPriced } from './priced-rows.ts'
import type { Revaluation } from './stock-types.ts'

export interface Correction {
  readonly journal: LedgerRow
  readonly lines: readonly LedgerRow[]
  readonly clearing: readonly LedgerRow[]
  readonly declared: readonly DeclaredRow[]
}

export async function correctionsOf(
  unit: Unit,
  header: PostingHeader,
  revaluations: readonly Revaluation[],
): Promise<Correction[]> {
  if (revaluations.length === 0) return []
  const periods = await periodsOf(unit)
  const base = await unit.engine.masters.idByCode(unit.transaction, 'currency', 'IDR')
  const priced = await loadPriced(
    unit,
    revaluations.flatMap(({ costs }) => costs),
  )
  return revaluations.flatMap((one): Correction[] => {
    const period = periodOf(periods, one.date)
    const lines = merged(one.lines.map((row) => ({ ...row, item: null, amount: row.idr })))
    if (!period || !base || lines.length === 0) return []
    assertBalanced(lines)
    const own: PostingHeader = {
      ...header,
      date: one.date,
      period: period.id,
      currency: base,
      rate: ONE,
      event: `revalue-${newId()}`,
      kind: 'revaluation',
    }
    const made = journalRows(own, lines, unit.actor.user, unit.engine.registry.dimensions)
    const clearing = one.clearing.map((row) => ({
      ...clearingRow(own, { ...row, currency: base }),
      source_type: row.sourceType,
      source: row.document,
    }))
    return [{ ...made, clearing, declared: priced(own, one.costs) }]
  })
}
