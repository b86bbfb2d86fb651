// Every key of the screens and what it does. A key that no text stands for here cannot be bound.
import type { Words } from '@lumbung/core'
import { shellWords } from '../words-shell.ts'
import type { KeyGroup } from './hotkeys.ts'

export const SHORTCUTS = {
  'Ctrl+K': shellWords.search,
  'Ctrl+\\': shellWords.keySidebar,
  '?': shellWords.keyHelp,
  '/': shellWords.keySearchList,
  n: shellWords.keyNew,
  f: shellWords.filterAdd,
  v: shellWords.views,
  'Ctrl+S': shellWords.save,
  'Ctrl+Enter': shellWords.submit,
  'Ctrl+Z': shellWords.keyUndo,
  'Ctrl+Y': shellWords.keyRedo,
  F4: shellWords.lineDetails,
  e: shellWords.keyEffects,
  a: shellWords.approve,
  r: shellWords.turnReject,
  b: shellWords.turnRevise,
  'Ctrl+P': shellWords.print,
  'Ctrl+F': shellWords.keyFindText,
  j: shellWords.keyRowDown,
  ArrowDown: shellWords.keyRowDown,
  k: shellWords.keyRowUp,
  ArrowUp: shellWords.keyRowUp,
  '[': shellWords.previous,
  ']': shellWords.next,
  'Alt+PageUp': shellWords.previous,
  'Alt+PageDown': shellWords.next,
  1: shellWords.activity,
  2: shellWords.comments,
  3: shellWords.files,
  '+': shellWords.keyZoomIn,
  '-': shellWords.keyZoomOut,
  0: shellWords.keyZoomUsual,
} as const satisfies Readonly<Record<string, Words>>

export type ShortcutName = keyof typeof SHORTCUTS

/** Keys of lists that the table itself listens to. */
export const ROW_KEYS: KeyGroup = {
  title: shellWords.keysRows,
  keys: [
    { keys: ['J', '↓'], does: shellWords.keyRowDown },
    { keys: ['K', '↑'], does: shellWords.keyRowUp },
    { keys: ['X'], does: shellWords.keySelect },
    { keys: ['Shift', '↓'], does: shellWords.keySelectOn },
    { keys: ['Space'], does: shellWords.keyPeek },
    { keys: ['Enter'], does: shellWords.open },
  ],
}

const ALWAYS: ReadonlySet<string> = new Set(['Ctrl+K', 'Ctrl+\\', '?'])

/** Whether a key is the shell's and not the page's. */
export const isAlways = (name: string): boolean => ALWAYS.has(name)
