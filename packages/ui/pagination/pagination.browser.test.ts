import { beforeEach, expect, test } from 'vitest'
import { openKit } from '../../../checks/testing/kit-page.ts'

const { page, open, example } = await openKit()

beforeEach(() => open('/playground/component/pagination'))

const focused = (): Promise<string> => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')

test('page 1 of 8: there is nothing before it', async () => {
  const compact = example('Compact')
  await compact.getByText('Page 1 of 8').waitFor()
  expect(await compact.getByRole('button', { name: 'Previous page' }).isDisabled()).toBe(true)
  await compact.getByRole('button', { name: 'Next page' }).click()
  await compact.getByText('Page 2 of 8').waitFor()
})

test('by the keyboard to the end: the focus is not lost there', async () => {
  const compact = example('Compact')
  await compact.getByRole('button', { name: 'Next page' }).focus()
  for (let turn = 2; turn <= 8; turn++) {
    await page.keyboard.press('Enter')
    await compact.getByText(`Page ${turn} of 8`).waitFor()
  }
  await expect.poll(focused).toBe('Previous page')
  await page.keyboard.press('Space')
  await compact.getByText('Page 7 of 8').waitFor()
})

test('a number is pressed, and is the one shown', async () => {
  const pages = example('Numbers').getByRole('navigation').first()
  await pages.getByRole('button', { name: 'Page 5', exact: true }).click()
  const current = pages.locator('[aria-current=page]')
  expect(await current.innerText()).toBe('5')
  expect(await pages.getByRole('listitem').allInnerTexts()).toEqual(['1', '…', '4', '5', '6', '7', '8'])
})

test('another size begins at the first page, and one page needs no arrows', async () => {
  const sized = example('With the size of the page')
  await sized.getByRole('button', { name: 'Next page' }).click()
  await sized.getByText('Page 2 of 8').waitFor()
  await sized.getByRole('button', { name: 'Rows per page' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('option', { name: '25' }).click()
  await sized.getByText('Page 1 of 4').waitFor()
  await sized.getByRole('button', { name: 'Rows per page' }).click()
  await page.getByRole('option', { name: '100' }).click()
  await expect.poll(() => sized.getByRole('button', { name: 'Next page' }).count()).toBe(0)
})

test('one page in a picker: nothing is drawn', async () => {
  const picker = example('In a picker')
  expect(await picker.getByRole('navigation').count()).toBe(0)
  await picker.getByRole('button', { name: 'All 22 rows' }).click()
  await picker.getByText('Page 1 of 3').waitFor()
})

test('while rows are fetched nothing can be turned', async () => {
  const waiting = example('While rows are fetched')
  for (const button of await waiting.getByRole('navigation').getByRole('button').all()) {
    expect(await button.isDisabled()).toBe(true)
  }
})
