import { describe, expect, it, vi } from 'vitest'
import { nextEditable } from './grid-cursor.ts'
import { createGridStore, type GridStore } from './grid-store.ts'
import type { GridColumn, GridLine } from './grid-types.ts'

const parse = (text: string) =>
  /^\d+$/.test(text.trim()) ? { value: text.trim() } : { error: `"${text}" is not a number.` }
const format = (value: unknown): string => (typeof value === 'string' ? value : '')

const things = new Map([
  ['A1', { key: 'a', code: 'A1', name: 'Apple', record: { price: '7' } }],
  ['B2', { key: 'b', code: 'B2', name: 'Bread', record: { price: '9' } }],
])
const nameOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'name' in value ? String(value.name) : ''

const columns: readonly GridColumn[] = [
  {
    key: 'thing',
    title: 'Thing',
    aliases: ['Barang'],
    kind: 'lookup',
    width: 100,
    format: nameOf,
    find: async (texts) =>
      new Map(
        texts.flatMap((text) => {
          const row = things.get(text)
          return row ? [[text, row] as const] : []
        }),
      ),
  },
  { key: 'count', title: 'Count', aliases: ['Jumlah'], kind: 'decimal', width: 60, parse, format },
  { key: 'price', title: 'Price', kind: 'decimal', width: 60, parse, format },
  {
    key: 'double',
    title: 'Double',
    kind: 'readonly',
    width: 60,
    format,
    compute: (line) => {
      const count = line.values['count']
      return typeof count === 'string' ? `${count}${count}` : ''
    },
  },
]

const line = (key: string, values: GridLine['values'] = {}): GridLine => ({ key, values })
const follow = (at: GridLine, changed: ReadonlySet<string>) =>
  changed.has('thing') ? { price: things.get(codeOf(at.values['thing']))?.record.price ?? null } : undefined
const codeOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'code' in value ? String(value.code) : ''

const store = (
  lines: readonly GridLine[] = [line('1', { count: '1' }), line('2', { count: '2' }), line('3', { count: '3' })],
): GridStore => createGridStore({ columns, lines, follow })
const counts = (grid: GridStore): readonly unknown[] => grid.lines().map((one) => one.values['count'] ?? null)
const texts = (grid: GridStore, column: string): readonly unknown[] =>
  grid.lines().map((one) => one.rough?.[column]?.text)
const settled = () => new Promise((resolve) => setTimeout(resolve, 5))

describe('typing into cells', () => {
  it('changes one line and leaves the others the same objects', () => {
    const grid = store()
    const before = grid.lines()
    grid.typeCells(['2'], 'count', '12*3')
    expect(counts(grid)).toEqual(['1', '36', '3'])
    expect(grid.lines()[0]).toBe(before[0])
    expect(grid.lines()[1]).not.toBe(before[1])
  })

  it('keeps what cannot be read, with its reason, beside the old value', () => {
    const grid = store()
    grid.typeCells(['1'], 'count', 'many')
    expect(grid.lines()[0]).toMatchObject({
      values: { count: '1' },
      rough: { count: { text: 'many', reason: '"many" is not a number.' } },
    })
    grid.typeCells(['1'], 'count', '5')
    expect(grid.lines()[0]?.rough).toBeUndefined()
  })

  it('fills what follows in the same step', () => {
    const grid = store()
    grid.setCell('1', 'thing', things.get('A1'))
    expect(grid.lines()[0]?.values['price']).toBe('7')
    grid.undo()
    expect(grid.lines()[0]?.values).toEqual({ count: '1' })
  })
})

describe('lines', () => {
  it('inserts, removes and moves, and takes each back', () => {
    const grid = store()
    grid.insertBelow(0)
    expect(counts(grid)).toEqual(['1', null, '2', '3'])
    grid.removeRows(1, 2)
    expect(counts(grid)).toEqual(['1', '3'])
    expect(grid.moveRows(1, 1, -1)).toBe(true)
    expect(counts(grid)).toEqual(['3', '1'])
    expect(grid.moveRows(0, 0, -1)).toBe(false)
    for (const _ of [1, 2, 3]) grid.undo()
    expect(counts(grid)).toEqual(['1', '2', '3'])
    for (const _ of [1, 2, 3]) grid.redo()
    expect(counts(grid)).toEqual(['3', '1'])
    expect(grid.redo()).toBe(false)
  })

  it('fills down from the first row, or from the row above a single one', () => {
    const grid = store()
    grid.fillDown({ rowFrom: 0, rowTo: 2, columnFrom: 1, columnTo: 1 })
    expect(counts(grid)).toEqual(['1', '1', '1'])
    grid.typeCells(['1'], 'count', '8')
    grid.fillDown({ rowFrom: 1, rowTo: 1, columnFrom: 1, columnTo: 1 })
    expect(counts(grid)).toEqual(['8', '8', '1'])
  })
})

