import { type Language, Problem, type Words } from '@lumbung/core'
import type { AnyPrint, Definition, PrintSheet, Values } from '@lumbung/definition'
import { sql, TYPE_FIELD } from '@lumbung/definition'
import { readFileSync } from 'node:fs'
import { type Actor, may } from '../actor.ts'
import type { Transaction } from '../database/connection.ts'
import { loadFacts } from '../facts/load.ts'
import { audit } from '../trail/audit.ts'
import { typeOf } from '../masters/transaction-type.ts'
import { type Engine, type Unit, unitOf } from '../unit.ts'
import { definitionOf } from '../registry.ts'
import { engineFor, hiddenFrom } from '../seen.ts'
import { seenFacts, withBlanks } from '../seen-values.ts'
import { type Output, toOutput } from '../store/output.ts'
import { readRecords } from '../store/read.ts'
import { isVisible } from '../store/visible.ts'
import { journalTable } from './journal.ts'
import type { Printer } from './printer.ts'
import { engineAsOf, snapshotOf } from '../lifecycle/snapshot.ts'
import { currenciesOf, letterhead, namesOf, partyOf, signerOf } from './material.ts'
import type { PaperSource } from './compiler.ts'
import { sheetOf, titled } from './sheet.ts'
import { printWords } from './words.ts'
import { labelIn, writerOf } from './write.ts'

export interface PaperOptions {
  /** Which paper of the document; null for its usual one. */
  readonly template: string | null
  readonly language: Language
  /** Only looked at: as it would be printed next, without being counted as printed. */
  readonly isPreview?: boolean
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

export interface Template {
  readonly key: string
  readonly name: Words
}

const USUAL: Omit<AnyPrint, 'resource'> = { key: 'usual', name: printWords.usual }

/** Papers declared for a resource; the one made from the definition where nothing is declared. */
const printsOf = (engine: Engine, key: string): readonly Omit<AnyPrint, 'resource'>[] =>
  engine.registry.prints.get(key) ?? [USUAL]

function chosen(engine: Engine, key: string, template: string | null): Omit<AnyPrint, 'resource'> {
  const prints = printsOf(engine, key)
  const found = template === null ? prints[0] : prints.find((one) => one.key === template)
  if (!found) throw new Problem(404, 'not-found')
  return found
}

/** The paper that the type of a record says is the usual one. */
async function usualPaper(unit: Unit, values: Values): Promise<string | null> {
  const paper = (await typeOf(unit, values[TYPE_FIELD]))?.paper
  return typeof paper === 'string' && paper !== '' ? paper.slice(paper.indexOf('.') + 1) : null
}

async function templatesFor(
  engine: Engine,
  actor: Actor,
  key: string,
  id: string | null,
): Promise<readonly Template[]> {
  const all = printsOf(engine, key).map((print) => ({ key: print.key, name: print.name }))
  if (id === null || all.length < 2) return all
  const usual = await engine.database.transaction(async (transaction) => {
    const unit = unitOf(engine, actor, transaction)
    return usualPaper(unit, await readVisible(unit, definitionOf(engine.registry, key), id))
  })
  return [...all.filter((one) => one.key === usual), ...all.filter((one) => one.key !== usual)]
}

/** The form asked for, where this kind has it. */
const ownTemplate = (engine: Engine, key: string, template: string | null): string | null =>
  printsOf(engine, key).some((one) => one.key === template) ? template : null

async function readVisible(unit: Unit, definition: Definition, id: string): Promise<Values> {
  const values = (await readRecords(unit, definition.key, [id], { lock: false })).get(id)
  if (!values || !isVisible(unit.actor, definition, values)) throw new Problem(404, 'not-found')
  return values
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
  print: Omit<AnyPrint, 'resource'>,
  definition: Definition,
  values: Values,
  language: Language,
): Promise<PrintSheet> {
  const snapshot = await snapshotOf(now, definition, values)
  const unit: Unit = { ...now, engine: engineAsOf(now.engine, snapshot) }
  const output: Output = await toOutput(unit, definition.key, values)
  const head = await letterhead(unit, values.branch, language, snapshot?.settings)
  const [currency, totalCurrency] = await currenciesOf(unit, definition, values)
  const preparedBy = await signerOf(unit, values.createdBy)
  const approvedBy = await signerOf(unit, values.approvedBy)
  const write = writerOf({ language, currency: totalCurrency.words, place: head.place, preparedBy, approvedBy })
  const { registry } = engineFor(unit.engine, unit.actor)
  const resource = registry.resources.get(definition.key)
  if (!resource) throw new Problem(404, 'not-found')
  const sheet = sheetOf({
    resource,
    output,
    party: await partyOf(unit, definition, values),
    company: head,
    currency: currency.code,
    totalCurrency: totalCurrency.code,
    names: await namesOf(unit, definition, values),
    write,
  })
  const journal = print.journal ? await journalTable(unit, String(values.id), write) : null
  const whole = journal ? { ...sheet, tables: [...sheet.tables, journal] } : sheet
  if (!print.compose) return whole
  const needs = print.needs?.(values) ?? {}
  const facts = await loadFacts(unit, needs, { lock: false, whole: true, except: String(values.id) })
  const hidden = hiddenFrom(unit.actor)
  const seen = withBlanks(definition.fields, hidden, values)
  const own = print.compose(whole, seen, seenFacts(unit.engine.registry, hidden, needs, facts), write)
  return { ...own, title: titled(own.title) }
}

// Templates are ours and do not change while the server runs.
const sources = new Map<string, string>()
const DEFAULT = new URL('./default.typ', import.meta.url)

function sourceOf(print: Omit<AnyPrint, 'resource'>): string {
  const url = print.source ?? DEFAULT
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
  readonly number: string | null
  readonly template: string
}

async function composedPaper(
  engine: Engine,
  actor: Actor,
  transaction: Transaction,
  record: PrintedRecord,
  { template, language }: PaperOptions,
): Promise<Composed> {
  const { key, id } = record
  if (!may(actor, `${key}.print`)) throw new Problem(403, 'no-permission')
  const definition = definitionOf(engine.registry, key)
  // A paper speaks its own language, whoever prints it.
  const unit = unitOf(engine, { ...actor, language }, transaction)
  const values = await readVisible(unit, definition, id)
  const print = chosen(engine, key, template ?? (await usualPaper(unit, values)))
  const sheet = await composed(unit, print, definition, values, language)
  const count = (await timesPrinted(unit, id)) + 1
  const identity = definition.kind === 'master' ? values[definition.identity.code] : values.number
  const name = String(identity ?? key)
  const number = typeof identity === 'string' ? identity : null
  const data = layoutData(sheet, language, name, count)
  return { record, name, number, template: print.key, source: sourceOf(print), sheet: data }
}

const fileNameOf = (papers: readonly Composed[]): string => {
  const [first, ...more] = papers
  const name = `${first?.name ?? ''}${more.length > 0 ? ` +${more.length}` : ''}`
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
  const papers: Composed[] = []
  const left: LeftOut[] = []
  for (const record of records) {
    try {
      const fitting = { ...options, template: ownTemplate(engine, record.key, options.template) }
      papers.push(await composedPaper(engine, actor, transaction, record, fitting))
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      left.push({ ...record, problem: error })
    }
  }
  const [first] = left
  if (papers.length === 0 && first) throw first.problem
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
      for (const { record, number, template } of papers)
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
  }
}

export type PrintService = ReturnType<typeof printServiceOf>
