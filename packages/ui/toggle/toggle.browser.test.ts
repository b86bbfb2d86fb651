import { beforeEach, expect, test } from 'vitest'
import { openKit } from '../../../checks/testing/kit-page.ts'

const { page, open, example } = await openKit()

beforeEach(() => open('/playground/component/toggle'))

const toggle = (title: string, place = 0) => example(title).getByRole('switch').nth(place)

test('Space switches it, and a press on the label as well', async () => {
  await toggle('Sizes').focus()
  await page.keyboard.press('Space')
  expect(await toggle('Sizes').isChecked()).toBe(false)
  await example('Sizes').getByText('sm: in tables and bars').click()
  expect(await toggle('Sizes').isChecked()).toBe(true)
})

test('the label stands on either side', async () => {
  const xOf = async (text: string): Promise<number> =>
    (await example('Label sides').getByText(text).boundingBox())?.x ?? 0
  const track = example('Label sides').locator('label > span[aria-hidden]')
  expect(await xOf('Label behind it')).toBeGreaterThan((await track.nth(0).boundingBox())?.x ?? 0)
  expect(await xOf('Label before it')).toBeLessThan((await track.nth(1).boundingBox())?.x ?? 0)
})

test('it acts at once, takes no second press while it works, and stays', async () => {
  const title = 'Acts at once'
  const one = toggle(title)
  await one.focus()
  await page.keyboard.press('Space')
  expect(await one.isChecked()).toBe(true)
  expect(await example(title).getByText('Kept: off').count()).toBe(1)
  await page.keyboard.press('Space')
  expect(await one.isChecked()).toBe(true)
  await example(title).getByText('Kept: on').waitFor()
  expect(await one.isChecked()).toBe(true)
  expect(await one.evaluate((box) => box === document.activeElement)).toBe(true)
})

test('it goes back when it fails, and says so', async () => {
  const title = 'Goes back when it fails'
  const one = toggle(title)
  await example(title).getByText('Share with the branch').click()
  expect(await one.isChecked()).toBe(false)
  await example(title).getByText('It could not be kept and is as it was. Try again.').waitFor()
  expect(await one.isChecked()).toBe(true)
  expect(await one.getAttribute('aria-describedby')).toContain('-error')
})

test('what is off or can only be read does not switch', async () => {
  await open('/playground/component/toggle?tab=properties')
  const shown = page.getByRole('switch', { name: 'Sound' })
  await page.getByText('isReadOnly', { exact: true }).click()
  await shown.focus()
  await page.keyboard.press('Space')
  expect(await shown.isChecked()).toBe(false)
  await page.getByText('isDisabled', { exact: true }).click()
  expect(await shown.isDisabled()).toBe(true)
})
