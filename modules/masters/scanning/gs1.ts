// GS1 element strings, as GS1-128, GS1 DataMatrix and GS1 QR codes hold them (GS1 General Specifications, release 25):
//   section 3.2    application identifiers, with what stands behind each
//   section 7.8.5  which of them have a length of their own; any other ends with FNC1, sent as GS (ASCII 29), or last
//   section 7.12   two digits of a year: up to 50 years ahead and 49 back of this one; day 00 is the last of its month
// Worked:  ]C1 01 08991234567893 17 261231 10 L0412 GS 37 24
//   item 08991234567893, usable until 2026-12-31, batch L0412, 24 pieces
import { dateOf, endOfMonth, type LocalDate } from '@lumbung/core'
import { isChecked } from './check-digit.ts'

export interface Gs1 {
  /** 14 digits; of a case, what it holds (02) where it has none of its own (01). */
  readonly gtin: string | null
  /** Of a logistic unit (SSCC). */
  readonly sscc: string | null
  /** Location number of 13 digits (414), or what a company calls a place itself (254). */
  readonly place: string | null
  readonly batch: string | null
  readonly serial: string | null
  readonly made: LocalDate | null
  /** The last usable day: 17, or best before (15) where only that is said. */
  readonly expiry: LocalDate | null
  /** Pieces in what was scanned (30, 37). */
  readonly count: string | null
  /** Net weight in kilograms (310n) and in pounds (320n), as digits. */
  readonly kilograms: string | null
  readonly pounds: string | null
}

interface Element {
  readonly ai: string
  readonly value: string
}

const GS = '\u001d'
/** What readers put before the data: GS1-128, DataBar, DataMatrix, QR, and the same as ISO 15424 numbers them. */
const SYMBOLOGY = /^\](?:C1|e0|d2|Q3|J1)/
/** Readers that cannot send GS send one of these for it; it begins the data too. */
const SEPARATORS = /\{GS\}|<GS>|\^\]|\u241d/gi

/** Length of identifier and value together, by the first two digits (figure 7.8.5-2). */
const WHOLE = new Map(
  Object.entries({
    '00': 20,
    '01': 16,
    '02': 16,
    '03': 16,
    '04': 18,
    '20': 4,
    '41': 16,
    ...Object.fromEntries(['11', '12', '13', '14', '15', '16', '17', '18', '19'].map((two) => [two, 8])),
    ...Object.fromEntries(['31', '32', '33', '34', '35', '36'].map((two) => [two, 10])),
  }),
)

/** Identifiers by their first digits: how many digits each has, and the longest value (section 3.2). */
const IDENTIFIERS: readonly (readonly [starts: RegExp, digits: number, longest: number])[] = [
  [/^0[0-4]/, 2, 18],
  [/^1[0-9]/, 2, 20],
  [/^2[0-2]/, 2, 20],
  [/^(?:235|24[0-3]|25[0-5])/, 3, 30],
  [/^3(?:0|7)/, 2, 8],
  [/^3[1-6]/, 4, 6],
  [/^39/, 4, 18],
  [/^(?:40|42)/, 3, 30],
  [/^41/, 3, 13],
  [/^7/, 4, 90],
  [/^8/, 4, 90],
  [/^9[0-9]/, 2, 90],
]

const identifierAt = (text: string) => IDENTIFIERS.find(([starts]) => starts.test(text))

/** What stands in brackets is read by people: the brackets end each value. */
function bracketed(text: string): Element[] | null {
  if (!/^(?:\(\d{2,4}\)[^()]+)+$/.test(text)) return null
  return [...text.matchAll(/\((\d{2,4})\)([^()]+)/g)].map(([, ai = '', value = '']) => ({ ai, value }))
}

