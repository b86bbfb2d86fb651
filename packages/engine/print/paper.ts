import { type Language, localDate, Problem, startOfMonth, type Words } from '@lumbung/core'
import { type Definition, type PrintDays, type PrintSheet, sql, type Values } from '@lumbung/definition'
import { readFileSync } from 'node:fs'
import { type Actor, may } from '../actor.ts'
import type { Transaction } from '../database/connection.ts'
import { loadFacts } from '../facts/load.ts'
import { audit } from '../trail/audit.ts'
import { type Engine, todayOf, type Unit, unitOf } from '../unit.ts'
import { definitionOf, type Registry } from '../registry.ts'
import { engineFor, hiddenFrom } from '../seen.ts'
import { seenFacts, withBlanks } from '../seen-values.ts'
import { type Output, toOutput } from '../store/output.ts'
import { journalTable } from './journal.ts'
import type { Printer } from './printer.ts'
import { askedFor, lentTo, withParts } from '../lifecycle/paper-parts.ts'
import { engineAsOf, snapshotOf } from '../lifecycle/snapshot.ts'
import { currenciesOf, letterhead, namesOf, partyOf, signerOf } from './material.ts'
import type { PaperSource } from './compiler.ts'
import { pictured } from './picture.ts'
import { sheetOf, titled } from './sheet.ts'
import { chosenPrint, ownTemplate, type PrintForm, readVisible, templatesFor, usualPaper } from './templates.ts'
import { setListing, type WantedListing } from './set-listing.ts'
import { printWords } from './words.ts'
import { labelIn, writerOf } from './write.ts'

export interface PaperOptions {
  /** Which paper of the document; null for its usual one. */
  readonly template: string | null
  readonly language: Language
  /** Only looked at: as it would be printed next, without being counted as printed. */
  readonly isPreview?: boolean
  /** The days that a paper of a period tells of; this month where nothing is said. */
  readonly days?: PrintDays
}

export interface Paper {
  readonly pdf: Uint8Array
  readonly fileName: string
}

export interface PrintedRecord {
  readonly key: string
  readonly id: string
}

/** A record that was asked for and is not among the papers. */
export interface LeftOut extends PrintedRecord {
  readonly problem: Problem
}

/** How often the record was printed before; each print is a row of its history. */
async function timesPrinted(unit: Unit, id: string): Promise<number> {
  const [row] = await unit.transaction.query<{ count: number }>(
    sql`select count(*)::int as count from audit where record = ${id} and action = 'print'`,
    'times-printed',
  )
  return row?.count ?? 0
}

async function composed(
  now: Unit,
  print: PrintForm,
  definition: Definition,
  values: Values,
  { language, days }: PaperOptions,
  together: readonly string[],
): Promise<PrintSheet> {
  const snapshot = await snapshotOf(now, definition, values)
  const unit: Unit = { ...now, engine: engineAsOf(now.engine, snapshot) }
  const output: Output = await toOutput(unit, definition.key, values)
  const head = await letterhead(unit, values.branch, language, snapshot?.settings)
  const [currency, totalCurrency] = await currenciesOf(unit, definition, values)
  const preparedBy = await signerOf(unit, values.createdBy)
  const approvedBy = await signerOf(unit, values.approvedBy)
  const called = (key: string): Words => titleOf(unit.engine.registry, key)
  const write = writerOf({ language, currency: totalCurrency.words, place: head.place, called, preparedBy, approvedBy })
  const paper = await askedFor(unit, definition, values, todayOf(unit))
  // What belongs to no branch is issued by that of who prints it.
  const lent = snapshot?.lent ?? (await lentTo(unit, { ...paper, branch: paper.branch ?? unit.actor.branch }))
  const { company, payment } = await withParts(unit, { company: head, payment: null }, lent, write)
  const { registry } = engineFor(unit.engine, unit.actor)
  const resource = registry.resources.get(definition.key)
  if (!resource) throw new Problem(404, 'not-found')
  const sheet = sheetOf({
    resource,
    output,
    party: await partyOf(unit, definition, values),
    company,
    currency: currency.code,
    totalCurrency: totalCurrency.code,
    names: await namesOf(unit, definition, values),
    write,
  })
  const journal = print.journal ? await journalTable(unit, String(values.id), write) : null
  const whole = {
    ...sheet,
    payment: print.asksForMoney ? payment : null,
    tables: journal ? [...sheet.tables, journal] : sheet.tables,
  }
  if (!print.compose) return whole
  const needs = print.needs?.(values, days ?? thisMonth(unit), together) ?? {}
  // What tells of a period adds up what who prints may see; a record is printed whole.
  const over = print.ofDays ? {} : ({ whole: true } as const)
  const facts = await loadFacts(unit, needs, { lock: false, ...over, except: String(values.id) })
  const hidden = hiddenFrom(unit.actor)
  const seen = withBlanks(definition.fields, hidden, values)
  const own = print.compose(whole, seen, seenFacts(unit.engine.registry, hidden, needs, facts), write)
  return { ...own, title: titled(own.title) }
}

