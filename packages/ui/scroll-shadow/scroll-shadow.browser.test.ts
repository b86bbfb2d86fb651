import { beforeEach, expect, test } from 'vitest'
import { openKit } from '../../../checks/testing/kit-page.ts'

const { page, open, example } = await openKit()

beforeEach(() => open('/playground/component/scroll-shadow'))

const frame = (part: string) => example(part).locator('[data-more]')
const area = (name: string) => page.getByRole('group', { name, exact: true })
const sides = (part: string, expected: string): Promise<void> =>
  expect.poll(() => frame(part).getAttribute('data-more')).toBe(expected)

test('a side has its shadow as long as more is there', async () => {
  await sides('Top and bottom', 'bottom')
  await area('Long list').evaluate((element) => element.scrollTo(0, 40))
  await sides('Top and bottom', 'top bottom')
  await area('Long list').evaluate((element) => element.scrollTo(0, 10_000))
  await sides('Top and bottom', 'top')
})

test('all four sides', async () => {
  await sides('All four sides', 'bottom right')
  await area('Large table').evaluate((element) => element.scrollTo(50, 50))
  await sides('All four sides', 'top bottom left right')
  await area('Large table').evaluate((element) => element.scrollTo(10_000, 10_000))
  await sides('All four sides', 'top left')
})

test('the keyboard scrolls it', async () => {
  await area('Long list').focus()
  await page.keyboard.press('End')
  await sides('Top and bottom', 'top')
  await page.keyboard.press('Home')
  await sides('Top and bottom', 'bottom')
  await area('Wide list').focus()
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight')
  await sides('Left and right', 'left right')
})

test('it follows its content, and takes no focus while nothing is hidden', async () => {
  const growing = example('While it grows')
  await sides('While it grows', '')
  expect(await area('Growing list').getAttribute('tabindex')).toBeNull()
  await growing.getByRole('button', { name: 'Five more' }).click()
  await sides('While it grows', 'bottom')
  expect(await area('Growing list').getAttribute('tabindex')).toBe('0')
  await growing.getByRole('button', { name: 'Five fewer' }).click()
  await sides('While it grows', '')
})

test('it follows the width of the window', async () => {
  await page.setViewportSize({ width: 900, height: 768 })
  await sides('Left and right', 'right')
  await page.setViewportSize({ width: 1366, height: 768 })
})
