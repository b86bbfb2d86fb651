import { beforeEach, expect, test } from 'vitest'
import { openKit } from '../../../checks/testing/kit-page.ts'

const { page, open, example, broken } = await openKit()
const list = page.getByRole('listbox')
const option = (name: string) => list.getByRole('option', { name })

beforeEach(() => open('/playground/component/multiselect'))

test('by keys: typing narrows, Enter ticks and unticks, the list stays, Escape closes', async () => {
  const sample = example('Chips')
  const box = sample.getByRole('combobox')
  await box.focus()
  await box.press('ArrowDown')
  await list.waitFor()
  await box.press('ArrowDown')
  await box.press('Enter')
  expect(await sample.getByRole('status').innerText()).toBe('Monday, Thursday, Tuesday')
  await box.press('Enter')
  expect(await sample.getByRole('status').innerText()).toBe('Monday, Thursday')
  await box.pressSequentially('sun')
  expect(await list.getByRole('option').allInnerTexts()).toEqual(['Sunday'])
  await box.press('Enter')
  expect(await list.count()).toBe(1)
  await box.press('Escape')
  await expect.poll(() => list.count()).toBe(0)
  expect(await sample.getByRole('status').innerText()).toBe('Monday, Thursday, Sunday')
})

test('Backspace takes the last away, but never a chip while there is text', async () => {
  const sample = example('Chips')
  const box = sample.getByRole('combobox')
  await box.pressSequentially('x')
  await box.press('Backspace')
  expect(await sample.getByRole('status').innerText()).toBe('Monday, Thursday')
  await box.press('Backspace')
  expect(await sample.getByRole('status').innerText()).toBe('Monday')
  await box.press('Backspace')
  await box.press('Backspace')
  expect(await sample.getByRole('status').innerText()).toBe('–')
})

test('a chip is removed by its sign', async () => {
  const sample = example('Chips')
  await sample.getByRole('button', { name: 'Remove Monday' }).click()
  expect(await sample.getByRole('status').innerText()).toBe('Thursday')
})

test('what does not fit is counted, and named on asking', async () => {
  const more = example('More than fits').getByRole('img', { name: '4 more selected' })
  expect(await more.innerText()).toBe('+4')
  await more.hover()
  const tip = page.getByRole('tooltip')
  await tip.waitFor()
  expect(await tip.innerText()).toBe('Thursday, Friday, Saturday, Sunday')
})

test('select all ticks what is listed; some of it is mixed; again unticks it', async () => {
  const sample = example('Select all')
  const box = sample.getByRole('combobox')
  await box.click()
  expect(await option('Select all').locator('[data-mark]').getAttribute('data-mark')).toBe('mixed')
  await option('Select all').click()
  expect(await sample.getByRole('status').innerText()).toBe('7')
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  expect(await sample.getByRole('status').innerText()).toBe('0')
  await box.pressSequentially('s')
  await option('Select all').click()
  expect(await sample.getByRole('status').innerText()).toBe('5')
})

test('no more than the most can be chosen', async () => {
  const sample = example('A most')
  await sample.getByRole('combobox').click()
  expect(await option('Select all').count()).toBe(0)
  await option('Friday').click()
  expect(await page.getByText('3 of at most 3 selected').count()).toBe(1)
  expect(await option('Sunday').getAttribute('aria-disabled')).toBe('true')
  await option('Sunday').click({ force: true })
  expect(await sample.getByRole('status').innerText()).toBe('3')
  await option('Monday').click()
  expect(await option('Sunday').getAttribute('aria-disabled')).toBeNull()
})

test('an option that is off says why and is not ticked, not even by select all', async () => {
  await example('Off with a reason').getByRole('combobox').click()
  expect(await option('Sunday').innerText()).toContain('Closed on that day')
  await option('Select all').click()
  expect(await page.getByText('6 selected').count()).toBe(1)
})

test('what is read-only or loading neither opens nor loses anything', async () => {
  for (const name of ['Read-only', 'Loading']) {
    const box = example('States').getByRole('combobox', { name })
    await box.click()
    await box.press('Backspace')
    await box.press('ArrowDown')
  }
  expect(await list.count()).toBe(0)
  expect(await example('States').getByText('Monday', { exact: true }).count()).toBe(6)
})

test('the open list breaks no rule', async () => {
  await example('Select all').getByRole('combobox').click()
  await option('Select all').waitFor()
  expect(await broken()).toEqual([])
})
