import { beforeEach, expect, test } from 'vitest'
import { openKit } from '../../../checks/testing/kit-page.ts'

const { page, open, example, broken } = await openKit()
const dialog = page.getByRole('dialog')

beforeEach(() => open('/playground/component/timepicker'))

test.each([
  ['930', '09:30', '09:30:00'],
  ['9.45 pm', '21:45', '21:45:00'],
  ['7', '07:00', '07:00:00'],
])('typing %s shows %s and keeps %s', async (typed, shown, kept) => {
  const field = example('A time').getByLabel('Opens at')
  await field.fill(typed)
  await field.press('Tab')
  expect(await field.inputValue()).toBe(shown)
  expect(await example('A time').getByRole('status').innerText()).toBe(kept)
})

test('what cannot be read stays, with the reason', async () => {
  const field = example('A time').getByLabel('Opens at')
  await field.fill('25:00')
  await field.press('Enter')
  expect(await field.inputValue()).toBe('25:00')
  expect(await example('A time').innerText()).toContain('Write a time such as 930, 9:30 or 9:30 pm')
  expect(await example('A time').getByRole('status').innerText()).toBe('14:30:00')
})

test('12 hours and seconds are shown, 24 hours are kept', async () => {
  const clocks = example('Clocks and seconds')
  const values = await clocks
    .getByRole('textbox')
    .evaluateAll((all: HTMLInputElement[]) => all.map(({ value }) => value))
  expect(values).toEqual(['21:30', '21:30:15', '09:30 PM', '09:30:15 PM'])
  const field = clocks.getByLabel('12 hours', { exact: true })
  await field.fill('12am')
  await field.press('Tab')
  expect(await field.inputValue()).toBe('12:00 AM')
})

test('arrows keep to the step; a time off it is refused', async () => {
  const steps = example('Steps')
  const field = steps.getByLabel('Every 5 minutes')
  await field.press('ArrowUp')
  expect(await field.inputValue()).toBe('09:05')
  await field.press('ArrowDown')
  await field.press('ArrowDown')
  expect(await field.inputValue()).toBe('08:55')
  await field.fill('9:32')
  await field.press('Tab')
  expect(await steps.innerText()).toContain('Choose a time in steps of 5 minutes, such as 09:30.')
  await field.press('Alt+ArrowDown')
  expect(await dialog.getByRole('listbox', { name: 'Minute' }).getByRole('option').count()).toBe(12)
})

test('the columns by keys alone; Escape leaves what was chosen', async () => {
  const field = example('A time').getByLabel('Opens at')
  await field.press('Alt+ArrowDown')
  // The list takes the keys once it has the focus, a moment after it is drawn.
  await dialog.locator(':focus').waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog.count()).toBe(0)
  expect(await field.inputValue()).toBe('15:29')
  await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true)
})

test('the half of the day is chosen alone', async () => {
  const clocks = example('Clocks and seconds')
  await clocks.getByRole('button', { name: 'Open the times' }).nth(3).click()
  await dialog.getByRole('option', { name: 'AM' }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect.poll(() => clocks.getByLabel('12 hours with seconds').inputValue()).toBe('09:30:15 AM')
})

test('the end of a range is not before its start, unless it lies in the next day', async () => {
  const range = example('A range')
  const end = range.getByLabel('Opening hours, to')
  await end.fill('730')
  await end.press('Tab')
  expect(await range.innerText()).toContain('The end is before the start, 08:00')
  expect(await range.getByRole('status').innerText()).toBe('08:00:00 … 16:30:00')
  await range.getByLabel('Opening hours, from').fill('7')
  await end.press('Enter')
  await expect.poll(() => range.getByRole('status').innerText()).toBe('07:00:00 … 07:30:00')
  expect(await example('Into the next day').getByLabel('Night shift, to').getAttribute('aria-invalid')).toBeNull()
})

test('a range is chosen in columns and taken on closing', async () => {
  const range = example('A range')
  await range.getByLabel('Opening hours, from').press('Alt+ArrowDown')
  await dialog.getByRole('listbox', { name: 'to, Hour' }).getByRole('option', { name: '18' }).click()
  await page.keyboard.press('Escape')
  await expect.poll(() => range.getByRole('status').innerText()).toBe('08:00:00 … 18:30:00')
})

test('what is read-only or loading is not changed', async () => {
  const states = example('States')
  for (const label of ['Read-only', 'Loading']) {
    const field = states.getByRole('textbox', { name: label })
    for (const key of ['ArrowUp', '9', 'Alt+ArrowDown']) await field.press(key)
    expect(await field.inputValue()).toBe('08:15')
  }
  expect(await dialog.count()).toBe(0)
})

test('the open columns break no rule', async () => {
  await example('A range').getByLabel('Opening hours, from').press('Alt+ArrowDown')
  await dialog.waitFor()
  expect(await broken()).toEqual([])
})
