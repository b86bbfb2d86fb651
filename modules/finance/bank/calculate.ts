// A bank remembers the letters of its currency, so that a payment knows without looking further whether it is rupiah.
// A payment from a bank in USD then asks for a rate; one from a bank in IDR has the rate 1.
// A box holds no less than nothing (finance 9), so cash has the floor 0 without being told.
import { ZERO } from '@lumbung/core'
import { fact, type FactsOf, f, view } from '@lumbung/definition'
import type { Bank } from './definition.ts'

const currencyView = view('currency', { code: f.code() })

export const needs = (bank: Bank) => ({ currencies: fact.records(currencyView, [bank.currency]) })

export const isBox = ({ kind }: Pick<Bank, 'kind'>): boolean => kind === 'CASH' || kind === 'PETTY_CASH'

export const calculate = (bank: Bank, facts: FactsOf<typeof needs>): Bank => ({
  ...bank,
  currencyCode: facts.currencies.get(bank.currency)?.code ?? '',
  overdraftLimit: bank.overdraftLimit ?? (isBox(bank) ? ZERO : null),
})
