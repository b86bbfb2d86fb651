// Who may import whom: the table of docs/architecture.md, as the compiler does not know it.
import { describe, expect, test } from 'vitest'
import { isFace } from './count/imports.ts'
import { resolved, supportOf } from './support.ts'
import { allSources, codeIn, isCode, parsed, planted, type Source } from './tree.ts'

const NODE = 'node:*'
const REACT = ['react', 'react-dom', 'react-router', '@tanstack/react-query']
const SERVER = [
  'pg',
  'pg-copy-streams',
  'pg-protocol',
  'fastify',
  '@fastify/*',
  'hucre',
  '@myriaddreamin/typst-ts-node-compiler',
  'prom-client',
  'nodemailer/*',
  'openid-client',
  'uqr',
]
const KIT = [
  'react',
  'react-dom',
  'react-aria-components',
  '@internationalized/date',
  'lucide',
  'echarts',
  'pdfjs-dist',
]
const TESTING = [
  'vitest',
  'fast-check',
  'playwright-core',
  '@axe-core/playwright',
  'pdfjs-dist',
  '@zxing/library',
  '@napi-rs/canvas',
  'bwip-js',
  NODE,
  'pg',
]

/** What each zone may import: zones of ours by name, packages of others by theirs. */
const TABLE: Readonly<Record<string, readonly string[]>> = {
  core: ['decimal.js'],
  definition: ['core'],
  ledger: ['core'],
  engine: ['core', 'definition', 'ledger', NODE, ...SERVER],
  ui: ['core', ...KIT, '@tanstack/react-virtual'],
  // Components on show, with sample data: no screen of the product and no server.
  playground: ['core', 'ui', 'react-aria-components', ...REACT],
  screens: ['core', 'definition', 'ui', ...REACT],
  // What a document is and does: pure, so it can be tried without a database. Of the engine it knows the contract.
  domain: ['core', 'definition', 'ledger', 'domain', 'contract'],
  // Reports carry SQL and stay on the server: only a server list names them.
  domainReport: ['core', 'definition', 'domain'],
  // A query answers a fact of its folder: SQL, and of the engine what it is handed.
  domainQuery: ['core', 'definition', 'domain', 'contract'],
  // What its own calls, hooks and checks do: SQL, of the engine what every record is written and read with, and what
  // draws barcodes.
  domainService: ['core', 'definition', 'domain', 'domainService', 'contract', 'kernel', 'bwip-js'],
  // A job or a file of its own: what it reads it asks by its queries and services.
  domainJob: ['core', 'definition', 'domain', 'domainQuery', 'domainService', 'contract'],
  // Calls of its own: what they take, answer and ask the engine for.
  domainRoutes: ['core', 'definition', 'domain', 'domainQuery', 'domainService', 'contract', 'route'],
  domainServer: [
    'core',
    'definition',
    'ledger',
    'domain',
    'domainReport',
    'domainQuery',
    'domainService',
    'domainRoutes',
    'domainJob',
    'engine',
    'contract',
    'route',
    NODE,
  ],
  // What reads barcodes from the camera is fetched when it is opened (docs/decisions/0465).
  domainWeb: ['core', 'definition', 'ui', 'page', 'domain', ...REACT, '@zxing/library'],
}

// Everything below apps/ and beside the product may import everything of the product.
const OPEN = ['apps', 'checks', 'scenarios', 'bench', 'acceptance', 'database', 'bootstrap']

interface Zone {
  readonly name: string
  readonly domain: string | null
}

/** What domains know of engine and screens. */
const FACES: Readonly<Record<string, string>> = {
  'packages/engine/contract.ts': 'contract',
  'packages/engine/kernel.ts': 'kernel',
  'packages/engine/routes.ts': 'route',
  'packages/screens/index.ts': 'page',
}

// A face shows what lies in its package.
const HOMES: Readonly<Record<string, string>> = {
  contract: 'engine',
  kernel: 'engine',
  route: 'engine',
  page: 'screens',
}

function zoneOf(file: string): Zone {
  const [top = '', second = '', ...rest] = file.split('/')
  if (top === 'packages') {
    return { name: FACES[file] ?? second, domain: null }
  }
  if (top !== 'modules') return { name: top, domain: null }
  const base = rest.at(-1) ?? ''
  if (base.endsWith('.tsx') || base.startsWith('use-')) return { name: 'domainWeb', domain: second }
  if (base === 'server.ts') return { name: 'domainServer', domain: second }
  if (base === 'routes.ts') return { name: 'domainRoutes', domain: second }
  if (base === 'job.ts' || base.endsWith('.file.ts')) return { name: 'domainJob', domain: second }
  if (base.endsWith('.query.ts')) return { name: 'domainQuery', domain: second }
  if (base.endsWith('.service.ts')) return { name: 'domainService', domain: second }
  return { name: rest[0] === 'reports' ? 'domainReport' : 'domain', domain: second }
}

