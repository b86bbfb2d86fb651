/**
 * A pure function that answers once for each object and keeps the answer as long as the object lives. For what follows
 * from a declaration or a kept record, neither of which ever changes; undefined is no answer to keep.
 */
export function once<K extends object, V>(work: (of: K) => V): (of: K) => V {
  const known = new WeakMap<K, V>()
  return (of) => {
    const found = known.get(of)
    if (found !== undefined) return found
    const made = work(of)
    known.set(of, made)
    return made
  }
}
