/** Whole numbers as a person lists them, those that follow each other as a range: `1–3, 7`. */
export function rangesOf(numbers: readonly number[]): string {
  const ranges: [first: number, last: number][] = []
  for (const one of [...new Set(numbers)].toSorted((a, b) => a - b)) {
    const range = ranges.at(-1)
    if (range && range[1] === one - 1) range[1] = one
    else ranges.push([one, one])
  }
  return ranges.map(([first, last]) => (first === last ? String(first) : `${first}–${last}`)).join(', ')
}
