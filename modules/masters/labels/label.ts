// What stands on a label: the name, what tells the goods from others, and the code that scanners read.
//   Kopi Luwak 250 g, batch L0412, with a GTIN      GS1-128 (01)08991112000014(17)270531(10)L0412
//   the same without a GTIN                         Code 128 KOPI/L0412
//   the item alone, with a GTIN of 13 digits        EAN-13 8991112000014
//   a location                                      Code 128 of its barcode, else of its code
import type { Finding } from '@lumbung/core'
import type { DateText } from '@lumbung/definition'
import { barsOf, codesOf, isCode128 } from './code128.ts'
import { barWidth, dotWidth, type Room } from './sizes.ts'
import { bracketed, type Element, elementsOf, elementString, fitsElement, readGtin } from './gs1.ts'

/** What a label is about. */
export interface Labelled {
  /** A location shows its code in large letters. */
  readonly isPlace: boolean
  readonly name: string
  readonly code: string
  /** As it was typed for the item in this unit, or for the location. */
  readonly barcode: string | null
  readonly batch: string | null
  readonly serial: string | null
  readonly expiry: DateText | null
  /** How much is behind the label, in base units. */
  readonly quantity: string | null
  readonly unit: string
  /** How many of what the barcode names are behind it. */
  readonly pieces: string | null
  readonly number: string | null
  readonly price: string | null
}

/** Which code is wished for: as it fits, GS1-128 or nothing, bars of the company's own number, or a square. */
export const CODES = ['auto', 'gs1-128', 'code128', 'qr'] as const
export type Code = (typeof CODES)[number]

/** A code to be drawn. */
export interface Symbol {
  readonly kind: 'code128' | 'gs1-128' | 'ean13' | 'ean8' | 'qr' | 'gs1-qr'
  /** What a scanner reads. */
  readonly text: string
  /** What is written beside it; of GS1 what the drawing begins with, too. */
  readonly human: string
  /** How many bars of one width it is wide; 0 of a square. */
  readonly bars: number
}

/** The number that the company itself gives: of a serial number that, of a batch item and batch. */
function ownNumber({ isPlace, code, barcode, batch, serial }: Labelled): string {
  if (isPlace) return barcode ?? code
  return serial ?? (batch ? `${code}/${batch}` : (barcode ?? code))
}

const square = (text: string): Symbol => ({ kind: 'qr', text, human: text, bars: 0 })
const bars = (text: string): Symbol => ({ kind: 'code128', text, human: text, bars: barsOf(codesOf(text)) })

/** The elements of GS1 that a label bears; none where it has a number that GS1 does not take. */
function gs1Of({ batch, serial, expiry, pieces }: Labelled, gtin: string): readonly Element[] {
  if (!fitsElement(batch) || !fitsElement(serial)) return []
  return elementsOf({ gtin, batch, serial, expiry, count: pieces })
}

function gs1Symbol(elements: readonly Element[], isSquare: boolean): Symbol {
  const text = elementString(elements)
  const human = bracketed(elements)
  return isSquare
    ? { kind: 'gs1-qr', text, human, bars: 0 }
    : { kind: 'gs1-128', text, human, bars: barsOf(codesOf(text, true)) }
}

/** The bars of an item alone: its GTIN as shops print it. */
function barcodeBars(text: string, isGtin: boolean): Symbol {
  if (isGtin && text.length === 13) return { kind: 'ean13', text, human: text, bars: 95 }
  if (isGtin && text.length === 8) return { kind: 'ean8', text, human: text, bars: 67 }
  return bars(text)
}

interface Wished {
  readonly code: Code
  readonly room: Room
  /** How the size of the label is called. */
  readonly size: string
}

type Refusal = Omit<Finding, 'path'>

/** The GTIN of goods, where they have one; a barcode that is nearly one is a mistake. */
function gtinOf({ isPlace, code, barcode }: Labelled): { readonly gtin: string | null } | Refusal {
  const read = isPlace ? null : readGtin(barcode)
  if (read === null) return { gtin: null }
  if ('gtin' in read) return read
  return { code: 'label-check-digit', values: { item: code, barcode: barcode ?? '', digit: read.expected } }
}

/** The code that a label bears, or why it can have none. */
export function symbolOf(one: Labelled, wished: Wished): Symbol | Refusal {
  const own = ownNumber(one)
  if (wished.code === 'code128') return ownBars(own, wished)
  const read = gtinOf(one)
  if ('code' in read) return read
  if (wished.code === 'gs1-128') return gs1Bars(one, read.gtin, wished)
  const elements = read.gtin === null ? [] : gs1Of(one, read.gtin)
  const isGs1 = elements.length > 1
  if (wished.code === 'auto' && (isGs1 || isCode128(own))) {
    const asBars = isGs1 ? gs1Symbol(elements, false) : barcodeBars(own, read.gtin !== null && own === one.barcode)
    if (barWidth(wished.room, asBars.bars) > 0) return asBars
  }
  return fittedSquare(isGs1 ? gs1Symbol(elements, true) : square(own), wished)
}

const fittedBars = (wish: Symbol, { room, size }: Wished): Symbol | Refusal =>
  barWidth(room, wish.bars) > 0 ? wish : { code: 'label-too-wide', values: { number: wish.human, size } }

const fittedSquare = (wish: Symbol, { room, size }: Wished): Symbol | Refusal =>
  dotWidth(room, wish.text) > 0 ? wish : { code: 'label-too-long', values: { number: wish.human, size } }

/** Bars of the company's own number, whatever GS1 says of it. */
const ownBars = (own: string, wished: Wished): Symbol | Refusal =>
  isCode128(own) ? fittedBars(bars(own), wished) : { code: 'label-letters', values: { number: own } }

function gs1Bars(one: Labelled, gtin: string | null, wished: Wished): Symbol | Refusal {
  if (gtin === null) return { code: 'label-no-gtin', values: { item: one.code } }
  const elements = gs1Of(one, gtin)
  if (elements.length > 0) return fittedBars(gs1Symbol(elements, false), wished)
  return { code: 'label-gs1-letters', values: { number: (fitsElement(one.batch) ? one.serial : one.batch) ?? '' } }
}
