import { describe, expect, it } from 'vitest'
import { GridControl } from './grid-control.ts'
import { createGridStore, type GridStore } from './grid-store.ts'
import type { GridColumn, GridLine } from './grid-types.ts'

const format = (value: unknown): string => (typeof value === 'string' ? value : '')
const columns: readonly GridColumn[] = [
  { key: 'name', title: 'Name', kind: 'text', width: 100, format },
  { key: 'bed', title: 'Bed', kind: 'text', width: 60, format },
  {
    key: 'weight',
    title: 'Weight',
    kind: 'decimal',
    width: 60,
    parse: (text) => ({ value: text }),
    format,
  },
]
const line = (key: string, name: string, bed: string, weight: string | null): GridLine => ({
  key,
  values: { name, bed, weight },
})
const store = (): GridStore =>
  createGridStore({
    columns,
    lines: [
      line('a', 'Chili', 'North', '10'),
      line('b', 'Tomato', 'South', '9.5'),
      line('c', 'Carrot', 'North', null),
      line('d', 'Tomatillo', 'South', '100'),
    ],
  })
const shown = (grid: GridStore): readonly string[] => grid.shown().map(({ key }) => key)
const cells = (grid: GridStore, column: string): readonly unknown[] => grid.lines().map(({ values }) => values[column])

describe('lines that are shown otherwise', () => {
  it('are sorted by number, blanks last either way, and stay where they are', () => {
    const grid = store()
    grid.setView({ search: '', sort: { key: 'weight', isDescending: false } })
    expect(shown(grid)).toEqual(['b', 'a', 'd', 'c'])
    grid.setView({ search: '', sort: { key: 'weight', isDescending: true } })
    expect(shown(grid)).toEqual(['d', 'a', 'b', 'c'])
    expect(grid.lines().map(({ key }) => key)).toEqual(['a', 'b', 'c', 'd'])
    expect(grid.undo()).toBe(false)
  })

  it('are found by what any cell says, and grouped by one column', () => {
    const grid = store()
    grid.setView({ search: 'toma' })
    expect(shown(grid)).toEqual(['b', 'd'])
    grid.setView({ search: '', group: 'bed', sort: { key: 'name', isDescending: true } })
    expect(shown(grid)).toEqual(['a', 'c', 'b', 'd'])
    expect([...grid.groups().values()]).toEqual(['North', 'North', 'South', 'South'])
  })

  it('do not move under the hands: a changed line keeps its place, a new one stands behind the one above', () => {
    const grid = store()
    grid.setView({ search: '', sort: { key: 'name', isDescending: false } })
    expect(shown(grid)).toEqual(['c', 'a', 'd', 'b'])
    grid.typeCells(['c'], 'name', 'Zucchini')
    expect(shown(grid)).toEqual(['c', 'a', 'd', 'b'])
    const added = grid.insertBelow(1)
    expect(shown(grid)).toEqual(['c', 'a', added, 'd', 'b'])
    expect(grid.lines().map(({ key }) => key)).toEqual(['a', added, 'b', 'c', 'd'])
  })

  it('are what is filled, pasted onto and removed; all others stay', () => {
    const grid = store()
    grid.setView({ search: 'South' })
    grid.fillDown({ rowFrom: 0, rowTo: 1, columnFrom: 2, columnTo: 2 })
    expect(cells(grid, 'weight')).toEqual(['10', '9.5', null, '9.5'])
    grid.paste({ row: 0, column: 0 }, 'One\nTwo')
    expect(cells(grid, 'name')).toEqual(['Chili', 'One', 'Carrot', 'Two'])
    grid.removeRows(1, 1)
    expect(grid.lines().map(({ key }) => key)).toEqual(['a', 'b', 'c'])
    grid.undo()
    expect(shown(grid)).toEqual(['b', 'd'])
  })

  it('stay in their order when they come back with other keys, and are arranged anew when they are others', () => {
    const grid = store()
    grid.setView({ search: '', sort: { key: 'name', isDescending: false } })
    const saved = grid.lines().map(({ key, values }) => ({ key: `${key}1`, values }))
    grid.typeCells(['c'], 'name', 'Zucchini')
    grid.replace(saved, new Map(saved.map(({ key }) => [key, key.slice(0, 1)])))
    expect(shown(grid)).toEqual(['c1', 'a1', 'd1', 'b1'])
    grid.replace([line('x', 'Pea', '', '1'), line('y', 'Bean', '', '1')])
    expect(shown(grid)).toEqual(['y', 'x'])
  })

  it('are not moved, and the grid says why', () => {
    const grid = store()
    const control = new GridControl(grid)
    grid.setView({ search: '', group: 'bed' })
    control.shift(1)
    expect(control.current().refused).toBe('moveAsEntered')
    control.move({ rows: 1 })
    expect(control.current().refused).toBeUndefined()
  })
})

describe('an entry for all selected lines', () => {
  it('goes into the column of each as one step', () => {
    const grid = store()
    const control = new GridControl(grid)
    control.selectColumn(1)
    control.edit('over', 'W')
    control.fillSelected('West')
    expect(cells(grid, 'bed')).toEqual(['West', 'West', 'West', 'West'])
    control.undo()
    expect(cells(grid, 'bed')).toEqual(['North', 'South', 'North', 'South'])
  })

  it('is kept in the active cell alone where Enter says so', () => {
    const grid = store()
    const control = new GridControl(grid)
    control.selectColumn(1)
    control.edit('over', 'W')
    control.commit('West', 'down')
    expect(cells(grid, 'bed')).toEqual(['West', 'South', 'North', 'South'])
  })
})
