import { beforeEach, expect, test } from 'vitest'
import { openKit } from '../../../checks/testing/kit-page.ts'

const { page, open, example, broken } = await openKit()
const modal = page.getByRole('dialog')

beforeEach(() => open('/playground/component/modal'))

const focused = (): Promise<string> => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
const isInside = (): Promise<boolean> => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)
const outside = (): Promise<void> => page.mouse.click(4, 400)
const isGone = (): Promise<void> => expect.poll(() => modal.count()).toBe(0)

test('Tab stays within it, Escape closes it and gives the focus back', async () => {
  await example('With something typed').getByRole('button', { name: 'Name the view' }).click()
  for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key)
    expect(await isInside(), key).toBe(true)
  }
  await page.keyboard.press('Escape')
  await isGone()
  await expect.poll(focused).toBe('Name the view')
})

test('a click outside closes it, and asks once something was typed', async () => {
  const opener = example('With something typed').getByRole('button', { name: 'Name the view' })
  await opener.click()
  await modal.waitFor()
  await outside()
  await isGone()
  await opener.click()
  await modal.getByRole('textbox').fill('Overdue')
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  for (const leave of [outside, () => page.keyboard.press('Escape')]) {
    await leave()
    await question.locator(':focus').waitFor()
    await page.keyboard.press('Enter')
    await question.waitFor({ state: 'detached' })
    await page.locator('[role=dialog]:focus, [role=dialog] :focus').waitFor()
  }
  expect(await modal.getByRole('textbox').inputValue()).toBe('Overdue')
  await modal.getByRole('button', { name: 'Save view' }).click()
  await modal.getByText('Something went wrong! Please try again.').waitFor()
  expect(await modal.getByRole('textbox').inputValue()).toBe('Overdue')
  await modal.getByRole('button', { name: 'Cancel' }).click()
  await isGone()
})

test('only the body scrolls', async () => {
  await example('A body that scrolls').getByRole('button', { name: 'House rules' }).click()
  const last = modal.getByText('40.')
  await last.scrollIntoViewIfNeeded()
  await expect.poll(() => modal.getByRole('heading').isVisible()).toBe(true)
  const box = await modal.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(768)
  expect(await broken()).toEqual([])
})

test('each size is as wide as it says, and the full one is closed by its cross', async () => {
  for (const [name, width] of [
    ['sm 440', 440],
    ['md 560', 560],
    ['lg 800', 800],
    ['full', 1326],
  ] as const) {
    await example('Sizes').getByRole('button', { name, exact: true }).click()
    expect((await modal.boundingBox())?.width, name).toBe(width)
    await modal.getByRole('button', { name: 'Close' }).click()
    await isGone()
  }
})
