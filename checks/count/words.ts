// What somebody who writes a domain has to learn of the machine, counted with the compiler's own types: the functions
// and kinds that domains call, every option these take, and every value that is given to a function of theirs.
import path from 'node:path'
import { isInterfaceDeclaration } from 'typescript/unstable/ast/is'
import {
  type Checker,
  type Project,
  SignatureKind,
  type Symbol as Sign,
  type Type,
  TypeFlags,
} from 'typescript/unstable/sync'
import { root } from '../tree.ts'

export interface Word {
  /** `defineDocument`, `f.money`, `DocumentDefinition.party`. */
  readonly name: string
  readonly kind: 'function' | 'option' | 'given'
  /** Folders that write or read it: `modules/sales/sales-order`, `modules/sales` for its lists. */
  readonly users: ReadonlySet<string>
}

// Helpers of `core` (dates, decimals) are no words of the machine; of the engine authors know these faces.
const FACES = /^packages\/(definition|ledger)\/|^packages\/engine\/(behaviour|registry|import\/whole-file)\.ts$/

// Values that the machine makes and takes back; what lies in them is its own.
const MADE = new Set(['Definition', 'Engine', 'Unit', 'Database', 'Sql', 'Field', 'Hook', 'Values'])
const isMade = (name: string): boolean => MADE.has(name) || /^Any[A-Z]|Request$/.test(name)

const inProject = (file: string): string => path.relative(root, file)

/** The words known so far, each under the place of its declaration. */
export class Vocabulary {
  readonly #project: Project
  readonly #checker: Checker
  readonly #words = new Map<string, { name: string; kind: Word['kind']; users: Set<string> }>()
  readonly #seen = new Set<string>()

  constructor(project: Project) {
    this.#project = project
    this.#checker = project.checker
  }

  words(): readonly Word[] {
    return [...this.#words.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1))
  }

  /** Enters a function or kind that a domain calls, with all that it takes. */
  enter(symbol: Sign, name: string): void {
    this.#add(symbol, name, 'function')
    const type = this.#checker.getTypeOfSymbol(symbol)
    if (!type) return
    const calls = this.#checker.getSignaturesOfType(type, SignatureKind.Call)
    for (const call of calls) for (const taken of this.#parameters(call)) this.#collect(taken, 'option')
    if (calls.length > 0) return
    for (const member of this.#checker.getPropertiesOfType(type)) {
      const isCalled = this.#callsOf(member).length > 0
      if (isCalled && this.#own(member).length > 0) this.enter(member, `${name}.${member.name}`)
    }
  }

  /** A list that a domain hands over as a type alone. */
  enterType(symbol: Sign): void {
    this.#collect(this.#checker.getDeclaredTypeOfSymbol(symbol), 'option')
  }

  use(symbol: Sign | undefined, users: readonly string[]): void {
    for (const place of symbol?.declarations ?? []) {
      const word = this.#words.get(`${place.path}#${place.index}`)
      for (const user of users) word?.users.add(user)
    }
  }

  #own(symbol: Sign) {
    return symbol.declarations.filter((place) => FACES.test(inProject(place.path)))
  }

  #callsOf(symbol: Sign) {
    const type = this.#checker.getTypeOfSymbol(symbol)
    return type ? this.#checker.getSignaturesOfType(type, SignatureKind.Call) : []
  }

  #parameters(call: Parameters<Checker['getParameterType']>[0]): readonly Type[] {
    return call.parameters.flatMap((_, index) => this.#checker.getParameterType(call, index) ?? [])
  }

  #add(symbol: Sign, name: string, kind: Word['kind']): void {
    for (const place of this.#own(symbol)) {
      const key = `${place.path}#${place.index}`
      if (!this.#words.has(key)) this.#words.set(key, { name, kind, users: new Set() })
    }
  }

  #collect(type: Type, kind: 'option' | 'given'): void {
    const key = `${type.id} ${kind}`
    if (this.#seen.has(key)) return
    this.#seen.add(key)
    const checker = this.#checker
    for (const part of this.declared(type)) {
      if (isMade(nameOf(part))) continue
      if (part.isTypeReference() && checker.isArrayLikeType(part)) {
        for (const member of checker.getTypeArguments(part)) this.#collect(member, kind)
        continue
      }
      this.#collectCalls(part, kind)
      for (const index of checker.getIndexInfosOfType(part)) this.#collect(index.valueType, kind)
      for (const member of checker.getPropertiesOfType(part)) this.#collectMember(member, part, kind)
    }
  }

  // What the machine gives to a function of an author is read there, and what that answers is written.
  #collectCalls(type: Type, kind: 'option' | 'given'): void {
    for (const call of this.#checker.getSignaturesOfType(type, SignatureKind.Call)) {
      for (const taken of this.#parameters(call)) this.#collect(taken, kind === 'option' ? 'given' : 'option')
      const answer = this.#checker.getReturnTypeOfSignature(call)
      if (answer) this.#collect(answer, kind)
    }
  }

  #collectMember(member: Sign, owner: Type, kind: 'option' | 'given'): void {
    if (this.#own(member).length === 0) return
    this.#add(member, `${this.#ownerOf(member) ?? nameOf(owner)}.${member.name}`, kind)
    const type = this.#checker.getTypeOfSymbol(member)
    if (type) this.#collect(type, kind)
  }

  #ownerOf(member: Sign): string | undefined {
    const declaration = member.valueDeclaration?.resolve(this.#project)?.parent
    return declaration && isInterfaceDeclaration(declaration) ? declaration.name.text : undefined
  }

  /** The object types that a value of this type may have, those of a type parameter by what bounds it. */
  declared(type: Type): readonly Type[] {
    if (type.isUnionType() || type.isIntersectionType()) return type.getTypes().flatMap((part) => this.declared(part))
    if (type.flags & TypeFlags.Object) return [type]
    const bound = type.flags & TypeFlags.Instantiable ? this.#checker.getBaseConstraintOfType(type) : undefined
    return bound && bound.id !== type.id ? this.declared(bound) : []
  }
}

const nameOf = (type: Type): string => type.getAliasSymbol()?.name ?? type.getSymbol()?.name ?? ''
