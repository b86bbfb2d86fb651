// A label in the language of label printers (ZPL II), in dots from its upper left corner. The printer draws bars and
// squares itself, but for a square of GS1, which is sent as a picture: ^BQ has no FNC1. Texts are broken by us, since
// a printer prints what has no room over what is there.
//   50 × 25 mm at 203 dpi: ^PW400 ^LL200; Café ^1 is written ^FH^FDCaf_C3_A9 _5E1
import type { Symbol } from './label.ts'
import { codesInZpl, codesOf } from './code128.ts'
import type { Face } from './face.ts'
import { barWidth, DOTS, type LabelSize, type Resolution, type Room, roomOf, stepOf } from './sizes.ts'

/** What is printed: how a label reads, its code, and the dots of a square. */
export interface PrinterLabel {
  readonly face: Face
  readonly symbol: Symbol
  /** Rows of dots; empty of bars. */
  readonly square: readonly (readonly boolean[])[]
}

const HEX = 16
// All beyond ASCII, and what begins a command or a byte.
const SPECIAL = /[^ -}]|[\^_]/gu
const asHex = (byte: number): string => `_${byte.toString(HEX).toUpperCase().padStart(2, '0')}`

/** Data behind ^FH: what means something to the printer, and what is beyond ASCII, as bytes of UTF-8. */
export const escaped = (text: string): string =>
  text.replaceAll(SPECIAL, (letter) => [...new TextEncoder().encode(letter)].map(asHex).join(''))

const field = (x: number, y: number, how: string, data: string): string => `^FO${x},${y}${how}^FH^FD${escaped(data)}^FS`

/** Letters that have room side by side: those of the built-in font are about half as wide as they are high. */
const lettersIn = (width: number, high: number): number => Math.max(4, Math.floor(width / (high * 0.56)))

/** A text in lines of so many letters, broken at spaces where there are some; what is too long ends in three dots. */
export function wrapped(text: string, letters: number, most: number): readonly string[] {
  const lines: string[] = []
  let rest = text.trim()
  while (rest !== '' && lines.length < most) {
    if (rest.length <= letters) return [...lines, rest]
    if (lines.length === most - 1) return [...lines, `${rest.slice(0, letters - 3).trimEnd()}...`]
    const space = rest.lastIndexOf(' ', letters)
    const at = space > 0 ? space : letters
    lines.push(rest.slice(0, at).trimEnd())
    rest = rest.slice(at).trimStart()
  }
  return lines
}

interface Frame {
  readonly edge: number
  readonly width: number
  readonly height: number
  readonly title: number
  readonly text: number
  /** How high bars are. */
  readonly high: number
  readonly dot: number
  /** Room for the code, in millimetres. */
  readonly room: Room
}

function frameOf(size: LabelSize, resolution: Resolution): Frame {
  const { edge, width, height, title, text, bars: high } = size
  const dot = DOTS[resolution]
  const dots = (millimetres: number): number => Math.round(millimetres * dot)
  return {
    edge: dots(edge),
    width: dots(width),
    height: dots(height),
    title: dots(title),
    text: dots(text),
    high: dots(high),
    dot,
    room: roomOf(size, stepOf(resolution)),
  }
}

const line = (high: number): number => Math.round(high * 1.2)

/** Lines of text from a place down, as many as there is room for; the last line that fits ends what is longer. */
function texts(face: Face, { title, text }: Frame, x: number, y: number, width: number, bottom: number): string {
  const facts = face.facts.map(([word, value]) => (word === '' ? value : `${word} ${value}`)).join('  ')
  const heading = face.big === '' ? face.title : face.big
  const size = face.big === '' ? title : Math.min(title * 3, Math.floor(width / (heading.length * 0.62)))
  const known = wrapped(face.big === '' ? facts : face.title, lettersIn(width, text), 9)
  const costs = face.price === '' ? 0 : 1
  const left = bottom - y - known.length * line(text) - costs * line(title)
  const lines = wrapped(heading, lettersIn(width, size), face.big === '' && left >= 2 * line(size) ? 2 : 1)
  const parts = [
    ...lines.map((words) => [size, words] as const),
    ...known.map((words) => [text, words] as const),
    ...(costs > 0 ? [[title, face.price] as const] : []),
  ]
  let at = y
  return parts
    .flatMap(([high, words]) => {
      if (at + high > bottom) return []
      const written = field(x, at, `^A0N,${high}`, words)
      at += line(high)
      return [written]
    })
    .join('\n')
}

