import { expect, test } from 'vitest'
import { openKit } from '../../checks/testing/kit-page.ts'

const { page, open, example } = await openKit()

test('an end that was left empty is asked for, and is kept in 24 hours', async () => {
  await open('/playground/component/timepicker')
  const sample = example('A required end')
  const end = sample.getByLabel('End time')
  expect(await sample.innerText()).not.toContain('End time is required')
  await end.focus()
  await page.keyboard.press('Tab')
  await expect.poll(() => sample.innerText()).toContain('End time is required')
  await end.fill('430p')
  await end.press('Tab')
  expect(await sample.innerText()).not.toContain('End time is required')
  expect(await sample.getByRole('status').innerText()).toBe('08:00:00 … 16:30:00')
})

test('the test page says what each field keeps', async () => {
  await open('/_examples/timepicker')
  const clocks = example('Clocks, seconds and steps')
  const field = clocks.getByLabel('Every 5 minutes, 12 hours')
  await field.fill('7 pm')
  await field.press('Tab')
  expect(await field.inputValue()).toBe('07:00 PM')
  await expect.poll(() => clocks.innerText()).toContain('Kept as 19:00:00')
})
