// Draws codes by a kept library: the bars and squares of which a label is made.
import type { Symbol } from './label.ts'

// It is large, so that it is fetched with the first label.
const fetching = async () => (await import('bwip-js/generic')).default
let fetched: ReturnType<typeof fetching> | undefined
const encoder = (): ReturnType<typeof fetching> => (fetched ??= fetching())

/** What is black: rows of dots, bars are one row. */
export interface Drawn {
  readonly columns: number
  readonly rows: readonly (readonly boolean[])[]
}

const asked = ({ kind, text, human }: Symbol) => {
  if (kind === 'qr') return { bcid: 'qrcode', text: utf8(text), binarytext: true, eclevel: 'M' }
  // What GS1 says of which element needs which is another's to judge: a count beside a GTIN is ours (sales 4.3).
  if (kind === 'gs1-qr') return { bcid: 'gs1qrcode', text: human, eclevel: 'M', dontlint: true }
  if (kind === 'gs1-128') return { bcid: 'gs1-128', text: human, dontlint: true }
  return { bcid: kind, text }
}

// Letters beyond ASCII are bytes of UTF-8, as scanners expect them.
const utf8 = (text: string): string =>
  [...new TextEncoder().encode(text)].map((byte) => String.fromCodePoint(byte)).join('')

/** Draws one code. */
export async function drawn(symbol: Symbol): Promise<Drawn> {
  const [first] = (await encoder()).raw(asked(symbol))
  if (!first) throw new Error(`No code was drawn for ${symbol.text}.`)
  if ('pixs' in first) {
    const rows = Array.from({ length: first.pixy }, (_, row) =>
      first.pixs.slice(row * first.pixx, (row + 1) * first.pixx).map((dot) => dot === 1),
    )
    return { columns: first.pixx, rows }
  }
  // Bars and spaces by turns, the first one a bar.
  const row = first.sbs.flatMap((width, at) => Array.from({ length: width }, () => at % 2 === 0))
  return { columns: row.length, rows: [row] }
}

/** One path over all that is black. */
export function pictureOf({ columns, rows }: Drawn): string {
  const path = rows.flatMap((row, y) => runsIn(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`)).join('')
  const size = `viewBox="0 0 ${columns} ${rows.length}" width="${columns}" height="${rows.length}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} preserveAspectRatio="none"><path d="${path}"/></svg>`
}

/** Where black begins, and how far it goes. */
function runsIn(row: readonly boolean[]): readonly (readonly [from: number, length: number])[] {
  const runs: [number, number][] = []
  row.forEach((isBlack, at) => {
    const last = runs.at(-1)
    if (!isBlack) return
    if (last && last[0] + last[1] === at) last[1] += 1
    else runs.push([at, 1])
  })
  return runs
}