describe('pasting a block', () => {
  it('goes to the cells under it and adds lines as needed', () => {
    const grid = store()
    grid.paste({ row: 2, column: 1 }, '10\t20\n30\t40')
    expect(counts(grid)).toEqual(['1', '2', '10', '30'])
    expect(grid.lines()[3]?.values['price']).toBe('40')
  })

  it('matches columns by the titles of either language', () => {
    const grid = store([])
    grid.paste({ row: 0, column: 0 }, 'Price\tJumlah\n5\t6')
    expect(grid.lines()).toHaveLength(1)
    expect(grid.lines()[0]?.values).toMatchObject({ price: '5', count: '6' })
  })

  it('matches columns by what people call them', () => {
    const grid = store([])
    grid.paste({ row: 0, column: 0 }, 'Qty\tHarga Satuan\n6\t5')
    expect(grid.lines()[0]?.values).toMatchObject({ price: '5', count: '6' })
  })

  it('never goes by position under a row of headings, known or not', () => {
    const grid = store([])
    grid.paste({ row: 0, column: 0 }, 'Warna\tTinggi\tQty\tBerat\nred\t12\t6\t5\nblue\t13\t7\t8')
    expect(counts(grid)).toEqual(['6', '7'])
    expect(grid.lines()[0]?.values['price']).toBeUndefined()
    expect(texts(grid, 'stray:Tinggi')).toEqual(['12', '13'])
    const codes = store([])
    codes.paste({ row: 0, column: 0 }, 'A1\nB2')
    expect(texts(codes, 'thing')).toEqual(['A1', 'B2'])
  })

  it('sends a heading that was not recognised where the user says, or leaves it out, as the same step', () => {
    const grid = store([])
    grid.paste({ row: 0, column: 0 }, 'Qty\tBerat\tWarna\n6\t5\tred')
    expect(grid.pasteNotice()?.headings.map(({ title }) => title)).toEqual(['Berat', 'Warna'])
    expect(grid.columnsOpenToPaste(1).map(({ key }) => key)).toEqual(['thing', 'price'])
    grid.mapPaste(1, 'price')
    grid.mapPaste(2, null)
    expect(grid.lines()[0]?.values).toMatchObject({ count: '6', price: '5' })
    expect(grid.lines()[0]?.rough).toBeUndefined()
    expect(grid.columnsOpenToPaste(2).map(({ key }) => key)).toEqual(['thing'])
    grid.undo()
    expect(grid.lines()).toEqual([])
    grid.redo()
    expect(grid.lines()[0]?.values).toMatchObject({ count: '6', price: '5' })
  })

  it('drops nothing: unread cells, unknown columns and closed cells stay with a reason', () => {
    const grid = store([])
    grid.paste({ row: 0, column: 0 }, 'Count\tDouble\tColour\nabc\t99\tred')
    const rough = grid.lines()[0]?.rough
    expect(rough?.['count']).toMatchObject({ text: 'abc' })
    expect(rough?.['double']).toMatchObject({ text: '99', reason: { key: 'cellClosed' } })
    expect(rough?.['stray:Colour']).toMatchObject({ text: 'red', reason: { key: 'columnUnknown' } })
  })

  it('accepts a computed cell that says what the grid computes', () => {
    const grid = store([])
    grid.paste({ row: 0, column: 1 }, '4\t5\t44')
    expect(grid.lines()[0]?.rough).toBeUndefined()
  })

  it('finds looked-up cells afterwards without replacing what was pasted beside them', async () => {
    const grid = store([])
    grid.paste({ row: 0, column: 0 }, 'A1\t1\t99\nZZ\t2\t5\nB2\t3')
    expect(texts(grid, 'thing')).toEqual(['A1', 'ZZ', 'B2'])
    await settled()
    expect(grid.lines().map((one) => nameOf(one.values['thing']))).toEqual(['Apple', '', 'Bread'])
    expect(grid.lines().map((one) => one.values['price'])).toEqual(['99', '5', '9'])
    expect(grid.lines()[1]?.rough?.['thing']).toMatchObject({ text: 'ZZ', reason: { key: 'lookupUnknown' } })
  })

  it('is undone by one step, and redone with the answers that came meanwhile', async () => {
    const grid = store()
    grid.paste({ row: 0, column: 0 }, 'A1\t5\nB2\t6')
    await settled()
    grid.undo()
    expect(grid.lines().map((one) => one.values)).toEqual([{ count: '1' }, { count: '2' }, { count: '3' }])
    grid.redo()
    expect(grid.lines().map((one) => nameOf(one.values['thing']))).toEqual(['Apple', 'Bread', ''])
    expect(texts(grid, 'thing')).toEqual([undefined, undefined, undefined])
  })

  it('copies what it pasted', () => {
    const grid = store()
    const block = { rowFrom: 0, rowTo: 1, columnFrom: 1, columnTo: 2 }
    grid.paste({ row: 0, column: 1 }, '10\t20\n30\t40')
    expect(grid.copy(block)).toBe('10\t20\r\n30\t40')
  })

  it('reads 1,000 rows well within the budget', () => {
    const grid = store([])
    const rows = Array.from({ length: 1000 }, (_, at) => `${at}\t${at}`).join('\n')
    const begun = performance.now()
    grid.paste({ row: 0, column: 1 }, rows)
    expect(performance.now() - begun).toBeLessThan(500)
    expect(grid.lines()).toHaveLength(1000)
  })
})

