import { createStore } from '../store.ts'

/** What is asked of the palette. */
export interface PaletteQuestion {
  readonly query: string
  /** Enter followed before the palette was drawn: it opens what it finds first. */
  readonly isEntered: boolean
}

/** Null while the palette is closed. */
export const paletteStore = createStore<PaletteQuestion | null>(null)

/** Any page may open it; where it is open, what was typed stays. */
export const openPalette = (): void => paletteStore.update((now) => now ?? { query: '', isEntered: false })

export const closePalette = (): void => paletteStore.set(null)

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
