// A listing with its letterhead, the names of what was asked for and who had it printed, handed to the printer.
import {
  clockIn,
  type DatePattern,
  datePattern,
  formatDate,
  inLanguage,
  isId,
  type Language,
  todayIn,
  type Words,
} from '@lumbung/core'
import type { Field, PrintSheet } from '@lumbung/definition'
import { readFileSync } from 'node:fs'
import type { Actor } from '../actor.ts'
import { referencesOf } from '../store/references.ts'
import { lentTo, withParts } from '../lifecycle/paper-parts.ts'
import { type Engine, readingOf, todayOf, type Unit } from '../unit.ts'
import { type Listing, listingSheet } from './listing.ts'
import { letterhead } from './material.ts'
import { pictured } from './picture.ts'
import type { Printer } from './printer.ts'
import { referenceText } from './values.ts'
import { printWords } from './words.ts'
import { labelIn } from './write.ts'

/** One of the questions that a listing answers: in words, or by the records that it names. */
export interface AskedInWords {
  readonly name: string
  readonly words?: string
  readonly named?: { readonly field: Field<unknown, boolean>; readonly values: readonly string[] }
}

export interface WantedListing extends Omit<Listing, 'asked'> {
  readonly asked: readonly AskedInWords[]
  /** Whose head it bears; null: that of the company. */
  readonly branch: string | null
}

// Rows up to which a file stays small although its table can be read aloud.
const TAGGED_MOST = 300

const SOURCE = readFileSync(new URL('./listing.typ', import.meta.url), 'utf8')

/** Names only what the actor may see; of all others the answer is left out. */
async function answered(engine: Engine, actor: Actor, asked: readonly AskedInWords[]): Promise<Listing['asked']> {
  const reader = { ...readingOf(engine, actor), seenBy: actor }
  const known = await referencesOf(
    reader,
    asked.flatMap(({ named }) => (named ? [[named.field, named.values.filter(isId)] as const] : [])),
  )
  return asked.flatMap(({ name, words, named }): (readonly [string, string])[] => {
    if (!named) return words === undefined || words === '' ? [] : [[name, words]]
    const { field, values } = named
    const texts = values.map((value) =>
      isId(value) ? referenceText(known.of(field, value), field.options.key ?? '') : value,
    )
    const text = texts.filter(Boolean).join(', ')
    return text === '' ? [] : [[name, text]]
  })
}

/** The PDF of a listing, in the language of who asks. */
export async function setListing(
  engine: Engine,
  printer: Printer,
  actor: Actor,
  { asked, branch, ...listing }: WantedListing,
): Promise<Uint8Array> {
  const { language } = actor
  const reader = readingOf(engine, { ...actor, branch })
  const company = await letterhead(reader, branch, language)
  const foot = printedBy(actor, reader.now, datePattern(actor.dateFormat))
  const head = await headed(reader, company, branch, language)
  const sheet = listingSheet({ ...listing, asked: await answered(engine, actor, asked) }, { company, foot, language })
  const isTagged = listing.rows.length <= TAGGED_MOST
  return printer.print([{ source: SOURCE, ...pictured(sheet, head), isTagged }])
}

/** The head with what modules lend to papers of this day. */
async function headed(
  reader: Pick<Unit, 'engine' | 'transaction' | 'now'>,
  company: PrintSheet['company'],
  branch: string | null,
  language: Language,
): Promise<PrintSheet['company']> {
  const paper = { branch, date: todayOf(reader), currency: 'IDR', asksForMoney: false }
  const write = {
    label: (words: Words) => labelIn(words, language),
    text: (words: Words) => inLanguage(words, language),
  }
  const lent = await lentTo(reader, paper)
  return (await withParts(reader, { company, payment: null }, lent, write)).company
}

function printedBy({ name, language }: Actor, now: number, pattern: DatePattern): string {
  const time = `${formatDate(todayIn('WIB', now), pattern)} ${clockIn('WIB', now).slice(0, 5)}`
  const words: Words = printWords.printedBy
  return inLanguage(words, language).replace('{name}', name).replace('{time}', time)
}