const packageOf = (from: string): string => {
  const [first = '', second = ''] = from.split('/')
  if (from.startsWith('node:')) return NODE
  if (first === '@fastify' || first === 'nodemailer') return `${first}/*`
  return first.startsWith('@') ? `${first}/${second}` : first
}

const TEST_HELP = /^(checks\/testing|apps\/server|database\/seed|modules)\//

function refusal(file: Source, from: string, typeOnly: boolean, isSupport: boolean): string | null {
  const own = zoneOf(file.path)
  const allowed = TABLE[HOMES[own.name] ?? own.name]
  if (OPEN.includes(own.name)) return null
  if (!allowed) return 'lies in no zone of the table'
  const target = resolved(file.path, from)
  if (target === null) {
    const known = isSupport ? [...allowed, ...TESTING] : allowed
    return known.includes(packageOf(from)) ? null : `'${own.name}' may not import ${from}`
  }
  const zone = zoneOf(target)
  if (isSupport && testMay(file, own, target)) return null
  if (isSibling(own, zone)) return `'${own.domain}' may not import its sibling's ${target}`
  if ([HOMES[own.name] ?? own.name, ...allowed].includes(zone.name)) return null
  return `'${own.name}' may not import ${typeOnly ? 'a type of ' : ''}${target}`
}

/**
 * A test on a real database stands up the engine with the real modules, siblings among them; it serves nobody but the
 * tests. A test of pure functions asks its own domain and the engine's shapes alone.
 */
function testMay(file: Source, own: Zone, target: string): boolean {
  if (own.name === 'ui' || own.name === 'playground') return target.startsWith('checks/testing/')
  if (!file.path.startsWith('packages/engine/') && own.domain === null) return false
  const zone = zoneOf(target)
  const onDatabase = /\.engine\.test\.ts$|company\.ts$|^packages\/engine\//.test(file.path)
  if (isSibling(own, zone)) return onDatabase
  return TEST_HELP.test(target) || (HOMES[zone.name] ?? zone.name) === 'engine'
}

// Nouns that no domain owns stand in masters; flows alone may know two domains.
const isSibling = (own: Zone, other: Zone): boolean =>
  own.domain !== null &&
  other.domain !== null &&
  own.domain !== other.domain &&
  other.domain !== 'masters' &&
  own.domain !== 'flows'

function wrongImports(files: readonly Source[]): string[] {
  const support = supportOf(files)
  return files.flatMap((file) =>
    parsed(file).imports.flatMap(({ from, typeOnly, line }) => {
      const said = refusal(file, from, typeOnly, support.has(file.path))
      return said ? [`${file.path}:${line} ${said}`] : []
    }),
  )
}

