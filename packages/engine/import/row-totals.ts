// What the documents of a file come to: a clerk compares it with the paper that the file was typed from.
import { Decimal } from '@lumbung/core'
import { type Definition, moneyOf, type Values } from '@lumbung/definition'
import type { Unit } from '../unit.ts'
import type { RowTotal, UploadRecord } from './plan.ts'

const BASE_CURRENCY = 'IDR'

/** The total of a document in the currency that it names by its id; what has none is in rupiah. */
export function totalsOf(definition: Definition, document: Values, { rows }: UploadRecord): RowTotal[] {
  const total = definition.kind === 'document' ? definition.total : undefined
  const amount = total === undefined ? undefined : document[total]
  if (total === undefined || !(amount instanceof Decimal)) return []
  const currency = document[moneyOf(definition, total).currency]
  return [{ row: rows[0] ?? 0, currency: typeof currency === 'string' ? currency : '', amount: amount.toFixed() }]
}

/** The same with the codes of their currencies. */
export async function withCurrencies(unit: Unit, totals: readonly RowTotal[]): Promise<readonly RowTotal[]> {
  const ids = [...new Set(totals.map((one) => one.currency))].filter((id) => id !== '')
  const currencies = await unit.engine.masters.load(unit.transaction, 'currency', ids)
  return totals.map((one) => ({ ...one, currency: String(currencies.get(one.currency)?.code ?? BASE_CURRENCY) }))
}
