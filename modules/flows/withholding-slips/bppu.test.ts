// Slips as the tax office takes them, without a database: what is written, and every finding that keeps one out.
import { readFileSync } from 'node:fs'
import { decimal } from '@lumbung/core'
import { expect, test } from 'vitest'
import { bppuFile } from './bppu.file.ts'
import { check } from './check.ts'
import { slipFile } from './layout.ts'
import { OBJECT_CODES } from './objects.ts'
import type { Slip } from './slip.ts'

const SAMPLE = readFileSync(new URL('sample.xml', import.meta.url), 'utf8')
const given = { settings: { companyTaxNumber: '0012345674901000' } }

const slip = (more: Partial<Slip> = {}): Slip => ({
  id: 'line',
  resource: 'cash-bank-issued',
  record: 'payment',
  number: 'CI/JKT/2603/0001',
  branch: 'jkt',
  date: '2026-03-10',
  supplier: 'supplier',
  tax: 'tax',
  objectCode: '24-104-24',
  base: decimal('10000000'),
  rate: decimal('2'),
  amount: decimal('200000'),
  documentKind: 'CommercialInvoice',
  documentNumber: 'INV-2026-0088',
  documentDate: '2026-03-05',
  slipNumber: null,
  taxIdType: 'npwp',
  taxNumber: '0027654326109000',
  taxPlaceNumber: null,
  branchPlaceNumber: '0012345674901000000000',
  supplierCode: 'S-1',
  taxCode: 'PPH23',
  branchCode: 'JKT',
  ...more,
})

test('the sample of the tax office, byte for byte', () => {
  expect(slipFile([slip()], given)).toBe(SAMPLE)
  expect(check([slip()], given)).toEqual([])
})

test.each<[string, Partial<Slip>, string]>([
  ['a base with cents is whole rupiah, half up', { base: decimal('1234567.50') }, '<TaxBase>1234568</TaxBase>'],
  ['a rate keeps its decimals and no zeros', { rate: decimal('1.7500') }, '<Rate>1.75</Rate>'],
  ['November has two digits', { date: '2026-11-01' }, '<TaxPeriodMonth>11</TaxPeriodMonth>'],
  ['a large base has no exponent', { base: decimal('1e21') }, '<TaxBase>1000000000000000000000</TaxBase>'],
  ['a place of its own', { taxPlaceNumber: '0027654326109000000003' }, 'OfIncomeRecipient>0027654326109000000003</'],
  ['marks are escaped', { documentNumber: 'A&B <1>' }, '<DocumentNumber>A&amp;B &lt;1&gt;</DocumentNumber>'],
])('%s', (_, more, written) => expect(slipFile([slip(more)], given)).toContain(written))

test.each<[Partial<Slip>, string, string, boolean]>([
  [{ supplier: null, taxNumber: null }, 'slip-without-supplier', 'cash-bank-issued', false],
  [{ taxNumber: null }, 'slip-without-number', 'supplier', false],
  [{ taxIdType: 'passport', taxNumber: 'X1234567' }, 'slip-without-number', 'supplier', false],
  [{ taxNumber: '00276543261' }, 'slip-number-wrong', 'supplier', false],
  [{ taxPlaceNumber: '0099999999999000000000' }, 'slip-place-wrong', 'supplier', false],
  [{ objectCode: null }, 'slip-without-object', 'tax', false],
  [{ objectCode: '21-100-07' }, 'slip-object-elsewhere', 'tax', false],
  [{ objectCode: '27-102-01' }, 'slip-object-elsewhere', 'tax', false],
  [{ objectCode: '24-999-99' }, 'slip-object-unknown', 'tax', true],
  [{ branchPlaceNumber: null }, 'slip-branch-place', 'branch', false],
  [{ branchPlaceNumber: '0027654326109000000000' }, 'slip-branch-place-wrong', 'branch', false],
  [{ slipNumber: '2600000001' }, 'slip-entered', 'cash-bank-issued', false],
  [{ amount: decimal('400000') }, 'slip-amount', 'cash-bank-issued', true],
])('%o: %s, mended at %s', (more, code, resource, isWarning) => {
  const found = check([slip(more)], given)
  expect(found.map((one) => [one.code, one.at?.resource, one.warning ?? false])).toEqual([[code, resource, isWarning]])
})

test('a check digit that is wrong only warns where it is entered; here it passes', () => {
  expect(check([slip({ taxNumber: '0013121660091001' })], given)).toEqual([])
})

test('every finding at once; of the company and of too many slips once', () => {
  const found = check([slip({ taxNumber: null, objectCode: null }), slip({ slipNumber: '1' })], {
    settings: { companyTaxNumber: '' },
  })
  expect(found.map(({ code }) => code)).toEqual([
    'slip-company-number',
    'slip-without-number',
    'slip-without-object',
    'slip-entered',
  ])
  const many = Array.from({ length: 1001 }, () => slip())
  expect(check(many, given)).toMatchObject([{ row: null, code: 'slips-many', values: { max: 1000, count: 1001 } }])
})

test('77 objects of residents are known, and none of another file', () => {
  expect(OBJECT_CODES.size).toBe(77)
  expect([...OBJECT_CODES].filter((code) => !/^(22|24|28|29)-\d{3}-\d{2}$/.test(code))).toEqual([])
})

test.each([
  ['2026-03-01', '2026-03-31', 'bppu-2026-03.xml'],
  ['2026-02-01', '2026-03-31', 'bppu-2026-02-2026-03.xml'],
])('%s to %s is called %s', (from, to, name) => expect(bppuFile.name({ from, to })).toBe(name))
