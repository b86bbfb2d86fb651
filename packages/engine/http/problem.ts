import { STATUS_CODES } from 'node:http'
import { BeyondCalendar, type Catalogue, type Finding, type Language, Problem, type Values } from '@lumbung/core'
import {
  type DatePattern,
  datePattern,
  fillIn,
  formatDate,
  formatMoney,
  formatPeriod,
  inLanguage,
  isLocalDate,
  isWords,
  rangesOf,
  valuesIn,
} from '@lumbung/core'
import type { FastifyRequest } from 'fastify'
import { sqlState } from '../database/connection.ts'
import { UnseenTwin } from '../lifecycle/write.ts'
import { BODY_LIMIT } from './body.ts'
import { STATUS } from './cells.ts'

/** One finding as it travels: the values its sentence names come beside it as data. */
export interface ProblemEntry {
  readonly path: string
  readonly code: string
  readonly message: string
  readonly values?: Readonly<Record<string, string | number | readonly string[]>>
  /** The approval that might let it pass, where one is set up. */
  readonly level?: string
}

/** An error as it travels (RFC 9457). */
export interface ProblemBody {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly code: string
  readonly detail: string
  readonly request: string
  readonly errors: readonly ProblemEntry[]
  /** How many more findings there are, where they are too many to be sent. */
  readonly errorsOmitted?: number
  readonly [extra: string]: unknown
}

// Two are called otherwise since RFC 9110.
const TITLES: typeof STATUS_CODES = { ...STATUS_CODES, 413: 'Content Too Large', 422: 'Unprocessable Content' }

/** Whoever reads a sentence: its language, and how they write dates. */
export interface ReadBy {
  readonly language: Language
  readonly dateFormat?: DatePattern | undefined
}

/** Of whom nothing else is known, the language says how they read. */
const readBy = (reader: Language | ReadBy): ReadBy => (typeof reader === 'string' ? { language: reader } : reader)

/** A sentence for a user: a place that nobody filled is left out rather than shown with its braces. */
export function sentenceFor(catalogue: Catalogue, code: string, values: Values, reader: Language | ReadBy): string {
  const { language, dateFormat } = readBy(reader)
  const words = catalogue[code] ?? catalogue['something-wrong']
  if (!words) return code
  // Places without a value go before the others are filled: what a user typed may have braces of its own.
  const said = inLanguage(words, language).replace(/ ?\{(\w+)\}/g, (place, name: string) =>
    name in values ? place : '',
  )
  return fillIn(said, valuesIn(readable(values, language, datePattern(dateFormat)), language))
}

// Places of sentences where a period may be named.
const PERIODS: ReadonlySet<string> = new Set(['period', 'previous', 'next', 'now', 'page'])

/**
 * Days, amounts, months and states as screens show them to this reader: 20/11/2026 or 2026-11-20, 1.250.000,00, the
 * period 2026-11 as Nov 2026.
 */
const readable = (values: Values, language: Language, dates: DatePattern): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (typeof value !== 'string') return [name, value]
      if (isLocalDate(value)) return [name, formatDate(value, dates)]
      const status = name === 'status' ? STATUS[value] : undefined
      if (status) return [name, inLanguage(status, language).toLowerCase()]
      if (PERIODS.has(name)) return [name, formatPeriod(value, language)]
      return [name, /^-?\d+\.\d\d$/.test(value) ? formatMoney(value) : value]
    }),
  )

// Enough to mend a large document by; a form that is wrong in more places is wrong in one way.
const MOST_FINDINGS = 1000

/** The problem as sent: every finding with its sentence in the user's language. */
export function problemBody(
  problem: Problem,
  catalogue: Catalogue,
  reader: Language | ReadBy,
  request: string,
): ProblemBody {
  const { findings } = problem
  const entries = findings.slice(0, MOST_FINDINGS).map((one) => entryOf(one, catalogue, reader))
  const omitted = findings.length - entries.length
  return {
    ...problem.extra,
    type: 'about:blank',
    title: TITLES[problem.status] ?? 'Error',
    status: problem.status,
    code: problem.code,
    detail: detailOf(problem, catalogue, reader),
    request,
    errors: entries,
    ...(omitted > 0 ? { errorsOmitted: omitted } : {}),
  }
}

