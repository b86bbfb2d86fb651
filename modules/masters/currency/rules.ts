// A currency is known by its three capital letters, as banks and the tax office write it: IDR, USD, SGD.
// "Rp", "usd" and "US$" are refused: two spellings of one currency would be two currencies.
import type { Finding } from '@lumbung/core'
import type { Currency } from './definition.ts'

export const rules = (currency: Currency): Finding[] =>
  /^[A-Z]{3}$/.test(currency.code) ? [] : [{ path: 'code', code: 'currency-code' }]