describe('the store and the cursor', () => {
  it('tells its listeners once per change', () => {
    const grid = store()
    const listener = vi.fn<() => void>()
    const stop = grid.subscribe(listener)
    grid.setCells([
      { line: '1', column: 'count', value: '5' },
      { line: '2', column: 'count', value: '6' },
    ])
    expect(listener).toHaveBeenCalledTimes(1)
    stop()
    grid.undo()
    expect(listener).toHaveBeenCalledTimes(1)
  })

  it('passes over cells that cannot be edited, and ends at the last', () => {
    const grid = store()
    expect(nextEditable({ row: 0, column: 2 }, 1, grid.lines(), columns)).toEqual({ row: 1, column: 0 })
    expect(nextEditable({ row: 2, column: 2 }, 1, grid.lines(), columns)).toBeUndefined()
    expect(nextEditable({ row: 1, column: 0 }, -1, grid.lines(), columns)).toEqual({ row: 0, column: 2 })
  })
})

it('a line is found under the key that its saves gave it', () => {
  const saved = createGridStore({ columns, lines: [{ key: 'new', values: {} }] })
  saved.replace([{ key: 'saved', values: {} }], new Map([['saved', 'new']]))
  expect([saved.keyNow('new'), saved.keyNow('saved'), saved.keyNow('strange')]).toEqual(['saved', 'saved', 'strange'])
})

describe('a scope', () => {
  const owned = () =>
    store([
      line('1', { owner: 'a', count: '1' }),
      line('2', { owner: 'b', count: '2' }),
      line('3', { owner: 'a', count: '3' }),
    ])
  const shown = (grid: GridStore): readonly unknown[] => grid.shown().map((one) => one.values['count'] ?? null)
  it('shows the lines of one owner as if they were all, and adds to them', () => {
    const grid = owned()
    grid.setScope({ owner: 'a' })
    expect(shown(grid)).toEqual(['1', '3'])
    expect(grid.moveRows(1, 1, -1)).toBe(true)
    expect(shown(grid)).toEqual(['3', '1'])
    expect(counts(grid)).toEqual(['3', '2', '1'])
    grid.paste({ row: 1, column: 1 }, '4\n5')
    expect(shown(grid)).toEqual(['3', '4', '5'])
    grid.removeRows(0, 0)
    expect(grid.lines().map((one) => one.values['owner'])).toEqual(['b', 'a', 'a'])
    expect(counts(grid)).toEqual(['2', '4', '5'])
  })
  it('is searched and sorted within', () => {
    const grid = owned()
    grid.setScope({ owner: 'a' })
    grid.setView({ search: '', sort: { key: 'count', isDescending: true } })
    expect(shown(grid)).toEqual(['3', '1'])
    grid.setView({ search: '' })
    grid.setScope(undefined)
    expect(shown(grid)).toEqual(['1', '2', '3'])
  })
})