const titleOf = ({ resources }: Registry, key: string): Words => resources.get(key)?.words['title'] ?? [key, key]

/** The period of a paper that asks one, where nothing is said. */
function thisMonth(unit: Unit): PrintDays {
  const to = localDate(todayOf(unit))
  return { from: startOfMonth(to), to }
}

// Templates are ours and do not change while the server runs.
const sources = new Map<string, string>()
const DEFAULT = new URL('./default.typ', import.meta.url)

function sourceOf(url: URL): string {
  const known = sources.get(url.href)
  if (known !== undefined) return known
  const text = readFileSync(url, 'utf8')
  sources.set(url.href, text)
  return text
}

/** The sheet with what the layout itself needs: language, name of the file, words of the foot. */
export function layoutData(
  sheet: PrintSheet,
  language: Language,
  name: string,
  count: number,
): Readonly<Record<string, unknown>> {
  const say = (words: Words): string => labelIn(words, language)[0]
  const printed = say(printWords.print).replace('{count}', String(count))
  return {
    ...sheet,
    language,
    name,
    rowWords: say(printWords.row),
    pageWords: [say(printWords.page), say(printWords.of)],
    copies: [sheet.copy, count > 0 ? printed : ''],
  }
}

/** One paper ready to be set, and what its record is called. */
interface Composed extends PaperSource {
  readonly record: PrintedRecord
  readonly name: string
  /** What the file says beside the name: which paper of which days. */
  readonly beside: string
  readonly number: string | null
  readonly template: string
  /** Whether records of its kind come on one sheet, and those that are on this one beside its own. */
  readonly isTogether: boolean
  readonly also: readonly Pick<Composed, 'record' | 'number'>[]
}

async function composedPaper(
  engine: Engine,
  actor: Actor,
  transaction: Transaction,
  record: PrintedRecord,
  options: PaperOptions,
  also: Composed['also'] = [],
): Promise<Composed> {
  const { key, id } = record
  const { template, language } = options
  if (!may(actor, `${key}.print`)) throw new Problem(403, 'no-permission')
  const definition = definitionOf(engine.registry, key)
  // A paper speaks its own language, whoever prints it.
  const unit = unitOf(engine, { ...actor, language }, transaction)
  const values = await readVisible(unit, definition, id)
  const print = chosenPrint(unit, key, template ?? (await usualPaper(unit, values)))
  const together = [id, ...also.map((one) => one.record.id)]
  const sheet = await composed(unit, print, definition, values, options, together)
  const count = (await timesPrinted(unit, id)) + 1
  const identity = definition.kind === 'master' ? values[definition.identity.code] : values.number
  const name = String(identity ?? key)
  const number = typeof identity === 'string' ? identity : null
  const beside = print.ofDays ? `-${print.key}-${(options.days ?? thisMonth(unit)).to}` : ''
  const data = layoutData(sheet, language, name, count)
  return {
    record,
    name,
    beside,
    number,
    template: print.key,
    isTogether: print.together === true,
    also,
    source: sourceOf(print.source ?? DEFAULT),
    ...pictured(data, sheet.company),
  }
}

