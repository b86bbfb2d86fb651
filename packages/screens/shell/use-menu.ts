import { useEffect } from 'react'
import { onMenu } from '../live.ts'
import { readMetaAnew, sessionStore } from '../session.ts'

// Several changes at once, as by a step over many records, are read together.
const TOGETHER_MS = 200

/** The menu of this page follows what the company makes of it, without anybody loading the page anew. */
export function useMenuAnew(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    // Where it cannot be read, the next change or the next page brings it.
    const read = (): void => void readMetaAnew().catch(() => undefined)
    const stop = onMenu((version) => {
      const known = sessionStore.current()?.meta.menuVersion ?? null
      if (version === known) return
      clearTimeout(timer)
      timer = setTimeout(read, TOGETHER_MS)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [])
}
