// What modules declare fits together, lies where the specification says, and explains itself.
import fs from 'node:fs'
import path from 'node:path'
import { COMPONENTS } from '../playground/gallery.ts'
import { componentPath, PLAYGROUND } from '../playground/paths.ts'
import { f, pathOf } from '@lumbung/definition'
import { checkRegistry } from '@lumbung/engine/checks/registry-check.ts'
import { type Registry, registryOf } from '@lumbung/engine/registry.ts'
import { describe, expect, test } from 'vitest'
import { modules } from '../apps/server/modules.ts'
import { routes } from './routes.ts'
import { codeIn, parsed, planted, root, type Source } from './tree.ts'

const registry = registryOf(modules)

describe('references', () => {
  test('name what exists', () => {
    expect(registry.resources.size).toBeGreaterThan(35)
    expect(registry.reports.size).toBeGreaterThan(15)
    expect(registry.successions.length).toBeGreaterThan(6)
    expect(checkRegistry(registry)).toEqual([])
  })
  test('a planted reference to nothing is named', () => {
    const [key = '', resource] = [...registry.resources].find(([, one]) => one.definition.kind === 'document') ?? []
    if (!resource) throw new Error('no document')
    const fields = { ...resource.definition.fields, planted: f.ref('custmer', { optional: true }) }
    const definition = { ...resource.definition, fields }
    const broken: Registry = {
      ...registry,
      resources: new Map([...registry.resources, [key, { ...resource, definition }]]),
    }
    expect(checkRegistry(broken)).toEqual([
      `${key}.planted refers to 'custmer', which no module defines. Did you mean 'customer'?`,
    ])
  })
})

/** Numbers that two kinds of documents would both give. */
const sharedNumbers = (numbered: readonly (readonly [key: string, pattern: string])[]): readonly string[] =>
  [...Map.groupBy(numbered, ([, pattern]) => pattern)].flatMap(([pattern, all]) =>
    all.length > 1 ? [`${all.map(([key]) => key).join(', ')}: ${pattern}`] : [],
  )

test('no two documents give the same number', () => {
  const numbered = [...registry.resources].flatMap(([key, { definition }]) =>
    definition.kind === 'document' && definition.numbering ? [[key, definition.numbering] as const] : [],
  )
  expect(numbered.length).toBeGreaterThan(20)
  expect(sharedNumbers(numbered)).toEqual([])
  expect(sharedNumbers([...numbered, ['planted', numbered[0]?.[1] ?? '']])).toHaveLength(1)
})

/** Lists of the page of general values, each a resource of its own here, and what only the handbook asks for. */
const OURS: Readonly<Record<string, string>> = {
  '/master/currency': 'a list of the page *general*',
  '/master/exchange-rate': 'a list of the page *general*',
  '/master/customer-group': 'a list of the page *general*',
  '/master/supplier-group': 'a list of the page *general*',
  '/master/free-goods': 'the rules of sales 2.6',
  '/master/batch': 'batches have a list of their own, which the specification does not name',
  '/master/bill-of-materials': 'listed by tabs of the item (manufacturing 2); a recipe itself needs an address',
  '/report/batch-trace': 'the recall view (inventory 3), which the specification names without an address',
  '/report/sent-batches': 'the same, by customer',
  '/report/serial-numbers': 'where serial numbers are (inventory 3)',
  '/setting/audit': 'the search over the audit trail that the issue of administration asks for',
}

/** Pages of the specification by path, `:id` and the like left out. */
const specifiedPaths = (): ReadonlySet<string> => new Set(routes().map(({ path: address }) => address))

const outside = (paths: readonly string[], specified: ReadonlySet<string>): string[] =>
  paths.filter((one) => !specified.has(one) && !OURS[one])

describe('routes', () => {
  const shown = [...registry.resources.values()].filter(({ definition }) => definition.menu !== 'hidden')
  const paths = [
    ...shown.map(({ definition }) => pathOf(definition)),
    ...[...registry.reports.values()].flatMap((report) => report.routes),
  ]
  test('of resources and reports are rows of the specification', () => {
    const specified = specifiedPaths()
    expect(specified.size).toBeGreaterThan(600)
    expect(paths.length).toBeGreaterThan(50)
    expect(outside(paths, specified)).toEqual([])
    // An exception that the specification has by now is none any more.
    expect(Object.keys(OURS).filter((one) => specified.has(one) || !paths.includes(one))).toEqual([])
  })
  test('no two lead to one path', () => expect(paths.filter((one, at) => paths.indexOf(one) !== at)).toEqual([]))
  test('a planted route is found', () => {
    expect(outside(['/master/nothing', '/master/customer'], new Set(['/master/customer']))).toEqual(['/master/nothing'])
  })
})

