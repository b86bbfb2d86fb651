import type { Id, Words } from '@lumbung/core'
import type { Actions } from './action.ts'
import type { StockKey } from './facts.ts'
import type { Fields, LinesField, OfLine, ValuesOf } from './field.ts'
import type { DefinitionHead } from './head.ts'
import type { Progress } from './progress.ts'

/** What of a master is a person's own, beside the fields guarded as personal. */
export interface Person<Keys extends string> {
  /** Fields that tell who they are or where they live. */
  readonly fields: readonly Keys[]
  /** Of all that is erased, what has to be told of somebody on the books as long as those must be kept. */
  readonly lawful: readonly Keys[]
  /** Date field: erased on. */
  readonly erasedOn: Keys
}

/** The life of a document (ruling 3). */
export type Status = 'draft' | 'pending' | 'revision' | 'rejected' | 'approved' | 'void' | 'closed'

/** What every document carries beside its own fields. */
interface DocumentHeader {
  readonly id: string
  /** Null until numbered: on the first save, or on approval for a gapless series. */
  readonly number: string | null
  readonly status: Status
  readonly branch: Id<'branch'>
  /** Given to every document by the registry; null where its kind has no types, or had none when it was made. */
  readonly transactionType?: Id<'transaction-type'> | null
  readonly version: number
}

/** What every master carries beside its own fields. */
interface MasterHeader {
  readonly id: string
  readonly archived: boolean
  readonly version: number
}

type HeaderColumn = 'number' | 'status' | 'branch' | 'progress' | 'createdAt' | 'createdBy' | 'archived'

/**
 * Open lines of the approved document will still bring stock: `quantity` of `item` into `warehouse` on the day `due`,
 * less what the progress `until` has done. Item and quantity are fields of the line, the others of the line or the
 * header.
 */
export interface Supply {
  readonly item: string
  readonly quantity: string
  readonly warehouse: string
  readonly due: string
  readonly until: string
  /** Fields that say more of what and where; a line that leaves one blank means goods of any. */
  readonly keys?: Readonly<Partial<Record<StockKey, string>>>
}

/** Open lines of the approved document will still take stock, told as a supply is. */
export interface Claim extends Supply {
  /** Hard: allocated, so it comes before all soft claims, which wait their turn. */
  readonly hard: boolean
  /** Line flag: lines without it claim nothing. */
  readonly only?: string
  /** Line field with the line of a predecessor whose claim it takes over, so that nothing is claimed twice. */
  readonly from?: string
}

// Keys stand apart from F: `keyof F` inside would make every definition invariant in F.
interface ListLayout<Keys extends string> {
  readonly columns: readonly (Keys | HeaderColumn)[]
  /** More of them, before the total, where the window has room. */
  readonly wide?: readonly Keys[]
  readonly search?: readonly (Keys | 'number')[]
  readonly sort?: string
  /** Its rows are as many as ever happened: texts are searched in them within days, or `by` what an index knows. */
  readonly long?: { readonly days: Keys; readonly by: readonly Keys[] }
}

interface FormLayout<Keys extends string> {
  /** Fields of the header card, in reading order. */
  readonly header: readonly Keys[]
  /** Rare fields, under "More"; of a master those that `tabs` name stand in those, with the lines they name. */
  readonly more?: readonly Keys[]
  readonly tabs?: readonly { readonly title: Words; readonly fields: readonly Keys[] }[]
  /** Lines fields, each a grid; for a master each a tab. */
  readonly lines?: readonly Keys[]
  /** Columns of each grid that are hidden until asked for. */
  readonly hidden?: readonly string[]
  readonly totals?: readonly Keys[]
  readonly notes?: readonly Keys[]
  /** Buttons over the lines: each asks `fill` by its name, and is one step to undo. */
  readonly fills?: Readonly<Record<string, { readonly lines: Keys; readonly label: Words }>>
}

/** Where a resource stands in the menu; a document stands in its module's group when nothing is said. */
export interface MenuPlace {
  readonly group: string
  readonly heading?: Words
  readonly order?: number
}

