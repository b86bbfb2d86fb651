// A scanner types as a keyboard does, only faster than fingers, and ends with Enter.

/** Milliseconds from sign to sign of a scan: on the average, and at most where the page was busy meanwhile. */
const USUAL_GAP = 40
const LONGEST_GAP = 120
/** The shortest code that is scanned; in a cell for a number, what nobody knows is a code from EAN-8 on. */
const SHORTEST = 4
export const SHORTEST_NUMBER = 8

export interface ScanReader {
  /**
   * Hears every key, and whether Ctrl, Alt or Command is held with it. `isFirst` begins what may be a scan, `code` is
   * one that was ended just now.
   */
  press(key: string, at: number, isHeld?: boolean): { readonly isFirst: boolean; readonly code?: string }
}

/** A shortcut of the page; separators within a code come with a key held, too. */
const isShortcut = (key: string): boolean => /^([a-z]|Enter)$/i.test(key)

export function createScanReader(): ScanReader {
  let text = ''
  let begun = 0
  let last = Number.NEGATIVE_INFINITY
  const hear: ScanReader['press'] = (key, at) => {
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
  }
  return {
    press: (key, at, isHeld = false) => {
      // What is typed on both sides of a save is no code.
      if (isHeld && isShortcut(key)) text = ''
      // Shift is held for the capital that follows.
      return isHeld || key === 'Shift' ? { isFirst: false } : hear(key, at)
    },
  }
}
