import { beforeEach, expect, test } from 'vitest'
import { openKit } from '../../../checks/testing/kit-page.ts'

const { page, open, example } = await openKit()

beforeEach(() => open('/playground/component/form-helper-text'))

/** What is read with the field, part by part. */
const helpOf = async (title: string, place = 0): Promise<readonly string[]> => {
  const ids = await example(title).getByRole('textbox').nth(place).getAttribute('aria-describedby')
  return Promise.all((ids ?? '').split(' ').map((id) => page.locator(`[id="${id}"]`).innerText()))
}

test('every kind is tied to its field', async () => {
  expect(await helpOf('Kinds', 0)).toEqual(['As it stands on the card'])
  expect(await helpOf('Kinds', 1)).toEqual(['A name has at least 2 letters'])
  expect(await helpOf('Kinds', 2)).toEqual(['Still free'])
  expect(await helpOf('Kinds', 3)).toEqual(['As it stands on the card', '4 of 40 characters'])
})

test('a field says one thing at a time: its hint, what is wrong, or what is right', async () => {
  const title = 'Hint, error, success in turn'
  const name = example(title).getByRole('textbox')
  expect(await helpOf(title)).toEqual(['Try rina'])
  await name.fill('rina')
  expect(await helpOf(title)).toEqual(['Try rina'])
  await page.keyboard.press('Tab')
  await expect.poll(() => helpOf(title)).toEqual(['rina is taken: add a letter'])
  await name.focus()
  await page.keyboard.press('End')
  await page.keyboard.type('w')
  await expect.poll(() => helpOf(title)).toEqual(['rinaw is free'])
})

test('too much is counted in both ways, and said as it happens', async () => {
  const room = example('Over the most').getByRole('status')
  expect(await room.innerText()).toBe('2 characters too many')
  const message = example('Over the most').getByRole('textbox')
  await message.focus()
  await page.keyboard.press('Control+End')
  for (let letter = 0; letter < 3; letter++) await page.keyboard.press('Backspace')
  await expect.poll(() => room.innerText()).toBe('1 character left')
  await message.fill('Short')
  await expect.poll(() => room.innerText()).toBe('')
})

test('helper text is no stop of the Tab key', async () => {
  await example('Kinds').getByRole('textbox').first().focus()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true')
})
