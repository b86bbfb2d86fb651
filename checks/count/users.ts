// Which folders of the domains use which words: keys of what they hand over, values they read, functions they call.
import path from 'node:path'
import {
  type Expression,
  type Identifier,
  type Node,
  type ObjectLiteralExpression,
  type SourceFile,
  SyntaxKind,
} from 'typescript/unstable/ast'
import {
  isArrayLiteralExpression,
  isBindingElement,
  isCallExpression,
  isIdentifier,
  isImportDeclaration,
  isNamedImports,
  isObjectLiteralExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isShorthandPropertyAssignment,
} from 'typescript/unstable/ast/is'
import { API, type Project, SignatureKind, SymbolFlags, type Type } from 'typescript/unstable/sync'
import { resolved, servesTests } from '../support.ts'
import { codeIn, parsed, root, type Source } from '../tree.ts'
import { Vocabulary, type Word } from './words.ts'

// What the modules' own lists name of the engine (hooks, the engine itself) is no author's word.
const FACES = /^@lumbung\/(definition|ledger|engine\/(behaviour|import\/whole-file)\.ts)$/

// A folder is one document; reports lie beside one another in a folder of them all.
const folderOf = (file: string): string => {
  const parts = file.replace(/\.tsx?$/, '').split('/')
  return parts.slice(0, parts[2] === 'reports' ? 4 : Math.min(parts.length - 1, 3)).join('/')
}

// The module's lists name everything, so they count where nothing else uses a file.
const isList = (user: string): boolean => user.split('/').length === 2

/** Who uses the words of a file: its folder; of what documents share, the documents that import it. */
function usersOf(files: readonly Source[]): (file: string) => readonly string[] {
  const importers = new Map<string, string[]>()
  for (const file of files) {
    for (const { from } of parsed(file).imports) {
      const imported = resolved(file.path, from)
      if (imported) importers.set(imported, [...(importers.get(imported) ?? []), file.path])
    }
  }
  const documents = new Set(files.flatMap(({ path: file }) => (file.endsWith('/definition.ts') ? folderOf(file) : [])))
  const isShared = (file: string): boolean => !documents.has(folderOf(file)) && !/\/reports\/[^/]+$/.test(file)
  const users = (file: string, seen: ReadonlySet<string>): readonly string[] => {
    if (seen.has(file)) return []
    const others = isShared(file) ? (importers.get(file) ?? []) : []
    if (others.length === 0) return [folderOf(file)]
    return others.flatMap((one) => users(one, new Set([...seen, file])))
  }
  return (file) => {
    const all = [...new Set(users(file, new Set()))]
    const named = all.filter((user) => !isList(user))
    return named.length > 0 ? named : all
  }
}

/** Names that a file imports as values from the faces of the machine. */
function importedBy(file: SourceFile): readonly Identifier[] {
  return file.statements.flatMap((statement) => {
    if (!isImportDeclaration(statement) || !FACES.test(textOf(statement.moduleSpecifier))) return []
    const bindings = statement.importClause?.namedBindings
    if (!bindings || !isNamedImports(bindings) || statement.importClause?.phaseModifier === SyntaxKind.TypeKeyword)
      return []
    return bindings.elements.flatMap((one) => (one.isTypeOnly ? [] : [one.name]))
  })
}

const textOf = (node: Node | undefined): string =>
  node && 'text' in node && typeof node.text === 'string' ? node.text : ''

class Reader {
  readonly #project: Project
  readonly #words: Vocabulary
  #users: readonly string[] = []

  constructor(project: Project, words: Vocabulary) {
    this.#project = project
    this.#words = words
  }

