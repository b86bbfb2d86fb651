import type { Decimal, Language, Words } from '@lumbung/core'
import type { Address, DateText } from './field.ts'
import type { Definition, DocumentOf, MasterOf } from './definition.ts'
import type { FactsOf, Requests } from './facts.ts'
import type { Values } from './read.ts'
import type { Erased } from './resource.ts'

/** A word on paper: the language asked for, and the other one small beside it. */
export type PrintLabel = readonly [first: string, second: string]

export interface PrintParty {
  readonly label: PrintLabel
  readonly name: string
  readonly lines: readonly string[]
}
export interface PrintFact {
  /** The field it comes from, so that a template can leave it out. */
  readonly key?: string
  readonly label: PrintLabel
  readonly value: string
  /** Numbers of documents and codes stand in letters of one width. */
  readonly mono?: boolean
}
export interface PrintColumn {
  readonly key: string
  readonly label: PrintLabel
  readonly align: 'left' | 'center' | 'right'
  /** `grow` takes what is left of the width. */
  readonly grow?: boolean
}
export interface PrintCell {
  readonly text: string
  /** A second, smaller line: the code below a name. */
  readonly below?: string
  /** What the line says of itself, between the name and the code. */
  readonly own?: string
}
export interface PrintTable {
  readonly title?: PrintLabel
  readonly columns: readonly PrintColumn[]
  readonly rows: readonly (readonly PrintCell[])[]
}
export interface PrintTotal {
  readonly key: string
  readonly label: PrintLabel
  readonly value: string
  /** `ruled` begins a group under a line; `grand` is what is owed. */
  readonly style: 'plain' | 'ruled' | 'grand'
}
export interface PrintSignature {
  /** Who signs; a place and date have no second language. */
  readonly label: PrintLabel
  readonly name: string
  readonly below: string
}

/** Everything a sheet of paper says, as plain texts: nothing of it is ever read as markup. */
export interface PrintSheet {
  readonly title: PrintLabel
  readonly watermark: 'DRAFT' | 'VOID' | null
  /** `logo`: a picture as a data address, where the company has one of its own. */
  readonly company: { readonly name: string; readonly lines: readonly string[]; readonly logo?: string }
  readonly parties: readonly PrintParty[]
  readonly facts: readonly PrintFact[]
  readonly tables: readonly PrintTable[]
  readonly words: { readonly label: PrintLabel; readonly text: string } | null
  readonly payment: { readonly label: PrintLabel; readonly rows: readonly PrintFact[] } | null
  readonly notes: readonly { readonly label: PrintLabel; readonly text: string }[]
  readonly totals: readonly PrintTotal[]
  readonly signatures: readonly PrintSignature[]
  /** Left of the foot: terms the reader agrees to. */
  readonly foot: string
  readonly copy: string
}

/** How a template writes texts; the engine hands it over so that the words follow the language asked for. */
export interface PrintWriter {
  readonly language: Language
  readonly label: (words: Words) => PrintLabel
  readonly text: (words: Words) => string
  readonly date: (date: DateText | null) => string
  readonly dateLong: (date: DateText | null) => string
  /** In words, capitalised and framed, in the language asked for; then the other language. */
  readonly inWords: (amount: Decimal) => readonly [first: string, second: string]
  /** An address as it stands on an envelope, the country where it is another. */
  readonly address: (address: Address | null) => readonly string[]
  /** How records of a kind are called, by its key. */
  readonly called: (key: string) => string
  /** The city of the branch. */
  readonly place: string
  readonly preparedBy: PrintSigner
  readonly approvedBy: PrintSigner
}
export interface PrintSigner {
  readonly name: string
  readonly role: string
}

/** The days that a paper tells of. */
export interface PrintDays {
  readonly from: DateText
  readonly to: DateText
}

/** A paper beyond the default one: `compose` changes its sheet; `source` is a Typst file of its own layout. */
interface Print<D, N extends (value: never, days: never, together: never) => Requests> {
  readonly key: string
  readonly name: Words
  /** Of a period that is asked with it, over what who prints may see; never the usual paper of a record. */
  readonly ofDays?: true
  /** Of several records one sheet, made of the first: `needs` are handed the ids of all of them. */
  readonly together?: true
  /** What one must hold beside printing the record: `KEY.read`. */
  readonly right?: string
  readonly needs?: N
  readonly compose?: (
    sheet: PrintSheet,
    value: DocumentOf<D> | MasterOf<D>,
    facts: FactsOf<N>,
    write: PrintWriter,
  ) => PrintSheet
  readonly source?: URL
  /** Adds what the document wrote to the general ledger: internal copies. */
  readonly journal?: true
  /** Tells the reader where to pay. */
  readonly asksForMoney?: true
}

export interface AnyPrint extends Omit<Print<never, never>, 'needs' | 'compose'> {
  readonly resource: string
  readonly needs?: Erased<[value: Values, days: PrintDays, together: readonly string[]], Requests>
  readonly compose?: Erased<[sheet: PrintSheet, value: Values, facts: Values, write: PrintWriter], PrintSheet>
}

/** Joins a definition with one of its papers; the first one declared is its usual one. Typed here, erased behind. */
export function definePrint<
  const D extends Definition,
  N extends (value: never, days: never, together: never) => Requests = () => Requests,
>(definition: D, print: Print<D, N>): AnyPrint {
  return { ...print, resource: definition.key }
}