/** One behind the other; null where the text is none. */
function concatenated(text: string): Element[] | null {
  const elements: Element[] = []
  for (let rest = text; rest !== ''; ) {
    const [, digits = 0, longest = 0] = identifierAt(rest) ?? []
    const whole = WHOLE.get(rest.slice(0, 2))
    const end = whole ?? (rest.includes(GS) ? rest.indexOf(GS) : rest.length)
    const ai = rest.slice(0, digits)
    const value = rest.slice(digits, end)
    const isRight = digits > 0 && value !== '' && value.length <= longest && !value.includes(GS) && end <= rest.length
    if (!isRight) return null
    elements.push({ ai, value })
    rest = rest.slice(end).replace(new RegExp(`^${GS}`), '')
  }
  return elements.length > 0 ? elements : null
}

/** Digits of a date, in the years around this one; null where there is no such day. */
function dayOf(digits: string, year: number): LocalDate | null {
  if (!/^\d{6}$/.test(digits)) return null
  const [two, month, day] = [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 10))
  if (two === undefined || month === undefined || day === undefined) return null
  const ofYear = year % 100
  const apart = two - ofYear
  const century = year - ofYear + (apart >= 51 ? -100 : apart <= -50 ? 100 : 0)
  const first = dateOf(century + two, month, day === 0 ? 1 : day)
  return first && day === 0 ? endOfMonth(first) : first
}

/** 310n, 320n: n of six digits stand behind the point. 3103 001250 is 1.25 kg. */
function weightOf(elements: readonly Element[], kind: '310' | '320'): string | null {
  const found = elements.find(({ ai }) => ai.startsWith(kind) && /[0-5]$/.test(ai))
  if (!found || !/^\d{6}$/.test(found.value)) return null
  const decimals = Number.parseInt(found.ai.slice(3), 10)
  const whole = found.value.slice(0, 6 - decimals).replace(/^0+(?=\d)/, '')
  return decimals === 0 ? whole : `${whole}.${found.value.slice(6 - decimals)}`
}

const CHECKED = new Set(['00', '01', '02', '414'])
const DATES = new Set(['11', '13', '15', '16', '17'])

/** Whether each value has the form of its identifier: digits with their check digit, days there are. */
const isSound = (elements: readonly Element[], year: number): boolean =>
  elements.every(({ ai, value }) => {
    if (CHECKED.has(ai)) return isChecked(value)
    if (DATES.has(ai)) return dayOf(value, year) !== null
    return ai === '30' || ai === '37' ? /^\d+$/.test(value) : true
  })

/** What a text says as GS1 element strings, in this year; null where it is none. */
export function readGs1(scanned: string, year: number): Gs1 | null {
  const named = SYMBOLOGY.test(scanned)
  const text = scanned
    .replace(SYMBOLOGY, '')
    .replace(SEPARATORS, GS)
    .replace(new RegExp(`^${GS}+|${GS}+$`, 'g'), '')
  const elements = bracketed(text) ?? (named || isTelling(text) ? concatenated(text) : null)
  if (!elements || !isSound(elements, year)) return null
  const of = (...ais: readonly string[]): string | null =>
    ais.map((ai) => elements.find((one) => one.ai === ai)?.value).find((value) => value !== undefined) ?? null
  const day = (...ais: readonly string[]): LocalDate | null => dayOf(of(...ais) ?? '', year)
  return {
    gtin: of('01', '02'),
    sscc: of('00'),
    place: of('414', '254'),
    batch: of('10'),
    serial: of('21'),
    made: day('11'),
    expiry: day('17', '15'),
    count: of('37', '30')?.replace(/^0+(?=\d)/, '') ?? null,
    kilograms: weightOf(elements, '310'),
    pounds: weightOf(elements, '320'),
  }
}

/** Sent without a word of its kind: only what holds a separator, or begins with an item or a logistic unit and more. */
const isTelling = (text: string): boolean =>
  text.includes(GS) || (/^0[12]\d{14}/.test(text) && isChecked(text.slice(2, 16))) || isLogistic(text)

const isLogistic = (text: string): boolean => /^00\d{18}$/.test(text) && isChecked(text.slice(2))
