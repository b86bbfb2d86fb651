// How much two names are alike, whatever their capitals, blanks and points: the share of letters that need not change
// to make one of the other. "PT. Sumber Makmur" and "PT Sumber Makmurr" differ in one letter of 16: 93 per cent.

/** What of a name is compared: its letters and figures. */
export const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Changes of one letter that lead from one word to another; beyond `atMost` they are not counted to the end. */
export function letterChanges(from: string, to: string, atMost = Number.POSITIVE_INFINITY): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let i = 1; i <= from.length; i++) {
    const next = [i]
    for (let j = 1; j <= to.length; j++) {
      const change = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1)
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    if (Math.min(...next) > atMost) return atMost + 1
    row = next
  }
  return row[to.length] ?? 0
}

/** Whole per cents; nothing is like nothing. */
export function likeness(one: string, other: string): number {
  const [a, b] = [lettersOf(one), lettersOf(other)]
  const longest = Math.max(a.length, b.length)
  return longest === 0 ? 0 : Math.floor((100 * (longest - letterChanges(a, b))) / longest)
}

/**
 * Whether two texts, as their letters, may be alike by at least so many per cent. Most are of another length, or differ
 * after few letters: they cost no further look.
 */
export function areNear(one: string, other: string, percent: number): boolean {
  const longest = Math.max(one.length, other.length)
  const atMost = Math.floor((longest * (100 - percent)) / 100)
  return Math.abs(one.length - other.length) <= atMost && letterChanges(one, other, atMost) <= atMost
}
