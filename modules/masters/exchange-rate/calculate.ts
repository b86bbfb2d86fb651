// A rate is named by what it is for: USD 2025-03-31, and with its kind when it is not the transaction rate.
// The tax office's rate of the same day is another one: USD 2025-03-31 TAX.
import { fact, type FactsOf, f, view } from '@lumbung/definition'
import type { ExchangeRate } from './definition.ts'

const currencyView = view('currency', { code: f.code() })

export const needs = (rate: ExchangeRate) => ({ currencies: fact.records(currencyView, [rate.currency]) })

export function calculate(rate: ExchangeRate, facts: FactsOf<typeof needs>): ExchangeRate {
  const currency = facts.currencies.get(rate.currency)?.code ?? ''
  const kind = rate.kind === 'TRANSACTION' ? '' : ` ${rate.kind}`
  return { ...rate, code: `${currency} ${rate.date}${kind}`.trim() }
}
