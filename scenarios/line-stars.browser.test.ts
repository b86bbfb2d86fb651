// What a line must fill is seen before anything is refused: a star in the cell that its kind demands, whose column is
// shown where it is a rare one, and the same star among the details of the line.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CompanyPage, openCompanyPage } from '../apps/web/company-page.ts'

let world: CompanyPage

beforeAll(async () => {
  world = await openCompanyPage()
  world.page.setDefaultTimeout(8000)
  await world.signIn()
})

afterAll(() => world?.close())

/** The columns whose cells of the first line are called required. */
async function asked(): Promise<readonly string[]> {
  const { page } = world
  const cells = await page.getByRole('row').nth(1).getByRole('gridcell', { name: 'required' }).all()
  const places = await Promise.all(cells.map((cell) => cell.getAttribute('aria-colindex')))
  return Promise.all(
    places.map((place) => page.locator(`[role=columnheader][aria-colindex="${place ?? ''}"]`).innerText()),
  )
}

const column = (name: string) => world.page.getByRole('columnheader', { name })

test('a receipt marks the open item of an invoice, and the other bank of a transfer in its own column', async () => {
  const { page, address } = world
  await page.goto(`${address}/transaction/cash-bank-receipt/create`)
  await page.getByRole('button', { name: 'Add line' }).click()
  await expect.poll(asked).toEqual(['Open item', 'Amount received'])
  expect(await column('Other bank').count()).toBe(0)
  await page.locator('[data-cell="0:0"]').click()
  await page.keyboard.type('Transfer')
  await page.getByRole('option', { name: 'Transfer in' }).waitFor()
  await page.keyboard.press('Tab')
  await expect.poll(asked).toEqual(['Open item', 'Other bank', 'Amount received'])
})

test('the details of the line mark the same, and a write-off brings the column of its reason', async () => {
  const { page } = world
  await page.keyboard.press('F4')
  const details = page.getByRole('dialog')
  const starred = async () => {
    const labels = await details
      .locator('label')
      .filter({ has: page.getByTitle('required') })
      .allInnerTexts()
    return labels.map((text) => text.replace(/\s*\*$/, ''))
  }
  await expect.poll(starred).toEqual(['Open item', 'Other bank', 'Amount received'])
  await details.getByLabel('Kind').click()
  await page.getByRole('option', { name: 'Invoice or note' }).click()
  await expect.poll(starred).toEqual(['Open item', 'Amount received'])
  await details.getByLabel('Write-off', { exact: true }).fill('5')
  await page.keyboard.press('Tab')
  await expect.poll(starred).toEqual(['Open item', 'Amount received', 'Reason'])
  await page.keyboard.press('Escape')
  await expect.poll(asked).toEqual(['Open item', 'Amount received', 'Reason'])
  expect(await column('Other bank').count()).toBe(0)
})
