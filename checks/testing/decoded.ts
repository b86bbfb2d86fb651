// What a scanner reads: of a drawn code, whose dots are painted with white around them, and of a printed page.
import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  FormatException,
  HybridBinarizer,
  MultiFormatReader,
  NotFoundException,
  QRCodeReader,
  RGBLuminanceSource,
} from '@zxing/library'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Of a scanner that is set to Code 128 alone. */
export const CODE_128_ALONE: readonly BarcodeFormat[] = [BarcodeFormat.CODE_128]

const [DOT, BAR_HEIGHT, QUIET] = [4, 60, 12]
const BARS: readonly BarcodeFormat[] = [BarcodeFormat.CODE_128, BarcodeFormat.EAN_13, BarcodeFormat.EAN_8]
const GROUP = '\u001d'
const TRAILING = new RegExp(`${GROUP}$`)

/** Grey values from 0, black, to 255, row by row. */
interface Light {
  readonly light: Uint8ClampedArray
  readonly width: number
  readonly height: number
}

interface Read {
  readonly kind: string
  readonly text: string
}

/** FNC1 behind the first place is the separator of GS1; a check symbol of its number is taken for one, at the end. */
function readOf({ light, width, height }: Light, formats: readonly BarcodeFormat[]): Read {
  const hints = new Map<DecodeHintType, unknown>([
    [DecodeHintType.POSSIBLE_FORMATS, formats],
    [DecodeHintType.ASSUME_GS1, true],
    [DecodeHintType.TRY_HARDER, true],
  ])
  const source = new RGBLuminanceSource(light, width, height)
  // The reader of all kinds writes what it did not find on the screen.
  const reader = formats.includes(BarcodeFormat.QR_CODE) ? new QRCodeReader() : new MultiFormatReader()
  const found = reader.decode(new BinaryBitmap(new HybridBinarizer(source)), hints)
  const text = found.getText().replace(/^\]C1/, '').replaceAll('\u00f1', GROUP).replace(TRAILING, '')
  return { kind: BarcodeFormat[found.getBarcodeFormat()] ?? '', text }
}

/**
 * The kind of code and its text. `bars` are the kinds a scanner is set to read: with EAN-8 among them it takes a few
 * Code 128 of two letters for one.
 */
export function decoded(rows: readonly (readonly boolean[])[], bars: readonly BarcodeFormat[] = BARS): Read {
  const isBars = rows.length === 1
  const all = isBars ? Array.from({ length: BAR_HEIGHT }, () => rows[0] ?? []) : rows
  const width = ((all[0]?.length ?? 0) + 2 * QUIET) * DOT
  const height = (all.length + 2 * QUIET) * DOT
  const light = new Uint8ClampedArray(width * height).fill(255)
  all.forEach((row, y) =>
    row.forEach((isBlack, x) => {
      if (!isBlack) return
      for (let down = 0; down < DOT; down++) {
        const from = ((y + QUIET) * DOT + down) * width + (x + QUIET) * DOT
        light.fill(0, from, from + DOT)
      }
    }),
  )
  return readOf({ light, width, height }, isBars ? bars : [BarcodeFormat.QR_CODE])
}

/** A part of a page, in millimetres from its upper left corner. */
export interface Spot {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

const [POINTS, INCH] = [72, 25.4] as const

const dots = (millimetres: number): number => Math.round((millimetres * 300) / INCH)

/** What a printer of 300 dots in an inch makes of a PDF, and what a scanner reads there in each spot of a page. */
export async function printed(data: Uint8Array, spots: readonly Spot[]): Promise<(Read | null)[][]> {
  const { createCanvas } = await import('@napi-rs/canvas')
  const pdf = await getDocument({ data: new Uint8Array(data), verbosity: 0 }).promise
  const pages: (Read | null)[][] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const viewport = page.getViewport({ scale: 300 / POINTS })
    const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
    await page.render({ canvas: canvas as never, viewport }).promise
    const context = canvas.getContext('2d')
    pages.push(
      spots.map((spot) => {
        const [width, height] = [dots(spot.width), dots(spot.height)]
        const { data: all } = context.getImageData(dots(spot.left), dots(spot.top), width, height)
        const light = new Uint8ClampedArray(width * height)
        // Labels are black and white: one colour says how light it is.
        for (let at = 0; at < light.length; at++) light[at] = all[4 * at] ?? 0
        return readAny({ light, width, height })
      }),
    )
  }
  return pages
}

/** What each page of a PDF says. */
export async function textsOf(data: Uint8Array): Promise<string[]> {
  const pdf = await getDocument({ data: new Uint8Array(data), verbosity: 0 }).promise
  const texts: string[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    const words = items.map((item) => ('str' in item ? item.str : ''))
    texts.push(words.join(' ').replaceAll(/\s+/g, ' '))
  }
  return texts
}

function readAny(light: Light): Read | null {
  // A label that is blank is not searched.
  if (light.light.every((grey) => grey > 250)) return null
  // Squares first: in their rows there may be bars.
  return tried(light, [BarcodeFormat.QR_CODE]) ?? tried(light, BARS)
}

function tried(light: Light, formats: readonly BarcodeFormat[]): Read | null {
  try {
    return readOf(light, formats)
  } catch (error) {
    if (error instanceof NotFoundException || error instanceof FormatException) return null
    throw error
  }
}

/** Draws codes of Code 128 as they stand, so that what a printer is sent can be read. */
export async function barsDrawn(): Promise<(codes: readonly number[]) => readonly boolean[]> {
  const { default: library } = await import('bwip-js/generic')
  return (codes) => {
    const text = codes.map((code) => `^${String(code).padStart(3, '0')}`).join('')
    const options = { bcid: 'code128', text, raw: true }
    const [bars] = library.raw(options)
    if (!bars || !('sbs' in bars)) throw new Error('no bars')
    return bars.sbs.flatMap((width, at) => Array.from({ length: width }, () => at % 2 === 0))
  }
}

const MEANT: Readonly<Record<string, number>> = {
  ':': 104,
  ';': 105,
  '5': 99,
  '6': 100,
  '8': 102,
  '0': 30,
  '<': 62,
  '=': 94,
}

/** The codes that a label printer makes of the data of ^BC, by its manual. */
export function codesOfField(data: string): readonly number[] {
  const codes: number[] = []
  let isInC = false
  for (let at = 0; at < data.length; ) {
    const told = data[at] === '>' ? MEANT[data[at + 1] ?? ''] : undefined
    if (told !== undefined) {
      codes.push(told)
      if (told === 99 || told === 105) isInC = true
      if (told === 100 || told === 104) isInC = false
      at += 2
    } else if (isInC) {
      codes.push(Number(data.slice(at, at + 2)))
      at += 2
    } else {
      codes.push((data.codePointAt(at) ?? 0) - 32)
      at += 1
    }
  }
  return codes
}
