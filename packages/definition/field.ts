import type { Decimal, Id, Words } from '@lumbung/core'
import type { Guard } from './guard.ts'

/** The field kinds. Their number is capped: a definition that wants more wants a function beside it. */
export type FieldKind =
  | 'text'
  | 'longText'
  | 'date'
  | 'time'
  | 'flag'
  | 'choice'
  | 'integer'
  | 'quantity'
  | 'money'
  | 'price'
  | 'rate'
  | 'percent'
  | 'ref'
  | 'refs'
  | 'lines'
  | 'line'
  | 'address'
  | 'file'
  | 'image'
  | 'code'
  | 'keys'

/** What is declared and has a key: documents, changes of masters, records, fields, papers, the rights that follow. */
export type KeyOf = 'document' | 'approvable' | 'resource' | 'field' | 'right' | 'exception' | 'event' | 'paper'

/** A business date, yyyy-MM-dd. */
export type DateText = string

/** What a field may say about itself. Data only: a condition belongs into a function beside the definition. */
export interface FieldOptions {
  readonly optional?: boolean
  /** Computed by us; refused when a client sends it. */
  readonly derived?: boolean
  /** Computed by a function of the database over the row, of the same name; no column holds it. */
  readonly computed?: true
  /** Given on creation only; refused in a later change. */
  readonly fixed?: boolean
  /** May still be changed once the document is approved; where it is derived, it follows such a change. */
  readonly afterApproval?: boolean
  /** Belongs to this one record: a duplicate begins without it. */
  readonly copied?: false
  /** Whose right it takes to see it; `any` tells values of whatever field, as a trail does. */
  readonly guard?: Guard | 'any'
  readonly unique?: boolean
  readonly default?: string | boolean | number
  readonly max?: number
  readonly min?: string
  /** Exclusive lower bound. */
  readonly above?: string
  readonly upTo?: string
  readonly choices?: Readonly<Record<string, Words>>
  /** Of a reference: the resource referred to. */
  readonly key?: string
  /** Of a reference: names the lines field of the resource, when a line is referred to. */
  readonly line?: string
  /** Of a reference: fields of the record referred to that must have these values, or one of them. */
  readonly where?: ReferenceCondition
  /** Of a reference: a record of whatever branch may be named, also one that its writer does not see otherwise. */
  readonly anyBranch?: true
  /** Of a reference: who begins to name a record has it stay like that until both are stored. */
  readonly held?: true
  /** Holds the key of one of these, or several: chosen and read by title. */
  readonly keyOf?: KeyOf
  /**
   * Says something of documents of a kind, or of a change of masters, which another field of the record holds the key
   * of: lines with the fields `field`, `operator` and `value` are conditions on their fields, keys are exceptions that
   * they declare, or fields of theirs; a reference is to one of their types, several are their branches.
   */
  readonly subject?: string
  /** Of a reference: only to records that say the same in this field as the document's type, where it says anything. */
  readonly ofType?: string
  /** Of a reference: offered are records whose field (`item`) says what the form does (`warehouse`, `lines.item`). */
  readonly within?: Readonly<Record<string, string>>
  /** Asked, and shown, only where another field has one of these values. */
  readonly shownFor?: { readonly by: string; readonly values: ReadonlySet<string> }
  /** Of a rate: shown where the currency in this field is not the company's, or where it is another than 1. */
  readonly ofCurrency?: string
  /** Of a time: shown where the day in the field `by` is past, to who holds this right of the document. */
  readonly shownPast?: { readonly by: string; readonly right: string }
  /** What a text may be: a month, 2026-11, read as Nov 2026; address and device, or a device alone, by its name. */
  readonly format?: 'month' | 'origin' | 'device'
  /** Entered and read as the kind of field that another field of the record decides on. */
  readonly readAs?: ReadAs
  /** Of a total: shown in the rows that the field `by` holds (total-rows.ts), their labels by key, with {terms}. */
  readonly rows?: { readonly by: string; readonly words: Readonly<Record<string, Words>> }
  readonly fields?: Fields
  readonly atLeast?: number
  /** Of lines: each belongs to a line of this other list, which its field `line` names; it goes where that goes. */
  readonly of?: string
}

/** By the value of a field: the field as which the text is entered and read. */
interface ReadAs {
  readonly by: string
  readonly fields: Fields
}

/** What a record must be to be referred to: a value by field, or several of which it must have one. */
export type ReferenceCondition = Readonly<Record<string, string | boolean | readonly string[]>>

/** A field as data. `value` and `isOptional` exist for the type checker only and are never set. */
export interface Field<Value, Optional extends boolean = false> {
  readonly kind: FieldKind
  readonly options: FieldOptions
  readonly value?: Value
  readonly isOptional?: Optional
}

// The value of a field is open here; `ValueOf` reads it back exactly.
export type Fields = Readonly<Record<string, Field<unknown, boolean>>>

