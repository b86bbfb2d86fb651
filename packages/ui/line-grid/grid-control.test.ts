import { expect, test } from 'vitest'
import { GridControl } from './grid-control.ts'
import { createGridStore } from './grid-store.ts'

const columns = [{ key: 'name', title: 'Name', kind: 'text', width: 100, format: String }] as const

test('typing into a grid without lines begins the first one, and nothing typed is lost', () => {
  const store = createGridStore({ columns, lines: [] })
  const control = new GridControl(store)
  expect(control.edit('over', 'A')).toBe(true)
  expect(store.lines()).toHaveLength(1)
  expect(control.current().edit).toEqual({ mode: 'over', text: 'A' })
})

test('a grid whose lines come from elsewhere stays without', () => {
  const store = createGridStore({ columns, lines: [] })
  const control = new GridControl(store)
  control.allow({ isReadOnly: false, canAddLines: false })
  expect(control.edit('over', 'A')).toBe(false)
  expect(store.lines()).toHaveLength(0)
})

test('Tab behind the last line adds one, and behind an empty one leaves the grid', () => {
  const store = createGridStore({ columns, lines: [] })
  const control = new GridControl(store)
  control.allow({ isReadOnly: false, canAddLines: true, isEmptyLine: ({ values }) => !values.name })
  control.edit('over', 'A')
  control.commit('A', 'next')
  expect(store.lines()).toHaveLength(2)
  expect(control.tab(1)).toBe(false)
  expect(store.lines()).toHaveLength(2)
})

test('Tab passes through a grid without lines, and typing begins the first one', () => {
  const store = createGridStore({ columns, lines: [] })
  const control = new GridControl(store)
  expect([control.tab(1), control.tab(-1), store.lines().length]).toEqual([false, false, 0])
  control.edit('over', 'A')
  expect(store.lines()).toHaveLength(1)
})

test('a new line begins where the one above it was begun', () => {
  const kind = { ...columns[0], key: 'kind', title: 'Kind' }
  const store = createGridStore({
    columns: [kind, ...columns],
    lines: [{ key: 'a', values: { kind: 'item', name: 'A' } }],
    newValues: () => ({ kind: 'item' }),
  })
  const control = new GridControl(store)
  control.addLine()
  expect(control.current().cursor).toMatchObject({ row: 1, column: 1 })
  control.commit('', 'stay')
  store.setCell(store.lines()[1]?.key ?? '', 'kind', 'service')
  control.addLine()
  expect(control.current().cursor).toMatchObject({ row: 2, column: 0 })
})

test('where a column comes before the one that is typed in, the cursor and the text stay with theirs', () => {
  const [name] = columns
  const reason = { ...name, key: 'reason', title: 'Reason' }
  const store = createGridStore({ columns, lines: [{ key: 'a', values: {} }] })
  const control = new GridControl(store)
  store.subscribe(control.keepColumn)
  control.edit('over', 'A')
  store.setColumns([reason, name])
  expect(control.current()).toMatchObject({ cursor: { row: 0, column: 1 }, edit: { text: 'A' } })
  control.commit('AB', 'stay')
  expect(store.lines()[0]?.values).toEqual({ name: 'AB' })
  store.setColumns(columns)
  expect(control.current().cursor.column).toBe(0)
})
