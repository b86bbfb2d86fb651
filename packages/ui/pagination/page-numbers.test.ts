import { expect, test } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

test('up to seven pages are all offered', () => {
  expect(pageNumbers(1, 1)).toEqual([1])
  expect(pageNumbers(7, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
})

test('of more, the first, the last and those around the page shown', () => {
  expect(pageNumbers(1, 8)).toEqual([1, 2, 3, 4, 5, 'gap-after', 8])
  expect(pageNumbers(4, 8)).toEqual([1, 2, 3, 4, 5, 'gap-after', 8])
  expect(pageNumbers(5, 8)).toEqual([1, 'gap-before', 4, 5, 6, 7, 8])
  expect(pageNumbers(50, 100)).toEqual([1, 'gap-before', 49, 50, 51, 'gap-after', 100])
})

test('it has seven places whichever page is shown, and the page is one of them', () => {
  for (let page = 1; page <= 20; page++) {
    expect(pageNumbers(page, 20)).toHaveLength(7)
    expect(pageNumbers(page, 20)).toContain(page)
  }
})
