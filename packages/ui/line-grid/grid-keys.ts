import type { KeyboardEvent } from 'react'
import type { GridControl } from './grid-control.ts'
import { textOf } from './grid-types.ts'

const PAGE = 12

/** A cell that cannot be edited leaves the key to the page, which may open what it counts. */
const editWithin = (grid: GridControl): boolean => {
  const { line, column } = grid
  return grid.edit('within', line && column ? textOf(column, line) : '')
}

const edge = 1_000_000

/** What each key does while no cell is being edited (ux.md 4). `false` leaves the key to the page. */
const COMMANDS: Readonly<Record<string, (grid: GridControl) => boolean | void>> = {
  ArrowDown: (grid) => grid.move({ rows: 1 }),
  ArrowUp: (grid) => grid.move({ rows: -1 }),
  ArrowLeft: (grid) => grid.move({ columns: -1 }),
  ArrowRight: (grid) => grid.move({ columns: 1 }),
  'Shift+ArrowDown': (grid) => grid.move({ rows: 1 }, true),
  'Shift+ArrowUp': (grid) => grid.move({ rows: -1 }, true),
  'Shift+ArrowLeft': (grid) => grid.move({ columns: -1 }, true),
  'Shift+ArrowRight': (grid) => grid.move({ columns: 1 }, true),
  PageDown: (grid) => grid.move({ rows: PAGE }),
  PageUp: (grid) => grid.move({ rows: -PAGE }),
  Home: (grid) => grid.move({ columns: -edge }),
  End: (grid) => grid.move({ columns: edge }),
  'Ctrl+Home': (grid) => grid.move({ rows: -edge, columns: -edge }),
  'Ctrl+End': (grid) => grid.move({ rows: edge, columns: edge }),
  'Ctrl+ArrowDown': (grid) => grid.move({ rows: edge }),
  'Ctrl+ArrowUp': (grid) => grid.move({ rows: -edge }),
  'Ctrl+Shift+ArrowDown': (grid) => grid.move({ rows: edge }, true),
  'Ctrl+Shift+ArrowUp': (grid) => grid.move({ rows: -edge }, true),
  'Ctrl+a': (grid) => grid.selectAll(),
  'Ctrl+ ': (grid) => grid.selectColumn(),
  'Shift+ ': (grid) => grid.selectRow(),
  Enter: editWithin,
  F2: editWithin,
  Tab: (grid) => grid.tab(1),
  'Shift+Tab': (grid) => grid.tab(-1),
  'Ctrl+i': (grid) => grid.insertBelow(),
  'Ctrl+Insert': (grid) => grid.insertBelow(),
  'Ctrl+Delete': (grid) => grid.remove(),
  'Alt+ArrowUp': (grid) => grid.shift(-1),
  'Alt+ArrowDown': (grid) => grid.shift(1),
  'Ctrl+d': (grid) => grid.fillDown(),
  Delete: (grid) => grid.clear(),
  Backspace: (grid) => grid.clear(),
  'Ctrl+z': (grid) => grid.undo(),
  'Ctrl+y': (grid) => grid.redo(),
  'Ctrl+Shift+z': (grid) => grid.redo(),
}

/** The name of a pressed key with what is held: `Ctrl+Shift+ArrowDown`. */
export const keyName = (event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>): string => {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  const held = [event.ctrlKey || event.metaKey ? 'Ctrl' : '', event.altKey ? 'Alt' : '', event.shiftKey ? 'Shift' : '']
  return [...held.filter(Boolean), key].join('+')
}

/** Runs the command of a key; a plain sign begins to overwrite. True when the key was used. */
export function pressGridKey(grid: GridControl, event: KeyboardEvent): boolean {
  const command = COMMANDS[keyName(event)]
  if (command) return command(grid) !== false
  const isSign = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
  return isSign && grid.edit('over', event.key)
}
