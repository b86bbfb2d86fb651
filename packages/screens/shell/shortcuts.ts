// Every key of the screens and what it does. A key that no text stands for here cannot be bound.
import type { Words } from '@lumbung/core'
import { WORDS } from '../words.ts'

export const SHORTCUTS = {
  'Ctrl+K': WORDS.search,
  'Ctrl+\\': WORDS.keySidebar,
  '?': WORDS.keyHelp,
  '/': WORDS.keySearchList,
  n: WORDS.keyNew,
  f: WORDS.filterAdd,
  v: WORDS.views,
  'Ctrl+S': WORDS.save,
  'Ctrl+Enter': WORDS.submit,
  'Ctrl+Z': WORDS.keyUndo,
  'Ctrl+Y': WORDS.keyRedo,
  F4: WORDS.lineDetails,
  e: WORDS.keyEffects,
  a: WORDS.approve,
  'Ctrl+P': WORDS.print,
  'Ctrl+F': WORDS.keyFindText,
  j: WORDS.keyRowDown,
  ArrowDown: WORDS.keyRowDown,
  k: WORDS.keyRowUp,
  ArrowUp: WORDS.keyRowUp,
  '[': WORDS.previous,
  ']': WORDS.next,
  'Alt+PageUp': WORDS.previous,
  'Alt+PageDown': WORDS.next,
  1: WORDS.activity,
  2: WORDS.comments,
  3: WORDS.files,
  '+': WORDS.keyZoomIn,
  '-': WORDS.keyZoomOut,
  0: WORDS.keyZoomUsual,
} as const satisfies Readonly<Record<string, Words>>

export type ShortcutName = keyof typeof SHORTCUTS

/** Keys of lists that the table itself listens to. */
export const ROW_KEYS: readonly (readonly [keys: readonly string[], does: Words])[] = [
  [['J', '↓'], WORDS.keyRowDown],
  [['K', '↑'], WORDS.keyRowUp],
  [['X'], WORDS.keySelect],
  [['Shift', '↓'], WORDS.keySelectOn],
  [['Space'], WORDS.keyPeek],
  [['Enter'], WORDS.open],
]

const ALWAYS: ReadonlySet<string> = new Set(['Ctrl+K', 'Ctrl+\\', '?'])

/** Whether a key is the shell's and not the page's. */
export const isAlways = (name: string): boolean => ALWAYS.has(name)
