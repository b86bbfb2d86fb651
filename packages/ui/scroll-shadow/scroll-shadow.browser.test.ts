import { beforeEach, expect, test } from 'vitest'
import { openKit } from '../../../checks/testing/kit-page.ts'

const { page, open, example } = await openKit()

beforeEach(() => open('/playground/component/scroll-shadow'))

const frame = (part: string) => example(part).locator('[data-more]')
const area = (name: string) => page.getByRole('group', { name, exact: true })
const sides = (part: string): Promise<string | null> => frame(part).getAttribute('data-more')

test('a side has its shadow as long as more is there', async () => {
  await expect.poll(() => sides('Top and bottom')).toBe('bottom')
  await area('Long list').evaluate((element) => element.scrollTo(0, 40))
  await expect.poll(() => sides('Top and bottom')).toBe('top bottom')
  await area('Long list').evaluate((element) => element.scrollTo(0, 10_000))
  await expect.poll(() => sides('Top and bottom')).toBe('top')
})

test('all four sides', async () => {
  await expect.poll(() => sides('All four sides')).toBe('bottom right')
  await area('Large table').evaluate((element) => element.scrollTo(50, 50))
  await expect.poll(() => sides('All four sides')).toBe('top bottom left right')
  await area('Large table').evaluate((element) => element.scrollTo(10_000, 10_000))
  await expect.poll(() => sides('All four sides')).toBe('top left')
})

test('the keyboard scrolls it', async () => {
  await area('Long list').focus()
  await page.keyboard.press('End')
  await expect.poll(() => sides('Top and bottom')).toBe('top')
  await page.keyboard.press('Home')
  await expect.poll(() => sides('Top and bottom')).toBe('bottom')
  await area('Wide list').focus()
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight')
  await expect.poll(() => sides('Left and right')).toBe('left right')
})

test('it follows its content, and takes no focus while nothing is hidden', async () => {
  const growing = example('While it grows')
  await expect.poll(() => sides('While it grows')).toBe('')
  expect(await area('Growing list').getAttribute('tabindex')).toBeNull()
  await growing.getByRole('button', { name: 'Five more' }).click()
  await expect.poll(() => sides('While it grows')).toBe('bottom')
  expect(await area('Growing list').getAttribute('tabindex')).toBe('0')
  await growing.getByRole('button', { name: 'Five fewer' }).click()
  await expect.poll(() => sides('While it grows')).toBe('')
})

test('it follows the width of the window', async () => {
  await page.setViewportSize({ width: 900, height: 768 })
  await expect.poll(() => sides('Left and right')).toBe('right')
  await page.setViewportSize({ width: 1366, height: 768 })
})