function entryOf(
  { path, code, values = {}, level }: Finding,
  catalogue: Catalogue,
  reader: Language | ReadBy,
): ProblemEntry {
  const { language } = readBy(reader)
  const entry = { path, code, message: sentenceFor(catalogue, code, values, reader), ...(level ? { level } : {}) }
  const said = (catalogue[code]?.[0] ?? '').matchAll(/\{(\w+)/g)
  // Only what the sentence says: a finding may know more than who asks may see.
  const named = [...said].flatMap(([, name = '']): [string, string | number | readonly string[]][] => {
    const value = values[name]
    if (value === undefined) return []
    return [[name, dataOf(value, language)]]
  })
  return named.length === 0 ? entry : { ...entry, values: Object.fromEntries(named) }
}

/** Values as they travel beside their sentence. */
export const valuesAsData = (values: Values, language: Language): NonNullable<ProblemEntry['values']> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, dataOf(value, language)]))

/** A value as data: a figure is its number, words are those of the reader, a choice what is sent for it. */
function dataOf(value: Values[string], language: Language): string | number | readonly string[] {
  if (typeof value !== 'object') return value
  if ('figure' in value) return value.figure
  if (isWords(value)) return inLanguage(value, language)
  return value.map(([english, indonesian, sent]) => sent ?? inLanguage([english, indonesian], language))
}

/** The line that a finding is about, counted from one; null where it is about the header. */
function lineOf({ path }: Finding): number | null {
  const [, place = ''] = /^\w+\.(\d+)\./.exec(path) ?? []
  return place === '' ? null : Number.parseInt(place, 10) + 1
}

/** The sentence of the problem. Where several lines have the same finding it is said once, with these lines. */
function detailOf({ code, values, findings }: Problem, catalogue: Catalogue, reader: Language | ReadBy): string {
  const [first] = findings
  const alike = first?.code === code ? findings.filter((one) => isAlike(one, first)) : []
  const lines = new Set(alike.map(lineOf))
  if (lines.size < 2) return sentenceFor(catalogue, code, values, reader)
  const listed = rangesOf([...lines].flatMap((line) => line ?? []))
  const whole = sentenceFor(catalogue, code, { ...values, line: listed }, reader)
  // Many sentences of lines begin with the line: `Line 3: …` becomes `Lines 1–400: …`.
  const own = whole.replace(/^(?:Line|Baris) [\d–, ]+: /, '')
  const isNamed = own === whole && whole.includes(listed)
  return isNamed ? whole : sentenceFor(catalogue, 'on-lines', { lines: listed, sentence: own }, reader)
}

const columnIn = (path: string): string => path.replace(/^(\w+)\.\d+\./, '$1.*.')
const apartFromLine = ({ path, code, values }: Finding): string =>
  JSON.stringify([columnIn(path), code, { ...values, line: 0 }])

/** The same finding of another line of the same lines. */
const isAlike = (one: Finding, first: Finding): boolean =>
  lineOf(one) !== null && apartFromLine(one) === apartFromLine(first)

const isFinding = (value: unknown): value is Finding =>
  typeof value === 'object' && value !== null && 'path' in value && 'code' in value && typeof value.code === 'string'

/** An answer as sent: what does not block is said in the user's language, like what does. */
export function withSentences(body: unknown, catalogue: Catalogue, reader: Language | ReadBy): unknown {
  if (typeof body !== 'object' || body === null || !('warnings' in body) || !Array.isArray(body.warnings)) return body
  if (body.warnings.length === 0) return body
  const warnings = body.warnings.filter(isFinding).map(({ path, code, values, level }) => ({
    path,
    code,
    message: sentenceFor(catalogue, code, values ?? {}, reader),
    ...(level ? { level } : {}),
  }))
  return { ...body, warnings }
}

const KB = 1024

/** Calls that strangers may make take less than a megabyte. */
const tooBig = (limit: number): Problem =>
  limit < KB * KB
    ? new Problem(413, 'too-big-unknown', { max: limit / KB })
    : new Problem(413, 'too-big', { max: limit / KB / KB })

// What the framework, the system and the database without room refuse, in our words.
const KNOWN: Readonly<Record<string, (request: FastifyRequest | undefined) => Problem>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: (request) => tooBig(request?.routeOptions.bodyLimit ?? BODY_LIMIT),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new Problem(415, 'wrong-type'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => new Problem(400, 'malformed'),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => new Problem(400, 'malformed-json'),
  FST_ERR_BAD_URL: () => new Problem(400, 'malformed'),
  FST_ERR_ASYNC_CONSTRAINT: () => new Problem(400, 'malformed'),
  // The same of which `isDiskFull` tells.
  53100: () => diskFull(),
  ENOSPC: () => diskFull(),
  EDQUOT: () => diskFull(),
}

