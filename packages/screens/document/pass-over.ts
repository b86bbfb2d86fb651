import { type RefObject, useEffect } from 'react'
import type { RecordForm } from './form.ts'

interface PassOverProps {
  readonly form: RecordForm
  /** The fields in reading order. */
  readonly names: readonly string[]
  readonly idOf: (name: string) => string
  /** Where one goes after the last of them; false where there is nothing. */
  readonly onPast: () => boolean
}

const canType = (control: Element): boolean => !control.matches(':disabled, [readonly]')

/** The fields behind the one that has the focus, the nearest first, with their controls. */
function fieldsBehind({ names, idOf }: PassOverProps, from: Node): readonly (readonly [string, HTMLElement])[] {
  return names.flatMap((name) => {
    const control = document.getElementById(idOf(name))
    const isBehind = control && (from.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
    return control && isBehind && canType(control) ? [[name, control] as const] : []
  })
}

/**
 * Tab passes over fields of a new record that were filled in by themselves: from the partner it goes to what is still
 * asked, and on to the lines. Shift+Tab stops at each of them, so none is out of reach.
 */
export function usePassOver(frame: RefObject<HTMLElement | null>, props: PassOverProps): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key !== 'Tab' || event.shiftKey || event.defaultPrevented || !(event.target instanceof Node)) return
      if (!frame.current?.contains(event.target)) return
      const behind = fieldsBehind(props, event.target)
      const isGiven = ([name]: readonly [string, HTMLElement]): boolean => props.form.isGiven(name)
      const [first] = behind
      // Nothing to pass over: the browser knows the way, and every control of the field is reached.
      if (!first || !isGiven(first)) return
      const next = behind.find((one) => !isGiven(one))
      next?.[1].focus()
      // As the browser does it: what is typed now takes the place of what stands there.
      if (next?.[1] instanceof HTMLInputElement) next[1].select()
      if (next || props.onPast()) event.preventDefault()
    }
    // Behind everything on the page: a list that is open takes its choice by this key first.
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  })
}
