// The project's own files as the checks read them: listed from the folders, parsed by the parser that Vite brings.
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))

const FOLDERS = [
  'apps',
  'packages',
  'modules',
  'playground',
  'checks',
  'scenarios',
  'bench',
  'acceptance',
  'database',
  'bootstrap',
]
const KINDS = /\.(ts|tsx|mjs|css|sql|typ)$/
const AWAY = new Set(['node_modules', 'build', 'data', '.cache', 'fixtures'])

/** A node of a syntax tree (ESTree), its members open. */
export interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [member: string]: unknown
}

export interface Import {
  readonly from: string
  readonly typeOnly: boolean
  /** Fetched when it is asked for: `import()`. */
  readonly isLate?: boolean
  readonly line: number
}

export interface Source {
  /** From the root of the project, with forward slashes. */
  readonly path: string
  readonly text: string
}

/** A source under a path of one's own: how a check tries itself on a planted mistake. */
export const planted = (at: string, text: string): Source => ({ path: at, text })

function listFiles(folder: string): string[] {
  return fs.readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (AWAY.has(entry.name) || entry.name.startsWith('.')) return []
    const file = `${folder}/${entry.name}`
    if (entry.isDirectory()) return listFiles(file)
    return KINDS.test(entry.name) ? [file] : []
  })
}

let listed: readonly Source[] | null = null

/** Every file that was written by hand, tests included. */
export function allSources(): readonly Source[] {
  listed ??= FOLDERS.filter((folder) => fs.existsSync(path.join(root, folder)))
    .flatMap(listFiles)
    .map((file) => ({ path: file, text: fs.readFileSync(path.join(root, file), 'utf8') }))
  return listed
}

export const isCode = (file: Source): boolean => /\.(ts|tsx|mjs)$/.test(file.path) && !file.path.endsWith('.d.ts')
export const isTestPath = (file: string): boolean => /\.test\.tsx?$/.test(file)

/** Program code below these folders. */
export const codeIn = (...folders: readonly string[]): readonly Source[] =>
  allSources().filter((file) => isCode(file) && folders.some((folder) => file.path.startsWith(`${folder}/`)))

interface Parsed {
  readonly program: Node
  readonly comments: readonly { readonly value: string; readonly start: number; readonly end: number }[]
  readonly imports: readonly Import[]
}

const parsedBefore = new WeakMap<Source, Parsed>()

export function parsed(file: Source): Parsed {
  const before = parsedBefore.get(file)
  if (before) return before
  const { program, comments, module, errors } = parseSync(file.path, file.text)
  if (errors.length > 0 || !isNode(program)) throw new Error(`${file.path} cannot be parsed: ${errors[0]?.message}`)
  const statically = module.staticImports.map((one) => ({
    from: one.moduleRequest.value,
    typeOnly: one.entries.length > 0 && one.entries.every((entry) => entry.isType),
    line: lineAt(file, one.start),
  }))
  const again = module.staticExports.flatMap((one) =>
    one.entries.flatMap((entry) =>
      entry.moduleRequest
        ? [{ from: entry.moduleRequest.value, typeOnly: entry.isType, line: lineAt(file, one.start) }]
        : [],
    ),
  )
  const dynamically = module.dynamicImports.flatMap((one) => {
    const asked = /^['"`](.*)['"`]$/s.exec(file.text.slice(one.moduleRequest.start, one.moduleRequest.end))?.[1]
    return asked === undefined ? [] : [{ from: asked, typeOnly: false, isLate: true, line: lineAt(file, one.start) }]
  })
  const result = { program, comments, imports: [...statically, ...again, ...dynamically] }
  parsedBefore.set(file, result)
  return result
}

export function lineAt(file: Source, offset: number): number {
  let line = 1
  for (let at = file.text.indexOf('\n'); at !== -1 && at < offset; at = file.text.indexOf('\n', at + 1)) line += 1
  return line
}

/** `modules/sales/rules.ts:12` */
export const placeOf = (file: Source, node: { readonly start: number }): string =>
  `${file.path}:${lineAt(file, node.start)}`

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** Every node below, outermost first, each with those around it, nearest last. */
export function walk(
  node: Node,
  see: (node: Node, around: readonly Node[]) => void,
  around: readonly Node[] = [],
): void {
  see(node, around)
  const within = [...around, node]
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) for (const one of value) if (isNode(one)) walk(one, see, within)
    if (isNode(value)) walk(value, see, within)
  }
}

/** What `judge` says of the nodes of a file, each behind its place. */
export function findings(
  file: Source,
  judge: (node: Node, around: readonly Node[]) => string | null | undefined,
): string[] {
  const found: string[] = []
  walk(parsed(file).program, (node, around) => {
    const said = judge(node, around)
    if (said) found.push(`${placeOf(file, node)} ${said}`)
  })
  return found
}

export const nameOf = (node: unknown): string | null => {
  if (!isNode(node)) return null
  if (node.type === 'Identifier' || node.type === 'PrivateIdentifier') return String(node['name'])
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value']
  return null
}

/** The text of a plain string or of a template without gaps. */
export function textOf(node: unknown): string | null {
  if (!isNode(node)) return null
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value']
  const { quasis } = node
  if (node.type !== 'TemplateLiteral' || !Array.isArray(quasis) || quasis.length !== 1) return null
  const only: unknown = quasis[0]
  return isNode(only) && typeof only['value'] === 'object' ? String((only['value'] as { raw?: unknown }).raw) : null
}

/** `Math.round` of a member expression; the name alone of an identifier. */
export function calleeOf(node: Node): string {
  const callee = node['callee']
  if (!isNode(callee)) return ''
  if (callee.type !== 'MemberExpression') return nameOf(callee) ?? ''
  return `${nameOf(callee['object']) ?? ''}.${nameOf(callee['property']) ?? ''}`
}
