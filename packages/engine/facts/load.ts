import { isId, once, todayIn } from '@lumbung/core'
import type { AnyLineView, Request, Requests, Values } from '@lumbung/definition'
import type { Actor } from '../actor.ts'
import type { Reader } from '../unit.ts'
import { readRecords } from '../store/read.ts'
import { isVisible } from '../store/visible.ts'
import { chosenSettings, settingValues } from '../settings.ts'
import { accountFacts } from './accounts.ts'
import { askedFacts, type Deciding } from './asked.ts'
import { type FactsContext, type FactsReader, foundOf, idsOf, type NamedRequests, type Of } from './asking.ts'
import { clearingFacts, openItemFacts } from './ledgers.ts'
import { lineFacts, matchingFacts, rowFacts } from './lines.ts'
import { namedByFact } from './named-by.ts'
import { openDocumentFacts } from './open-documents.ts'
import { rateFact } from './rate.ts'
import { stockFacts } from './stock.ts'

export interface FactsOptions {
  /** The facts decide something that is written in this transaction: what may change meanwhile is locked. */
  readonly lock: boolean
  /** They decide about a record and are shown to nobody: all rows, as under lock. Else only what the user may see. */
  readonly whole?: true
  /** Id of the document being saved: it does not count in what others have done. */
  readonly except?: string
  /** Id of the document that comes into force again: it counts as if it were. */
  readonly reopening?: string
  /** The business day; that of the unit's clock when nothing is said. */
  readonly today?: string
}

type Answers = Record<string, unknown>

/**
 * Reads everything asked for. Requests of one kind go together: records come from memory, lines and ledgers by one
 * statement each, however many documents or items they concern.
 */
export const loadFacts = (context: FactsContext, requests: Requests, options: FactsOptions): Promise<Answers> =>
  context.gather && !options.lock && !options.reopening
    ? context.gather.ask(context, requests, options.whole)
    : readFacts(context, requests, options)

async function readFacts(context: FactsContext, requests: Requests, options: FactsOptions): Promise<Answers> {
  const answers: Answers = {}
  const isForUser = seenBy(context, options) !== null
  const groups = new Map<Request['kind'], [name: string, request: Request][]>()
  const news: [key: string, name: string][] = []
  for (const [name, request] of Object.entries(requests)) {
    const key = context.facts ? keyOf(request, options, isForUser) : ''
    if (context.facts?.has(key)) {
      answers[name] = context.facts.get(key)
      continue
    }
    const group = groups.get(request.kind)
    if (group) group.push([name, request])
    else groups.set(request.kind, [[name, request]])
    // What is asked of the answer to another request belongs to that one.
    if (followsOf(request) === undefined) news.push([key, name])
  }
  if (groups.size === 0) return answers
  const except = options.except && isId(options.except) ? options.except : null
  const reader = { ...context, seenBy: seenBy(context, options) }
  const asking: Asking = { context: reader, answers, options, except }
  // They do not wait for each other: the statements travel together.
  await Promise.all(
    KINDS.filter((kind) => groups.has(kind)).map((kind) => readOf(kind, askedFor(groups, kind), asking)),
  )
  await namedFacts(reader, askedFor(groups, 'named'), answers)
  await askedFacts(reader, following(askedFor(groups, 'asked'), answers), answers, decidingIn(context, options, except))
  for (const [key, name] of news) context.facts?.set(key, answers[name])
  return answers
}

/** The request from whose answer this one is made; undefined for most. */
export const followsOf = (request: Request): string | undefined =>
  request.kind === 'named' || request.kind === 'asked' ? request.of : undefined

/** Questions that are made of answers which are there now. */
const following = (asked: NamedRequests<'asked'>, answers: Answers): NamedRequests<'asked'> =>
  asked.flatMap(([name, request]) => {
    const { of, question } = request
    if (of === undefined || typeof question !== 'function') return []
    if (!(of in answers)) throw new Error(`'${name}' is asked after '${of}', which nobody asks.`)
    return [[name, { ...request, question: question(answers[of]) }] as const]
  })

type Groups = ReadonlyMap<Request['kind'], readonly (readonly [name: string, request: Request])[]>

const askedFor = <K extends Request['kind']>(groups: Groups, kind: K): NamedRequests<K> =>
  (groups.get(kind) ?? []).flatMap(([name, request]) => (isOf(request, kind) ? [[name, request] as const] : []))

interface Asking {
  readonly context: FactsContext & FactsReader
  readonly answers: Answers
  readonly options: FactsOptions
  readonly except: string | null
}

type Read<K extends Request['kind']> = (asking: Asking, asked: NamedRequests<K>) => Promise<unknown>

const each =
  <K extends Request['kind']>(read: (asking: Asking, request: Of<K>) => Promise<unknown>): Read<K> =>
  (asking, asked) =>
    Promise.all(
      asked.map(async ([name, request]) => {
        asking.answers[name] = await read(asking, request)
      }),
    )

/** What adds up all branches decides, and is shown to nobody: a form that asked it would show what others did. */
const onlyDeciding =
  <K extends Request['kind']>(read: Read<K>): Read<K> =>
  (asking, asked) => {
    const [first] = asked
    if (first && asking.context.seenBy) throw new Error(`'${first[0]}' adds up all branches: only rules may ask it.`)
    return read(asking, asked)
  }

const deciding = <K extends Request['kind']>(read: (asking: Asking, request: Of<K>) => Promise<unknown>): Read<K> =>
  onlyDeciding(each(read))

