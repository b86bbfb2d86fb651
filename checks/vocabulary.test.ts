// The machine knows definitions, not transactions: no document of the product is named in packages/ or apps/.
import { describe, expect, test } from 'vitest'
import { modules } from '../apps/server/modules.ts'
import { productIn } from './support.ts'
import { allSources, findings, lineAt, planted, type Source, textOf } from './tree.ts'

const resources = modules.flatMap(({ module }) => module.resources.map((one) => one.definition))
const documents = resources.filter((one) => one.kind === 'document').map((one) => one.key)

/**
 * Parts of keys that mean something of their own and may stand anywhere: ledger words, and English. What is left of a
 * key after them names the transaction even alone: nobody says "shipment" or "invoice" without meaning one.
 */
const FREE: Readonly<Record<string, string>> = {
  sales: 'an account role',
  purchase: 'an account role',
  delivery: 'what goods do, in any trade',
  order: 'of rows and columns',
  cash: 'an account role',
  bank: 'an account role',
  receipt: 'what comes in: a side of the stock and the money ledger',
  issued: 'what goes out: the other side',
  adjustment: 'the account roles adjustment_gain and adjustment_loss',
  journal: 'the general ledger writes journals',
  void: 'a status, and what the engine does',
  voided: 'a status, and what the engine does',
  document: 'the general noun of them all',
  in: 'English',
  out: 'English',
}

/** Words of the ledgers and of the law that contain a transaction's name, each with its reason; taken out first. */
const LEDGER_WORDS: readonly (readonly [word: RegExp, reason: string])[] = [
  [/delivered[_ -]not[_ -]invoiced/gi, 'an account role of the handbook (finance 2)'],
  [/goods received not invoiced/gi, 'the account role grir, written out'],
  [/'INVOICE_DATE'/g, 'a code of the basis of a term of payment, stored with the term'],
  [/tax invoice/gi, 'faktur pajak, the paper the law knows'],
  [/'INVOICE'/g, 'a code of the point at which a tax is withheld, stored with the tax'],
]

/** Patterns of every way to write a key: sales-order, salesOrder, sales_orders, "Sales order", SALES_ORDER. */
function patternsOf(keys: readonly string[]): readonly RegExp[] {
  const words = new Set<string>()
  for (const key of keys) {
    const parts = key.split('-')
    if (parts.length > 1) words.add(parts.join('[-_ ]?'))
    for (const part of parts) if (!FREE[part]) words.add(part)
  }
  return [...words].map((word) => new RegExp(word, 'gi'))
}

function namedIn(files: readonly Source[], keys: readonly string[]): string[] {
  const patterns = patternsOf(keys)
  return files.flatMap((file) => {
    const text = LEDGER_WORDS.reduce((left, [word]) => left.replace(word, (all) => ' '.repeat(all.length)), file.text)
    return patterns.flatMap((pattern) =>
      Array.from(text.matchAll(pattern), (match) => {
        const line = lineAt(file, match.index + 1)
        return `${file.path}:${line} says '${match[0]}'`
      }),
    )
  })
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
    ['const invoices = []'],
    ['.shipmentCard { color: red }'],
    ["const role = 'delivered_not_invoiced', invoice = 1"],
  ])('a planted mistake: %s', (text) => {
    expect(namedIn([planted('packages/engine/a.ts', text)], documents)).not.toEqual([])
  })
  test('ledger words and English may stand', () => {
    const text = "const role = 'delivered_not_invoiced' // orders the rows of sales in the bank's journal, and so on"
    expect(namedIn([planted('packages/ledger/a.ts', text)], documents)).toEqual([])
  })
  test('no word is free that is no part of a key', () => {
    const parts = new Set(documents.flatMap((key) => key.split('-')))
    const unneeded = Object.keys(FREE).filter(
      (word) => !parts.has(word) && !['void', 'voided', 'document'].includes(word),
    )
    expect(unneeded).toEqual([])
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
