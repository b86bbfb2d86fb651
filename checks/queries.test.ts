// What queries of facts read: tables of their own domain, of master data and of the ledgers; `flows` those of all.
import { describe, expect, test } from 'vitest'
import { linesOf, lineTableOf, tableOf } from '../packages/engine/store/naming.ts'
import { modules } from '../apps/server/modules.ts'
import { allSources, planted, type Source } from './tree.ts'

const LEDGERS = [
  'journal',
  'journal_line',
  'open_item',
  'allocation',
  'clearing_entry',
  'stock_move',
  'stock_balance',
  'stock_layer',
  'stock_pool',
  'account_day',
  'account_month',
  'open_item_unsettled',
  'open_item_now',
  'summary_watermark',
]

/** Domain of each table of a document, null of what all may read. */
const owners = new Map<string, string | null>([
  ...LEDGERS.map((table) => [table, null] as const),
  ...modules.flatMap(({ ledgers = [] }) => ledgers.map(({ key }) => [tableOf(key), null] as const)),
  ...modules.flatMap(({ module }) =>
    module.resources.flatMap(({ definition }) => {
      const owner = definition.kind === 'master' ? null : module.key
      const lines = linesOf(definition).map(([key]) => lineTableOf(definition.key, key))
      return [tableOf(definition.key), ...lines].map((table) => [table, owner] as const)
    }),
  ),
])

const NAMED = /(?<!distinct )\b(?:from|join)\s+([a-z_]+)\b(?!\s*\()/g
const WITHIN = /\b([a-z_]+)\s+as\s*\(/g

function foreignTables(files: readonly Source[]): string[] {
  return files.flatMap((file) => {
    const domain = file.path.split('/')[1] ?? ''
    const statements = [...file.text.matchAll(/sql`([^`]*)`/g)].map(([, text = '']) => text)
    const within = new Set(statements.flatMap((text) => [...text.matchAll(WITHIN)].map(([, name]) => name)))
    const named = statements.flatMap((text) => [...text.matchAll(NAMED)].flatMap(([, name]) => name ?? []))
    return named.flatMap((table) => {
      const owner = owners.get(table)
      if (within.has(table) || owner === null || domain === 'flows' || owner === domain) return []
      return [
        `${file.path} reads ${table}${owner === undefined ? ', which is no table of the product' : ` of ${owner}`}`,
      ]
    })
  })
}

describe('queries of facts', () => {
  const files = allSources().filter((file) => /^modules\/.*\.query\.ts$/.test(file.path))
  test('read tables of their own domain, of masters and of the ledgers', () => {
    expect(files.length).toBeGreaterThan(0)
    expect(foreignTables(files)).toEqual([])
  })
  test('services read no documents of a sibling, though tables of the engine', () => {
    const services = allSources().filter((file) => /^modules\/.*\.service\.ts$/.test(file.path))
    expect(services.length).toBeGreaterThan(10)
    expect(foreignTables(services).filter((one) => !one.endsWith('no table of the product'))).toEqual([])
  })
  test.each([
    ['modules/purchasing/a.query.ts', 'select id from sales_order', 'reads sales_order of sales'],
    ['modules/purchasing/a.query.ts', 'select 1 from item join audit a on true', 'reads audit, which is no table'],
    ['modules/sales/a.query.ts', 'select 1 from kept_secret', 'which is no table of the product'],
  ])('%s: %s', (at, statement, said) => {
    expect(foreignTables([planted(at, `const rows = sql\`${statement}\``)])).toEqual([expect.stringContaining(said)])
  })
  test.each([
    [
      'modules/sales/a.query.ts',
      'with open as (select 1 from sales_order_line) select 1 from open join customer c on true',
    ],
    ['modules/sales/a.query.ts', 'select 1 from unnest($1) as k cross join lateral (select 1 from stock_balance) x'],
    ['modules/flows/a.query.ts', 'select 1 from sales_order, purchase_order'],
  ])('%s may: %s', (at, statement) => {
    expect(foreignTables([planted(at, `const rows = sql\`${statement}\``)])).toEqual([])
  })
})
