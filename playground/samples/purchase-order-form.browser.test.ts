import { beforeEach, expect, test } from 'vitest'
import { openKit } from '../../checks/testing/kit-page.ts'

const { page, open, example, problems } = await openKit()

beforeEach(() => open('/_examples/form-lookup'))

const form = example('Purchase order')
const field = (label: string) =>
  form.locator('[aria-haspopup=listbox]').and(form.getByRole('button', { name: new RegExp(`${label}( \\*)?$`) }))
const choose = async (label: string, option: string): Promise<void> => {
  await field(label).click()
  await page.getByRole('option', { name: option }).click()
}
const check = (): Promise<void> => form.getByRole('button', { name: 'Check the purchase order' }).click()

test('what is missing is listed, each linked to its field, and goes as it is mended', async () => {
  await check()
  const list = form.getByRole('alert')
  expect((await list.innerText()).split('\n').map((line) => line.trim())).toEqual([
    'Please fix the following errors',
    'Supplier: Supplier is required',
    'Category: Category is required',
    'Warehouse: Warehouse is required',
  ])
  expect(await list.evaluate((box) => box === document.activeElement)).toBe(true)
  await list.getByRole('button', { name: 'Category' }).click()
  await page.keyboard.press('Enter')
  await page.getByRole('option', { name: 'Packaging' }).click()
  expect(await list.innerText()).not.toContain('Category is required')
  await choose('Supplier', 'CV Tani Sejahtera')
  await choose('Warehouse', 'Gudang Bandung')
  expect(await list.count()).toBe(0)
  await check()
  await page.getByText('Nothing is missing').waitFor()
})

test.each([
  ['Category', 'Raw material', 'Subcategory', 'Sugar', 'Office supplies'],
  ['Department', 'Purchasing', 'Assigned to', 'Rina Wulandari', 'Finance'],
  ['Country', 'Indonesia', 'Tax rate', '11%', 'Singapore'],
])('%s comes before %s', async (parent, first, child, option, second) => {
  expect(await field(child).isDisabled()).toBe(true)
  await choose(parent, first)
  await choose(child, option)
  await expect.poll(() => field(child).innerText()).toContain(option)
  await choose(parent, second)
  await expect.poll(() => field(child).innerText()).toContain('Choose')
  expect(await field(child).isEnabled()).toBe(true)
})

const listOf = async (label: string): Promise<readonly string[]> => {
  await field(label).click()
  await page.getByRole('option').first().waitFor()
  const texts = await page.getByRole('option').allInnerTexts()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('option').count()).toBe(0)
  return texts.map((text) => text.split('\n')[0] ?? '')
}

test.each([
  ['Indonesia', ['11%', '0%', '10%']],
  ['Singapore', ['9%', '0%']],
  ['Malaysia', ['6%', '0%']],
  ['Thailand', ['7%', '0%']],
  ['Vietnam', ['10%', '5%', '0%']],
])('tax rates of %s', async (country, rates) => {
  await choose('Country', country)
  expect(await listOf('Tax rate')).toEqual(rates)
})

test('the lists of the form', async () => {
  expect(await listOf('Currency')).toEqual(['IDR', 'USD', 'EUR', 'SGD', 'JPY'])
  expect(await listOf('Payment terms')).toEqual([
    'Net 30 days',
    'Net 15 days',
    'Cash on delivery',
    'Prepaid',
    '2/10 net 30',
    'Letter of credit',
  ])
  expect(await listOf('Priority')).toEqual(['Low', 'Normal', 'High', 'Urgent', 'Critical'])
  expect(await listOf('Status')).toHaveLength(9)
})

test('an inactive supplier and a warehouse at 91 % cannot be picked', async () => {
  await field('Supplier').click()
  const inactive = page.getByRole('option', { name: 'UD Karya Bersama' })
  expect(await inactive.getAttribute('aria-disabled')).toBe('true')
  await page.keyboard.type('Karya')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  expect(await page.getByRole('option').count()).toBe(1)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await field('Warehouse').click()
  const full = page.getByRole('option', { name: 'Gudang Surabaya' })
  expect(await full.innerText()).toContain('91% full')
  expect(await full.getAttribute('aria-disabled')).toBe('true')
  expect(problems).toEqual([])
})

test('a look-up finds by code and keeps the text when the search fails', async () => {
  const customer = example('Customer')
  await customer.getByRole('combobox').fill('CUS-003')
  await page.getByRole('option', { name: 'PT Rasa Nusantara' }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => customer.getByRole('status').innerText()).toBe('CUS-003 · PT Rasa Nusantara')
  const broken = example('Search that fails once')
  await broken.getByRole('combobox').fill('Gula')
  await page.getByText('The search failed. Your text is kept.').waitFor()
  expect(await broken.getByRole('combobox').inputValue()).toBe('Gula')
  await page.keyboard.press('Enter')
  await page.getByRole('option', { name: 'ITM-002' }).waitFor()
})
