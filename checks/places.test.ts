// Where things must not go: SQL, the network, names that refuse nothing, and exports without a name.
import { describe, expect, test } from 'vitest'
import { productIn } from './support.ts'
import {
  allSources,
  calleeOf,
  codeIn,
  findings,
  isNode,
  type Node,
  nameOf,
  planted,
  type Source,
  textOf,
} from './tree.ts'

/** Reading and writing the tables is the engine's; reports, facts and services are queries; seeds and the bench. */
const SQL_PLACES = /^(packages\/engine|modules\/[^/]+\/reports|database|bench)\/|^modules\/.*\.(query|service)\.ts$/

// The tag itself is declared where statements are composed.
const COMPOSER = 'packages/definition/sql.ts'

const STATEMENT =
  /^\s*(select\s[\s\S]*\sfrom\s|insert\s+into\s|update\s+\w+\s+set\s|delete\s+from\s|with\s+\w+\s+as\s*\()/i

function statements(files: readonly Source[]): string[] {
  return files
    .filter((file) => !SQL_PLACES.test(file.path) && file.path !== COMPOSER)
    .flatMap((file) =>
      findings(file, (node) => {
        if (node.type === 'TaggedTemplateExpression' && nameOf(node['tag']) === 'sql') return 'holds SQL'
        const text = textOf(node)
        return text !== null && STATEMENT.test(text) ? 'holds SQL as text' : null
      }),
    )
}

const FETCH_PLACES = new Set(['packages/screens/client.ts', 'acceptance/client.ts', 'bench/client.ts'])
const NETWORK = new Set(['fetch', 'XMLHttpRequest', 'WebSocket', 'window.fetch', 'globalThis.fetch'])

const calls = (files: readonly Source[]): string[] =>
  files
    .filter((file) => !FETCH_PLACES.has(file.path))
    .flatMap((file) =>
      findings(file, (node) =>
        (node.type === 'CallExpression' || node.type === 'NewExpression') && NETWORK.has(calleeOf(node))
          ? `calls ${calleeOf(node)}`
          : null,
      ),
    )

/** The writer and the stock ledger alone fill the ledger tables. */
const LEDGERS = [
  'journal',
  'journal_line',
  'open_item',
  'allocation',
  'clearing_entry',
  'stock_move',
  'stock_consumption',
]
const WRITERS = /^packages\/engine\/(ledger|store|reports)\//
const LEDGER_INSERT = new RegExp(`insert\\s+into\\s+(${LEDGERS.join('|')})\\b`, 'i')

const ledgerInserts = (files: readonly Source[]): string[] =>
  files
    .filter((file) => !WRITERS.test(file.path))
    .flatMap((file) =>
      findings(file, (node) => {
        const call = node.type === 'CallExpression' && /\.(insert|insertAll|update)$/.test(calleeOf(node))
        const table = call ? textOf((node['arguments'] as readonly Node[])[0]) : null
        if (table !== null && LEDGERS.includes(table)) return `inserts into ${table}`
        const quasi = node.type === 'TemplateElement' ? JSON.stringify(node['value']) : (textOf(node) ?? '')
        return LEDGER_INSERT.test(quasi) ? 'inserts into a ledger' : null
      }),
    )

/** A clone that stands alone has nothing beside it, so no path may lead out of the root. */
const besides = (files: readonly Source[]): string[] =>
  files.flatMap((file) =>
    findings(file, (node) => {
      if (node.type !== 'CallExpression' || !/^(path\.)?(join|resolve)$/.test(calleeOf(node))) return null
      const [base, first] = node['arguments'] as readonly Node[]
      return nameOf(base) === 'root' && textOf(first)?.startsWith('..') ? 'reads beside the project' : null
    }),
  )

const defaults = (files: readonly Source[]): string[] =>
  files
    .filter((file) => !/(^|\/)[a-z]+\.config\.ts$/.test(file.path))
    .flatMap((file) =>
      findings(file, (node) => {
        if (node.type === 'ExportDefaultDeclaration') return 'exports by default'
        const specifiers = node.type === 'ExportNamedDeclaration' ? node['specifiers'] : []
        const named = Array.isArray(specifiers) ? specifiers : []
        return named.some((one) => isNode(one) && nameOf(one['exported']) === 'default') ? 'exports by default' : null
      }),
    )

/** A name that refuses nothing collects everything. */
const EMPTY_NAMES = /(^|\/)[^/]*\b(utils?|helpers?|commons?|shared|misc|stuff|lib)\b[^/]*(\/|$)/
const emptyNames = (files: readonly Source[]): string[] =>
  files.flatMap((file) => (EMPTY_NAMES.test(file.path) ? [`${file.path} is named for nothing`] : []))

const UNTIDY = /[A-Z\s]|_(?!_)/
const untidyNames = (files: readonly Source[]): string[] =>
  files.flatMap((file) => (UNTIDY.test(file.path) ? [`${file.path} is not lower case with hyphens`] : []))

/** A machine's own paths, hosts and accounts have no place in what is handed on. */
const MACHINE = /(?<![\w.])\/(work|home|root|Users)\/[\w.-]+/
const machinePaths = (files: readonly Source[]): string[] =>
  files.flatMap((file) =>
    file.text.split('\n').flatMap((line, index) => {
      const found = MACHINE.exec(line)
      return found ? [`${file.path}:${index + 1} names ${found[0]}`] : []
    }),
  )

describe('SQL', () => {
  const files = productIn('packages', 'modules', 'apps', 'acceptance')
  test('stands in the engine, in reports, in queries of facts, in services and beside the database', () => {
    expect(files.length).toBeGreaterThan(450)
    expect(productIn('packages/engine').some((file) => file.text.includes('sql`'))).toBe(true)
    expect(statements(files)).toEqual([])
  })
  test('elsewhere is found', () => {
    expect(statements([planted('apps/server/a.ts', 'const rows = sql`select 1`')])).toHaveLength(1)
    expect(statements([planted('modules/sales/rules.ts', "query('select id from customer')")])).toHaveLength(1)
    expect(statements([planted('modules/sales/reports/a.ts', 'const rows = sql`select 1`')])).toEqual([])
  })
  test('writes ledgers through their writer only', () => {
    expect(ledgerInserts(files)).toEqual([])
    expect(ledgerInserts([planted('packages/engine/http/a.ts', "unit.batch.insert('journal', {})")])).toHaveLength(1)
    expect(
      ledgerInserts([planted('packages/engine/import/a.ts', 'sql`insert into stock_move values (${a})`')]),
    ).toHaveLength(1)
  })
})

describe('the network', () => {
  const files = productIn('packages', 'modules', 'apps', 'acceptance', 'bench', 'database')
  test('is asked by one client', () => {
    expect(files.length).toBeGreaterThan(450)
    expect(files.some((file) => FETCH_PLACES.has(file.path) && file.text.includes('fetch('))).toBe(true)
    expect(calls(files)).toEqual([])
  })
  test('asked elsewhere is found', () => {
    expect(calls([planted('modules/sales/web.tsx', "const a = fetch('/api')")])).toHaveLength(1)
    expect(calls([planted('apps/web/a.ts', 'const a = new WebSocket(url)')])).toHaveLength(1)
  })
})

describe('names', () => {
  const files = allSources()
  const code = codeIn(
    'packages',
    'modules',
    'apps',
    'checks',
    'scenarios',
    'bench',
    'acceptance',
    'database',
    'bootstrap',
  )
  test('were read', () => {
    expect(files.length).toBeGreaterThan(600)
    expect(code.length).toBeGreaterThan(500)
  })
  test('of exports are given by those who export', () => expect(defaults(code)).toEqual([]))
  test('of files say what is in them', () => expect(emptyNames(files)).toEqual([]))
  test('of files are lower case with hyphens', () => expect(untidyNames(files)).toEqual([]))
  test('of files read lie within the project', () => {
    expect(besides(code)).toEqual([])
    expect(besides([planted('checks/a.ts', "path.join(root, '..', 'shared', 'a.csv')")])).toHaveLength(1)
    expect(besides([planted('checks/a.ts', "path.join(root, 'docs', 'a.csv')")])).toEqual([])
  })
  test('of machines are not named', () => {
    expect(machinePaths(files.filter((file) => file.path !== 'checks/places.test.ts'))).toEqual([])
  })
  test('planted mistakes are found', () => {
    expect(defaults([planted('packages/a.ts', 'export default 1')])).toHaveLength(1)
    expect(defaults([planted('packages/a.ts', 'const a = 1\nexport { a as default }')])).toHaveLength(1)
    expect(emptyNames([planted('packages/utils/a.ts', '')])).toHaveLength(1)
    expect(emptyNames([planted('packages/date-helpers.ts', '')])).toHaveLength(1)
    expect(untidyNames([planted('packages/dateText.ts', '')])).toHaveLength(1)
    expect(machinePaths([planted('packages/a.ts', "const a = '/home/someone/x'")])).toHaveLength(1)
  })
})