/** A file that only hands on what others say. Packages have faces; a module has its lists, which declare. */
function barrels(files: readonly Source[]): string[] {
  return files.flatMap((file) =>
    /(^|\n)export\s+(\*|type\s*\{|\{)[^\n]*?\sfrom\s/.test(file.text) && !isFace(file.path)
      ? [`${file.path} hands on what another file says`]
      : [],
  )
}

describe('imports', () => {
  const files = allSources().filter(isCode)
  test('follow the table of the architecture', () => {
    expect(files.length).toBeGreaterThan(500)
    expect(files.flatMap((file) => parsed(file).imports).length).toBeGreaterThan(2000)
    expect(wrongImports(files)).toEqual([])
  })
  test.each([
    ['packages/core/money.ts', '@lumbung/definition', "'core' may not import packages/definition/index.ts"],
    ['packages/definition/kind.ts', '@lumbung/ledger', "'definition' may not import packages/ledger/index.ts"],
    ['packages/ledger/role.ts', '../engine/registry.ts', "'ledger' may not import packages/engine/registry.ts"],
    ['packages/engine/store/read.ts', '@lumbung/screens/words.ts', "'engine' may not import packages/screens/words.ts"],
    ['packages/engine/open.ts', '@lumbung/modules/sales/server.ts', "'engine' may not import modules/sales/server.ts"],
    ['packages/ui/button/button.tsx', '@lumbung/definition', "'ui' may not import packages/definition/index.ts"],
    ['packages/screens/list/list.tsx', '@lumbung/ledger', "'screens' may not import packages/ledger/index.ts"],
    ['packages/screens/list/list.tsx', 'pg', "'screens' may not import pg"],
    [
      'modules/sales/sales-order/rules.ts',
      '@lumbung/engine/open.ts',
      "'domain' may not import packages/engine/open.ts",
    ],
    ['modules/sales/sales-order/rules.ts', 'node:fs', "'domain' may not import node:fs"],
    ['modules/sales/sales-order/rules.ts', '../../tax/tax/definition.ts', "'sales' may not import its sibling's"],
    [
      'modules/masters/branch/rules.ts',
      '@lumbung/modules/tax/tax/definition.ts',
      "'masters' may not import its sibling's",
    ],
    ['modules/sales/use-orders.ts', '@lumbung/engine/open.ts', "'domainWeb' may not import packages/engine/open.ts"],
    ['modules/sales/web.tsx', '@lumbung/engine/open.ts', "'domainWeb' may not import packages/engine/open.ts"],
    [
      'modules/sales/sales-order/card.tsx',
      '@lumbung/screens/client.ts',
      "'domainWeb' may not import packages/screens/client.ts",
    ],
    ['modules/sales/sales-order/card.tsx', '@lumbung/engine/open.ts', "'domainWeb' may not import packages/engine"],
    ['modules/sales/sales-order/rules.ts', './card.tsx', "'domain' may not import modules/sales/sales-order/card.tsx"],
    ['modules/sales/index.ts', './sales-order/routes.ts', "'domain' may not import modules/sales/sales-order/routes"],
    ['modules/sales/sales-order/routes.ts', '@lumbung/engine/open.ts', "'domainRoutes' may not import packages/engine"],
    ['modules/sales/sales-order/rules.ts', '../../../database/seed/company.ts', "'domain' may not import database/"],
    [
      'modules/sales/sales-order/calculate.ts',
      './promise.query.ts',
      "'domain' may not import modules/sales/sales-order/promise.query.ts",
    ],
    [
      'modules/sales/sales-order/promise.query.ts',
      '@lumbung/engine/store/read.ts',
      "'domainQuery' may not import packages/engine/store/read.ts",
    ],
    [
      'modules/sales/sales-order/rules.ts',
      './step.service.ts',
      "'domain' may not import modules/sales/sales-order/step.service.ts",
    ],
    [
      'modules/sales/sales-order/step.service.ts',
      '@lumbung/engine/store/read.ts',
      "'domainService' may not import packages/engine/store/read.ts",
    ],
    [
      'modules/sales/sales-order/routes.ts',
      '@lumbung/engine/kernel.ts',
      "'domainRoutes' may not import packages/engine/kernel.ts",
    ],
    ['modules/sales/index.ts', './server.ts', "'domain' may not import modules/sales/server.ts"],
    ['modules/sales/index.ts', './reports/sales.ts', "'domain' may not import modules/sales/reports/sales.ts"],
    ['modules/flows/order-to-purchase/rules.ts', '@lumbung/engine/open.ts', "'domain' may not import packages/engine"],
  ])('%s may not import %s', (at, from, said) => {
    expect(wrongImports([planted(at, `import { thing } from '${from}'\nexport const other = thing\n`)])).toEqual([
      expect.stringContaining(said),
    ])
  })
  test.each([
    ['modules/sales/sales-order/rules.ts', '../../masters/trade/rules.ts'],
    ['modules/sales/sales-order/rules.ts', '../customer/definition.ts'],
    ['modules/flows/order-to-purchase/from-sales-order.ts', '../../sales/sales-order/definition.ts'],
    ['modules/sales/server.ts', '@lumbung/engine/registry.ts'],
    ['packages/engine/store/read.ts', '@lumbung/ledger'],
    ['apps/server/modules.ts', '@lumbung/modules/sales/server.ts'],
  ])('%s may import %s', (at, from) => {
    expect(wrongImports([planted(at, `import { thing } from '${from}'\nexport const other = thing\n`)])).toEqual([])
  })
})

describe('exports', () => {
  test('come from the file that declares them', () => {
    const files = codeIn('packages', 'modules', 'apps', 'checks', 'database', 'scenarios', 'bench', 'acceptance')
    expect(files.length).toBeGreaterThan(500)
    expect(barrels(files)).toEqual([])
  })
  test('a planted barrel is found, an index of a package is none', () => {
    const text = "export * from './definition.ts'\n"
    expect(barrels([planted('modules/sales/all.ts', text)])).toHaveLength(1)
    expect(barrels([planted('modules/sales/all.ts', "export type { A } from './definition.ts'\n")])).toHaveLength(1)
    expect(barrels([planted('packages/core/index.ts', text)])).toEqual([])
  })
})