interface Common<K extends string, F extends Fields, Keys extends string, A extends Actions> {
  readonly key: K
  readonly module: string
  /** Path of its screens and of its API below /api/v1; /transaction/KEY or /master/KEY when nothing is said. */
  readonly path?: string
  readonly fields: F
  readonly list: ListLayout<Keys>
  readonly form: FormLayout<Keys>
  readonly menu?: MenuPlace | 'hidden'
  /** What may be done with a record, from left to right in the bar; `update` says when it may be changed. */
  readonly actions?: A
  /** Fields that must be unique together. */
  readonly unique?: readonly (readonly Keys[])[]
  /** Fields with an index of their own, beyond references and dates; of a field of lines the newest line is found. */
  readonly index?: readonly (Keys | `${Keys}.${string}`)[]
}

interface DocumentDefinition<
  K extends string,
  F extends Fields,
  Keys extends string = keyof F & string,
  A extends Actions = Actions,
> extends Common<K, F, Keys, A> {
  readonly kind: 'document'
  /** Tokens: {TYPE} {BR} {YYYY} {YY} {MM} {ROMAN_MM} {SEQ:n}; the numbering set of the company may differ. */
  readonly numbering: string
  readonly resets: 'month' | 'year' | 'never'
  /** The law needs numbers without holes: given on approval, under lock (ruling 22). */
  readonly gapless?: true
  /** The field that holds the posting date. */
  readonly date: Keys
  /** The field that holds the customer, supplier or other party. */
  readonly party?: Keys
  /** The field that holds the grand total, shown on the Approve button. */
  readonly total?: Keys
  /** Currency and rate of the total where they are not the document's own: what a bank moves is in the bank's. */
  readonly totalIn?: { readonly currency: Keys; readonly rate: Keys }
  readonly progress?: Readonly<Record<string, Progress>>
  readonly claims?: readonly Claim[]
  readonly supplies?: readonly Supply[]
  readonly successors?: readonly string[]
  /** What a record says, by field, where a successor is not offered of all of them. */
  readonly successorsWhen?: Readonly<Record<string, Readonly<Partial<Record<Keys, boolean | string>>>>>
  /** Fields of the header that name other branches, which see it once it is approved and make documents of it. */
  readonly sharedWith?: readonly Keys[]
  /** Its papers, by key, where there are several: a transaction type may say which is the usual one. */
  readonly papers?: Readonly<Record<string, Words>>
  /** What it takes from its transaction type beside its number: fields of that type. */
  readonly takesFromType?: readonly string[]
  /** An order or instruction: closes by itself when nothing of it is open, opens again when a successor is voided. */
  readonly closesItself?: true
  /** Posts money: voiding asks for the number to be typed. */
  readonly postsMoney?: true
  /** May be posted while its period is closing. */
  readonly closing?: true
  /** What not everybody who approves it may do, each a right of its own: `KEY.RIGHT`. Its rules ask for it. */
  readonly rights?: Readonly<Record<string, Words>>
  /** What it may be in spite of its rules: findings of this `level`, which an approval set may let pass. */
  readonly exceptions?: Readonly<Record<string, Words>>
  readonly lines?: Keys
}

/** Which fields of a record fill account roles for what it owns; what they leave open its parent record may fill. */
interface AccountChoices<Keys extends string> {
  readonly roles: Readonly<Record<string, Keys>>
  /** The field that names the record to ask next: an item's group, a customer's group. */
  readonly parent?: Keys
}

/** Lines that another person confirms after one changed them: which fields count, and the fields that say so. */
interface Confirmation<Keys extends string> {
  readonly lines: Keys
  readonly fields: readonly string[]
  /** Flag of the line: confirmed. A change takes it away, and nobody gives it to what they changed themselves. */
  readonly flag: string
  /** Date of the line: changed on. */
  readonly date: string
}

/** A change of a record that a company may have approved before it holds: sets speak of it as `MASTER.CHANGE`. */
export interface ApprovableChange<Keys extends string> {
  readonly title: Words
  /** The fields that keep what they hold until it is decided. */
  readonly fields: readonly Keys[]
  /** The field that says how much it is about, in rupiah. */
  readonly amount?: Keys
}