function bars({ symbol }: PrinterLabel, frame: Frame, y: number): string {
  const { edge, width, high, dot, text, room } = frame
  const inner = width - 2 * edge
  const step = Math.max(1, Math.round(barWidth(room, symbol.bars) * dot))
  const x = Math.round((width - symbol.bars * step) / 2)
  const how = {
    'gs1-128': [`^BCN,${high},N,N,N`, codesInZpl(codesOf(symbol.text, true))],
    code128: [`^BCN,${high},N,N,N`, codesInZpl(codesOf(symbol.text))],
    // The printer adds the check digit.
    ean13: [`^BEN,${high},N,N`, symbol.text.slice(0, -1)],
    ean8: [`^B8N,${high},N,N`, symbol.text.slice(0, -1)],
    qr: ['', ''],
    'gs1-qr': ['', ''],
  }[symbol.kind]
  const [command = '', data = ''] = how
  const human = Math.min(text, Math.floor(inner / (symbol.human.length * 0.56)))
  const middle = Math.max(edge, Math.round((width - symbol.human.length * human * 0.5) / 2))
  return [
    field(x, y, `^BY${step}${command}`, data),
    field(middle, y + high + Math.round(text * 0.3), `^A0N,${human}`, symbol.human),
  ].join('\n')
}

/** Rows of dots as a picture, each dot as large as asked. */
function pictured(black: readonly (readonly boolean[])[], size: number): string {
  const bytes = Math.ceil(((black[0]?.length ?? 0) * size) / 8)
  const rows = black.flatMap((row) => {
    const dots = row.flatMap((isBlack) => Array.from({ length: size }, () => (isBlack ? '1' : '0'))).join('')
    const digits = (dots.padEnd(bytes * 8, '0').match(/.{4}/g) ?? []).map((four) =>
      Number.parseInt(four, 2).toString(HEX),
    )
    return Array.from({ length: size }, () => digits.join('').toUpperCase())
  })
  const total = bytes * rows.length
  return `^GFA,${total},${total},${bytes},${rows.join('')}`
}

function square({ symbol, square: rows }: PrinterLabel, x: number, y: number, side: number): string {
  const size = Math.max(1, Math.min(10, Math.floor(side / (rows.length + 8))))
  const [left, top] = [x + 4 * size, y + 4 * size]
  if (symbol.kind === 'gs1-qr') return `^FO${left},${top}${pictured(rows, size)}^FS`
  return field(left, top, `^BQN,2,${size}`, `MA,${symbol.text}`)
}

function body(label: PrinterLabel, frame: Frame): string {
  const { edge, width, height, text, dot, room } = frame
  const inner = { width: width - 2 * edge, height: height - 2 * edge }
  if (label.symbol.bars > 0) {
    const y = height - edge - frame.high - Math.round(text * 1.3)
    const over = texts(label.face, frame, edge, edge, inner.width, y - Math.round(text * 0.3))
    return [over, bars(label, frame, y)].join('\n')
  }
  const side = Math.round(room.side * dot)
  if (height > width) {
    const y = height - edge - side
    return [
      texts(label.face, frame, edge, edge, inner.width, y),
      square(label, Math.round((width - side) / 2), y, side),
    ].join('\n')
  }
  return [
    square(label, edge, Math.round((height - side) / 2), side),
    texts(label.face, frame, edge + side + text, edge, inner.width - side - text, height - edge),
  ].join('\n')
}

/** All labels, each followed by how often it is printed. */
export function zplOf(
  labels: readonly { readonly label: PrinterLabel; readonly count: number }[],
  size: LabelSize,
  resolution: Resolution,
): string {
  const frame = frameOf(size, resolution)
  const head = `^XA^CI28^PW${frame.width}^LL${frame.height}^LH0,0`
  return labels.map(({ label, count }) => `${head}\n${body(label, frame)}\n^PQ${count}^XZ\n`).join('')
}
