import { decimal } from '@lumbung/core'
import { readBody } from '@lumbung/definition'
import { taxLines } from '@lumbung/ledger'
import { expect, test } from 'vitest'
import { sampleMaster } from '../masters/trade/samples.ts'
import { taxes } from './index.ts'
import { taxStarter } from './starter.ts'
import { calculate } from './tax-group/calculate.ts'
import { type TaxGroup, taxGroup } from './tax-group/definition.ts'
import { rules } from './tax-group/rules.ts'
import { tax } from './tax/definition.ts'
import { rules as taxRules } from './tax/rules.ts'

const fieldsOf = new Map(taxes.resources.map(({ definition }) => [definition.key, definition.fields]))
const read = (resource: string, values: Readonly<Record<string, unknown>>) =>
  readBody(fieldsOf.get(resource) ?? {}, values, { partial: false })

// Records as the engine would hand them over: the starter's tax codes serve as ids.
const taxMap = new Map(
  taxStarter()
    .filter((one) => one.resource === 'tax')
    .map((one) => {
      const values = read('tax', one.values).values
      const record = sampleMaster(tax, { ...values, id: String(values.code) })
      return [record.id, record] as const
    }),
)
const unused = { openDocuments: 0, namedBy: { count: 0, codes: [] } }
const facts = {
  ...unused,
  taxes: taxMap,
}

const group = (rows: readonly Readonly<Record<string, unknown>>[]): TaxGroup =>
  calculate(
    sampleMaster(taxGroup, {
      code: 'G',
      lines: rows.map((row, index) => ({ id: String(index), base: 'NET', ...row })),
    }),
    facts,
  )

test('every starter record is one that the interface would accept', () => {
  for (const { resource, values } of taxStarter()) {
    const { malformed, missing } = read(resource, values)
    expect([values.code, ...malformed, ...missing]).toEqual([values.code])
  }
})

test('a group carries what its taxes say, and the ledger taxes with its rows as they are', () => {
  const service = group([{ tax: 'PPN-OUT' }, { tax: 'PPN-IN' }, { tax: 'PPH23-IN' }])
  expect(rules(service, facts)).toEqual([])
  const sold = taxLines(decimal('10000000'), service.lines, { side: 'SALES', date: '2025-03-01' })
  expect(sold.taxes.map((one) => [one.tax, one.amount.toFixed()])).toEqual([['PPN-OUT', '1100000']])
  const bought = taxLines(decimal('10000000'), service.lines, { side: 'PURCHASE', date: '2025-03-01' })
  expect(bought.gross.toFixed()).toBe('11100000')
  expect(bought.withholdings.map((one) => [one.tax, one.amount.toFixed()])).toEqual([['PPH23-IN', '200000']])
  expect(taxLines(decimal('1'), service.lines, { side: 'SALES', date: '2024-12-31' }).taxes).toEqual([])
})

test('a tax stands once at a time, within its own days, and the first row is on the net amount', () => {
  const codes = (rows: readonly Readonly<Record<string, unknown>>[]): string[] =>
    rules(group(rows), facts).map((one) => one.code)
  expect(codes([{ tax: 'PPN-OUT' }, { tax: 'PPN-OUT' }])).toEqual(['tax-twice'])
  expect(
    codes([
      { tax: 'PPN-OUT', validTo: '2025-06-30' },
      { tax: 'PPN-OUT', validFrom: '2025-07-01' },
    ]),
  ).toEqual([])
  expect(codes([{ tax: 'PPN-OUT', validFrom: '2024-01-01' }])).toEqual(['tax-not-yet'])
  expect(codes([{ tax: 'PPN-OUT', base: 'CUMULATIVE' }])).toEqual(['first-cumulative'])
  expect(codes([{ tax: 'PPN-OUT', validTo: '2024-01-01' }])).toEqual(['ends-before-start'])
})

test('the account of a tax fits its side', () => {
  const sold = sampleMaster(tax, { ...taxMap.get('PPN-OUT'), account: 'A' })
  const accounts = (root: 'ASSET' | 'LIABILITY') => ({
    accounts: new Map([['A', { id: 'A', archived: false, code: 'A', root }]]),
    ...unused,
  })
  expect(taxRules(sold, accounts('LIABILITY'))).toEqual([])
  expect(taxRules(sold, accounts('ASSET')).map((one) => one.code)).toEqual(['tax-account-liability'])
  expect(taxRules({ ...sold, account: null, kind: 'LOCAL' }, accounts('ASSET')).map((one) => one.code)).toEqual([
    'tax-account-own',
  ])
})
