import { codeText, Decimal, isId, isLocalDate, type Values, ZERO } from '@lumbung/core'
import type { Field, FieldKind, FieldOptions, Fields } from './field.ts'

/** A field's value as it travels: strings for decimals, ids for references, arrays for lines. */
type Wire = string | number | boolean | null | readonly Wire[] | { readonly [key: string]: Wire }

/** What went wrong with one value: a code of the catalogue and what fills its sentence. */
interface KindError {
  readonly code: string
  readonly values?: Values
}

/** What a kind knows about itself: how it is stored, read from input, sent out, and which filters it answers. */
interface Kind {
  /** The PostgreSQL type; null for lines, which are a table of their own. */
  readonly column: string | null
  readonly operators: readonly string[]
  /** A JSON value in, our value out; `{ error }` names a sentence. Absence is judged by the caller. */
  read(input: unknown, field: Field<unknown, boolean>): { readonly value: unknown } | { readonly error: KindError }
  /** What a calculation sees while nothing is typed. */
  readonly blank: unknown
  readonly decimals?: number
}

const text = (fallback: number): Kind => ({
  column: 'text',
  operators: ['eq', 'contains', 'in', 'empty'],
  blank: '',
  read(input, { kind, options }) {
    if (typeof input !== 'string') return { error: { code: 'not-text' } }
    const limit = options.max ?? fallback
    if (input.length > limit) return { error: { code: 'too-long', values: { max: limit } } }
    // Postgres cannot store a NUL; other control characters would only confuse readers of lists.
    if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/.test(input)) return { error: { code: 'not-text' } }
    if (kind !== 'code' && !options.unique) return { value: input.trim() }
    const value = codeText(input)
    return value === null ? { error: { code: 'invisible-letters' } } : { value }
  },
})

const PLAIN = /^[+-]?\d{1,40}(\.\d{1,40})?$/

function readDecimal(input: unknown): Decimal | KindError {
  if (typeof input === 'number') {
    // A JSON number counts only when its written form is exact: 15 significant digits, no exponent.
    const digits = String(input)
    if (!PLAIN.test(digits) || digits.replace(/\D/g, '').length > 15) return { code: 'not-a-number' }
    return new Decimal(digits)
  }
  if (typeof input !== 'string' || !PLAIN.test(input)) return { code: 'not-a-number' }
  return new Decimal(input)
}

function beyondBounds(value: Decimal, { above, min, upTo }: FieldOptions): KindError | null {
  if (above !== undefined && value.lessThanOrEqualTo(above)) return { code: 'not-above', values: { bound: above } }
  if (min !== undefined && value.lessThan(min)) return { code: 'too-small', values: { bound: min } }
  if (upTo !== undefined && value.greaterThan(upTo)) return { code: 'too-great', values: { bound: upTo } }
  return null
}

const decimalKind = (whole: number, decimals: number, beyond = new Decimal(10).pow(whole)): Kind => ({
  column: `numeric(${whole + decimals},${decimals})`,
  operators: ['eq', 'ne', 'lt', 'gt', 'lte', 'gte'],
  blank: ZERO,
  decimals,
  read(input, { options }) {
    const value = readDecimal(input)
    if (!(value instanceof Decimal)) return { error: value }
    if (value.decimalPlaces() > decimals) return { error: { code: 'too-many-decimals', values: { decimals } } }
    if (value.abs().greaterThanOrEqualTo(beyond)) {
      return { error: { code: 'too-large', values: { digits: whole } } }
    }
    const error = beyondBounds(value, options)
    return error ? { error } : { value: value.isZero() ? ZERO : value }
  },
})

const reference: Kind = {
  column: 'uuid',
  operators: ['eq', 'in', 'empty'],
  blank: '',
  read(input) {
    if (isId(input)) return { value: input }
    if (typeof input === 'object' && input !== null) {
      if ('id' in input && isId(input.id)) return { value: input.id }
      if ('code' in input && typeof input.code === 'string') return { value: { code: input.code.normalize('NFC') } }
    }
    return { error: { code: 'not-a-reference' } }
  },
}

const KEYS_MOST = 5_000
const isKey = (input: unknown): input is string => typeof input === 'string' && /^[\w.-]{1,100}$/.test(input)

/** Each once, in one order: what is stored twice alike is alike. */
const keys: Kind = {
  column: 'text[]',
  operators: ['contains'],
  blank: [],
  read(input) {
    if (!Array.isArray(input) || input.length > KEYS_MOST) return { error: { code: 'not-a-list' } }
    const given: readonly unknown[] = input
    if (!given.every(isKey)) return { error: { code: 'not-a-list' } }
    return { value: [...new Set(given)].toSorted() }
  },
}

const ADDRESS = ['street', 'city', 'province', 'postalCode', 'country'] as const

