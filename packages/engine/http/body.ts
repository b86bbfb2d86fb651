import { isUtf8 } from 'node:buffer'
import { Problem } from '@lumbung/core'
import type { SaidWhy } from '../lifecycle/reason.ts'
import type { BodySchema } from './schema.ts'

export const BODY_LIMIT = 2 * 1024 * 1024
/** Of a call that anybody may make: a name, a password, a code. */
export const OPEN_BODY_LIMIT = 16 * 1024
const DEPTH_LIMIT = 32
// 10,000 lines of twenty fields, the largest document there is.
const KEY_LIMIT = 200_000

// Ten say what is wrong; thousands would only be a larger answer to a senseless question.
const FINDINGS_MOST = 10

const QUOTE = 0x22
const BACKSLASH = 0x5c

/**
 * Refuses a body that is nested absurdly deep or has absurdly many keys, before any of it is built in memory. One
 * pass over the bytes; what it does not understand is left to the parser. Answers how many keys there are.
 */
export function checkShape(body: Buffer): number {
  let depth = 0
  let keys = 0
  for (let at = 0; at < body.length; at++) {
    const byte = body[at]
    if (byte === QUOTE) at = endOfText(body, at + 1)
    else if (byte === 0x7b || byte === 0x5b) {
      if (++depth > DEPTH_LIMIT) throw new Problem(400, 'too-deep', { max: DEPTH_LIMIT })
    } else if (byte === 0x7d || byte === 0x5d) depth--
    else if (byte === 0x3a && ++keys > KEY_LIMIT) throw new Problem(400, 'too-many-keys', { max: KEY_LIMIT })
  }
  return keys
}

/** The place of the quote that closes a text; the end of the body when none does. */
function endOfText(body: Buffer, start: number): number {
  let end = body.indexOf(QUOTE, start)
  while (end > 0 && escaped(body, end, start)) end = body.indexOf(QUOTE, end + 1)
  return end < 0 ? body.length : end
}

function escaped(body: Buffer, quote: number, start: number): boolean {
  let at = quote - 1
  while (at >= start && body[at] === BACKSLASH) at--
  return (quote - 1 - at) % 2 === 1
}

/** The value of a JSON body; nothing at all counts as an empty object. */
export function parseBody(body: Buffer): unknown {
  if (body.length === 0) return {}
  if (!isUtf8(body)) throw new Problem(400, 'broken-text')
  const keys = checkShape(body)
  const value = parsed(body.toString('utf8'))
  // The parser keeps the last of two fields of one name; another program that checked the same body may keep the first.
  if (keysIn(value) !== keys) throw new Problem(400, 'duplicate-key')
  return value
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Problem(400, 'malformed-json')
  }
}

/** How many keys a value has at all depths; every text in it has to be whole letters. */
function keysIn(value: unknown): number {
  if (typeof value === 'string' && !value.isWellFormed()) throw new Problem(400, 'broken-text')
  if (typeof value !== 'object' || value === null) return 0
  if (Array.isArray(value)) return value.reduce<number>((sum, one) => sum + keysIn(one), 0)
  return Object.entries(value).reduce((sum, [key, one]) => sum + 1 + keysIn(key) + keysIn(one), 0)
}

export type Body = Readonly<Record<string, unknown>>

const isBody = (value: unknown): value is Body => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Refuses what nobody may send here; the first ten are named. */
export function unknownField(...fields: readonly string[]): Problem {
  const findings = fields
    .slice(0, FINDINGS_MOST)
    .map((field) => ({ path: field, code: 'unknown-field', values: { field } }))
  return new Problem(400, 'unknown-field', { field: fields[0] ?? '' }, findings)
}

/** A body that must be an object; when `known` is given, with no other keys than those. */
export function objectBody(value: unknown, known?: readonly string[]): Body {
  const body = value === undefined || value === null ? {} : value
  if (!isBody(body)) throw new Problem(400, 'not-an-object', {}, [{ path: '', code: 'not-an-object' }])
  if (!known) return body
  const strange = Object.keys(body).filter((key) => !known.includes(key))
  if (strange.length === 0) return body
  throw unknownField(...strange)
}

/** Refuses a body with other keys than its schema has. */
export function checkBody(value: unknown, { properties, additionalProperties }: BodySchema): void {
  if (additionalProperties === false) objectBody(value, Object.keys(properties))
}

/** A text of the body; absent gives undefined, anything else is refused with its path. */
export function textOf(body: Body, key: string, max = 4000): string | undefined {
  const value = body[key]
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'string') throw new Problem(400, 'not-text', {}, [{ path: key, code: 'not-text' }])
  if (value.length > max)
    throw new Problem(400, 'too-long', { max }, [{ path: key, code: 'too-long', values: { max } }])
  return value
}

/** A text that must be there. */
export function neededText(body: Body, key: string, max = 4000): string {
  const text = textOf(body, key, max)
  if (text === undefined || text === '') throw new Problem(422, 'required', {}, [{ path: key, code: 'required' }])
  return text
}

/** Why a step is taken: a reason by its id or code, and what is said beside it. */
export function whyIn(body: Body): SaidWhy {
  const note = textOf(body, 'note', 500)
  const { reason: given } = body
  const said = note === undefined ? {} : { note }
  if (given === undefined || given === null) return said
  if (typeof given === 'string') return { ...said, reason: { id: given } }
  const choice = objectBody(given)
  const [id, code] = [textOf(choice, 'id', 60), textOf(choice, 'code', 60)]
  if (code !== undefined) return { ...said, reason: { code } }
  return { ...said, reason: { id: id ?? '' } }
}

/** A list of ids, at least one. */
export function idsOf(body: Body, key: string, max = 10_000): readonly string[] {
  const value = body[key]
  if (!Array.isArray(value) || !value.every((one): one is string => typeof one === 'string')) {
    throw new Problem(400, 'not-a-list', {}, [{ path: key, code: 'not-a-list' }])
  }
  if (value.length === 0) throw new Problem(422, 'required', {}, [{ path: key, code: 'required' }])
  if (value.length > max)
    throw new Problem(400, 'too-many-lines', { max }, [{ path: key, code: 'too-many-lines', values: { max } }])
  return value
}
