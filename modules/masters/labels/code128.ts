// The codes of a Code 128 symbol, so that a printer that draws it itself draws the bars that we have measured. Four
// digits or more stand two in a code (subset C), all else one in a code (subset B).
//   L0412         start B, L, 0, 4, 1, 2                     11 × 7 with the check code + 13 = 90 bars wide
//   (01)…, GS1    start C, FNC1, 01, 08, 99, …
import { digitAt } from '../scanning/check-digit.ts'
import { SEPARATOR } from './gs1.ts'

const [TO_C, TO_B, FNC1, START_B, START_C] = [99, 100, 102, 104, 105] as const

/** How far a run of digits goes from here. */
const digitsAt = (text: string, from: number): number => /^\d*/.exec(text.slice(from))?.[0].length ?? 0

/** Whether Code 128 can say the text with subsets B and C: letters of ASCII alone. */
export const isCode128 = (text: string): boolean => /^[ -~]+$/.test(text)

/** How many digits from here go into subset C: of four or more an even number, in the middle of digits all of them. */
function paired(text: string, from: number, isInC: boolean): number {
  const run = digitsAt(text, from)
  if (isInC) return run - (run % 2)
  return run >= 4 && run % 2 === 0 ? run : 0
}

/** The codes of a text; a separator is FNC1, and begins what is of GS1. */
export function codesOf(text: string, isGs1 = false): readonly number[] {
  let isInC = isGs1 || (digitsAt(text, 0) >= 4 && digitsAt(text, 0) % 2 === 0)
  const codes: number[] = isInC ? [START_C] : [START_B]
  if (isGs1) codes.push(FNC1)
  let at = 0
  while (at < text.length) {
    const pairs = paired(text, at, isInC)
    if (text[at] === SEPARATOR) {
      codes.push(FNC1)
      at++
    } else if (pairs > 0) {
      if (!isInC) codes.push(TO_C)
      isInC = true
      for (const end = at + pairs; at < end; at += 2) codes.push(10 * digitAt(text, at) + digitAt(text, at + 1))
    } else {
      if (isInC) codes.push(TO_B)
      isInC = false
      codes.push((text.codePointAt(at) ?? 0) - 32)
      at++
    }
  }
  return codes
}

/** How many bars of one width a symbol is wide, without the room beside it. */
export const barsOf = (codes: readonly number[]): number => 11 * (codes.length + 1) + 13

// What the language of label printers (ZPL II) writes for codes that are no letter, and for letters that mean more.
const WRITTEN: Readonly<Record<number, string>> = {
  [START_B]: '>:',
  [START_C]: '>;',
  [TO_C]: '>5',
  [TO_B]: '>6',
  [FNC1]: '>8',
  30: '>0',
  62: '><',
  94: '>=',
}

/** The codes as the data of ^BC. */
export function codesInZpl(codes: readonly number[]): string {
  let isInC = false
  return codes
    .map((code) => {
      // Within subset C every number below 100 is a pair of digits.
      if (isInC && code < TO_B) return String(code).padStart(2, '0')
      isInC = code === START_C || code === TO_C || (isInC && code === FNC1)
      return WRITTEN[code] ?? String.fromCodePoint(code + 32)
    })
    .join('')
}
