import { beforeEach, expect, test } from 'vitest'
import { openKit } from '../../../checks/testing/kit-page.ts'

const { page, open, example } = await openKit()

beforeEach(() => open('/playground/component/banner'))

test('danger is an alert, the others are not', async () => {
  const tones = example('Tones')
  expect(await tones.getByRole('alert').allInnerTexts()).toEqual(['Danger. A server error occurred.'])
  expect(await tones.getByRole('status').count()).toBe(5)
})

test('it stays until it is solved', async () => {
  const failing = example('Until it is solved')
  await page.waitForTimeout(3_500)
  expect(await failing.getByRole('alert').count()).toBe(1)
  await failing.getByRole('button', { name: 'Retry' }).focus()
  await page.keyboard.press('Enter')
  await failing.getByRole('button', { name: 'Let it fail again' }).waitFor()
  expect(await failing.getByRole('alert').count()).toBe(0)
})

test('it stays until it is dismissed, by the keyboard as well', async () => {
  const shown = example('Until it is dismissed')
  await shown.getByRole('button', { name: 'Close' }).focus()
  await page.keyboard.press('Space')
  await expect.poll(() => shown.getByRole('status').count()).toBe(0)
  await shown.getByRole('button', { name: 'Show it again' }).click()
  expect(await shown.getByRole('status').count()).toBe(1)
})

test('where it is narrow the buttons stand under the text, and nothing is cut off', async () => {
  const banner = example('Long text').getByRole('status')
  const button = await banner.getByRole('button', { name: 'Tell them' }).boundingBox()
  const words = await banner.getByText('They opened it').boundingBox()
  expect(button?.y).toBeGreaterThanOrEqual((words?.y ?? 0) + (words?.height ?? 0))
  expect(await banner.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
})
