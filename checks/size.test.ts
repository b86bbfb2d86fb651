// How large things may become before they have to be divided, counted on the syntax tree.
import { describe, expect, test } from 'vitest'
import {
  allSources,
  codeIn,
  isCode,
  isTestPath,
  lineAt,
  type Node,
  nameOf,
  parsed,
  placeOf,
  planted,
  type Source,
  walk,
} from './tree.ts'

const FILE_WISHED = 300
const FILE_MOST = 500
const FUNCTION_MOST = 60
const LINE_MOST = 120
const PATHS_MOST = 12
const ROOM_MOST = 2500

const linesIn = (text: string): number => text.replace(/\n$/, '').split('\n').length

const longerThan = (files: readonly Source[], most: number): string[] =>
  files.flatMap((file) => (linesIn(file.text) > most ? [`${file.path} has ${linesIn(file.text)} lines`] : []))

// Long words of others (addresses, hashes) are not ours to break.
const UNBREAKABLE = /https?:\/\/\S{60,}|[A-Za-z0-9+/=]{100,}/

const wideLines = (files: readonly Source[]): string[] =>
  files.flatMap((file) =>
    file.text.split('\n').flatMap((line, index) => {
      const { length } = Array.from(line)
      return length > LINE_MOST && !UNBREAKABLE.test(line) ? [`${file.path}:${index + 1} is ${length} wide`] : []
    }),
  )

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

// `describe` only groups tests; each of them is a function of its own.
const isGroup = (around: readonly Node[]): boolean => {
  const call = around.at(-1)
  if (call?.type !== 'CallExpression') return false
  const callee = call['callee'] as Node
  const asked = callee.type === 'CallExpression' ? (callee['callee'] as Node) : callee
  return (nameOf(asked.type === 'MemberExpression' ? asked['object'] : asked) ?? '') === 'describe'
}

function longFunctions(files: readonly Source[]): string[] {
  const found: string[] = []
  for (const file of files) {
    walk(parsed(file).program, (node, around) => {
      if (!FUNCTIONS.has(node.type) || isGroup(around)) return
      const length = lineAt(file, node.end) - lineAt(file, node.start) + 1
      if (length > FUNCTION_MOST) found.push(`${placeOf(file, node)} a function of ${length} lines`)
    })
  }
  return found
}

const FORKS = new Set([
  'IfStatement',
  'ForStatement',
  'ForOfStatement',
  'ForInStatement',
  'WhileStatement',
  'DoWhileStatement',
  'ConditionalExpression',
  'CatchClause',
  'SwitchStatement',
])

const forks = (node: Node): boolean =>
  FORKS.has(node.type) || (node.type === 'LogicalExpression' && node['operator'] !== '??')

/** Cyclomatic complexity; a flat `switch` is one fork, however many its cases. What inner functions do is theirs. */
function pathsOf(owner: Node): number {
  let paths = 1
  walk(owner, (node, around) => {
    const isInner = [...around, node].some((one) => one !== owner && FUNCTIONS.has(one.type))
    if (!isInner && forks(node)) paths += 1
  })
  return paths
}

function windingFunctions(files: readonly Source[]): string[] {
  const found: string[] = []
  for (const file of files) {
    walk(parsed(file).program, (node) => {
      if (!FUNCTIONS.has(node.type)) return
      const paths = pathsOf(node)
      if (paths > PATHS_MOST) found.push(`${placeOf(file, node)} a function of ${paths} paths`)
    })
  }
  return found
}

/** Lines of the files that lie in each folder itself, without its tests; what lies in folders below is theirs. */
function roomsOf(files: readonly Source[]): ReadonlyMap<string, number> {
  const rooms = new Map<string, number>()
  for (const { path, text } of files) {
    const room = path.slice(0, path.lastIndexOf('/'))
    if (!isTestPath(path)) rooms.set(room, (rooms.get(room) ?? 0) + linesIn(text))
  }
  return rooms
}