interface MasterDefinition<K extends string, F extends Fields, Keys extends string = keyof F & string>
  extends Common<K, F, Keys, Actions> {
  readonly kind: 'master'
  /** Fields shown as code and name wherever the record is referred to. */
  readonly identity: { readonly code: Keys; readonly name: Keys }
  /** Records belong to a branch through this field: branch scope applies. */
  readonly branch?: Keys
  /** A company has a handful: an index by it would find half a table, so documents that refer to it have none. */
  readonly few?: true
  /** Only read in daily use; records come from the seed. */
  readonly readOnly?: true
  /** Archived at most, never removed: named where no reference is. Or always active, as long as the books are kept. */
  readonly kept?: 'archivable' | 'active'
  /** A new record may begin as a copy of one; what must be unique is left to be typed. */
  readonly copied?: true
  readonly accounts?: AccountChoices<Keys>
  readonly confirmed?: Confirmation<Keys>
  readonly approvable?: Readonly<Record<string, ApprovableChange<Keys>>>
  /** Its records may be people, who may want their data back or gone. */
  readonly person?: Person<Keys>
  /** Fields that lead to a document named by two others: its resource and its id. */
  readonly opens?: Readonly<Partial<Record<Keys, { readonly type: Keys; readonly id: Keys }>>>
  /** The field that names the kind of record a row tells of: the row is there for who may read that kind. */
  readonly tellsOf?: Keys
  /** Its rows belong to a ledger: the table stands in database/ledger.sql and nothing creates or changes them here. */
  readonly ledger?: true
}

export type Definition = DocumentDefinition<string, Fields, string> | MasterDefinition<string, Fields, string>
export type AnyDocument = DocumentDefinition<string, Fields, string>
export type AnyMaster = MasterDefinition<string, Fields, string>

export type DocumentOf<D> = D extends DocumentDefinition<string, infer F, string> ? ValuesOf<F> & DocumentHeader : never
export type MasterOf<D> = D extends MasterDefinition<string, infer F, string> ? ValuesOf<F> & MasterHeader : never
/** What a form or an upload brings: any part of the document. */
export type DraftOf<D> = D extends { fields: infer F extends Fields }
  ? Partial<DraftValues<F>> & Pick<DocumentHeader, 'transactionType'>
  : never
// A row of a second list may name its line by its place: lines of a draft have no ids yet.
type DraftLine<L extends Fields> = Partial<
  L extends OfLine
    ? Omit<ValuesOf<L>, 'line'> & { readonly id: string; readonly line: string | number }
    : ValuesOf<L> & { readonly id: string }
>
type DraftValues<F extends Fields> = {
  readonly [K in keyof F]: F[K] extends { fields: infer L extends Fields }
    ? readonly DraftLine<L>[]
    : ValuesOf<F>[K] | null
}

/** A second list belongs to a list of the same record that belongs to none itself. */
type BelongingToLines<F extends Fields> = {
  readonly [K in keyof F]: F[K] extends LinesField<Fields, infer Of extends string>
    ? F[Of] extends LinesField<Fields>
      ? F[K]
      : never
    : F[K]
}

export const defineDocument = <const K extends string, const F extends Fields, const A extends Actions = Actions>(
  definition: Omit<DocumentDefinition<K, F, keyof F & string, A>, 'kind'> & { readonly fields: BelongingToLines<F> },
): DocumentDefinition<K, F, keyof F & string, A> => ({ kind: 'document', ...definition })

export const defineMaster = <const K extends string, const F extends Fields>(
  definition: Omit<MasterDefinition<K, F>, 'kind'> & { readonly fields: BelongingToLines<F> },
): MasterDefinition<K, F> => ({ kind: 'master', ...definition })

/** The path of a resource's screens, and of its API below /api/v1. */
export const pathOf = (definition: DefinitionHead): string =>
  definition.path ?? `/${definition.kind === 'document' ? 'transaction' : 'master'}/${definition.key}`

// Some areas call the screen of something new otherwise.
const ADDED = /^\/(v2|process|period-management|transaction-type)/

/** The address of something new on the list at this one. */
export const newPathOf = (list: string): string => `${list}/${ADDED.test(list) ? 'add' : 'create'}`

/** The fields that say in which currency an amount of the record is, and at which rate. */
export function moneyOf(definition: Definition, amount: string): { readonly currency: string; readonly rate: string } {
  const own = { currency: 'currency', rate: 'rate' }
  return definition.kind === 'document' && definition.total === amount ? (definition.totalIn ?? own) : own
}