  read(file: SourceFile, users: readonly string[]): void {
    this.#users = users
    file.forEachChild((node) => this.#visit(node))
  }

  #visit(node: Node): void {
    const { checker } = this.#project
    if (isCallExpression(node)) this.#call(node.expression, node.arguments)
    if (isObjectLiteralExpression(node)) this.#handed(node, [checker.getContextualType(node)])
    if (isPropertyAccessExpression(node)) this.#words.use(checker.getSymbolAtLocation(node.name), this.#users)
    if (isBindingElement(node)) {
      const name = textOf(node.propertyName ?? node.name)
      const type = checker.getTypeAtLocation(node.parent)
      if (type && name) this.#words.use(checker.getPropertyOfType(type, name), this.#users)
    }
    if (isIdentifier(node)) this.#named(node)
    node.forEachChild((child) => this.#visit(child))
  }

  #named(node: Identifier): void {
    const symbol = this.#project.checker.getSymbolAtLocation(node)
    if (!symbol || !(symbol.flags & SymbolFlags.Alias)) return
    this.#words.use(this.#project.checker.getAliasedSymbol(symbol), this.#users)
  }

  // Options of a generic function have the type of what was written; what they may be says its declaration.
  #call(callee: Expression, given: readonly Expression[]): void {
    const { checker } = this.#project
    const symbol = checker.getSymbolAtLocation(isPropertyAccessExpression(callee) ? callee.name : callee)
    if (!symbol) return
    const named = symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
    const type = checker.getTypeOfSymbol(named)
    if (!type) return
    for (const call of checker.getSignaturesOfType(type, SignatureKind.Call)) {
      for (const [index, one] of given.entries()) {
        if (index < call.parameters.length) this.#expect(one, [checker.getParameterType(call, index)])
      }
    }
  }

  #expect(node: Node, types: readonly (Type | undefined)[]): void {
    const { checker } = this.#project
    if (isObjectLiteralExpression(node)) this.#handed(node, types)
    if (!isArrayLiteralExpression(node)) return
    const members = types
      .flatMap((type) => (type ? this.#words.declared(type) : []))
      .flatMap((type) =>
        type.isTypeReference() && checker.isArrayLikeType(type) ? checker.getTypeArguments(type) : [],
      )
    for (const one of node.elements) this.#expect(one, members)
  }

  #handed(node: ObjectLiteralExpression, types: readonly (Type | undefined)[]): void {
    const { checker } = this.#project
    const parts = types.flatMap((type) => (type ? this.#words.declared(type) : []))
    // What lies under keys that the author chooses.
    const keyed = parts.flatMap((part) => checker.getIndexInfosOfType(part).map((index) => index.valueType))
    for (const property of node.properties) {
      if (!isPropertyAssignment(property) && !isShorthandPropertyAssignment(property)) continue
      const name = textOf(property.name)
      if (!name) continue
      const members = parts.flatMap((part) => checker.getPropertyOfType(part, name) ?? [])
      for (const member of members) this.#words.use(member, this.#users)
      if (!isPropertyAssignment(property)) continue
      this.#expect(
        property.initializer,
        members.length > 0 ? members.map((member) => checker.getTypeOfSymbol(member)) : keyed,
      )
    }
  }
}

/** Every word of the machine with the folders of the domains that use it; some seconds. */
export function countWords(): readonly Word[] {
  const api = new API({ cwd: root })
  try {
    const config = path.join(root, 'tsconfig.json')
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
    if (!project) throw new Error(`${config} is no project`)
    const product = codeIn('modules').filter((file) => !servesTests(file))
    const users = usersOf(product)
    const files = product.map((file) => ({
      users: users(file.path),
      source: project.program.getSourceFile(path.join(root, file.path)),
    }))
    const words = new Vocabulary(project)
    for (const { source } of files) {
      for (const name of source ? importedBy(source) : []) {
        const symbol = project.checker.getSymbolAtLocation(name)
        if (symbol) words.enter(project.checker.getAliasedSymbol(symbol), name.text)
      }
    }
    const registry = project.program.getSourceFile(path.join(root, 'packages/engine/registry.ts'))
    const lists = registry && project.checker.resolveName('ModuleServer', SymbolFlags.Interface, registry)
    if (lists) words.enterType(lists)
    const reader = new Reader(project, words)
    for (const { source, users: those } of files) if (source) reader.read(source, those)
    return words.words()
  } finally {
    api.close()
  }
}
