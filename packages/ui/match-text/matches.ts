/** A part of a text, and whether it was searched for. */
export interface TextPart {
  readonly at: number
  readonly part: string
  readonly isMatch: boolean
}

/** A text in parts: where all that was searched for stands together it alone is marked, else each of its words. */
export function matchesIn(text: string, query: string): readonly TextPart[] {
  const lower = text.toLowerCase()
  const whole = query.trim().toLowerCase()
  const wanted = lower.includes(whole) ? [whole] : whole.split(/\s+/)
  const marked = wanted
    .flatMap((word) => (word === '' || !lower.includes(word) ? [] : [{ at: placeOf(lower, word), word }]))
    .toSorted((a, b) => a.at - b.at)
  const parts: TextPart[] = []
  let done = 0
  const take = (end: number, isMatch: boolean): void => {
    if (end > done) parts.push({ at: done, part: text.slice(done, end), isMatch })
    done = Math.max(done, end)
  }
  for (const { at, word } of marked) {
    take(at, false)
    take(at + word.length, true)
  }
  take(text.length, false)
  return parts
}

/** The end of a number is what figures were typed for; words are looked for from the front. */
const placeOf = (text: string, word: string): number =>
  /^\d+$/.test(word) && text.endsWith(word) ? text.length - word.length : text.indexOf(word)
