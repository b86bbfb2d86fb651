/** Changes of one letter that lead from one word to another. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let i = 1; i <= from.length; i++) {
    const next = [i]
    for (let j = 1; j <= to.length; j++) {
      const change = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1)
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[to.length] ?? 0
}

/** ` Did you mean 'customer'?` when one of the names is near, else nothing. */
export function didYouMean(word: string, names: Iterable<string>): string {
  let best = ''
  let least = Math.max(2, Math.floor(word.length / 3)) + 1
  for (const name of names) {
    const found = distance(word.toLowerCase(), name.toLowerCase())
    if (found < least) [best, least] = [name, found]
  }
  return best === '' ? '' : ` Did you mean '${best}'?`
}
