import { useEffect, useRef, useState } from 'react'

const bearsFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false

/** Files of the clipboard, unless it also holds a text: cells copied from a sheet bring a picture of themselves. */
const pastedFiles = ({ clipboardData }: ClipboardEvent): readonly File[] =>
  clipboardData && !clipboardData.types.includes('text/plain') ? [...clipboardData.files] : []

/**
 * Takes files that are dropped or pasted anywhere on the page; true while some are held over it. Left alone, the
 * browser would open a dropped file in place of the page and what was typed there.
 */
export function useFileDrop(take: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false)
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })
  useEffect(() => {
    const over = (event: DragEvent): void => {
      if (!bearsFiles(event)) return
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent): void => {
      setOver(false)
      if (!bearsFiles(event)) return
      event.preventDefault()
      latest.current([...(event.dataTransfer?.files ?? [])])
    }
    const paste = (event: ClipboardEvent): void => {
      const files = event.defaultPrevented ? [] : pastedFiles(event)
      if (files.length > 0) latest.current(files)
    }
    const listening = new AbortController()
    const { signal } = listening
    window.addEventListener('dragover', over, { signal })
    window.addEventListener('dragleave', leave, { signal })
    window.addEventListener('drop', drop, { signal })
    window.addEventListener('paste', paste, { signal })
    return () => listening.abort()
  }, [])
  return isOver
}
