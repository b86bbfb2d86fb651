// Money, quantities and rates are exact decimals and business dates are texts: nothing may bring a float or a clock in.
import { describe, expect, test } from 'vitest'
import { productIn as product } from './support.ts'
import { calleeOf, findings, type Node, nameOf, planted, type Source } from './tree.ts'

/** Folders whose numbers are amounts of business; elsewhere a number may be a width or a count. */
const BUSINESS = ['modules', 'packages/ledger', 'packages/definition']

/** Places where a plain number is a count and no amount, with the reason. */
const COUNTS: Readonly<Record<string, string>> = {
  'packages/definition/kinds.ts': 'the kinds date and integer read whole numbers',
  'modules/admin/dashboard/use-tile-drag.ts': 'pixels of the screen under a pointer',
  'modules/masters/labels/sizes.ts': 'millimetres of paper and bars',
  'modules/masters/labels/zpl.ts': 'dots of a label printer',
  'modules/admin/profile/small-picture.ts': 'pixels of a picture and how well it is kept',
}

const ROUNDING = new Set(['Math.round', 'Math.floor', 'Math.ceil', 'Math.trunc'])
const isFraction = (node: Node): boolean =>
  node.type === 'Literal' && typeof node['value'] === 'number' && !Number.isInteger(node['value'])
const isNumber = (node: unknown): boolean => {
  const one = node as Node | undefined
  if (!one) return false
  if (one.type === 'ParenthesizedExpression') return isNumber(one['expression'])
  if (one.type === 'Literal') return typeof one['value'] === 'number'
  if (one.type === 'CallExpression') return /^(Number|Math\.|performance\.|Number\.)/.test(calleeOf(one))
  return one.type === 'BinaryExpression' || (one.type === 'UnaryExpression' && one['operator'] === '+')
}

/** Anywhere: what turns text into a float, and `toFixed` of a plain number (of a Decimal it is exact). */
function floats(file: Source): string[] {
  return findings(file, (node) => {
    if (nameOf(node) === 'parseFloat' && node.type === 'Identifier') return 'parseFloat makes a float'
    if (node.type !== 'CallExpression') return null
    const callee = node['callee'] as Node
    const method = callee.type === 'MemberExpression' ? nameOf(callee['property']) : null
    if (method === 'toPrecision' || method === 'toExponential') return `${method} writes a float`
    if (method === 'toFixed' && isNumber(callee['object'])) return 'toFixed of a number rounds a float'
    return null
  })
}

/** In business code no number comes about but by counting. */
function numbers(file: Source): string[] {
  if (COUNTS[file.path]) return []
  return findings(file, (node) => {
    if (isFraction(node)) return 'a fraction written as a float'
    if (node.type === 'UnaryExpression' && node['operator'] === '+') return 'a unary plus makes a float'
    if (node.type === 'BinaryExpression' && ['/', '**'].includes(String(node['operator']))) return 'divides floats'
    if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return null
    const callee = calleeOf(node)
    if (callee === 'Number') return 'Number() makes a float'
    if (ROUNDING.has(callee)) return `${callee} rounds a float`
    return callee.endsWith('.toNumber') || toNumber(node) ? 'toNumber makes a float' : null
  })
}

const toNumber = (node: Node): boolean => {
  const callee = node['callee'] as Node
  return callee.type === 'MemberExpression' && nameOf(callee['property']) === 'toNumber'
}

/** A Decimal becomes a number only here. */
const TO_NUMBER: Readonly<Record<string, string>> = {
  'packages/engine/http/cells.ts': 'a spreadsheet cell holds a float; longer numbers go out as text',
}
const unwraps = (file: Source): string[] =>
  TO_NUMBER[file.path]
    ? []
    : findings(file, (node) => (node.type === 'CallExpression' && toNumber(node) ? 'toNumber' : null))

