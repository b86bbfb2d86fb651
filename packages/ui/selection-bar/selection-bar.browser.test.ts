import { beforeEach, expect, test } from 'vitest'
import { openKit } from '../../../checks/testing/kit-page.ts'

const { page, open, example } = await openKit()

beforeEach(() => open('/playground/component/selection-bar'))

test('it is there as long as something is selected; its cross and its steps are keys away', async () => {
  const some = example('Some')
  const bar = some.getByRole('toolbar', { name: 'What is selected' })
  expect(await bar.innerText()).toContain('3 selected')
  await bar.getByRole('button', { name: 'Print' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => bar.count()).toBe(0)
  await some.getByRole('button', { name: 'Select three photographs' }).press('Enter')
  await bar.getByRole('button', { name: 'Archive' }).press('Enter')
  await expect.poll(() => bar.count()).toBe(0)
})

test('all that match are a second step, taken once; what is off then says so', async () => {
  const bar = example('All that match, as a step of its own').getByRole('toolbar')
  await bar.getByRole('button', { name: 'Select all 48.213 matching' }).press('Enter')
  await bar.getByText('48.213 selected').waitFor()
  expect(await bar.getByRole('button', { name: /matching/ }).count()).toBe(0)
  expect(await bar.getByRole('button', { name: 'Print' }).isDisabled()).toBe(true)
})
