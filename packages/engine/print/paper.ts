import { type Language, Problem, type Words } from '@lumbung/core'
import {
  type AnyPrint,
  type Definition,
  moneyOf,
  type PrintSheet,
  type PrintSigner,
  sql,
  type Values,
} from '@lumbung/definition'
import { readFileSync } from 'node:fs'
import { type Actor, may } from '../actor.ts'
import { loadFacts } from '../facts/load.ts'
import { audit } from '../lifecycle/audit.ts'
import { type Engine, type Unit, unitOf } from '../lifecycle/unit.ts'
import { INDONESIAN_NAME } from '../masters/cache.ts'
import { definitionOf } from '../registry.ts'
import { type Output, toOutput } from '../store/output.ts'
import { readRecords } from '../store/read.ts'
import { journalTable } from './journal.ts'
import type { Printer } from './printer.ts'
import { type SheetMaterial, sheetOf, titled } from './sheet.ts'
import type { Names } from './table.ts'
import { addressLines, cityOf } from './values.ts'
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

export interface PrintService {
  paper(actor: Actor, key: string, id: string, options: PaperOptions): Promise<Paper>
  /** The papers of a resource by name, the usual one first. */
  templates(key: string): readonly { readonly key: string; readonly name: Words }[]
}

const USUAL: Omit<AnyPrint, 'resource'> = {
  key: 'usual',
  name: printWords.usual,
  needs: null,
  compose: null,
  source: null,
  journal: false,
}

/** Papers declared for a resource; the one made from the definition where nothing is declared. */
const printsOf = (engine: Engine, key: string): readonly Omit<AnyPrint, 'resource'>[] =>
  engine.registry.prints.get(key) ?? [USUAL]

function chosen(engine: Engine, key: string, template: string | null): Omit<AnyPrint, 'resource'> {
  const prints = printsOf(engine, key)
  const found = template === null ? prints[0] : prints.find((one) => one.key === template)
  if (!found) throw new Problem(404, 'not-found')
  return found
}

async function readVisible(unit: Unit, definition: Definition, id: string): Promise<Values> {
  const values = (await readRecords(unit, definition.key, [id], { lock: false })).get(id)
  const branch =
    definition.kind === 'document' ? values?.branch : definition.branch ? values?.[definition.branch] : null
  if (!values || (typeof branch === 'string' && !unit.actor.branches.includes(branch)))
    throw new Problem(404, 'not-found')
  return values
}

async function signerOf(unit: Unit, id: unknown): Promise<PrintSigner> {
  if (typeof id !== 'string') return { name: '', role: '' }
  const [row] = await unit.transaction.query<{ name: string; role: string }>(
    sql`select u.name, r.name as role from app_user u join role r on r.id = u.role where u.id = ${id}`,
    'signer',
  )
  return row ?? { name: '', role: '' }
}

interface Letterhead {
  readonly name: string
  readonly lines: readonly string[]
  readonly place: string
}

/** Name, address and tax identity of the branch that issues the paper. */
async function letterhead(unit: Unit, branch: unknown, language: Language): Promise<Letterhead> {
  const [company] = await unit.transaction.query<{ name: string; tax: string | null }>(
    sql`select c.name, (select value from setting where key = 'companyTaxNumber') as tax from company c`,
    'letterhead',
  )
  const id = typeof branch === 'string' ? branch : unit.actor.branch
  const record = id ? (await unit.engine.masters.load(unit.transaction, 'branch', [id])).get(id) : undefined
  const phone = record?.phone ? `${labelIn(printWords.phone, language)[0]} ${String(record.phone)}` : ''
  const tax = company?.tax ? `NPWP ${company.tax}` : ''
  const place = record?.taxPlaceNumber ? `NITKU ${String(record.taxPlaceNumber)}` : ''
  return {
    name: company?.name ?? String(record?.name ?? ''),
    lines: [addressLines(record?.address).join(', '), [phone, tax, place].filter(Boolean).join(' · ')].filter(Boolean),
    place: cityOf(record?.address),
  }
}

interface Money {
  readonly code: string
  readonly words: Words
}

