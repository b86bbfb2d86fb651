import { beforeEach, expect, test } from 'vitest'
import { openKit } from '../../../checks/testing/kit-page.ts'

const { page, open, example } = await openKit({ permissions: ['clipboard-read', 'clipboard-write'] })

beforeEach(() => open('/playground/component/input'))

const helpOf = async (title: string): Promise<string> => {
  const ids = await example(title).getByRole('textbox').first().getAttribute('aria-describedby')
  const [first = ''] = (ids ?? '').split(' ')
  return page.locator(`[id="${first}"]`).innerText()
}

test('an error is said after the field is left, and goes while it is mended', async () => {
  const title = 'Error after leaving'
  const mail = example(title).getByRole('textbox', { name: 'E-mail' })
  await mail.fill('rina')
  expect(await helpOf(title)).toBe('Receipts are sent there')
  await mail.blur()
  await expect.poll(() => helpOf(title)).toBe('Write an address such as rina@lumbung.co.id')
  expect(await mail.getAttribute('aria-invalid')).toBe('true')
  await mail.focus()
  await page.keyboard.press('End')
  await page.keyboard.type('@toko.id')
  await expect.poll(() => helpOf(title)).toBe('Receipts are sent there')
  for (let letter = 0; letter < 3; letter++) await page.keyboard.press('Backspace')
  expect(await mail.getAttribute('aria-invalid')).toBe(null)
})

test('a password is shown on demand, by the keyboard as well', async () => {
  const box = example('Password').getByRole('textbox')
  expect(await box.getAttribute('type')).toBe('password')
  await box.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  expect(await box.getAttribute('type')).toBe('text')
  await example('Password').getByRole('button', { name: 'Hide the password' }).click()
  expect(await box.getAttribute('type')).toBe('password')
})

test('money is kept exactly, with two digits and its sign', async () => {
  const box = example('Money').getByRole('textbox')
  const kept = example('Money').getByRole('status')
  for (const [typed, shown, value] of [
    ['1,25jt', '1.250.000,00', '1250000.00'],
    ['-1250,5', '-1.250,50', '-1250.50'],
    ['1,250.00', '1.250,00', '1250.00'],
    ['(500)', '-500,00', '-500.00'],
  ]) {
    await box.fill(typed ?? '')
    await box.blur()
    expect([await box.inputValue(), await kept.innerText()]).toEqual([shown, value])
  }
})

test('an amount that cannot be read stays, and says why', async () => {
  const box = example('Money').getByRole('textbox')
  await box.fill('a lot')
  await box.blur()
  expect(await box.inputValue()).toBe('a lot')
  expect(await helpOf('Money')).toBe('This is not a number. Write it such as 1.250.000,50')
  await box.fill('1,255')
  await box.blur()
  expect(await helpOf('Money')).toBe('At most 2 decimals')
})

test('what could mean two numbers shows which one was taken', async () => {
  await example('Money').getByRole('textbox').fill('1.250')
  expect(await helpOf('Money')).toBe('= 1.250,00, not 1,25')
})

test('arrows count by one, Page up and Page down by ten, within the bounds', async () => {
  const copies = example('Number').getByRole('textbox', { name: 'Copies' })
  await copies.focus()
  for (const [key, shown] of [
    ['ArrowUp', '3'],
    ['PageUp', '13'],
    ['ArrowDown', '12'],
    ['PageDown', '2'],
    ['PageDown', '1'],
    ['ArrowDown', '1'],
  ]) {
    await page.keyboard.press(key ?? '')
    expect(await copies.inputValue(), key).toBe(shown)
  }
  await example('Number').getByRole('button', { name: 'More Copies' }).click()
  expect(await copies.inputValue()).toBe('2')
  await copies.fill('41')
  await copies.blur()
  expect(await helpOf('Number')).toBe('At most 40')
})

test('a button empties the field and the focus stays in it', async () => {
  const affixes = example('Prefix, suffix, clear')
  const mail = affixes.getByRole('textbox', { name: 'E-mail' })
  await affixes.getByRole('button', { name: 'Clear', exact: true }).click()
  expect(await mail.inputValue()).toBe('')
  expect(await mail.evaluate((box) => box === document.activeElement)).toBe(true)
  expect(await affixes.getByRole('button', { name: 'Clear', exact: true }).count()).toBe(0)
})

test('a search asks at once on Enter and is emptied by Escape', async () => {
  const search = example('Search')
  await search.getByRole('textbox').fill('Rina')
  await page.keyboard.press('Enter')
  expect(await search.getByRole('status').innerText()).toBe('Asked: Rina')
  await page.keyboard.press('Escape')
  expect(await search.getByRole('status').innerText()).toBe('Everything')
  expect(await search.getByRole('textbox').inputValue()).toBe('')
})

test('a text is copied and it is said', async () => {
  await example('Copy').getByRole('button', { name: 'Copy Key' }).click()
  await expect.poll(() => example('Copy').getByRole('status').first().innerText()).toBe('Copied to clipboard')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('LB-7F3A-90C2')
  expect(await example('Copy').getByRole('button', { name: 'Copy Nothing to copy yet' }).isDisabled()).toBe(true)
})

test('a copy that is refused says what to do instead', async () => {
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
  })
  await example('Copy').getByRole('button', { name: 'Copy Key' }).click()
  await expect
    .poll(() => example('Copy').getByRole('status').first().innerText())
    .toBe('It could not be copied. Select the text and press Ctrl+C.')
})

test('how much is written stands under it', async () => {
  const long = example('Long text').getByRole('textbox')
  await long.fill('x'.repeat(78))
  const ids = (await long.getAttribute('aria-describedby')) ?? ''
  expect(await page.locator(`[id="${ids.split(' ')[1]}"]`).innerText()).toBe('78 of 80 characters')
  expect(await example('Long text').getByRole('status').innerText()).toBe('2 characters left')
})
