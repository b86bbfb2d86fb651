import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** The printable width of the page that tables ask for: A4, its long side, with margins of 12 mm. */
export const PAPER_WIDTH = 1031

/** More rows than a person prints; a table of all rows of the books would keep the browser busy for minutes. */
export const PRINTED_MOST = 2_000

/** True while the browser lays the page out for paper: then all rows that have come are drawn, not those in sight. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    // The browser takes the page as it is when this event has been heard.
    const begin = (): void => flushSync(() => setPrinting(true))
    const end = (): void => setPrinting(false)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}
