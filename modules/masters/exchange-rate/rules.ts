// The rupiah is the currency the books are kept in; a rate of the rupiah would say nothing.
// One rupiah is one rupiah on every day, so documents in rupiah have the rate 1 without asking.
import type { Finding } from '@lumbung/core'
import { fact, type FactsOf, f, view } from '@lumbung/definition'
import type { ExchangeRate } from './definition.ts'

const currencyView = view('currency', { code: f.code() })

export const needs = (rate: ExchangeRate) => ({ currencies: fact.records(currencyView, [rate.currency]) })

export const rules = (rate: ExchangeRate, facts: FactsOf<typeof needs>): Finding[] =>
  facts.currencies.get(rate.currency)?.code === 'IDR' ? [{ path: 'currency', code: 'rate-of-rupiah' }] : []
