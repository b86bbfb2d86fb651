import { beforeEach, expect, test } from 'vitest'
import { openKit } from '../../checks/testing/kit-page.ts'

const { page, open, example } = await openKit()
const sample = example('Days that are off')
const dialog = page.getByRole('dialog')

beforeEach(() => open('/playground/component/datepicker'))

test('a weekend is refused when it is typed', async () => {
  const field = sample.getByLabel('Delivery date')
  await field.fill('24/01')
  await field.press('Tab')
  expect(await field.inputValue()).toBe('24/01')
  expect(await sample.getByRole('paragraph').first().innerText()).toBe('We do not deliver on weekends')
  expect(await field.getAttribute('aria-invalid')).toBe('true')
})

test('a weekend in the calendar is reached, says why, and is not taken', async () => {
  await sample.getByLabel('Delivery date').press('Alt+ArrowDown')
  await dialog.waitFor()
  expect(await dialog.getByRole('status').count()).toBe(0)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => dialog.getByRole('status').innerText()).toBe('We do not deliver on weekends')
  await page.keyboard.press('Enter')
  expect(await dialog.count()).toBe(1)
  await page.keyboard.press('Escape')
  expect(await sample.getByLabel('Delivery date').inputValue()).toBe('23/01/2026')
})

test('a range runs over a weekend but does not end on one', async () => {
  await sample.getByLabel('Delivery between, from').fill('23/01')
  const end = sample.getByLabel('Delivery between, to')
  await end.fill('25/01')
  await end.press('Enter')
  expect(await end.getAttribute('aria-invalid')).toBe('true')
  await end.fill('26/01')
  await end.press('Enter')
  expect(await end.getAttribute('aria-invalid')).toBeNull()
})