/** How each kind is read, in the order in which their statements leave and their locks are taken. */
const READERS: { readonly [K in Exclude<Request['kind'], 'named'>]: Read<K> } = {
  records: ({ context, answers }, asked) => recordFacts(context, asked, answers),
  lines: ({ context, answers, except }, asked) => lineFacts(context, asked, answers, except),
  rows: ({ context, answers }, asked) => rowFacts(context, asked, answers),
  asked: ({ context, answers, options, except }, asked) =>
    askedFacts(context, asked, answers, decidingIn(context, options, except)),
  matching: ({ context, answers }, asked) => matchingFacts(context, asked, answers),
  stock: ({ context, answers, except, options: { lock } }, asked) =>
    stockFacts(context, asked, answers, { except, lock }),
  openItems: ({ context, answers, options }, asked) => openItemFacts(context, asked, answers, options.lock),
  clearing: ({ context, answers, options }, asked) => clearingFacts(context, asked, answers, options.lock),
  openDocuments: deciding(({ context }, request) => openDocumentFacts(context, request)),
  namedBy: deciding(({ context }, request) => namedByFact(context, request)),
  rate: each(({ context }, request) => rateFact(context, request)),
  accounts: onlyDeciding(({ context, answers }, asked) => accountFacts(context, asked, answers)),
  settings: ({ context, answers }, asked) => settingFacts(context, asked, answers),
  setting: each(({ context }, { key }) => Promise.resolve(context.engine.registry.settings.get(key ?? '') ?? null)),
  event: each(({ context }, { key }) => Promise.resolve(context.engine.registry.events.get(key ?? '') ?? null)),
}

const KINDS = Object.keys(READERS).filter((kind): kind is keyof typeof READERS => kind in READERS)

const readOf = <K extends keyof typeof READERS>(kind: K, asked: NamedRequests<K>, asking: Asking): Promise<unknown> =>
  READERS[kind](asking, asked)

const seenBy = ({ actor }: Reader, { lock, whole }: FactsOptions): Actor | null => (lock || whole ? null : actor)

const decidingIn = (context: FactsContext, options: FactsOptions, except: string | null): Deciding => ({
  lock: options.lock,
  except,
  reopening: options.reopening ?? null,
  today: dayOf(context, options),
})

const dayOf = (context: FactsContext, { today }: FactsOptions): string =>
  today ?? todayIn('WIB', context.now ?? context.engine.now())

/**
 * What a request asks for, as one text; views are told apart by their fields. What was read before the lock does not
 * answer what is asked under it.
 */
function keyOf(request: Request, { lock, except }: FactsOptions, isForUser: boolean): string {
  return `${lock} ${isForUser} ${except ?? ''} ${askedOf(request)}`
}

/** A request as a text: what asks the same is the same. */
export function askedOf(request: Request): string {
  if (request.kind === 'records') return `records ${request.view.resource} ${request.ids.join()}`
  if (request.kind !== 'lines' && request.kind !== 'rows') return JSON.stringify(request)
  const fields = fieldsOf(request.view)
  return request.kind === 'lines'
    ? `lines ${fields} ${request.ids.join()}`
    : `rows ${fields} ${JSON.stringify(request.where)}`
}

// Views are declared once and asked for at every posting.
const fieldsOf = once((view: AnyLineView): string => {
  const [header, line] = [Object.keys(view.header).join(), Object.keys(view.line).join()]
  return `${view.resource} ${view.lines} ${header} ${line} ${view.progress.join()}`
})

const isOf = <K extends Request['kind']>(request: Request, kind: K): request is Of<K> => request.kind === kind

async function recordFacts(context: FactsReader, asked: NamedRequests<'records'>, answers: Answers): Promise<void> {
  for (const [resource, group] of Map.groupBy(asked, ([, request]) => request.view.resource)) {
    const ids = idsOf(group.flatMap(([, request]) => request.ids))
    const records = await recordsOf(context, resource, ids)
    for (const [name, request] of group) answers[name] = foundOf(records, request.ids)
  }
}

/** Runs after the records were read: they say which others are meant. */
async function namedFacts(context: FactsReader, asked: NamedRequests<'named'>, answers: Answers): Promise<void> {
  for (const [key, { view, of, by }] of asked) {
    const records = answers[of]
    if (!(records instanceof Map)) throw new Error(`'${key}' asks what '${of}' names, which has no records.`)
    const ids = [...records.values()].map((record: Values) => record[by])
    answers[key] = await recordsOf(context, view.resource, idsOf(ids.map((id) => (isId(id) ? id : null))))
  }
}

/** Masters come from memory; documents change too often to be kept. */
async function recordsOf(
  context: FactsReader,
  resource: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Values>> {
  const { engine, seenBy: reader, transaction } = context
  const definition = engine.registry.resources.get(resource)?.definition
  if (!definition) return new Map()
  const isDocument = definition.kind === 'document'
  const records = isDocument
    ? await readRecords(context, resource, ids, { lock: false })
    : await engine.masters.load(transaction, resource, ids)
  const seen = reader ? [...records].filter(([, record]) => isVisible(reader, definition, record)) : [...records]
  return new Map(seen.map(([id, record]) => [id, isDocument ? { ...record, archived: false } : record]))
}

async function settingFacts(context: FactsContext, asked: NamedRequests<'settings'>, answers: Answers): Promise<void> {
  if (asked.length === 0) return
  const all = await settingValues(context.transaction, context.engine.masters)
  for (const [name, request] of asked)
    answers[name] = chosenSettings(context.engine.registry, all, request.keys, request.on)
}
