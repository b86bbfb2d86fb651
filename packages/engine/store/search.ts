import { type AnyDocument, type AnyMaster, type Field, moneyOf, pathOf, type Resource } from '@lumbung/definition'
import { may } from '../actor.ts'
import type { Reader } from '../unit.ts'
import { isMenu } from './menu-masters.ts'
import { referencesOf } from './references.ts'
import {
  askKinds,
  type DocumentRow,
  further,
  likely,
  ofParty,
  type Party,
  type SearchedKind,
} from './search-documents.ts'
import { askMasters, type MasterRow, type SearchedMaster } from './search-masters.ts'
import { kindsNamed, type NamedKind, wordsIn } from './search-question.ts'

/** A record found from anywhere: where its screen is, how it is called, and what decides between two. */
export interface SearchHit {
  readonly resource: string
  readonly path: string
  readonly id: string
  readonly code: string
  /** Of a document another number of it that was asked for. */
  readonly name: string
  /** Its name in the other language. */
  readonly second?: string
  readonly status?: string
  readonly date?: string | null
  readonly total?: string | null
  readonly currency?: string | null
  readonly party?: string | null
  /** The id of the record found before it whose document it is. */
  readonly under?: string
}

const MASTERS = 12
const DOCUMENTS = 30
const PARTIES = 2
const OF_PARTIES = 6
// Where so few documents have what was most likely meant, what else it may mean is looked for.
const FEW = 3

/**
 * Records that the user may read, the nearest first: documents by number, amount or kind, masters by code or name with
 * the newest documents of those that are somebody's. Where nothing is called so, one slip of the finger is forgiven.
 */
export async function search(reader: Reader, q: string): Promise<readonly SearchHit[]> {
  const words = wordsIn(q)
  if (words.length === 0) return []
  const { documents, masters, named } = kindsOf(reader, words)
  const [likelyOnes, exact] = await Promise.all([
    askKinds(reader, documents, likely),
    askMasters(reader, masters, false),
  ])
  const others = likelyOnes.length < FEW ? await askKinds(reader, documents, further) : []
  const found = [...likelyOnes, ...others]
  const called = exact.length + found.length > 0 ? exact : await askMasters(reader, masters, true)
  const people = partiesIn(reader)
  const best = bestMasters(called, words, people)
  const theirs = await documentsOf(reader, best.filter(({ resource }) => people.has(resource)).slice(0, PARTIES))
  const numbers = bestDocuments(reader, found, named, words)
  const shown = await shownOf(reader, [...numbers, ...[...theirs.values()].flat()])
  const ofMasters = best.flatMap((row) => [masterHit(reader, row), ...(theirs.get(row.id) ?? []).map(shown(row.id))])
  const ofNumbers = numbers.map(shown())
  // Who types words that name a kind looks for its documents, who types a name for whom it names.
  return words.some((word) => /[\d/]/.test(word)) || named.size > 0
    ? [...ofNumbers, ...ofMasters]
    : [...ofMasters, ...ofNumbers]
}

interface Kinds {
  readonly documents: readonly SearchedKind[]
  readonly masters: readonly SearchedMaster[]
  readonly named: ReadonlyMap<string, NamedKind>
}

/** What is looked into: of documents the kinds that are named, else all; each with the words that are left for it. */
function kindsOf({ engine, actor }: Reader, words: readonly string[]): Kinds {
  const readable = [...engine.registry.resources.values()].filter(
    ({ definition }) => may(actor, `${definition.key}.read`) && !isElsewhere(definition),
  )
  const named = (kind: Resource['definition']['kind']): ReadonlyMap<string, NamedKind> =>
    kindsNamed(
      readable.filter(({ definition }) => definition.kind === kind),
      words,
    )
  const [papers, others] = [named('document'), named('master')]
  const documents = readable.flatMap(({ definition }): readonly SearchedKind[] => {
    const own = papers.get(definition.key) ?? null
    const isAsked = definition.kind === 'document' && (papers.size === 0 || own !== null)
    return isAsked ? [{ definition, named: own, words: own?.rest ?? words }] : []
  })
  const masters = readable.flatMap(({ definition }): readonly SearchedMaster[] => {
    const rest = others.get(definition.key)?.rest ?? []
    return definition.kind === 'master' ? [{ definition, words: rest.length > 0 ? rest : words }] : []
  })
  return { documents, masters, named: papers }
}

/** What ledgers wrote is found in its reports, what stands in the menu is found there. */
const isElsewhere = (definition: AnyDocument | AnyMaster): boolean =>
  definition.kind === 'master' && (definition.ledger === true || isMenu(definition.key))

/** The masters whose records are parties of documents. */
function partiesIn({ engine }: Reader): ReadonlySet<string> {
  const keys = [...engine.registry.resources.values()].flatMap(({ definition }) =>
    definition.kind === 'document' ? (definition.fields[definition.party ?? '']?.options.key ?? []) : [],
  )
  return new Set(keys)
}

