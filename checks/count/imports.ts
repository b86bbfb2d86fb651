// What the imports of the product say: how large its largest circle is, and how many names of a package others use.
import { resolved, servesTests } from '../support.ts'
import { allSources, codeIn, isCode, isNode, type Node, nameOf, parsed, type Source } from '../tree.ts'

const product = (): readonly Source[] => codeIn('packages', 'apps', 'modules').filter((file) => !servesTests(file))

/** Files that can reach one another by imports (Tarjan's strongly connected components), largest circle first. */
export function circles(files: readonly Source[] = product()): readonly (readonly string[])[] {
  const nexts = new Map(
    files.map((file) => [file.path, parsed(file).imports.flatMap((one) => resolved(file.path, one.from) ?? [])]),
  )
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const found: string[][] = []
  const visit = (file: string): number => {
    const number = order.size
    order.set(file, number)
    lowest.set(file, number)
    open.push(file)
    for (const next of nexts.get(file) ?? []) {
      if (!nexts.has(next)) continue
      const reached = order.has(next) ? (open.includes(next) ? order.get(next) : undefined) : visit(next)
      lowest.set(file, Math.min(lowest.get(file) ?? number, reached ?? number))
    }
    const low = lowest.get(file) ?? number
    if (low === number) found.push(open.splice(open.indexOf(file)))
    return low
  }
  for (const file of nexts.keys()) if (!order.has(file)) visit(file)
  return found.filter((circle) => circle.length > 1).toSorted((a, b) => b.length - a.length)
}

const PACKAGE = /^packages\/([^/]+)\//

const packageOf = (file: string): string => PACKAGE.exec(file)?.[1] ?? ''

const namesOf = (list: unknown, member: string): readonly string[] =>
  Array.isArray(list) ? list.filter(isNode).flatMap((one: Node) => nameOf(one[member]) ?? []) : []

function exportedBy(file: Source): readonly string[] {
  const body = parsed(file).program['body']
  return (Array.isArray(body) ? body.filter(isNode) : []).flatMap((statement: Node): readonly string[] => {
    if (statement.type !== 'ExportNamedDeclaration') return []
    const declared = statement['declaration']
    if (!isNode(declared)) return namesOf(statement['specifiers'], 'exported')
    if (declared.type === 'VariableDeclaration') return namesOf(declared['declarations'], 'id')
    return [nameOf(declared['id']) ?? ''].filter(Boolean)
  })
}

/** The files by which others know a package. */
const FACES: Readonly<Record<string, readonly string[]>> = {
  core: ['index.ts'],
  definition: ['index.ts'],
  ledger: ['index.ts'],
  engine: ['index.ts', 'contract.ts', 'kernel.ts', 'routes.ts'],
  screens: ['index.ts', 'app.ts', 'addresses.ts', 'pages.ts'],
  ui: ['index.ts', 'base.css'],
}

const PACKAGES = Object.keys(FACES)

const facesOf = (name: string): readonly string[] => (FACES[name] ?? []).map((file) => `packages/${name}/${file}`)

export const isFace = (file: string): boolean => facesOf(packageOf(file)).includes(file)

/** Imports of another package past its faces. */
export function deepImports(files: readonly Source[] = product()): readonly string[] {
  return files.flatMap((file) =>
    parsed(file).imports.flatMap(({ from, line }) => {
      const target = resolved(file.path, from) ?? ''
      const other = packageOf(target)
      if (!PACKAGES.includes(other) || other === packageOf(file.path) || isFace(target)) return []
      return [`${file.path}:${line} imports ${target}, which ${other} does not show`]
    }),
  )
}

interface Taken {
  readonly target: string
  readonly names: readonly string[]
}

/** What a file takes of others, by name: imported, or handed on. */
function takenBy(file: Source): readonly Taken[] {
  const body = parsed(file).program['body']
  return (Array.isArray(body) ? body.filter(isNode) : []).flatMap((statement: Node): readonly Taken[] => {
    const source = statement['source']
    const target = isNode(source) ? resolved(file.path, String(source['value'])) : null
    if (target === null) return []
    if (statement.type === 'ExportAllDeclaration') return [{ target, names: ['*'] }]
    const member = statement.type === 'ImportDeclaration' ? 'imported' : 'local'
    return [{ target, names: namesOf(statement['specifiers'], member) }]
  })
}

/** Names that a face shows: by name, or all that a file exports. */
function shownBy(face: Source, files: readonly Source[]): readonly string[] {
  const whole = takenBy(face).flatMap(({ target, names }) => (names.includes('*') ? [target] : []))
  return [face, ...files.filter(({ path }) => whole.includes(path))].flatMap(exportedBy)
}

/** Names of the faces that nobody of another package asks for, a test neither. */
export function unusedNames(files: readonly Source[] = allSources().filter(isCode)): readonly string[] {
  const used = new Set(
    files.flatMap((file) =>
      takenBy(file)
        .filter(({ target }) => packageOf(target) !== packageOf(file.path))
        .flatMap(({ target, names }) => names.map((one) => `${target} ${one}`)),
    ),
  )
  return files
    .filter(({ path }) => isFace(path))
    .flatMap((face) => shownBy(face, files).map((name) => `${face.path} ${name}`))
    .filter((one) => !used.has(one))
}

export interface Face {
  readonly package: string
  /** Names that its files export. */
  readonly exported: number
  /** Names that files of other packages import. */
  readonly used: number
  /** Imports by others of one of its files instead of its faces. */
  readonly deep: number
}

/** What each package shows to the others, and how much of it they use. */
export function faces(): readonly Face[] {
  const files = product()
  const names = [...new Set(files.map((file) => packageOf(file.path)))].filter(Boolean).toSorted()
  return names.map((name) => {
    const exported = new Set(files.filter((file) => packageOf(file.path) === name).flatMap(exportedBy))
    const outside = files.filter((file) => packageOf(file.path) !== name)
    const used = new Set(outside.flatMap((file) => importedFrom(file, name)))
    const targets = outside.flatMap((file) =>
      parsed(file).imports.flatMap((one) => resolved(file.path, one.from) ?? []),
    )
    return {
      package: name,
      exported: exported.size,
      used: used.size,
      deep: targets.filter((one) => packageOf(one) === name && /\.tsx?$/.test(one) && !isFace(one)).length,
    }
  })
}

const importedFrom = (file: Source, name: string): readonly string[] =>
  takenBy(file).flatMap(({ target, names }) => (packageOf(target) === name ? names : []))
