import { asRupiah, decimal } from '@lumbung/core'
import type { FactsOf } from '@lumbung/definition'
import { describe, expect, test } from 'vitest'
import { byId, IDR, sampleMaster, USD } from '../../masters/trade/samples.ts'
import { calculate } from './calculate.ts'
import { type ChartOfAccount, chartOfAccount } from './definition.ts'
import { needs, rules } from './rules.ts'

const category = (id: string, type: string) => ({ id, archived: false, name: id, root: 'EXPENSE' as const, type })
const categories = byId(category('SELLING', 'operating-expense'), category('OFFICE', 'operating-expense'), {
  ...category('OTHER', 'other-expense'),
})
const before = { category: 'SELLING', type: 'operating-expense', currency: 'IDR', control: 'NONE' } as const

const account = (values: object): ChartOfAccount =>
  calculate(sampleMaster(chartOfAccount, { code: '621105', root: 'EXPENSE', ...before, ...values }), {
    currencies: byId(IDR, USD),
    categories,
  })
const facts = (balance: string | null, archived = false): FactsOf<typeof needs> => ({
  categories,
  parents: new Map(),
  currencies: byId(IDR, USD),
  stored: byId({ id: 'M', archived, ...before }),
  ledger: new Map(balance === null ? [] : [['M', { posted: true, balance: decimal(balance) }]]),
})
const found = (values: object, known: FactsOf<typeof needs>) =>
  rules({ ...account(values), ...values }, known).map((one) => `${one.path} ${one.code}`)

describe('an account that has postings', () => {
  test('keeps its type, currency and control type', () => {
    expect(found({ category: 'OTHER', type: 'other-expense' }, facts('0'))).toEqual(['category account-posted'])
    expect(found({ control: 'AR' }, facts('0'))).toEqual(['control account-posted'])
    expect(found({ control: 'AR', currency: 'USD' }, facts('0'))).toEqual([
      'currency account-posted',
      'control account-posted',
    ])
  })
  test('may move to another category of its type, and be renamed', () => {
    expect(found({ category: 'OFFICE', name: 'Stationery' }, facts('0'))).toEqual([])
  })
  test('one without postings may change its type', () => {
    expect(found({ category: 'OTHER', type: 'other-expense' }, facts(null))).toEqual([])
  })
  test('the type is that of the category', () => {
    expect(account({ category: 'OTHER' }).type).toBe('other-expense')
  })
})

describe('an account that is archived', () => {
  test('holds nothing', () => {
    expect(rules({ ...account({}), archived: true }, facts('-250000'))).toEqual([
      { path: 'archived', code: 'account-balance', values: { code: '621105', balance: asRupiah('-250000') } },
    ])
    expect(found({ archived: true }, facts('0'))).toEqual([])
  })
  test('one archived before, or not archived at all, may hold what it holds', () => {
    expect(found({ archived: true }, facts('250000', true))).toEqual([])
    expect(found({}, facts('250000'))).toEqual([])
  })
})

test('nothing is asked of the ledger for an account that is being created', () => {
  expect(needs(account({})).ledger.ids).toEqual([])
  expect(needs({ ...account({}), version: 2 }).ledger.ids).toEqual(['M'])
})
