// The machine knows definitions, not transactions: no document of the product is named in packages/ or apps/.
import { roles } from '@lumbung/ledger'
import { describe, expect, test } from 'vitest'
import { modules } from '../apps/server/modules.ts'
import { productIn } from './support.ts'
import { allSources, findings, lineAt, planted, type Source, textOf } from './tree.ts'

const resources = modules.flatMap(({ module }) => module.resources.map((one) => one.definition))
const documents = resources.filter((one) => one.kind === 'document').map((one) => one.key)

/** Accounts are called as the chart of accounts has them, in the one list of their roles. */
const isRole = ({ path }: Source, said: string): boolean => path === 'packages/ledger/roles.ts' && said in roles

/** Patterns of every way to write a key: sales-order, salesOrder, sales_orders, "Sales order", SALES_ORDER. */
const patternsOf = (keys: readonly string[]): readonly RegExp[] =>
  keys.map((key) => new RegExp(key.split('-').join('[-_ ]?'), 'gi'))

function namedIn(files: readonly Source[], keys: readonly string[]): string[] {
  const patterns = patternsOf(keys)
  return files.flatMap((file) =>
    patterns.flatMap((pattern) =>
      Array.from(file.text.matchAll(pattern)).flatMap((match) => {
        const line = lineAt(file, match.index + 1)
        return isRole(file, match[0]) ? [] : [`${file.path}:${line} says '${match[0]}'`]
      }),
    ),
  )
}

describe('no transaction is named in packages and apps', () => {
  const files = allSources().filter((file) => /^(packages|apps)\//.test(file.path))
  test('in code, comments, texts and styles', () => {
    expect(documents.length).toBeGreaterThanOrEqual(12)
    expect(files.length).toBeGreaterThan(350)
    expect(namedIn(files, documents)).toEqual([])
  })
  test.each([
    ["if (key === 'sales-order') return"],
    ['import { salesOrder } from "x"'],
    ['const SalesOrders = 1'],
    ['// As on a sales order.'],
    ['select * from sales_order'],
    ['const salesInvoices = []'],
    ['.shipmentCard { color: red }'],
    ["const KEYS = ['STOCK_OPNAME']"],
  ])('a planted mistake: %s', (text) => {
    expect(namedIn([planted('packages/engine/a.ts', text)], documents)).not.toEqual([])
  })
  test('a role of accounts may be called like a document, where the roles are listed', () => {
    const text = 'sales_return: role()'
    expect(namedIn([planted('packages/ledger/roles.ts', text)], documents)).toEqual([])
    expect(namedIn([planted('packages/ledger/a.ts', text)], documents)).toHaveLength(1)
  })
  test('words of the ledgers and of English may stand', () => {
    const text = "const role = 'delivered_not_invoiced' // orders the rows of sales in the bank's journal, and stock"
    expect(namedIn([planted('packages/ledger/a.ts', text)], documents)).toEqual([])
  })
})

const VERBS = 'read|create|update|submit|approve|void|close|reopen|print|export|import|archive'

/** Rights derive from keys; one that is typed out would not follow when a key changes. */
const typedRights = (files: readonly Source[], keys: readonly string[]): string[] => {
  const right = new RegExp(`^(${keys.join('|')})\\.(${VERBS})$`)
  return files.flatMap((file) =>
    findings(file, (node) => {
      const text = textOf(node)
      return text !== null && right.test(text) ? `types the right '${text}'` : null
    }),
  )
}

describe('no right is typed by hand', () => {
  const keys = resources.map((one) => one.key)
  test('in the product', () => {
    const files = productIn('packages', 'apps', 'modules')
    expect(keys.length).toBeGreaterThan(35)
    expect(files.length).toBeGreaterThan(450)
    expect(typedRights(files, keys)).toEqual([])
  })
  test('a planted one is found', () => {
    expect(typedRights([planted('apps/a.ts', "const right = 'sales-order.approve'")], keys)).toHaveLength(1)
    expect(typedRights([planted('apps/a.ts', 'const right = `customer.read`')], keys)).toHaveLength(1)
  })
})
