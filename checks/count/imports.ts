// What the imports of the product say: how large its largest circle is, and how many names of a package others use.
import { resolved, servesTests } from '../support.ts'
import { codeIn, isNode, type Node, nameOf, parsed, type Source } from '../tree.ts'

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

export interface Face {
  readonly package: string
  /** Names that its files export. */
  readonly exported: number
  /** Names that files of other packages import. */
  readonly used: number
  /** Imports by others of one of its files instead of its index. */
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
    const imports = outside.flatMap((file) => parsed(file).imports.map((one) => one.from))
    return {
      package: name,
      exported: exported.size,
      used: used.size,
      deep: imports.filter((from) => from.startsWith(`@lumbung/${name}/`) && /\.tsx?$/.test(from)).length,
    }
  })
}

function importedFrom(file: Source, name: string): readonly string[] {
  const body = parsed(file).program['body']
  return (Array.isArray(body) ? body.filter(isNode) : []).flatMap((statement: Node) => {
    const source = statement['source']
    const from = isNode(source) ? String(source['value']) : ''
    if (from !== `@lumbung/${name}` && !from.startsWith(`@lumbung/${name}/`)) return []
    return namesOf(statement['specifiers'], statement.type === 'ImportDeclaration' ? 'imported' : 'local')
  })
}
