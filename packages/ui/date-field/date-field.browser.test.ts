import { beforeEach, expect, test } from 'vitest'
import { openKit } from '../../../checks/testing/kit-page.ts'

const { page, open, example, broken } = await openKit()
const dialog = page.getByRole('dialog')

beforeEach(() => open('/playground/component/datepicker'))

test.each([
  ['0512', '05/12/2026'],
  ['5/2/27', '05/02/2027'],
  ['t', '21/01/2026'],
  ['+7', '28/01/2026'],
])('typing %s is read as %s', async (typed, shown) => {
  const field = example('A day').getByLabel('Required date')
  await field.fill(typed)
  await field.press('Tab')
  expect(await field.inputValue()).toBe(shown)
})

test('what cannot be read stays, with the reason; mending takes the reason away', async () => {
  const field = example('A day').getByLabel('Required date')
  await field.fill('31/02')
  await field.press('Enter')
  expect(await field.inputValue()).toBe('31/02')
  expect(await field.getAttribute('aria-invalid')).toBe('true')
  const told = await field.getAttribute('aria-describedby')
  expect(await page.locator(`[id="${told}"]`).innerText()).toContain('Write a date such as')
  await field.press('Backspace')
  expect(await field.getAttribute('aria-invalid')).toBeNull()
  expect(await example('A day').getByRole('status').innerText()).toBe('2026-01-23')
})

test('the calendar by keys alone: a day, a week, a month, a year, and nothing on Escape', async () => {
  const field = example('A day').getByLabel('Required date')
  await field.press('Alt+ArrowDown')
  await dialog.locator(':focus').waitFor()
  for (const key of ['ArrowRight', 'ArrowDown', 'PageDown', 'Shift+PageDown']) await page.keyboard.press(key)
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog.count()).toBe(0)
  expect(await field.inputValue()).toBe('23/01/2026')
  await field.press('Alt+ArrowDown')
  await dialog.locator(':focus').waitFor()
  for (const key of ['ArrowRight', 'ArrowDown', 'PageDown', 'Shift+PageDown', 'Enter']) await page.keyboard.press(key)
  await expect.poll(() => field.inputValue()).toBe('28/02/2027')
  await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true)
})

test('month and year are jumped to', async () => {
  const field = example('A day').getByLabel('Required date')
  await example('A day').getByRole('button', { name: 'Open calendar' }).click()
  await dialog.getByRole('button', { name: 'January month' }).click()
  await page.getByRole('option', { name: 'August' }).click()
  await dialog.getByRole('button', { name: '2026 year' }).click()
  await page.getByRole('option', { name: '2024' }).click()
  await dialog.getByRole('button', { name: /Thursday,? 15 August 2024/ }).click()
  await expect.poll(() => field.inputValue()).toBe('15/08/2024')
})

test('the end is never before the start; both texts stay until it is mended', async () => {
  const range = example('A range')
  const start = range.getByLabel('Period, from')
  const end = range.getByLabel('Period, to')
  await start.fill('2001')
  await start.press('Tab')
  expect(await start.inputValue()).toBe('20/01/2026')
  await end.press('Tab')
  await expect.poll(() => range.innerText()).toContain('The end is before the start, 20/01/2026')
  expect(await range.getByRole('status').innerText()).toBe('2026-01-05 … 2026-01-16')
  await end.fill('2501')
  await end.press('Enter')
  await expect.poll(() => range.getByRole('status').innerText()).toBe('2026-01-20 … 2026-01-25')
})

test('a usual range is one press; two days are picked in either order', async () => {
  const range = example('A range')
  const told = range.getByRole('status')
  await range.getByLabel('Period, from').press('Alt+ArrowDown')
  await dialog.getByRole('button', { name: 'Last 7 Days' }).click()
  await expect.poll(() => told.innerText()).toBe('2026-01-15 … 2026-01-21')
  await dialog.waitFor({ state: 'detached' })
  await range.getByLabel('Period, from').press('Alt+ArrowDown')
  await dialog.getByRole('button', { name: 'This Month' }).click()
  await expect.poll(() => told.innerText()).toBe('2026-01-01 … 2026-01-31')
  await dialog.waitFor({ state: 'detached' })
  await range.getByLabel('Period, from').press('Alt+ArrowDown')
  await dialog.getByRole('button', { name: /11 February 2026/ }).click()
  await dialog.getByRole('button', { name: /20 January 2026/ }).click()
  await expect.poll(() => told.innerText()).toBe('2026-01-20 … 2026-02-11')
})

test('days before the earliest and after the latest are refused, typed or picked', async () => {
  const bounds = example('Limits')
  const field = bounds.getByLabel('Day of posting')
  await field.fill('31/12/2025')
  await field.press('Tab')
  expect(await bounds.innerText()).toContain('The earliest day is 01/01/2026.')
  await field.fill('1/2')
  await field.press('Tab')
  expect(await bounds.innerText()).toContain('The latest day is 31/01/2026.')
  await field.press('Alt+ArrowDown')
  expect(await dialog.getByRole('button', { name: 'Next month' }).isDisabled()).toBe(true)
})

test('the orders of day, month and year', async () => {
  const formats = example('Formats')
  for (const [label, typed, shown] of [
    ['dd/MM/yyyy', '0112', '01/12/2026'],
    ['MM/dd/yyyy', '0112', '01/12/2026'],
    ['yyyy-MM-dd', '0112', '2026-01-12'],
  ] as const) {
    const field = formats.getByLabel(label)
    await field.fill(typed)
    await field.press('Tab')
    expect(await field.inputValue()).toBe(shown)
  }
})

test('what is read-only, loading or off does not open', async () => {
  const states = example('States')
  for (const label of ['Read-only', 'Loading']) {
    const field = states.getByRole('textbox', { name: label, exact: true })
    await field.focus()
    await page.keyboard.press('Alt+ArrowDown')
    await page.keyboard.type('9')
    expect(await field.inputValue()).toBe('21/01/2026')
  }
  for (const end of ['from', 'to']) {
    const field = states.getByRole('textbox', { name: `Read-only period, ${end}` })
    expect(await field.isEditable()).toBe(false)
    await field.press('Alt+ArrowDown')
  }
  expect(await dialog.count()).toBe(0)
  expect(await states.getByLabel('Disabled').isDisabled()).toBe(true)
})

test('the open calendars break no rule', async () => {
  for (const [title, label] of [
    ['A day', 'Required date'],
    ['A range', 'Period, from'],
  ] as const) {
    await example(title).getByLabel(label).press('Alt+ArrowDown')
    await dialog.waitFor()
    expect(await broken()).toEqual([])
    await page.keyboard.press('Escape')
  }
})