type Common = Pick<FieldOptions, 'guard' | 'held' | 'copied' | 'computed' | 'rows' | 'fixed' | 'ofCurrency'> & {
  optional?: boolean
  derived?: boolean
  afterApproval?: boolean
  shownFor?: FieldOptions['shownFor'] & {}
  shownPast?: FieldOptions['shownPast'] & {}
}
type Opt<O> = O extends { optional: true } ? true : false
type Bounds = { min?: string; above?: string; upTo?: string; default?: string }
type RefOptions = Common & {
  where?: ReferenceCondition
  default?: string
  line?: string
  subject?: string
  ofType?: string
  anyBranch?: true
  within?: FieldOptions['within'] & {}
}
type Reading = Pick<FieldOptions, 'format' | 'readAs'>
type TextOptions = Common & {
  max?: number
  default?: string
  unique?: boolean
  keyOf?: KeyOf
  subject?: string
} & Reading

type LinesOptions = Pick<FieldOptions, 'guard'> & { atLeast?: number; derived?: boolean; subject?: string }

type ValueOf<T> = T extends Field<infer V, infer O> ? (true extends O ? V | null : V) : never
export type ValuesOf<F extends Fields> = { readonly [K in keyof F]: ValueOf<F[K]> }
export type LineOf<F extends Fields> = ValuesOf<F> & { readonly id: string }
export type LinesField<F extends Fields, Of = undefined> = Field<readonly LineOf<F>[]> & {
  readonly fields: F
  readonly of?: Of
}
/** What every row of a second list says beside its own fields: the id of the line that it belongs to. */
export type OfLine = { readonly line: Field<string> }

/** A postal address as entered and printed. */
export interface Address {
  readonly street: string
  readonly city: string
  readonly province: string
  readonly postalCode: string
  readonly country: string
}

const field = <V, const O extends FieldOptions>(kind: FieldKind, options: O): Field<V, Opt<O>> => ({ kind, options })

function lines<const F extends Fields>(fields: F, options?: LinesOptions): LinesField<F>
function lines<const F extends Fields & { line?: never }, const Of extends string>(
  fields: F,
  options: LinesOptions & { of: Of },
): LinesField<OfLine & F, Of>
function lines(own: Fields, options: LinesOptions & { of?: string } = {}): LinesField<Fields, string | undefined> {
  const fields = options.of === undefined ? own : { line: field<string, object>('line', {}), ...own }
  return { kind: 'lines', options: { ...options, fields }, fields }
}

/** The default of a text that says who begins the record: the name of the user. */
export const WHO_BEGINS = '@user'

/** One short function per kind. */
export const f = {
  text: <const O extends TextOptions>(options: O = {} as O) => field<string, O>('text', options),
  longText: <const O extends TextOptions>(options: O = {} as O) => field<string, O>('longText', options),
  code: <const O extends TextOptions>(options: O = {} as O) => field<string, O>('code', options),
  date: <const O extends Common & { default?: 'today' }>(options: O = {} as O) => field<DateText, O>('date', options),
  time: <const O extends Common & { default?: 'now' }>(options: O = {} as O) => field<string, O>('time', options),
  flag: <const O extends Common & { default?: boolean }>(options: O = {} as O) => field<boolean, O>('flag', options),
  choice: <const C extends Readonly<Record<string, Words>>, const O extends Common & { default?: keyof C & string }>(
    choices: C,
    options: O = {} as O,
  ): Field<keyof C & string, Opt<O>> => ({ kind: 'choice', options: { ...options, choices } }),
  integer: <const O extends Common & { min?: string; upTo?: string; default?: number }>(options: O = {} as O) =>
    field<number, O>('integer', options),
  quantity: <const O extends Common & Bounds>(options: O = {} as O) => field<Decimal, O>('quantity', options),
  money: <const O extends Common & Bounds>(options: O = {} as O) => field<Decimal, O>('money', options),
  price: <const O extends Common & Bounds>(options: O = {} as O) => field<Decimal, O>('price', options),
  rate: <const O extends Common & Bounds>(options: O = {} as O) => field<Decimal, O>('rate', options),
  percent: <const O extends Common & Bounds>(options: O = {} as O) => field<Decimal, O>('percent', options),
  ref: <const K extends string, const O extends RefOptions>(key: K, options: O = {} as O): Field<Id<K>, Opt<O>> => ({
    kind: 'ref',
    options: { ...options, key },
  }),
  refs: <const K extends string, const O extends RefOptions & { subject?: string }>(
    key: K,
    options: O = {} as O,
  ): Field<readonly Id<K>[], Opt<O>> => ({ kind: 'refs', options: { ...options, key } }),
  lines,
  address: <const O extends Common>(options: O = {} as O) => field<Address, O>('address', options),
  file: <const O extends Common>(options: O = {} as O) => field<string, O>('file', options),
  image: <const O extends Common>(options: O = {} as O) => field<string, O>('image', options),
  keys: <const O extends Common & { keyOf: KeyOf; subject?: string }>(options: O) =>
    field<readonly string[], O>('keys', options),
}