/** Every kind, in one place; screens keep the control and the cell of each under packages/screens/kinds. */
export const kinds: Readonly<Record<FieldKind, Kind>> = {
  text: text(200),
  longText: text(4000),
  code: { ...text(40), operators: ['eq', 'contains', 'in'] },
  date: {
    column: 'date',
    operators: ['eq', 'lt', 'gt', 'lte', 'gte', 'empty'],
    blank: '',
    read: (input) => (isLocalDate(input) ? { value: input } : { error: { code: 'not-a-date' } }),
  },
  time: {
    column: 'time',
    operators: ['eq', 'lt', 'gt'],
    blank: '',
    read: (input) =>
      typeof input === 'string' && /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(input)
        ? { value: input }
        : { error: { code: 'not-a-time' } },
  },
  flag: {
    column: 'boolean',
    operators: ['eq'],
    blank: false,
    read: (input) => (typeof input === 'boolean' ? { value: input } : { error: { code: 'not-yes-or-no' } }),
  },
  choice: {
    column: 'text',
    operators: ['eq', 'in'],
    blank: '',
    read(input, { options }) {
      const choices = options.choices ?? {}
      if (typeof input === 'string' && Object.hasOwn(choices, input)) return { value: input }
      const named = Object.entries(choices).map(([value, [en, id]]) => [en, id, value] as const)
      return { error: { code: 'not-a-choice', values: { choices: named } } }
    },
  },
  integer: {
    column: 'integer',
    operators: ['eq', 'lt', 'gt', 'lte', 'gte'],
    blank: 0,
    read(input, { options }) {
      if (typeof input !== 'number' || !Number.isSafeInteger(input) || Math.abs(input) > 2_000_000_000) {
        return { error: { code: 'not-a-whole-number' } }
      }
      const error = beyondBounds(new Decimal(input), options)
      return error ? { error } : { value: input }
    },
  },
  quantity: decimalKind(14, 6),
  money: decimalKind(18, 2),
  price: decimalKind(16, 6),
  rate: decimalKind(12, 6),
  percent: decimalKind(5, 4),
  ref: reference,
  refs: {
    column: 'uuid[]',
    operators: ['contains'],
    blank: [],
    read(input, field) {
      if (!Array.isArray(input)) return { error: { code: 'not-a-list' } }
      const read = input.map((one) => reference.read(one, field))
      const wrong = read.find((one) => 'error' in one)
      return wrong ?? { value: read.map((one) => ('value' in one ? one.value : null)) }
    },
  },
  lines: {
    column: null,
    operators: [],
    blank: [],
    read: (input) => (Array.isArray(input) ? { value: input } : { error: { code: 'not-a-list' } }),
  },
  // A line of the same record: by its id, or by its place among them while it has none, 1 the first.
  line: {
    column: 'uuid',
    operators: [],
    blank: '',
    read: (input) =>
      isId(input) || (Number.isSafeInteger(input) && Number(input) > 0)
        ? { value: input }
        : { error: { code: 'not-a-line' } },
  },
  address: {
    column: 'jsonb',
    operators: [],
    blank: null,
    read(input) {
      if (typeof input !== 'object' || input === null) return { error: { code: 'not-an-address' } }
      const given = new Map(Object.entries(input))
      const wrong = [...given].some(([key, value]) => !ADDRESS.some((one) => one === key) || typeof value !== 'string')
      if (wrong) return { error: { code: 'not-an-address' } }
      return { value: Object.fromEntries(ADDRESS.map((key) => [key, String(given.get(key) ?? '').slice(0, 200)])) }
    },
  },
  file: text(200),
  image: text(2_000_000),
  keys,
}

/** Our value as it travels and as it is stored. Decimals keep the decimals of their kind. */
export function toWire(value: unknown, field: Field<unknown, boolean>): Wire {
  if (value === null || value === undefined) return null
  if (value instanceof Decimal) return value.toFixed(kinds[field.kind].decimals ?? 2)
  if (Array.isArray(value) && field.options.fields) return linesToWire(value, field.options.fields)
  return value as Wire
}

function linesToWire(rows: readonly unknown[], fields: Fields): Wire {
  return rows.map((row) => {
    const values = new Map(Object.entries(row ?? {}))
    const wire: Record<string, Wire> = { id: String(values.get('id') ?? '') }
    for (const [key, field] of Object.entries(fields)) wire[key] = toWire(values.get(key), field)
    return wire
  })
}

/** A stored or sent value back as ours: decimal strings become decimals; the rest is already right. */
export function fromWire(value: unknown, field: Field<unknown, boolean>): unknown {
  if (value === null || value === undefined) return null
  if (kinds[field.kind].decimals !== undefined && (typeof value === 'string' || typeof value === 'number')) {
    return new Decimal(value)
  }
  if (field.kind === 'lines' && Array.isArray(value)) {
    const fields = field.options.fields ?? {}
    return value.map((row) => {
      const given = new Map<string, unknown>(Object.entries(row ?? {}))
      const line: Record<string, unknown> = { id: given.get('id') }
      for (const [key, one] of Object.entries(fields)) line[key] = fromWire(given.get(key), one)
      return line
    })
  }
  return value
}