function bestMasters(
  rows: readonly MasterRow[],
  words: readonly string[],
  people: ReadonlySet<string>,
): readonly MasterRow[] {
  const q = words.join(' ')
  const rank = ({ resource, code, label, second, scanned }: MasterRow): number => {
    const [own, ...names] = [code, label, second].map((text) => (text ?? '').toLowerCase())
    if (scanned || own === q) return 0
    const isBeginning = [own, ...names].some((text) => text?.startsWith(q))
    return (isBeginning ? 1 : names.some((text) => text.includes(` ${q}`)) ? 3 : 5) + (people.has(resource) ? 0 : 1)
  }
  const ranked = [...new Map(rows.toReversed().map((row) => [row.id, row])).values()]
    .toReversed()
    .map((row) => ({ row, rank: rank(row) }))
  return ranked
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, MASTERS)
    .map(({ row }) => row)
}

/** The documents of parties, what is open of them first. */
async function documentsOf(
  reader: Reader,
  parties: readonly Party[],
): Promise<ReadonlyMap<string, readonly DocumentRow[]>> {
  const all = [...reader.engine.registry.resources.values()].flatMap(({ definition }): readonly SearchedKind[] =>
    definition.kind === 'document' && may(reader.actor, `${definition.key}.read`)
      ? [{ definition, named: null, words: [] }]
      : [],
  )
  const found = new Map<string, readonly DocumentRow[]>()
  for (const party of parties) {
    const kinds = all.filter(
      ({ definition }) => definition.fields[definition.party ?? '']?.options.key === party.resource,
    )
    const rows = await askKinds(reader, kinds, (asked) => ofParty(asked, party))
    found.set(party.id, rows.toSorted((a, b) => a.act - b.act || newerFirst(a, b)).slice(0, OF_PARTIES))
  }
  return found
}

const newerFirst = (a: DocumentRow, b: DocumentRow): number =>
  (b.date ?? '').localeCompare(a.date ?? '') || (b.id < a.id ? -1 : 1)

/**
 * The best document of each kind says where the kind stands: what somebody owes by it before what only has a party, and
 * that before papers of the house; within a kind the whole number, then its end, then what waits, then the newest.
 */
function bestDocuments(
  { engine }: Reader,
  rows: readonly DocumentRow[],
  named: ReadonlyMap<string, NamedKind>,
  words: readonly string[],
): readonly DocumentRow[] {
  const last = words.at(-1) ?? ''
  const near = ({ code }: DocumentRow): number => {
    const number = (code ?? '').toLowerCase()
    return number === last ? 0 : number.endsWith(last) ? 1 : 2
  }
  const weight = ({ resource }: DocumentRow): number => {
    const definition = engine.registry.resources.get(resource)?.definition
    return definition?.kind === 'document' ? weightOf(definition) : 0
  }
  const compare = (a: DocumentRow, b: DocumentRow): number => near(a) - near(b) || a.act - b.act || newerFirst(a, b)
  const unique = [...new Map(rows.map((row) => [row.id, row])).values()].toSorted(compare)
  const rank = ({ resource }: DocumentRow): number => named.get(resource)?.rank ?? 0
  const kinds = [...Map.groupBy(unique, ({ resource }) => resource).values()].toSorted(([a], [b]) => {
    if (!a || !b) return 0
    return rank(a) - rank(b) || near(a) - near(b) || weight(a) - weight(b) || compare(a, b)
  })
  return kinds.flat().slice(0, DOCUMENTS)
}

function weightOf({ party, progress = {}, total }: AnyDocument): number {
  if (Object.values(progress).some((one) => 'settles' in one)) return 0
  return party === undefined ? 3 : total === undefined ? 2 : 1
}

function masterHit(reader: Reader, { resource, id, code, label, second }: MasterRow): SearchHit {
  const definition = reader.engine.registry.resources.get(resource)?.definition
  const isOwn = reader.actor.language === 'id' && second
  const [name, other] = isOwn ? [second, label] : [label, second]
  return {
    resource,
    path: definition ? pathOf(definition) : '',
    id,
    code: code ?? '',
    name: name ?? '',
    ...(other && other !== name ? { second: other } : {}),
  }
}

/** Rows of documents as they are told, parties and currencies by name. */
async function shownOf(
  reader: Reader,
  rows: readonly DocumentRow[],
): Promise<(under?: string) => (row: DocumentRow) => SearchHit> {
  const definitions = new Map(
    [...reader.engine.registry.resources].flatMap(([key, { definition }]) =>
      definition.kind === 'document' ? [[key, definition] as const] : [],
    ),
  )
  const fieldsOf = (row: DocumentRow) => {
    const definition = definitions.get(row.resource)
    const { fields = {}, party = '', total } = definition ?? {}
    const currency = definition && total ? fields[moneyOf(definition, total).currency] : undefined
    return { definition, party: fields[party], currency }
  }
  const columns = rows.flatMap((row) => {
    const { party, currency } = fieldsOf(row)
    return [
      ...(party ? [[party, [row.party]] as const] : []),
      ...(currency ? [[currency, [row.currency]] as const] : []),
    ]
  })
  const references = await referencesOf(reader, columns)
  const named = (field: Field<unknown, boolean> | undefined, id: string | null) => {
    const found = field ? references.of(field, id) : null
    return found && 'name' in found ? found : null
  }
  return (under) => (row) => {
    const { definition, party, currency } = fieldsOf(row)
    return {
      resource: row.resource,
      path: definition ? pathOf(definition) : '',
      id: row.id,
      code: row.code ?? '',
      name: row.label ?? '',
      status: row.status,
      date: row.date,
      total: row.total,
      currency: named(currency, row.currency)?.code ?? null,
      party: named(party, row.party)?.name ?? null,
      ...(under === undefined ? {} : { under }),
    }
  }
}
