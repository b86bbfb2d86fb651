// A currency is known by its three capital letters, as banks and the tax office write it: IDR, USD, SGD.
// "Rp", "usd" and "US$" are refused: two spellings of one currency would be two currencies.
// What anybody still chooses or owes in is not put away; its rates only say what it is worth.
import type { Finding } from '@lumbung/core'
import type { FactsOf } from '@lumbung/definition'
import { inUseFindings, inUseNeeds } from '../in-use.ts'
import type { Currency } from './definition.ts'

export const needs = (currency: Currency) => inUseNeeds('currency', currency, ['exchange-rate'])

export function rules(currency: Currency, facts: FactsOf<typeof needs>): Finding[] {
  const isWritten = /^[A-Z]{3}$/.test(currency.code)
  return [...(isWritten ? [] : [{ path: 'code', code: 'currency-code' }]), ...inUseFindings(currency, facts)]
}