async function currencyOf(unit: Unit, id: unknown): Promise<Money> {
  const record =
    typeof id === 'string' ? (await unit.engine.masters.load(unit.transaction, 'currency', [id])).get(id) : undefined
  if (!record || record.code === 'IDR') return { code: 'IDR', words: printWords.rupiah }
  const name = String(record.name ?? record.code)
  return { code: String(record.code), words: [name, String(record.nameIndonesian ?? name)] }
}

/** What the record is in, and what its total is in: a bank of another currency moves its own. */
async function currenciesOf(unit: Unit, definition: Definition, values: Values): Promise<readonly [Money, Money]> {
  const total = definition.kind === 'document' ? (definition.total ?? '') : ''
  const own = values[moneyOf(definition, total).currency] ?? values.currency
  return [await currencyOf(unit, values.currency), await currencyOf(unit, own)]
}

async function partyOf(unit: Unit, definition: Definition, values: Values): Promise<SheetMaterial['party']> {
  const key = definition.kind === 'document' ? definition.party : undefined
  const id = key ? values[key] : null
  const resource = key ? definition.fields[key]?.options.key : undefined
  if (typeof id !== 'string' || !resource) return null
  const record = (await unit.engine.masters.load(unit.transaction, resource, [id])).get(id)
  return record ? { record, name: String(record.name ?? record.code ?? '') } : null
}

/** What the records of its lines are called, for masters that have a name in each language. */
async function namesOf(unit: Unit, definition: Definition, values: Values): Promise<Names> {
  const names = new Map<string, readonly string[]>()
  for (const [key, { options }] of Object.entries(definition.fields)) {
    for (const [column, field] of Object.entries(options.fields ?? {})) {
      const resource = field.kind === 'ref' ? (field.options.key ?? '') : ''
      if (!unit.engine.registry.resources.get(resource)?.definition.fields[INDONESIAN_NAME]) continue
      const rows: readonly Values[] = Array.isArray(values[key]) ? values[key] : []
      const ids = rows.flatMap((row) => (typeof row[column] === 'string' ? row[column] : []))
      for (const [id, record] of await unit.engine.masters.load(unit.transaction, resource, ids))
        names.set(id, [String(record.name ?? ''), String(record[INDONESIAN_NAME] ?? '')])
    }
  }
  return names
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
  unit: Unit,
  print: Omit<AnyPrint, 'resource'>,
  definition: Definition,
  values: Values,
  language: Language,
): Promise<PrintSheet> {
  const output: Output = await toOutput(unit, definition.key, values)
  const head = await letterhead(unit, values.branch, language)
  const [currency, totalCurrency] = await currenciesOf(unit, definition, values)
  const preparedBy = await signerOf(unit, values.createdBy)
  const approvedBy = await signerOf(unit, values.approvedBy)
  const write = writerOf({ language, currency: totalCurrency.words, place: head.place, preparedBy, approvedBy })
  const resource = unit.engine.registry.resources.get(definition.key)
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
  const facts = print.needs
    ? await loadFacts(unit, print.needs(values), { lock: false, except: String(values.id) })
    : {}
  const own = print.compose(whole, values, facts, write)
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

/** What prints, over one engine and one printer. */
export function printServiceOf(engine: Engine, printer: Printer): PrintService {
  return {
    templates: (key) => printsOf(engine, key).map((print) => ({ key: print.key, name: print.name })),
    paper(actor, key, id, { template, language, isPreview }) {
      if (!may(actor, `${key}.print`)) throw new Problem(403, 'no-permission')
      const definition = definitionOf(engine.registry, key)
      const print = chosen(engine, key, template)
      return engine.database.transaction(async (transaction) => {
        // A paper speaks its own language, whoever prints it.
        const unit = unitOf(engine, { ...actor, language }, transaction)
        const values = await readVisible(unit, definition, id)
        const sheet = await composed(unit, print, definition, values, language)
        const count = (await timesPrinted(unit, id)) + 1
        const identity = definition.kind === 'master' ? values[definition.identity.code] : values.number
        const name = String(identity ?? key)
        const pdf = await printer.print(sourceOf(print), layoutData(sheet, language, name, count))
        const paper = { pdf, fileName: `${name.replace(/[^\w.-]+/g, '-')}.pdf` }
        if (isPreview) return paper
        const number = typeof identity === 'string' ? identity : null
        audit(unit, { resource: key, record: id, number, action: 'print', reason: print.key })
        await unit.batch.send(transaction)
        return paper
      })
    },
  }
}
