import { beforeEach, expect, test } from 'vitest'
import { openKit } from '../../checks/testing/kit-page.ts'

const { page, open, example, broken } = await openKit()
const region = page.getByRole('region', { name: 'Notices' })
const notice = (text: string) => region.getByText(text, { exact: true })

beforeEach(async () => {
  await open('/playground/component/toast')
  await page.mouse.move(700, 60)
})

const show = (part: string, name: string): Promise<void> => example(part).getByRole('button', { name }).click()
const shown = (): Promise<readonly string[]> => region.locator('[data-kind]').allInnerTexts()
const focused = (): Promise<string> => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')

test('Item deleted, Undo, Item restored!', async () => {
  await show('Undo', 'Delete item')
  await notice('Item deleted').waitFor()
  await region.getByRole('button', { name: 'Undo' }).click()
  await notice('Item restored!').waitFor()
  await expect.poll(() => notice('Item deleted').count()).toBe(0)
})

test('an error stays until it is closed, the others leave after three seconds', async () => {
  await show('Messages', 'Error')
  await show('Messages', 'Warning')
  await notice('Please check your input').waitFor()
  await page.waitForTimeout(3_300)
  await expect.poll(() => notice('Please check your input').count()).toBe(0)
  expect(await region.getByRole('alert').innerText()).toContain('Connection failed')
  expect(await broken()).toEqual([])
  await region.getByRole('button', { name: 'Close' }).click()
  await expect.poll(shown).toEqual([])
})

test('newest on top, at most three; the pointer stops the clock', async () => {
  await show('Stack', 'Show five')
  expect(await shown()).toEqual(['Notice 5', 'Notice 4', 'Notice 3'])
  await notice('Notice 4').hover()
  await page.waitForTimeout(3_300)
  expect(await shown()).toHaveLength(3)
  await page.mouse.move(700, 60)
  await expect.poll(shown, { timeout: 4_000 }).toEqual([])
})

test('F6 goes to it and stops the clock, Enter acts, and the focus returns', async () => {
  const asking = example('Messages').getByRole('button', { name: 'Neutral' })
  await asking.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('F6')
  await expect.poll(focused).toBe('Settings')
  await page.waitForTimeout(3_300)
  await page.keyboard.press('F6')
  await expect.poll(focused).toBe('Neutral')
  await page.keyboard.press('F6')
  await page.keyboard.press('Enter')
  await notice('The settings open here').waitFor()
  await expect.poll(focused).toBe('Neutral')
})

test('Escape closes the one in focus; F6 without notices does nothing', async () => {
  await page.keyboard.press('F6')
  const failing = example('Messages').getByRole('button', { name: 'Error' })
  await failing.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('F6')
  await page.keyboard.press('Escape')
  await expect.poll(shown).toEqual([])
  await expect.poll(focused).toBe('Error')
})

test('Retry tells whether it went well', async () => {
  await show('Messages', 'Error')
  await region.getByRole('button', { name: 'Retry' }).click()
  await notice('Connected again').waitFor()
  await expect.poll(() => notice('Connection failed').count()).toBe(0)
})

test('it stands over a modal: what is pressed in it does not close the modal', async () => {
  await show('Messages', 'Error')
  await page.getByRole('link', { name: 'Modal', exact: true }).click()
  await example('Sizes').getByRole('button', { name: 'sm 440' }).click()
  await page.getByRole('dialog').waitFor()
  await region.getByRole('button', { name: 'Retry' }).click()
  await notice('Connected again').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(1)
})
