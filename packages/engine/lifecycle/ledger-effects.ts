// Rows of declared ledgers as previews and effects show them: under the title of their ledger, by their own columns.
import { Decimal, inLanguage } from '@lumbung/core'
import { f, type Field, type Fields, kinds, type Values } from '@lumbung/definition'
import type { DeclaredRow } from '../ledger/declared-rows.ts'
import { sees } from '../seen.ts'
import { type AnyLedger, isControl } from '../store/ledger.ts'
import { columnOf } from '../store/naming.ts'
import { outputValue } from '../store/output.ts'
import { referencesOf } from '../store/references.ts'
import type { Reader } from '../unit.ts'

interface LedgerEffects {
  readonly key: string
  readonly title: string
  readonly columns: readonly { readonly key: string; readonly title: string; readonly kind: string }[]
  readonly rows: readonly Values[]
}

/** What of a row is shown; of a control account the amount in the document's currency, debit positive. */
const shownColumns = (ledger: AnyLedger): Fields =>
  isControl(ledger) ? { ...ledger.columns, amount: f.money() } : ledger.columns

/** A value as the field's kind has it: what is stored was read as text. */
function valueIn({ kind }: Field<unknown, boolean>, value: unknown): unknown {
  if (value === null || value === undefined) return null
  if (kinds[kind].decimals !== undefined) return new Decimal(String(value))
  if (kind === 'integer') return Number.parseInt(String(value), 10)
  return kind === 'flag' ? String(value) === 'true' : value
}

const fieldsOfRow = ({ ledger, row }: DeclaredRow, columns: Fields = shownColumns(ledger)): Values =>
  Object.fromEntries(Object.entries(columns).map(([key, field]) => [key, valueIn(field, row[columnOf(key)])]))

/** What tells rows apart beside ids and times: equal effects say the same. */
export const saidOfRows = (rows: readonly DeclaredRow[]): readonly Values[] =>
  rows.map((one) => {
    const said = Object.entries(fieldsOfRow(one)).map(([key, value]) => [
      key,
      value instanceof Decimal ? value.toFixed() : value,
    ])
    return { ...Object.fromEntries(said), ledger: one.ledger.key }
  })

/** The rows by ledger, as who asks may see their columns, and with the names of what they refer to. */
export async function ledgerEffects(reader: Reader, rows: readonly DeclaredRow[]): Promise<readonly LedgerEffects[]> {
  const { actor } = reader
  const made: LedgerEffects[] = []
  for (const [ledger, own] of Map.groupBy(rows, (one) => one.ledger)) {
    const seen = Object.entries(shownColumns(ledger)).filter(
      ([
        ,
        {
          options: { guard },
        },
      ]) => isSeen(actor, guard),
    )
    const columns = Object.fromEntries(seen)
    const values = own.map((one) => fieldsOfRow(one, columns))
    const references = await referencesOf(
      reader,
      seen.flatMap(([key, field]) => (field.kind === 'ref' ? [[field, values.map((row) => row[key])] as const] : [])),
    )
    made.push({
      key: ledger.key,
      title: inLanguage(ledger.title, actor.language),
      columns: seen.map(([key, { kind }]) => ({
        key,
        title: inLanguage(ledger.words[key] ?? [key, key], actor.language),
        kind,
      })),
      rows: values.map((row) =>
        Object.fromEntries(
          seen.map(([key, field]) => {
            const words = field.options.choices?.[String(row[key])]
            return [key, words ? inLanguage(words, actor.language) : outputValue(field, row[key], references)]
          }),
        ),
      ),
    })
  }
  return made
}

const isSeen = (actor: Reader['actor'], guard: Field<unknown, boolean>['options']['guard']): boolean =>
  guard === undefined || (guard !== 'any' && sees(actor, guard))
