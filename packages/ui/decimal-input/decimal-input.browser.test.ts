import { beforeAll, expect, test } from 'vitest'
import { openKit } from '../../../checks/testing/kit-page.ts'

const { page, open, example } = await openKit()

beforeAll(() => open('/playground/component/decimal-input'))

const writings = example('Every writing')
const amount = writings.getByRole('textbox', { name: 'Amount' })
const kept = writings.getByRole('status')

test('every writing shows its reading while it is typed, and the value as written when it is left', async () => {
  const cases = [
    ['1250000', '= 1.250.000,00', '1.250.000,00'],
    ['1,25jt', '= 1.250.000,00', '1.250.000,00'],
    ['1,250.00', '= 1.250,00', '1.250,00'],
    ['1.250', '= 1.250,00, not 1,25', '1.250,00'],
    ['(500)', '= -500,00', '-500,00'],
    ['12*3', '= 36,00', '36,00'],
    ['100.000*11%', '= 11.000,00', '11.000,00'],
  ] as const
  for (const [typed, reading, left] of cases) {
    await amount.fill(typed)
    await writings.getByText(reading, { exact: true }).waitFor()
    expect(await amount.inputValue()).toBe(typed)
    await amount.blur()
    expect(await amount.inputValue()).toBe(left)
  }
  expect(await kept.innerText()).toBe('Kept: 11000.00')
})

test('what cannot be read stays with its reason, which goes while it is mended', async () => {
  await amount.fill('12*')
  await amount.blur()
  await writings.getByText('This sum cannot be computed. Check its signs.').waitFor()
  expect(await amount.inputValue()).toBe('12*')
  expect(await amount.getAttribute('aria-invalid')).toBe('true')
  expect(await kept.innerText()).toBe('Kept: 11000.00')
  await amount.fill('12*2')
  expect(await amount.getAttribute('aria-invalid')).toBeNull()
  await amount.fill('')
  expect(await kept.innerText()).toBe('Kept:')
})

test('a quantity drops its zeros and takes its unit, a per cent its sign, a bound is said', async () => {
  const weight = example('Quantities').getByRole('textbox', { name: 'Weight' })
  await weight.fill('2,500000 kg')
  await weight.blur()
  expect(await weight.inputValue()).toBe('2,5')
  await weight.fill('1/3')
  await weight.blur()
  expect(await weight.inputValue()).toBe('0,333333')
  const length = example('Quantities').getByRole('textbox', { name: /^Length/ })
  await length.fill('13')
  await length.blur()
  await page.getByText('At most 12', { exact: true }).waitFor()
  const discount = example('Per cent').getByRole('textbox', { name: 'Discount' })
  await discount.fill('12,50%')
  await discount.blur()
  expect(await discount.inputValue()).toBe('12,5')
})
