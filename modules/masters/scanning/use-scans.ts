// Hears a scanner that types, wherever the focus is: what it sends is taken before any field or key of the page has it.
import { useEffect, useEffectEvent } from 'react'
import { NO_KEYS, type Told, type Wedge, withKey } from './wedge.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(target.type))

/** Where keys mean something by themselves. */
const isTypedInto = (target: EventTarget | null): boolean =>
  isField(target) || (target instanceof Element && target.closest('[role=listbox], [role=menu]') !== null)

/** Puts a field back as it was before a scan was typed into it; React hears of it as of any typing. */
function restore(field: Field, value: string): void {
  const of = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(of.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

const isHeld = (event: KeyboardEvent): boolean => event.ctrlKey || event.altKey || event.metaKey

/** What may be somebody typing is theirs. */
const isOthers = (told: Told, inField: boolean): boolean =>
  told.is === 'other' || (told.is === 'kept' && inField && !told.isBurst)

/** Calls back with every scan that is typed while the page is shown. */
export function useScans(onScan: (text: string) => void): void {
  const scanned = useEffectEvent(onScan)
  useEffect(() => {
    let wedge: Wedge = NO_KEYS
    let before: { readonly field: Field; readonly value: string } | null = null
    const listening = new AbortController()
    const press = (event: KeyboardEvent): void => {
      if (event.isComposing) return
      const { key, target, timeStamp: at } = event
      // What a dialog asks for is typed into it by the scanner as well.
      if (isField(target) && target.closest('[role=dialog]')) return
      const inField = isTypedInto(target)
      const next = withKey(wedge, { key, at, isHeld: isHeld(event), inField })
      // The first key of what may become a scan: the field still says what it did before.
      if (isField(target) && next.wedge.text.length === 1) before = { field: target, value: target.value }
      wedge = next.wedge
      const { told } = next
      if (isOthers(told, inField)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (told.is !== 'scan') return
      if (before && before.field === target) restore(before.field, before.value)
      before = null
      scanned(told.text)
    }
    window.addEventListener('keydown', press, { capture: true, signal: listening.signal })
    return () => listening.abort()
  }, [])
}
