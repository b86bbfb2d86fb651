import { createStore } from '../store.ts'

/** The sentence of a page drawn in another branch or period; saving is barred until it is drawn anew. */
export const placeStore = createStore<string | null>(null)
export const onlineStore = createStore(true)