// Connection lost, server starting or stopping, too many connections, a database that is being renamed: nothing is
// wrong with the request.
const UNREACHABLE = /^(08...|57P0[123]|53300|3D000|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE)$/

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

const fieldOf = (column: string): string => column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

const KEY = /^Key \((?:lower\()?\(?"?([a-z_]+)[^=]*\)=\((.*)\) already exists/s

/** The value as it was typed: the database compares, and quotes, small letters. */
function typed(sent: unknown, path: string, value: string): string {
  const records = [sent, ...Object.values(sent ?? {}).flat()]
  const texts = records.flatMap((one: unknown) => {
    const text: unknown = typeof one === 'object' && one !== null ? Reflect.get(one, path) : undefined
    return typeof text === 'string' ? [text.trim()] : []
  })
  return texts.find((text) => text.toLowerCase() === value) ?? value
}

/** Two wrote the same unique value at once, or the value was taken: the database says which. */
function duplicateOf(error: unknown, sent: unknown): Problem {
  const detail = error instanceof Error && 'detail' in error ? String(error.detail) : ''
  const [, column = '', value = ''] = KEY.exec(detail) ?? []
  const path = fieldOf(column)
  const values = { value: typed(sent, path, value).slice(0, 100) }
  const code = error instanceof UnseenTwin ? 'duplicate-unseen' : 'duplicate'
  return new Problem(422, code, values, [{ path, code, values }])
}

const ABSENT = /^Key \("?([a-z_]+)"?\)=.* is not present in table/s

/** What a reference names is not there, or was deleted meanwhile: the database says which field it was. */
function unknownOf(error: unknown): Problem {
  const detail = error instanceof Error && 'detail' in error ? String(error.detail) : ''
  const column = ABSENT.exec(detail)?.[1]
  return new Problem(422, 'unknown-record', {}, column ? [{ path: fieldOf(column), code: 'unknown-record' }] : [])
}

const SERIAL = /^Key \(item, serial\)=\([^,]+, (.+)\) conflicts/s

/** Two documents brought or moved a serial number at once: the database names it at the commit. */
function serialTwice(error: unknown): Problem {
  const detail = error instanceof Error && 'detail' in error ? String(error.detail) : ''
  return new Problem(409, 'serial-twice', { serial: SERIAL.exec(detail)?.[1] ?? '' })
}

const BUSY_SECONDS = 2
const FULL_SECONDS = 30
/** Nothing can be saved until whoever keeps the server has made room. */
export const diskFull = (): Problem => new Problem(503, 'disk-full', {}, [], { retryAfter: FULL_SECONDS })

const busy = (): Problem => new Problem(503, 'server-busy', {}, [], { retryAfter: BUSY_SECONDS })

// What the database refuses, by SQLSTATE. LB003 to LB005 are our own: the period was
// closed between the check and the write; nobody would be left to look after the company; two types would be default.
const DATABASE: Readonly<Record<string, (error: unknown, sent: unknown) => Problem>> = {
  '22P02': () => new Problem(400, 'malformed'),
  '22021': () => new Problem(400, 'malformed'),
  '22003': () => new Problem(400, 'malformed'),
  '23505': duplicateOf,
  '23503': unknownOf,
  '23P01': serialTwice,
  '40001': busy,
  '40P01': busy,
  '55P03': busy,
  LB003: () => new Problem(422, 'period-not-open'),
  LB004: () => new Problem(422, 'last-administrator'),
  LB005: () => new Problem(422, 'type-default-taken', {}, [{ path: 'isDefault', code: 'type-default-taken' }]),
}

// The driver says these without a code.
const lostDatabase = (error: unknown): boolean =>
  error instanceof Error && /Connection terminated|timeout exceeded when trying/.test(error.message)

/** Whatever was thrown, as a problem a user may see. Nothing of the inside comes along. */
export function asProblem(error: unknown, request?: FastifyRequest): Problem {
  if (error instanceof Problem) return error
  if (error instanceof BeyondCalendar) return new Problem(422, 'date-too-far')
  const code = codeOf(error)
  const known = KNOWN[code]
  if (known) return known(request)
  const refused = DATABASE[sqlState(error) ?? '']
  if (refused) return refused(error, request?.body)
  if (UNREACHABLE.test(code) || lostDatabase(error)) return busy()
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 500
  if (typeof status === 'number' && status >= 400 && status < 500) return new Problem(400, 'malformed')
  return new Problem(500, 'server-error')
}
