import { beforeEach, expect, test } from 'vitest'
import { openKit } from '../../../checks/testing/kit-page.ts'

const { page, open, example } = await openKit()

beforeEach(() => open('/playground/component/checkbox'))

test('the words tick, and so does Space', async () => {
  const sample = example('One')
  await sample.getByText('Send a copy to me').click()
  expect(await sample.getByRole('status').innerText()).toBe('On')
  await sample.getByRole('checkbox').press('Space')
  expect(await sample.getByRole('status').innerText()).toBe('Off')
})

test('a group of which some are on is mixed; its box ticks all, then none', async () => {
  const sample = example('A group')
  const all = sample.getByRole('checkbox', { name: 'Select all' })
  expect(await all.evaluate((one: HTMLInputElement) => one.indeterminate)).toBe(true)
  await sample.getByText('Select all').click()
  expect(await sample.getByRole('status').innerText()).toBe('Red, Orange, Yellow, Green, Blue, Purple')
  expect(await all.isChecked()).toBe(true)
  await all.press('Space')
  expect(await sample.getByRole('status').innerText()).toBe('–')
})

test('Shift ticks all between two ticks, and unticks them, with the pointer and with the keys', async () => {
  const sample = example('A group')
  const told = sample.getByRole('status')
  await sample.getByText('Select all').click()
  await sample.getByText('Select all').click()
  await sample.getByText('Orange').click()
  await sample.getByText('Blue').click({ modifiers: ['Shift'] })
  expect(await told.innerText()).toBe('Orange, Yellow, Green, Blue')
  await sample.getByRole('checkbox', { name: 'Green' }).press('Shift+Space')
  expect(await told.innerText()).toBe('Orange, Yellow')
  await sample.getByText('Purple').click()
  expect(await told.innerText()).toBe('Orange, Yellow, Purple')
})

test('a group says what is wrong until it is mended; what is off says why and stays off', async () => {
  const sample = example('A group with an error')
  const group = sample.getByRole('group', { name: 'Tell me by' })
  const told = await group.getAttribute('aria-describedby')
  expect(await page.locator(`[id="${told}"]`).innerText()).toBe('Choose at least one way to be told')
  await sample.getByText('No telephone number is known').click({ force: true })
  expect(await sample.getByRole('checkbox', { name: /Call/ }).isChecked()).toBe(false)
  await sample.getByText('Message').click()
  expect(await sample.innerText()).not.toContain('Choose at least one way to be told')
})

test('while it is kept it is not ticked again', async () => {
  const sample = example('While it is kept')
  const box = sample.getByRole('checkbox')
  await box.press('Space')
  await sample.getByRole('img', { name: 'Loading' }).waitFor()
  await box.press('Space')
  await expect.poll(() => box.isChecked(), { timeout: 4_000 }).toBe(true)
})

test('what is off or read-only is not ticked', async () => {
  const boxes = example('States').getByRole('row').nth(1).getByRole('checkbox')
  expect(await boxes.nth(5).isDisabled()).toBe(true)
  await boxes.nth(6).press('Space')
  expect(await boxes.nth(6).isChecked()).toBe(false)
})
