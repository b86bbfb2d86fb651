import { describe, expect, it } from 'vitest'
import { type DataColumn, fittingWidths, keptWidths, sharedWidths, nextSelection, nextSort } from './table-types.ts'

const shown = (sort: ReturnType<typeof nextSort>): string =>
  sort.map((one) => `${one.isDescending ? '-' : ''}${one.key}`).join(',')

describe('sorting by headers', () => {
  it('sorts by one column and turns round on the second click', () => {
    expect(shown(nextSort([], 'a', false))).toBe('a')
    expect(shown(nextSort([{ key: 'a', isDescending: false }], 'a', false))).toBe('-a')
    expect(
      shown(
        nextSort(
          [
            { key: 'a', isDescending: true },
            { key: 'b', isDescending: false },
          ],
          'a',
          false,
        ),
      ),
    ).toBe('a')
  })

  it('joins up to three with Shift, and lets one leave on its third click', () => {
    let three: ReturnType<typeof nextSort> = []
    for (const key of ['a', 'b', 'c', 'd']) three = nextSort(three, key, true)
    expect(shown(three)).toBe('b,c,d')
    expect(shown(nextSort(nextSort(three, 'c', true), 'c', true))).toBe('b,d')
  })
})

describe('selecting rows', () => {
  const keys = ['1', '2', '3', '4', '5']

  it('ticks one, and a range with Shift in either direction', () => {
    const one = nextSelection(new Set(), keys, '4', undefined, false)
    expect([...nextSelection(one, keys, '2', '4', true)].toSorted()).toEqual(['2', '3', '4'])
  })

  it('takes a range off as it puts one on', () => {
    const all = new Set(keys)
    expect([...nextSelection(all, keys, '3', '2', true)].toSorted()).toEqual(['1', '4', '5'])
  })

  it('keeps what was selected on rows that are not loaded now', () => {
    expect(nextSelection(new Set(['far']), keys, '1', undefined, false).has('far')).toBe(true)
  })
})

describe('fitting columns into the room there is', () => {
  const column = (key: string, width: number, more: Partial<DataColumn<null>> = {}): DataColumn<null> => ({
    key,
    title: key,
    width,
    render: () => null,
    ...more,
  })
  const columns = [
    column('a', 100),
    column('b', 200, { isGrowing: true, least: 120 }),
    column('c', 120, { least: 80 }),
    column('d', 100, { least: 80 }),
  ]

  it('leaves widths alone where there is room', () => {
    expect(fittingWidths(columns, undefined, 520)).toEqual([100, 200, 120, 100])
  })

  it('takes from the growing column first, then from the others in equal shares', () => {
    expect(fittingWidths(columns, undefined, 450)).toEqual([100, 130, 120, 100])
    expect(fittingWidths(columns, undefined, 410)).toEqual([100, 120, 100, 90])
    expect(fittingWidths(columns, undefined, 300)).toEqual([100, 120, 80, 80])
  })

  it('cuts nothing that is read where the table scrolls all the same', () => {
    expect(fittingWidths(columns, undefined, 390, true)).toEqual([100, 130, 80, 80])
    expect(fittingWidths(columns, undefined, 370, true)).toEqual([100, 200, 80, 80])
  })

  it('lets what keeps its width give only where the others have given all they can', () => {
    const kept = columns.map((one) => (one.isGrowing ? { ...one, keeps: 160 } : one))
    expect([440, 420, 400].map((room) => keptWidths(kept, undefined, room))).toEqual([
      [100, 180, 80, 80],
      [100, 160, 80, 80],
      [100, 140, 80, 80],
    ])
    expect(keptWidths(kept, undefined, 370)).toEqual([100, 200, 80, 80])
  })

  it('cuts the widest texts first, so that short ones stay whole', () => {
    const texts = [300, 120, 200].map((width, place) => ({ key: `t${place}`, width, least: 88, isGrowing: true }))
    expect(fittingWidths(texts, undefined, 500)).toEqual([190, 120, 190])
    expect(fittingWidths(texts, undefined, 300)).toEqual([100, 100, 100])
    expect(fittingWidths(texts, undefined, 200)).toEqual([88, 88, 88])
  })

  it('never changes a width the user has set', () => {
    expect(fittingWidths(columns, { b: 200 }, 400)).toEqual([100, 200, 80, 80])
  })

  it('gives what is left to the columns that grow, and nothing when nothing is left', () => {
    const two = columns.map((one) => ({ ...one, isGrowing: one.key === 'a' || one.key === 'b' }))
    const fitted = fittingWidths(two, undefined, 600)
    expect(sharedWidths(two, undefined, fitted, 600)).toEqual([140, 240, 120, 100])
    expect(sharedWidths(two, { a: 100 }, fitted, 600)).toEqual([100, 280, 120, 100])
    expect(sharedWidths(two, undefined, fitted, 500)).toEqual(fitted)
    expect(sharedWidths(two, undefined, fitted, Infinity)).toEqual(fitted)
  })
})
