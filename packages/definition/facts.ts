import type { Decimal } from '@lumbung/core'
import type { Match, StockState, NamedByState, OpenItemState, ClearingState, AccountState } from './facts-states.ts'
import type { DateText } from './field.ts'
import type { NotificationEvent } from './notification.ts'
import type { Erased } from './resource.ts'
import type { Setting, SettingsOf } from './setting.ts'
import type { AnyLineView, AnyView, LineRow, ViewRow } from './view.ts'

/**
 * Facts: what a calculation, a rule or a posting needs beyond its document. A document's `needs` names them as data;
 * the engine reads them all in few statements (in the form by one request, on approval under lock) and hands them over.
 */
type Ids = readonly (string | null | undefined)[]

interface RecordsRequest<V extends AnyView> {
  readonly kind: 'records'
  readonly view: V
  readonly ids: Ids
}
/** Records that the records of another request, named `of`, refer to in the field `by`: the groups of these items. */
interface NamedRequest<V extends AnyView> {
  readonly kind: 'named'
  readonly view: V
  readonly of: string
  readonly by: string
}
export interface LinesRequest<V extends AnyLineView> {
  readonly kind: 'lines'
  readonly view: V
  readonly ids: Ids
}
/** Lines of a master's records, found by values of one of their fields: the price rows of these items, for instance. */
export interface RowsRequest<V extends AnyLineView> {
  readonly kind: 'rows'
  readonly view: V
  readonly where: Readonly<Record<string, readonly string[]>>
}
/**
 * Live documents (or unarchived masters) with equal field values, this one left out: twins, the newest first, twenty at
 * most. An open value has none.
 */
export interface MatchingRequest {
  readonly kind: 'matching'
  readonly resource: string
  /** One value, or one of several. */
  readonly where: Readonly<Record<string, string | null | readonly string[]>>
  readonly except: string
  /** Only those that differ in these fields; an open value differs from every other. */
  readonly unlike: Readonly<Record<string, string | null>>
  /** Only those whose values are at least, or at most, these: what overlaps a span of days. */
  readonly from: Readonly<Record<string, string>>
  readonly upTo: Readonly<Record<string, string>>
  /** A field of theirs that is answered beside the number. */
  readonly field?: string
}
/** What tells goods of an item in one warehouse apart, beside the item. */
export const STOCK_KEYS = ['location', 'batch', 'serial', 'owner', 'status'] as const

export type StockKey = (typeof STOCK_KEYS)[number]

/** Quantities of items in one warehouse, base units: of our own, available goods where the keys say nothing else. */
interface StockRequest {
  readonly kind: 'stock'
  readonly warehouse: string | null
  readonly items: Ids
  /** With the layers that will price what leaves. */
  readonly layers: boolean
  /** Lines of other documents whose own reservations are there for whoever asks, in their turn. */
  readonly claims: Ids
  readonly keys: Readonly<Partial<Record<StockKey, string>>>
}
/** How many documents that are not finished name a record: drafts, what waits for approval, orders that are open. */
export interface OpenDocumentsRequest {
  readonly kind: 'openDocuments'
  readonly resource: string
  readonly id: string | null
}
/** How many masters in use name a record, those of some kinds left out. */
export interface NamedByRequest {
  readonly kind: 'namedBy'
  readonly resource: string
  readonly id: string | null
  readonly besides: readonly string[]
}
/** Open items by id; with parties also all of theirs that still have something outstanding. */
interface OpenItemsRequest {
  readonly kind: 'openItems'
  readonly ids: Ids
  readonly parties?: Ids
  /** Those that these documents left. */
  readonly sources?: Ids
}
/** What of a source line's quantity and value is still in a clearing account (GR/IR, delivered not invoiced). */
interface ClearingRequest {
  readonly kind: 'clearing'
  readonly role: string
  readonly lines: Ids
  /** Of lines that never brought anything there, since the company keeps no such account: what their goods cost. */
  readonly orIssued: boolean
}
/** What a rate is for: documents, tax (the minister's), or valuing at the end of a period. */
type RateUse = 'transaction' | 'tax' | 'closing'
/** IDR per unit of a currency, the latest on or before the date, at most as old as the setting allows. */
export interface RateRequest {
  readonly kind: 'rate'
  readonly use: RateUse
  readonly currency: string | null
  readonly date: DateText | null
}
/** What stands on accounts of the general ledger, and whether anything was posted to them. */
interface AccountsRequest {
  readonly kind: 'accounts'
  readonly ids: Ids
}
/** Settings of the company; those that are dated as they hold on a day. */
interface SettingsRequest<A = unknown> {
  readonly kind: 'settings'
  readonly keys: readonly string[]
  readonly on: string | null
  /** Never there: it carries the type of the answer. */
  readonly answer?: A
}
/** What is declared of a setting by its key. */
interface SettingRequest {
  readonly kind: 'setting'
  readonly key: string | null
}
/** What is declared of an event by its key. */
interface EventRequest {
  readonly kind: 'event'
  readonly key: string | null
}

