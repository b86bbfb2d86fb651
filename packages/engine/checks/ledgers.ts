// What declared ledgers say of themselves and is not so.
import type { Registry } from '../registry.ts'
import { type AnyLedger, isColumn, takenColumns } from '../store/ledger.ts'
import { columnOf, tableOf } from '../store/naming.ts'
import { didYouMean } from './nearest.ts'

/** `The ledger 'cheque-ledger' …`, one sentence for each mistake. */
export function checkLedgers(registry: Registry): string[] {
  const tables = new Map([...registry.resources.keys()].map((key) => [tableOf(key), key]))
  return [...registry.ledgers.values()].flatMap((ledger) => {
    const other = tables.get(tableOf(ledger.key))
    const shared = other ? [`The ledger '${ledger.key}' and '${other}' would share the table '${tableOf(other)}'.`] : []
    return [...shared, ...checkColumns(registry, ledger)]
  })
}

function checkColumns(registry: Registry, { key: ledger, columns }: AnyLedger): string[] {
  return Object.entries(columns).flatMap(([key, field]) => {
    const says = `The ledger '${ledger}' has a column '${key}'`
    if (takenColumns.has(columnOf(key))) return [`${says}, as every ledger has.`]
    if (!isColumn(field)) return [`${says} of more than one value.`]
    const to = field.options.key
    if (field.kind !== 'ref' || to === undefined || registry.resources.has(to)) return []
    return [`${says} that refers to '${to}', which no module defines.${didYouMean(to, registry.resources.keys())}`]
  })
}
