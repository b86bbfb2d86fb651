import type { Words } from '@lumbung/core'
import { type RefObject, useEffect, useRef } from 'react'
import { sessionStore } from '../session.ts'
import type { ShortcutName } from './shortcuts.ts'

/** Keys by name: `Ctrl+S`, `Ctrl+Enter`, `F8`, `[`, `a`. Ctrl stands for the command key on a Mac. */
type Hotkeys = Readonly<Partial<Record<ShortcutName, (event: KeyboardEvent) => void>>>

const bound = new Set<RefObject<Hotkeys>>()

/** The keys that do something on the page as it stands. */
export const boundKeys = (): ReadonlySet<string> => new Set([...bound].flatMap(({ current }) => Object.keys(current)))

/** Keys that a part of the page listens to itself. Keep the object while nothing changes. */
export interface KeyGroup {
  readonly title: Words
  readonly keys: readonly { readonly keys: readonly string[]; readonly does: Words }[]
}

const groups = new Set<KeyGroup>()

/** The keys of all parts that are on the page now. */
export const listedKeys = (): readonly KeyGroup[] => [...groups]

/** Lists keys in the help as long as the part of the page that listens to them is there. */
export function useListedKeys(group: KeyGroup | undefined): void {
  useEffect(() => {
    if (!group) return undefined
    groups.add(group)
    return () => void groups.delete(group)
  }, [group])
}

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

/** Single letters act outside of fields, and not at all for who has switched them off. */
export const isTyping = ({ target }: KeyboardEvent): boolean =>
  isWriting(target) || sessionStore.current()?.preferences.singleLetters === false

export const hasDialog = (): boolean => document.querySelector('[role=dialog], [role=alertdialog]') !== null

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
      const run = Object.entries(latest.current).find(([key]) => key === name)?.[1]
      if (!run) return
      if (hasDialog()) return
      const isLetter = !event.ctrlKey && !event.metaKey && !event.altKey && event.key.length === 1
      if (isLetter && isTyping(event)) return
      event.preventDefault()
      run(event)
    }
    // A button, or a list that is still shut, would take this Enter for its own.
    const pressEarly = (event: KeyboardEvent): void => {
      if (nameOf(event) !== 'Ctrl+Enter' || !latest.current['Ctrl+Enter'] || !isButton(event.target)) return
      event.stopPropagation()
      press(event)
    }
    window.addEventListener('keydown', pressEarly, true)
    window.addEventListener('keydown', press)
    bound.add(latest)
    return () => {
      bound.delete(latest)
      window.removeEventListener('keydown', pressEarly, true)
      window.removeEventListener('keydown', press)
    }
  }, [])
}
