import { createStore } from '../store.ts'

/** Whether the palette is open; any page may open it. */
export const paletteStore = createStore(false)
