// Every component of the kit, by the categories of the gallery. A page and its source are fetched when they are looked
// at.
import type { Category, Component } from './component.ts'
import { DISPLAY } from './gallery/display.ts'
import { ENTRY } from './gallery/entry.ts'
import { OVERLAY } from './gallery/overlay.ts'
import { UTILITY } from './gallery/utility.ts'

export const COMPONENTS: readonly Component[] = [...ENTRY, ...DISPLAY, ...OVERLAY, ...UTILITY]

/** The components of a category, by their titles in English: the order stays when the language changes. */
export const componentsOf = (category: Category): readonly Component[] =>
  COMPONENTS.filter((one) => one.category === category).toSorted((a, b) => (a.title[0] < b.title[0] ? -1 : 1))
