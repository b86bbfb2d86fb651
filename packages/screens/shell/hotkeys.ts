import { useEffect, useRef } from 'react'
import { sessionStore } from '../session.ts'

/** Keys by name: `Ctrl+S`, `Ctrl+Enter`, `F8`, `[`, `a`. Ctrl stands for the command key on a Mac. */
export type Hotkeys = Readonly<Record<string, (event: KeyboardEvent) => void>>

const nameOf = (event: KeyboardEvent): string => {
  const parts = [event.ctrlKey || event.metaKey ? 'Ctrl' : '', event.altKey ? 'Alt' : '']
  if (event.shiftKey && event.key.length > 1) parts.push('Shift')
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  return [...parts.filter(Boolean), key.length === 1 && parts[0] !== '' ? key.toUpperCase() : key].join('+')
}

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select'))

const isButton = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('button:not([role=grid] *, [role=dialog] *, [role=alertdialog] *)')

const hasDialog = (): boolean => document.querySelector('[role=dialog], [role=alertdialog]') !== null

/** Binds the keys of a page. Single letters act outside of fields and dialogs, and can be switched off. */
export function useHotkeys(keys: Hotkeys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing) return
      const name = nameOf(event)
      const run = latest.current[name]
      if (!run) return
      if (hasDialog()) return
      const isLetter = !event.ctrlKey && !event.metaKey && !event.altKey && event.key.length === 1
      if (isLetter && (isWriting(event.target) || sessionStore.current()?.preferences.singleLetters === false)) return
      event.preventDefault()
      run(event)
    }
    // A button, or a list that is still shut, would take this Enter for its own. Cells of a grid have theirs.
    const pressEarly = (event: KeyboardEvent): void => {
      if (nameOf(event) !== 'Ctrl+Enter' || !latest.current['Ctrl+Enter'] || !isButton(event.target)) return
      event.stopPropagation()
      press(event)
    }
    window.addEventListener('keydown', pressEarly, true)
    window.addEventListener('keydown', press)
    return () => {
      window.removeEventListener('keydown', pressEarly, true)
      window.removeEventListener('keydown', press)
    }
  }, [])
}
