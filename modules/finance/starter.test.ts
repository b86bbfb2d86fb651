import { readFileSync } from 'node:fs'
import { readBody } from '@lumbung/definition'
import { roles } from '@lumbung/ledger'
import { expect, test } from 'vitest'
import { masters } from '../masters/index.ts'
import { mastersStarter, rowsOf } from '../masters/starter.ts'
import { finance } from './index.ts'
import { accountSettings, chartStarter, financeStarter } from './starter.ts'

const file = (name: string): string =>
  readFileSync(new URL(`../../database/seed/starter/${name}.csv`, import.meta.url), 'utf8')
const files = { types: file('coa-types'), categories: file('coa-categories'), accounts: file('coa-sak-ep') }
const records = [...mastersStarter(), ...chartStarter(files), ...financeStarter('JKT')]
const fieldsOf = new Map(
  [...masters.resources, ...finance.resources].map(({ definition }) => [definition.key, definition.fields]),
)

test('every record is one that the interface would accept', () => {
  for (const { resource, values } of records) {
    const read = readBody(fieldsOf.get(resource) ?? {}, values, { partial: false })
    expect([resource, values.code, ...read.malformed, ...read.missing]).toEqual([resource, values.code])
  }
})

test('the chart is whole: 17 types, 32 categories, 197 accounts under 30 headers, each with a root', () => {
  const chart = chartStarter(files)
  const accounts = chart.filter((one) => one.resource === 'chart-of-account').map((one) => one.values)
  expect(chart.filter((one) => one.resource === 'chart-of-account-type')).toHaveLength(17)
  expect(chart.filter((one) => one.resource === 'chart-of-account-category')).toHaveLength(32)
  expect(accounts.filter((one) => one.header === false)).toHaveLength(197)
  expect(accounts.filter((one) => one.header === true)).toHaveLength(30)
  expect(accounts.every((one) => typeof one.root === 'string' && one.root !== '')).toBe(true)
})

test('a child has the root of its parent, and accounts take postings under a category with a type', () => {
  const accounts = new Map(
    chartStarter(files)
      .filter((one) => one.resource === 'chart-of-account')
      .map((one) => [one.values.code, one.values]),
  )
  for (const row of rowsOf(files.accounts).filter((one) => one.parent_code)) {
    expect(accounts.get(row.code)?.root).toBe(accounts.get(row.parent_code)?.root)
  }
  const typed = new Set(
    rowsOf(files.categories)
      .filter((row) => row.type)
      .map((row) => row.name_id),
  )
  expect(rowsOf(files.accounts).filter((row) => row.postable === 'Y' && !typed.has(row.category))).toEqual([])
})

test('every role of the ledger but those of a record of its own has an account of a root it allows', () => {
  const settings = new Map(accountSettings(files.accounts).map((one) => [one.role, one.account]))
  const rootByCode = new Map(
    chartStarter(files)
      .filter((one) => one.resource === 'chart-of-account')
      .map((one) => [one.values.code, one.values.root]),
  )
  for (const [role, { roots }] of Object.entries(roles)) {
    if (role === 'bank') continue
    expect([role, settings.has(role)]).toEqual([role, true])
    expect([role, roots.some((root) => root === rootByCode.get(settings.get(role)))]).toEqual([role, true])
  }
  expect([...settings.keys()].filter((role) => !(role in roles))).toEqual([])
})

test('a quoted cell keeps its comma', () => {
  expect(rowsOf('a,b\n"x, ""y""",2\n')).toEqual([{ a: 'x, "y"', b: '2' }])
  expect(rowsOf('a,b,c\n,2,\n')).toEqual([{ a: '', b: '2', c: '' }])
})