/** No clock and no `Date` where business dates are reckoned. */
function clocks(file: Source): string[] {
  return findings(file, (node) => {
    if (node.type === 'NewExpression' && calleeOf(node) === 'Date') return 'new Date'
    if (node.type !== 'CallExpression') return null
    return /^(Date|performance|Date\..*|performance\.now|Temporal\..*)$/.test(calleeOf(node)) ? calleeOf(node) : null
  })
}

describe('no float', () => {
  const everywhere = product('packages', 'modules', 'apps', 'database', 'acceptance')
  const business = product(...BUSINESS)
  test('files were read', () => {
    expect(everywhere.length).toBeGreaterThan(450)
    expect(business.length).toBeGreaterThan(180)
  })
  test('is made from text or written by toFixed', () => expect(everywhere.flatMap(floats)).toEqual([]))
  test('comes into business code', () => expect(business.flatMap(numbers)).toEqual([]))
  test('comes out of a decimal', () => expect(everywhere.flatMap(unwraps)).toEqual([]))
  test.each([
    ['const a = parseFloat(text)'],
    ['const a = Number.parseFloat(text)'],
    ['const a = (price * quantity).toFixed(2)'],
    ['const a = Number(text).toFixed(2)'],
    ['const a = amount.toPrecision(3)'],
  ])('anywhere: %s', (text) => expect(floats(planted('a.ts', text))).not.toEqual([]))
  test.each([
    ['const a = Number(text)'],
    ['const a = +text'],
    ['const a = total / 3'],
    ['const a = decimal(0.1)'],
    ['const a = Math.round(x)'],
    ['const a = amount.toNumber()'],
  ])('in business code: %s', (text) => expect(numbers(planted('modules/sales/a.ts', text))).not.toEqual([]))
  test('a decimal may be written', () => {
    expect(floats(planted('a.ts', 'const a = amount.times(2).toFixed(2)'))).toEqual([])
    expect(numbers(planted('modules/a.ts', 'const a = lines.length + 1'))).toEqual([])
    expect(unwraps(planted('a.ts', 'const a = amount.toNumber()'))).toHaveLength(1)
  })
})

/** What says when something happened would say it by the clock of a process: the database has the one clock. */
function ownClocks(file: Source): string[] {
  return findings(file, (node) => {
    if (node.type === 'NewExpression' && calleeOf(node) === 'Date' && !hasArguments(node)) return 'new Date()'
    return node.type === 'CallExpression' && /^Date(\.now)?$/.test(calleeOf(node)) ? calleeOf(node) : null
  })
}
const hasArguments = ({ arguments: given }: Node): boolean => Array.isArray(given) && given.length > 0

describe("no clock of the process's own", () => {
  const server = product('packages/engine', 'apps/server', 'database').filter(
    // It asks the database, and notices by its own clock when the machine has slept.
    (file) => file.path !== 'packages/engine/database/clock.ts',
  )
  test('in the engine and the server', () => {
    expect(server.length).toBeGreaterThan(300)
    expect(server.flatMap(ownClocks)).toEqual([])
  })
  test.each([['const a = new Date().toISOString()'], ['const a = Date.now()'], ['const a = Date()']])('in %s', (text) =>
    expect(ownClocks(planted('packages/engine/a.ts', text))).toHaveLength(1),
  )
  test('but a given moment is only written another way', () =>
    expect(ownClocks(planted('packages/engine/a.ts', 'const a = new Date(now).toISOString()'))).toEqual([]))
})

describe('no clock', () => {
  const pure = product('modules', 'packages/core', 'packages/definition', 'packages/ledger').filter(
    // An id carries the moment in which it was made.
    (file) => file.path !== 'packages/core/uuidv7.ts',
  )
  test('in modules, core, definition and ledger', () => {
    expect(pure.length).toBeGreaterThan(190)
    expect(pure.flatMap(clocks)).toEqual([])
  })
  test.each([
    ['const a = new Date(day)'],
    ['const a = Date.now()'],
    ['const a = Date.UTC(2026, 1)'],
    ['const a = performance.now()'],
  ])('in %s', (text) => expect(clocks(planted('modules/sales/rules.ts', text))).toHaveLength(1))
})
