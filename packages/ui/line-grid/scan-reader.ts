// A scanner types as a keyboard does, only faster than fingers, and ends with Enter.

/** Milliseconds from sign to sign of a scan: on the average, and at most where the page was busy meanwhile. */
const USUAL_GAP = 40
const LONGEST_GAP = 120
/** The shortest code that is scanned; in a cell for a number, what nobody knows is a code from EAN-8 on. */
const SHORTEST = 4
export const SHORTEST_NUMBER = 8

export interface ScanReader {
  /** Hears every key. `isFirst` begins what may be a scan, `code` is one that was ended just now. */
  press(key: string, at: number): { readonly isFirst: boolean; readonly code?: string }
}

export function createScanReader(): ScanReader {
  let text = ''
  let begun = 0
  let last = Number.NEGATIVE_INFINITY
  return {
    press: (key, at) => {
      // Held for the capital that follows.
      if (key === 'Shift') return { isFirst: false }
      const isQuick = at - last <= LONGEST_GAP
      last = at
      if (key === 'Enter') {
        const code = text
        text = ''
        const isScan = isQuick && code.length >= SHORTEST && at - begun <= code.length * USUAL_GAP
        return isScan ? { isFirst: false, code } : { isFirst: false }
      }
      const isSign = key.length === 1 && key !== ' '
      const isFirst = isSign && (!isQuick || text === '')
      if (isFirst) begun = at
      text = isSign ? (isFirst ? key : text + key) : ''
      return { isFirst }
    },
  }
}