const crowded = (files: readonly Source[], most: number): string[] =>
  [...roomsOf(files)].flatMap(([room, lines]) => (lines > most ? [`${room} has ${lines} lines`] : []))

describe('sizes', () => {
  const files = allSources()
  const code = files.filter(isCode)
  test('were measured', () => {
    expect(files.length).toBeGreaterThan(600)
    expect(code.length).toBeGreaterThan(500)
  })
  test(`a file has at most ${FILE_MOST} lines`, () => {
    const wishes = longerThan(files, FILE_WISHED)
    if (wishes.length > 0) console.log(`Over the ${FILE_WISHED} lines wished for:\n  ${wishes.join('\n  ')}`)
    expect(longerThan(files, FILE_MOST)).toEqual([])
  })
  test(`a line is at most ${LINE_MOST} wide`, () => expect(wideLines(files)).toEqual([]))
  test(`a function has at most ${FUNCTION_MOST} lines`, () => expect(longFunctions(code)).toEqual([]))
  test(`a function has at most ${PATHS_MOST} paths`, () => expect(windingFunctions(code)).toEqual([]))
  test(`a folder of a module has at most ${ROOM_MOST} lines of its own, the definition layer 2,800`, () => {
    const modules = codeIn('modules')
    expect(roomsOf(modules).size).toBeGreaterThan(60)
    expect(crowded(modules, ROOM_MOST)).toEqual([])
    expect(roomsOf(codeIn('packages/definition')).get('packages/definition')).toBeGreaterThan(1000)
    expect(crowded(codeIn('packages/definition'), 2800)).toEqual([])
  })
})

describe('each measure can fail', () => {
  const body = (lines: number): string => `export function f() {\n${'  call()\n'.repeat(lines - 2)}}\n`
  test('a file of 501 lines', () => {
    expect(longerThan([planted('a.ts', 'x\n'.repeat(501))], FILE_MOST)).toEqual(['a.ts has 501 lines'])
    expect(longerThan([planted('a.ts', 'x\n'.repeat(500))], FILE_MOST)).toEqual([])
  })
  test('a line of 121 letters', () => {
    expect(wideLines([planted('a.ts', `\n${'x y'.repeat(40)}z\n`)])).toEqual(['a.ts:2 is 121 wide'])
  })
  test('a function of 61 lines, a method and an arrow as well; a describe is none', () => {
    expect(longFunctions([planted('a.ts', body(61))])).toEqual(['a.ts:1 a function of 61 lines'])
    expect(longFunctions([planted('a.ts', body(60))])).toEqual([])
    expect(longFunctions([planted('a.ts', `class A {\n m() {\n${'x()\n'.repeat(60)}}\n}`)])).toHaveLength(1)
    expect(longFunctions([planted('a.ts', `const f = () => {\n${'x()\n'.repeat(60)}}`)])).toHaveLength(1)
    expect(longFunctions([planted('a.ts', `describe('x', () => {\n${'test(1)\n'.repeat(60)}})`)])).toEqual([])
  })
  test('a folder of 2,501 lines; what lies below it is apart', () => {
    const half = (path: string): Source => planted(path, 'x\n'.repeat(1251))
    expect(crowded([half('modules/a/b.ts'), half('modules/a/c.ts')], ROOM_MOST)).toEqual(['modules/a has 2502 lines'])
    expect(crowded([half('modules/a/b.ts'), half('modules/a/d/c.ts')], ROOM_MOST)).toEqual([])
    expect(crowded([half('modules/a/b.ts'), half('modules/a/b.test.ts')], ROOM_MOST)).toEqual([])
  })
  test('a function of 13 paths', () => {
    const winding = (times: number): Source => planted('a.ts', `function f(a) {\n${'if (a) b()\n'.repeat(times)}}`)
    expect(windingFunctions([winding(12)])).toEqual(['a.ts:1 a function of 13 paths'])
    expect(windingFunctions([winding(11)])).toEqual([])
  })
})
