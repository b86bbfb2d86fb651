import { formatMoney } from '@lumbung/core'
import type { PrintColumn, PrintTable, PrintWriter, Values } from '@lumbung/definition'
import { namedEffects, storedEffects } from '../lifecycle/effects.ts'
import type { Unit } from '../unit.ts'
import { referenceCode, referenceText } from './values.ts'
import { printWords } from './words.ts'

const amount = (value: unknown): string => (typeof value !== 'string' || value === '0.00' ? '' : formatMoney(value))

/** What the document wrote to the general ledger, account by account; null when it wrote nothing. */
export async function journalTable(unit: Unit, id: string, write: PrintWriter): Promise<PrintTable | null> {
  const effects = await storedEffects(unit.transaction, unit.engine.registry, id)
  const named = await namedEffects(unit.engine, unit.transaction, unit.actor, effects)
  const rows: readonly Values[] = Array.isArray(named.general) ? named.general : []
  if (rows.length === 0) return null
  const isNoted = rows.some((row) => typeof row.memo === 'string' && row.memo !== '')
  const memo: readonly PrintColumn[] = [{ key: 'memo', label: write.label(printWords.memo), align: 'left' }]
  return {
    title: write.label(printWords.journal),
    columns: [
      { key: 'account', label: write.label(printWords.account), align: 'left', grow: true },
      ...(isNoted ? memo : []),
      { key: 'debit', label: write.label(printWords.debit), align: 'right' },
      { key: 'credit', label: write.label(printWords.credit), align: 'right' },
    ],
    rows: rows.map((row) => [
      { text: referenceText(row.account, ''), below: referenceCode(row.account) },
      ...(isNoted ? [{ text: typeof row.memo === 'string' ? row.memo : '' }] : []),
      { text: amount(row.debit) },
      { text: amount(row.credit) },
    ]),
  }
}