/** Plain values, since a question travels and is asked once, however many ask the same. */
export type Question = Readonly<Record<string, unknown>>
/** What a domain answers by a query of its own. */
interface AskedRequest<A> {
  readonly kind: 'asked'
  readonly fact: string
  readonly question: Question | Erased<[answer: unknown], Question>
  /** Name of another request, from whose answer the question is made. */
  readonly of?: string
  /** Never there: it carries the type of the answer. */
  readonly answer?: A
}
export interface Fact<Q, A> {
  (question: Q): AskedRequest<A>
  readonly key: string
  /** Asked when another request of the same needs is answered: what it asks is made of that answer. */
  readonly after: (of: string, question: Erased<[answer: unknown], Q>) => AskedRequest<A>
}
/** Declares a fact of a domain by its key; its query, found by the same value, stands beside it in `*.query.ts`. */
export const defineFact = <Q extends Question, A>(key: string): Fact<Q, A> =>
  Object.assign((question: Q): AskedRequest<A> => ({ kind: 'asked', fact: key, question }), {
    key,
    after: (of: string, question: Erased<[answer: unknown], Q>): AskedRequest<A> => ({
      kind: 'asked',
      fact: key,
      question,
      of,
    }),
  })

export type Request =
  | RecordsRequest<AnyView>
  | NamedRequest<AnyView>
  | LinesRequest<AnyLineView>
  | RowsRequest<AnyLineView>
  | MatchingRequest
  | StockRequest
  | OpenDocumentsRequest
  | NamedByRequest
  | OpenItemsRequest
  | ClearingRequest
  | RateRequest
  | AccountsRequest
  | SettingsRequest
  | SettingRequest
  | EventRequest
  | AskedRequest<unknown>
export type Requests = Readonly<Record<string, Request>>

/** What answers a request by its kind, where no view says what it is. */
interface Answers {
  readonly matching: readonly Match[]
  readonly stock: ReadonlyMap<string, StockState>
  readonly openDocuments: number
  readonly namedBy: NamedByState
  readonly openItems: ReadonlyMap<string, OpenItemState>
  readonly clearing: ReadonlyMap<string, ClearingState>
  readonly rate: Decimal | null
  readonly accounts: ReadonlyMap<string, AccountState>
  readonly setting: Setting | null
  readonly event: NotificationEvent | null
}

type FactOf<R> = R extends RecordsRequest<infer V> | NamedRequest<infer V>
  ? ReadonlyMap<string, ViewRow<V>>
  : R extends LinesRequest<infer V>
    ? ReadonlyMap<string, LineRow<V>>
    : R extends RowsRequest<infer V>
      ? readonly LineRow<V>[]
      : R extends AskedRequest<infer A> | SettingsRequest<infer A>
        ? A
        : R extends { readonly kind: infer K extends keyof Answers }
          ? Answers[K]
          : never

/** The facts that answer `needs`, key by key. Write `FactsOf<typeof needs>`. */
export type FactsOf<N> = N extends (...documents: never[]) => infer R
  ? { readonly [K in keyof R]: FactOf<R[K]> }
  : never

/** How facts are asked for. */
export const fact = {
  records: <V extends AnyView>(view: V, ids: Ids): RecordsRequest<V> => ({ kind: 'records', view, ids }),
  named: <V extends AnyView>(view: V, of: string, by: string): NamedRequest<V> => ({ kind: 'named', view, of, by }),
  lines: <V extends AnyLineView>(view: V, ids: Ids): LinesRequest<V> => ({ kind: 'lines', view, ids }),
  rows: <V extends AnyLineView>(view: V, where: Readonly<Record<string, readonly string[]>>): RowsRequest<V> => ({
    kind: 'rows',
    view,
    where,
  }),
  matching: (
    resource: string,
    where: MatchingRequest['where'],
    except: string,
    more: Partial<Pick<MatchingRequest, 'unlike' | 'from' | 'upTo' | 'field'>> = {},
  ): MatchingRequest => ({ kind: 'matching', resource, where, except, unlike: {}, from: {}, upTo: {}, ...more }),
  stock: (
    warehouse: string | null,
    items: Ids,
    { layers = false, claims = [], keys = {} }: Partial<Pick<StockRequest, 'layers' | 'claims' | 'keys'>> = {},
  ): StockRequest => ({ kind: 'stock', warehouse, items, layers, claims, keys }),
  openDocuments: (resource: string, id: string | null): OpenDocumentsRequest => ({
    kind: 'openDocuments',
    resource,
    id,
  }),
  namedBy: (resource: string, id: string | null, besides: readonly string[] = []): NamedByRequest => ({
    kind: 'namedBy',
    resource,
    id,
    besides,
  }),
  openItems: (ids: Ids, ...parties: Ids): OpenItemsRequest => ({ kind: 'openItems', ids, parties }),
  openItemsOf: (sources: Ids): OpenItemsRequest => ({ kind: 'openItems', ids: [], sources }),
  clearing: (role: string, lines: Ids, { orIssued = false } = {}): ClearingRequest => ({
    kind: 'clearing',
    role,
    lines,
    orIssued,
  }),
  rate: (currency: string | null, date: DateText | null, use: RateUse = 'transaction'): RateRequest => ({
    kind: 'rate',
    use,
    currency,
    date,
  }),
  accounts: (ids: Ids): AccountsRequest => ({ kind: 'accounts', ids }),
  settings: <S extends readonly Setting[]>(...settings: S): SettingsRequest<SettingsOf<S[number]>> => ({
    kind: 'settings',
    keys: settings.map(({ key }) => key),
    on: null,
  }),
  settingsOn: <S extends readonly Setting[]>(on: string, ...settings: S): SettingsRequest<SettingsOf<S[number]>> => ({
    kind: 'settings',
    keys: settings.map(({ key }) => key),
    on,
  }),
  setting: (key: string | null): SettingRequest => ({ kind: 'setting', key }),
  event: (key: string | null): EventRequest => ({ kind: 'event', key }),
}
