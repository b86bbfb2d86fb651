import { useEffect, useState } from 'react'

/** What became of copying: the word that tells it. */
export type CopyOutcome = 'copied' | 'copyFailed'

const TOLD_FOR = 2_000

/** Takes a text along; what became of it is told for two seconds. */
export function useCopying(): readonly [
  outcome: CopyOutcome | undefined,
  copy: (text: string) => Promise<CopyOutcome>,
] {
  const [outcome, setOutcome] = useState<CopyOutcome | undefined>(undefined)
  useEffect(() => {
    if (outcome === undefined) return
    const timer = setTimeout(() => setOutcome(undefined), TOLD_FOR)
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = async (text: string): Promise<CopyOutcome> => {
    let became: CopyOutcome = 'copied'
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      // Forbidden by the browser or by whoever runs it.
      became = 'copyFailed'
    }
    setOutcome(became)
    return became
  }
  return [outcome, copy]
}
