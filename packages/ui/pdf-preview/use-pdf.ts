import { useEffect, useState } from 'react'
import type { PdfFile } from './pdf-file.ts'

type LoadPdf = () => Promise<ArrayBuffer>

interface Outcome {
  readonly of: LoadPdf
  readonly attempt: number
  readonly file?: PdfFile
  readonly error?: unknown
}

/** Fetches a file and opens it, anew when it is another one or when asked to. */
export function usePdf(load: LoadPdf) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let opened: PdfFile | undefined
    let isGone = false
    const open = async (): Promise<void> => {
      try {
        const [{ openPdf }, data] = await Promise.all([import('./pdf-file.ts'), load()])
        opened = await openPdf(data)
        if (isGone) opened.close()
        else setOutcome({ of: load, attempt, file: opened })
      } catch (error) {
        if (!isGone) setOutcome({ of: load, attempt, error })
      }
    }
    void open()
    return () => {
      isGone = true
      opened?.close()
    }
  }, [load, attempt])
  const isCurrent = outcome?.of === load && outcome.attempt === attempt
  return {
    file: isCurrent ? outcome.file : undefined,
    error: isCurrent ? outcome.error : undefined,
    isFailed: isCurrent && outcome.file === undefined,
    retry: () => setAttempt(attempt + 1),
  }
}