/** Pages of the playground that the specification does not list: what screens of records need beyond its components. */
const shownBeyond = COMPONENTS.filter((one) => one.isForScreens).map(({ key }) => componentPath(key))

describe('the playground', () => {
  const specified = [...specifiedPaths()].filter((one) => one.startsWith(`${PLAYGROUND}/`))
  test('shows every component of the specification, and says which ones it adds', () => {
    expect(specified.length).toBe(37)
    const listed = COMPONENTS.filter((one) => !one.isForScreens).map(({ key }) => componentPath(key))
    expect(listed.toSorted()).toEqual(specified.toSorted())
    expect(shownBeyond.filter((one) => specified.includes(one))).toEqual([])
  })
  test('shows each at one address', () =>
    expect(new Set(COMPONENTS.map(({ key }) => key)).size).toBe(COMPONENTS.length))
})

const EXPLAINED = /\/(posting|rules|calculate|calculation|arithmetic|entries)\.ts$/

/** Lines of comment before the first statement. A short file of one rule may say it in a docstring of two lines. */
const openingLines = (file: Source): number => {
  const statements = parsed(file).program['body'] as readonly { readonly start: number; readonly type: string }[]
  const first = statements.find((one) => one.type !== 'ImportDeclaration')?.start ?? file.text.length
  return parsed(file)
    .comments.filter((comment) => comment.end <= first)
    .reduce((count, comment) => count + comment.value.split('\n').filter((line) => /\p{L}{3}/u.test(line)).length, 0)
}

const unexplained = (files: readonly Source[]): string[] =>
  files.flatMap((file) => (openingLines(file) < 2 ? [`${file.path} does not say what it does before it does it`] : []))

describe('names in Indonesian', () => {
  test('are optional everywhere: without one the name holds in both languages', () => {
    const named = [...registry.resources.values()].flatMap(({ definition: { key, fields } }) =>
      fields.nameIndonesian ? [{ key, isOptional: fields.nameIndonesian.options.optional === true }] : [],
    )
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter(({ isOptional }) => !isOptional)).toEqual([])
  })
})

describe('postings, rules and calculations', () => {
  test('begin with lines an accountant could check', () => {
    const files = codeIn('modules').filter((file) => EXPLAINED.test(file.path))
    expect(files.length).toBeGreaterThan(45)
    expect(unexplained(files)).toEqual([])
  })
  test('a planted one without is found', () => {
    const bare = "import { sum } from '@lumbung/core'\nexport const post = () => [sum([])]\n"
    expect(unexplained([planted('modules/a/posting.ts', bare)])).toHaveLength(1)
    expect(unexplained([planted('modules/a/posting.ts', `// One line alone.\n${bare}`)])).toHaveLength(1)
    expect(unexplained([planted('modules/a/posting.ts', `// Debit cash,\n// credit sales.\n${bare}`)])).toEqual([])
  })
})

describe('field kinds', () => {
  test('are at most twenty-four', () => {
    const union = fs.readFileSync(path.join(root, 'packages/definition/field.ts'), 'utf8')
    const kinds = /export type FieldKind =([\s\S]*?)\n\n/.exec(union)?.[1]?.match(/'\w+'/g) ?? []
    expect(kinds.length).toBeGreaterThan(10)
    expect(kinds.length).toBeLessThanOrEqual(24)
  })
})

/** Who reads a type's name in a package knows which one is meant. */
function twinTypes(files: readonly Source[]): readonly string[] {
  const places = new Map<string, string[]>()
  for (const file of files) {
    const [, name = ''] = file.path.split('/')
    for (const [, type = ''] of file.text.matchAll(/^export (?:interface|type|class) (\w+)/gm)) {
      const key = `${name} ${type}`
      places.set(key, [...(places.get(key) ?? []), file.path])
    }
  }
  return [...places].flatMap(([key, at]) => (at.length > 1 ? [`${key}: ${at.join(', ')}`] : []))
}

describe('names of exported types', () => {
  const files = codeIn('packages').filter(({ path: at }) => !/\.(test|examples)\.tsx?$/.test(at))
  test('are one in each package', () => {
    expect(files.filter(({ text }) => /^export interface/m.test(text)).length).toBeGreaterThan(300)
    expect(twinTypes(files)).toEqual([])
  })
  test('a second one is named', () => {
    const one = planted('packages/engine/a.ts', 'export interface Asked {}\n')
    const other = planted('packages/engine/http/b.ts', 'export type Asked = string\n')
    expect(twinTypes([one, other, planted('packages/ui/c.ts', 'export type Asked = 1\n')])).toEqual([
      'engine Asked: packages/engine/a.ts, packages/engine/http/b.ts',
    ])
  })
})
