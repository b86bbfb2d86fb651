import { beforeAll, expect, test } from 'vitest'
import { openKit } from '../../checks/testing/kit-page.ts'

const { page, open, example } = await openKit({ permissions: ['clipboard-read', 'clipboard-write'] })

beforeAll(() => open('/playground/component/input'))

test('a number is copied and a notice says so', async () => {
  await example('Number of a transaction').getByRole('button', { name: 'Copy Transaction number' }).click()
  await page.getByText('Copied to clipboard').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('SO-2601-0042')
})

test('a price below zero is refused when it is left, and taken once mended', async () => {
  const price = example('Price of an item').getByRole('textbox')
  await price.fill('-500')
  await price.blur()
  expect(await price.getAttribute('aria-invalid')).toBe('true')
  await price.fill('500')
  expect(await price.getAttribute('aria-invalid')).toBe(null)
})