const fileNameOf = (papers: readonly Composed[]): string => {
  const [first, ...others] = papers
  const more = [...others, ...papers.flatMap(({ also }) => also)]
  const name = `${first?.name ?? ''}${first?.beside ?? ''}${more.length > 0 ? ` +${more.length}` : ''}`
  return `${name.replace(/[^\w.-]+/g, '-')}.pdf`
}

/** Papers of records, and those that were left out. */
interface ComposedPapers {
  readonly papers: readonly Composed[]
  readonly left: readonly LeftOut[]
}

async function composedPapers(
  engine: Engine,
  actor: Actor,
  transaction: Transaction,
  records: readonly PrintedRecord[],
  options: PaperOptions,
): Promise<ComposedPapers> {
  const each: Composed[] = []
  const left: LeftOut[] = []
  const compose = (record: PrintedRecord, also?: Composed['also']): Promise<Composed> => {
    const fitting = { ...options, template: ownTemplate(engine, record.key, options.template) }
    return composedPaper(engine, actor, transaction, record, fitting, also)
  }
  for (const record of records) {
    try {
      each.push(await compose(record))
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      left.push({ ...record, problem: error })
    }
  }
  const [first] = left
  if (each.length === 0 && first) throw first.problem
  const sheets = Map.groupBy(each, ({ isTogether, record }) => (isTogether ? record.key : record.id))
  const papers: Composed[] = []
  for (const [paper, ...also] of sheets.values())
    if (paper) papers.push(also.length === 0 ? paper : await compose(paper.record, also))
  return { papers, left }
}

/** What prints, over one engine and one printer. A paper is set between two transactions: a queue holds none open. */
export function printServiceOf(engine: Engine, printer: Printer) {
  const { database } = engine
  const set = async (actor: Actor, papers: readonly Composed[], { isPreview }: PaperOptions): Promise<Paper> => {
    const paper = { pdf: await printer.print(papers), fileName: fileNameOf(papers) }
    if (isPreview) return paper
    await database.transaction(async (transaction) => {
      const unit = unitOf(engine, actor, transaction)
      for (const { template, also, ...first } of papers)
        for (const { record, number } of [first, ...also])
          audit(unit, { resource: record.key, record: record.id, number, action: 'print', reason: template })
      await unit.batch.send(transaction)
    })
    return paper
  }
  return {
    /** The papers of a resource by name, the usual one first: of a record, the one that its type says. */
    templates: (actor: Actor, key: string, id: string | null) => templatesFor(engine, actor, key, id),
    paper: async (actor: Actor, key: string, id: string, options: PaperOptions): Promise<Paper> => {
      const composing = (transaction: Transaction) => composedPaper(engine, actor, transaction, { key, id }, options)
      return set(actor, [await database.transaction(composing, { readOnly: true })], options)
    },
    /** Papers of many records, of whatever kinds, as one file in this order. A form counts where a kind has it. */
    papers: async (actor: Actor, records: readonly PrintedRecord[], options: PaperOptions) => {
      const composing = (transaction: Transaction) => composedPapers(engine, actor, transaction, records, options)
      const { papers, left } = await database.transaction(composing, { readOnly: true })
      return { ...(await set(actor, papers, options)), left }
    },
    /** What a call of a module sets by a template of its own. */
    own: (source: URL, sheet: Readonly<Record<string, unknown>>): Promise<Uint8Array> =>
      printer.print([{ source: sourceOf(source), sheet }]),
    /** A list or report, in the language of who asks. */
    listing: (actor: Actor, listing: WantedListing) => setListing(engine, printer, actor, listing),
  }
}

export type PrintService = ReturnType<typeof printServiceOf>
