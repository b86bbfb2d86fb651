import { createStore } from '../store.ts'

/** What is asked of the palette. */
export interface PaletteQuestion {
  readonly query: string
  /** Enter followed before the palette was drawn: it opens what it finds first. */
  readonly isEntered: boolean
}

/** Null while the palette is closed. */
export const paletteStore = createStore<PaletteQuestion | null>(null)

/** What had the focus before it opened, innermost first: a field of a grid may be gone by the time it closes. */
let before: readonly HTMLElement[] = []

/** Any page may open it; where it is open, what was typed stays. */
export function openPalette(): void {
  if (paletteStore.current() !== null) return
  const active = document.activeElement
  before = [active, active?.closest('[role=grid]')].filter((one) => one instanceof HTMLElement)
  paletteStore.set({ query: '', isEntered: false })
}

export const closePalette = (): void => paletteStore.set(null)

/**
 * Gives the focus back where nothing else does: a palette that was opened before it was fetched knows only the field
 * that took what was typed meanwhile.
 */
export function giveFocusBack(): void {
  // What restores the focus by itself does so with the next frame.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const to = before.find((one) => one.isConnected)
      if (document.activeElement === document.body) to?.focus({ preventScroll: true })
    }),
  )
}

const QUIET_MS = 1_000

/**
 * Resolves when the palette is opened, at the latest a second after the frame was drawn: what the palette stands on
 * takes none of the time in which a page draws itself.
 */
export function untilWanted(): Promise<void> {
  return new Promise((resolve) => {
    const stop = paletteStore.subscribe(() => {
      stop()
      resolve()
    })
    setTimeout(resolve, QUIET_MS)
  })
}
