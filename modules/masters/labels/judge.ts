// The code of each label, or every reason why some cannot be printed, at once.
import { type DatePattern, type Finding, type Language, refuse } from '@lumbung/core'
import type { Placed } from './counting.ts'
import { type Code, type Labelled, type Symbol, symbolOf } from './label.ts'
import { type LabelSize, roomOf } from './sizes.ts'

/** How labels are wished for. */
export interface Wish {
  readonly size: LabelSize
  readonly code: Code
  /** The least step of the printer in millimetres; none on paper. */
  readonly step: number | null
  readonly language: Language
  readonly dates: DatePattern
}

interface Judged {
  readonly symbols: ReadonlyMap<Labelled, Symbol>
  readonly findings: readonly Finding[]
}

/** What each label bears; what cannot be printed is named by its row. */
export function judge(placed: readonly Placed[], { size, code, step }: Wish): Judged {
  const wished = { code, room: roomOf(size, step), size: `${size.width} × ${size.height} mm` }
  const symbols = new Map<Labelled, Symbol>()
  const findings: Finding[] = []
  for (const { of, row } of placed) {
    if (symbols.has(of)) continue
    const symbol = symbolOf(of, wished)
    if ('kind' in symbol) symbols.set(of, symbol)
    else if (!findings.some(({ path }) => path === `rows.${row}`)) findings.push({ path: `rows.${row}`, ...symbol })
  }
  return { symbols, findings }
}

/** The same where it is printed: nothing is left out. */
export function symbolsOf(placed: readonly Placed[], wish: Wish): ReadonlyMap<Labelled, Symbol> {
  const { symbols, findings } = judge(placed, wish)
  if (findings.length > 0) throw refuse(findings)
  return symbols
}
