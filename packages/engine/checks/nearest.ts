import { letterChanges } from '@lumbung/core'

/** ` Did you mean 'customer'?` when one of the names is near, else nothing. */
export function didYouMean(word: string, names: Iterable<string>): string {
  let best = ''
  let least = Math.max(2, Math.floor(word.length / 3)) + 1
  for (const name of names) {
    const found = letterChanges(word.toLowerCase(), name.toLowerCase())
    if (found < least) [best, least] = [name, found]
  }
  return best === '' ? '' : ` Did you mean '${best}'?`
}
