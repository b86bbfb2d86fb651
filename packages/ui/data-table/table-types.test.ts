import { describe, expect, it } from 'vitest'
import { nextSelection, nextSort } from './table-types.ts'

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
