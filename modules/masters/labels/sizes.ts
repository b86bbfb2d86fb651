// Labels that printers of goods commonly take, in millimetres: on a roll one behind the other, or on sheets of A4.
import type { Words } from '@lumbung/core'

/** How labels lie on a sheet: how many, where the first begins, and how far it is from one to the next. */
interface Sheet {
  readonly columns: number
  readonly rows: number
  readonly left: number
  readonly top: number
  readonly across: number
  readonly down: number
}

export interface LabelSize {
  readonly name: Words
  readonly width: number
  readonly height: number
  /** Room at the edge; letters of the name and of all else; height of the bars. */
  readonly edge: number
  readonly title: number
  readonly text: number
  readonly bars: number
  readonly sheet: Sheet | null
}

const roll = (width: number, height: number, rest: Pick<LabelSize, 'edge' | 'title' | 'text' | 'bars'>): LabelSize => ({
  ...rest,
  name: [`Roll, ${width} × ${height} mm`, `Rol, ${width} × ${height} mm`],
  width,
  height,
  sheet: null,
})

export const SIZES = {
  '100x150': roll(100, 150, { edge: 5, title: 7, text: 4.2, bars: 30 }),
  '100x50': roll(100, 50, { edge: 3, title: 4.8, text: 3, bars: 13 }),
  '58x40': roll(58, 40, { edge: 2.5, title: 3.8, text: 2.5, bars: 10 }),
  '50x30': roll(50, 30, { edge: 2, title: 3, text: 2.1, bars: 8 }),
  '50x25': roll(50, 25, { edge: 2, title: 2.7, text: 1.95, bars: 6.5 }),
  '40x25': roll(40, 25, { edge: 1.8, title: 2.5, text: 1.85, bars: 6.5 }),
  'a4-3x8': {
    name: ['A4 sheet, 24 of 70 × 37 mm', 'Lembar A4, 24 label 70 × 37 mm'],
    width: 70,
    height: 37,
    edge: 4,
    title: 3.6,
    text: 2.4,
    bars: 9,
    sheet: { columns: 3, rows: 8, left: 0, top: 0.5, across: 70, down: 37 },
  },
  'a4-5x13': {
    name: ['A4 sheet, 65 of 38.1 × 21.2 mm', 'Lembar A4, 65 label 38,1 × 21,2 mm'],
    width: 38.1,
    height: 21.2,
    edge: 1.8,
    title: 2.3,
    text: 1.75,
    bars: 5.5,
    sheet: { columns: 5, rows: 13, left: 4.65, top: 10.7, across: 40.65, down: 21.2 },
  },
} as const satisfies Readonly<Record<string, LabelSize>>

export type SizeName = keyof typeof SIZES
export const isSize = (text: string | null): text is SizeName => text !== null && Object.hasOwn(SIZES, text)

/** Labels on one page. */
export const perPage = ({ sheet }: LabelSize): number => (sheet ? sheet.columns * sheet.rows : 1)

/** Dots in a millimetre, by the dots in an inch. */
export const DOTS = { '203': 8, '300': 12 } as const
export type Resolution = keyof typeof DOTS
export const isResolution = (text: string | null): text is Resolution => text !== null && Object.hasOwn(DOTS, text)

/** The least step that a printer makes, in millimetres. */
export const stepOf = (resolution: Resolution): number => 1 / DOTS[resolution]

/** Pages for so many labels, of which some of the first sheet are used. */
export const pagesFor = (labels: number, used: number, size: LabelSize): number =>
  labels === 0 ? 0 : Math.ceil((labels + used) / perPage(size))

/** The room for a code on a label, in millimetres, and the least step that a printer makes. */
export interface Room {
  readonly width: number
  /** Of a square, with the white around it. */
  readonly side: number
  readonly step: number | null
}

/** On a tall label the square stands below what is written, else beside it. */
export function roomOf({ width, height, edge }: LabelSize, step: number | null): Room {
  const [across, down] = [width - 2 * edge, height - 2 * edge]
  const side = height > width ? Math.min(across, down / 2) : Math.min(down, across * 0.42)
  return { width: across, side, step }
}

/** As wide as a printer of these steps prints it. */
const stepped = (most: number, step: number | null): number =>
  step === null ? most : Math.floor(most / step + 1e-9) * step

// Bars narrower than this are not read by every scanner; wider ones help none. White at both ends, in bars.
const [NARROWEST, WIDEST, QUIET] = [0.17, 0.5, 20] as const

/** How wide one bar is printed, 0 where there is no room. */
export function barWidth({ width, step }: Room, bars: number): number {
  const printed = stepped(Math.min(width / (bars + QUIET), WIDEST), step)
  return printed < NARROWEST ? 0 : printed
}

// How many bytes QR holds by its version, at level M; each version is four dots wider, the first has 21.
const BYTES = [14, 26, 42, 62, 84, 106, 122, 152, 180, 213, 251, 287, 331] as const
// Dots smaller than this are not read by every camera. White around a square, in dots.
const [LEAST_DOT, QUIET_DOTS] = [0.25, 8] as const

/** How wide one dot of a square of this text is at least, 0 where it would be too small to be read. */
export function dotWidth({ side, step }: Room, text: string): number {
  // What begins a square of GS1 takes a byte more.
  const bytes = new TextEncoder().encode(text).length + 1
  const version = BYTES.findIndex((most) => bytes <= most)
  const printed = version < 0 ? 0 : stepped(side / (21 + 4 * version + QUIET_DOTS), step)
  return printed < LEAST_DOT ? 0 : printed
}
