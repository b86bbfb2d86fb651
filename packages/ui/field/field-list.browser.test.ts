import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { openKit } from '../../../checks/testing/kit-page.ts'

const { page, open, example } = await openKit()
page.setDefaultTimeout(20_000)

const list = page.getByRole('listbox')

/** Scrolls the part of the page that holds the field, as a wheel does. */
const scroll = (field: Locator, by: number): Promise<void> =>
  field.evaluate((element, far) => {
    let around = element.parentElement
    while (around && around.scrollHeight - around.clientHeight < 200) around = around.parentElement
    around?.scrollBy({ top: far })
  }, by)

/** How far the list stands below the upper edge of its field. */
async function distance(field: Locator): Promise<number | undefined> {
  const [at, under] = await Promise.all([field.boundingBox(), list.boundingBox()])
  return at && under ? Math.round(under.y - at.y) : undefined
}

async function expectFollowed(field: Locator): Promise<void> {
  await list.getByRole('option').first().waitFor()
  const [before, far] = [await field.boundingBox(), await distance(field)]
  await scroll(field, 40)
  await expect.poll(async () => (await field.boundingBox())?.y).toBe((before?.y ?? 0) - 40)
  await expect.poll(() => distance(field)).toBe(far)
  await scroll(field, -40)
  await expect.poll(() => distance(field)).toBe(far)
  await scroll(field, 5_000)
  await expect.poll(() => list.count()).toBe(0)
}

test.each([
  ['autocomplete', 'One of many'],
  ['multiselect', 'Chips'],
])('the list of %s follows its field while the page scrolls, until that is out of sight', async (component, title) => {
  await open(`/playground/component/${component}`)
  const field = example(title).getByRole('combobox')
  await field.click()
  await expectFollowed(field)
  expect(await field.getAttribute('aria-expanded')).toBe('false')
  // The next key has it back.
  await field.press('ArrowDown')
  await list.waitFor()
})

test('so does the list of a cell, which goes on being typed in', async () => {
  await open('/playground/component/line-grid')
  const entry = example('Entering lines')
  await entry.getByRole('grid').focus()
  await page.keyboard.type('ch')
  const field = page.locator('[role=grid] input')
  await expectFollowed(field)
  expect(await field.inputValue()).toBe('ch')
  expect(await field.getAttribute('aria-expanded')).toBe('false')
  await field.press('i')
  await list.getByRole('option', { name: /Chili/ }).waitFor()
  expect(await field.getAttribute('aria-expanded')).toBe('true')
})
