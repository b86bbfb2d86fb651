import { beforeAll, expect, test } from 'vitest'
import { openKit } from '../../checks/testing/kit-page.ts'

const { page, open, example } = await openKit()
page.setDefaultTimeout(20_000)

beforeAll(() => open('/playground/component/table'))

test('Approve stands only on Draft or Pending rows, and goes when it was pressed', async () => {
  const orders = example('Work orders')
  const rows = orders.locator('[data-row]')
  const status = await rows.evaluateAll((all) =>
    all.map((row) => [
      row.textContent?.match(/Draft|Pending|Revision|Rejected|Approved/)?.[0],
      !!row.querySelector('button'),
    ]),
  )
  expect(status).toHaveLength(9)
  for (const [word, hasButton] of status) expect(hasButton, String(word)).toBe(word === 'Draft' || word === 'Pending')
  await orders.getByRole('button', { name: 'Approve WO-2601-0017' }).click()
  await page.getByText('WO-2601-0017 approved').waitFor()
  expect(await orders.getByRole('button', { name: 'Approve WO-2601-0017' }).count()).toBe(0)
})

test('work orders are found by status and by what they are called', async () => {
  const orders = example('Work orders')
  await orders.getByRole('button', { name: /Filter by Production status/ }).click()
  await page.getByRole('option', { name: 'Waiting for QC' }).click()
  await expect.poll(() => orders.locator('[data-row]').count()).toBe(1)
  await orders.getByRole('searchbox', { name: 'Filter by Product name' }).fill('sirup')
  await orders.getByText('No work order matches').waitFor()
})

test('a stock level is changed where it stands, the value of the stock is summed', async () => {
  const stock = example('Stock items')
  await stock.locator('[data-row="0"] [data-edit="minStock"]').click()
  await stock.getByRole('textbox').fill('-5')
  await page.keyboard.press('Enter')
  expect(await stock.getByRole('alert').innerText()).toContain('"-5" is no quantity.')
  await stock.getByRole('textbox').fill('1.250')
  await page.keyboard.press('Enter')
  expect(await stock.locator('[data-row="0"] [data-edit="minStock"]').innerText()).toBe('1.250')
  expect(await stock.getByRole('row').last().innerText()).toContain('53.095.000,00')
})

test('growth is coloured from 10, 15 and 20 on', async () => {
  const sales = example('Regional sales')
  const tones = await sales
    .locator('[data-row] [data-tone]')
    .evaluateAll((all) => all.map((one) => `${one.textContent ?? ''} ${one.dataset['tone'] ?? ''}`))
  expect(tones).toEqual([
    '▲ 23,2% success',
    '▲ 15,9% info',
    '▲ 15% info',
    '▲ 16,2% info',
    '▲ 17,9% info',
    '▲ 14,6% warning',
    '▲ 11,6% warning',
    '▲ 4,2% default',
  ])
})
