// From the order to the money, through the screens and by keyboard, over a real server and database. At the end what
// is owed, what the ledger says and what the documents show are the same.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CompanyPage, openCompanyPage } from '../apps/web/company-page.ts'

const CUSTOMER = 'Toko Sumber Rejeki'
const ITEMS = ['KOPI', 'GULA', 'TEH']
// What is ordered is 24 × 10.000 + 12 × 5.000 + 6 × 20.000; of coffee only half is delivered and invoiced.
const ORDERED = 'Rp 420.000,00'
const INVOICED = '300.000,00'

let world: CompanyPage

beforeAll(async () => {
  world = await openCompanyPage()
  world.page.setDefaultTimeout(8000)
  const { company } = world
  await company.create('sales-rep', { code: 'REP', name: 'Sari', branch: { code: 'JKT' } })
  const terms = { term: { code: 'NET30' }, salesRep: { code: 'REP' } }
  await company.create('customer', { code: 'C-1', name: CUSTOMER, ...terms })
  await company.create('item-group', { code: 'GOODS', name: 'Goods' })
  for (const code of ITEMS) {
    const group = { itemGroup: { code: 'GOODS' }, baseUnit: { code: 'PCS' } }
    await company.create('item', { code, name: `Barang ${code}`, ...group })
  }
  const stock = ITEMS.map((code) => ({ item: { code }, quantity: '100', unit: { code: 'PCS' }, unitCost: '3000' }))
  const opening = { warehouse: { code: 'MAIN' }, adjustmentReason: { code: 'STOCK-OPENING' }, lines: stock }
  await company.create('adjustment-in', opening, true)
  await company.refresh()
  await world.signIn()
})

afterAll(() => world?.close())

const press = async (...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await world.page.keyboard.press(key)
}

type Role = 'button' | 'grid' | 'menuitem'

/** Moves with Tab until something of this name or role has the focus. */
async function tabTo(wanted: { readonly id?: string; readonly role?: Role; readonly name?: RegExp }): Promise<void> {
  const { id, role = 'button', name = /./ } = wanted
  const { page } = world
  const found = id ? page.locator(`#${id}`) : page.getByRole(role, { name })
  await found.first().waitFor()
  for (let step = 0; step < 90; step++) {
    const here = await page.evaluate(() => {
      const element = document.activeElement
      return {
        id: element?.id ?? '',
        role: element?.getAttribute('role') ?? element?.tagName.toLowerCase() ?? '',
        name: element?.getAttribute('aria-label') ?? element?.textContent ?? '',
      }
    })
    const isHere =
      (wanted.id === undefined || here.id === wanted.id) &&
      (wanted.role === undefined || here.role === wanted.role) &&
      (wanted.name === undefined || wanted.name.test(here.name))
    if (isHere) return
    await press('Tab')
  }
  throw new Error(`${JSON.stringify(wanted)} cannot be reached by Tab.`)
}

/** Picks from a list by typing; the first of it without a text. */
async function pick(text: string): Promise<void> {
  const { page } = world
  if (text === '') await press('ArrowDown')
  else await page.keyboard.type(text)
  await page.getByRole('option').first().waitFor()
  await page.waitForTimeout(200)
  await press('Enter')
}

/** Submits what is typed, from the grid as from anywhere: the question shows what it writes, and Enter answers it. */
async function submit(): Promise<string> {
  const { page } = world
  await press('Control+Enter')
  const question = page.getByRole('dialog')
  await page.waitForFunction(() => document.activeElement?.textContent === 'Yes, Submit It')
  const preview = await question.innerText()
  await press('Enter')
  await question.waitFor({ state: 'detached' })
  await page.getByRole('region', { name: 'Document flow' }).or(page.getByText('Postings')).first().waitFor()
  return preview
}

/** Makes the next document of the one on the screen: the focus waits there after a step. */
async function createNext(name: string): Promise<void> {
  const { page } = world
  await page.waitForFunction((said) => document.activeElement?.textContent === said, `Create ${name}`)
  await press('Enter')
  await page.waitForURL('**/create')
  await page.getByRole('row').nth(1).waitFor()
  await page.waitForTimeout(300)
}

/** Says where the money lies and how it came. */
async function intoBank(): Promise<void> {
  // What the customer owes comes by itself.
  await world.page.getByRole('gridcell', { name: /^INV/ }).waitFor()
  await tabTo({ id: 'field-bank' })
  await pick('')
  await tabTo({ id: 'field-method' })
  await pick('Cash')
}

async function receive(amount: string): Promise<void> {
  const { page, address } = world
  await page.goto(`${address}/transaction/cash-bank-receipt/create`)
  await tabTo({ id: 'field-customer' })
  await pick(CUSTOMER)
  await intoBank()
  await tabTo({ id: 'field-amount' })
  await page.keyboard.type(amount)
  await press('Tab')
  await page.waitForTimeout(500)
}

/** A line changed by hand is allocated what was received again; undone, it is as it was typed. */
async function allocateAgain(): Promise<void> {
  const { page } = world
  // What a line settles must be said, so its cell is called required as well.
  const cell = (text: string) => page.getByRole('gridcell', { name: `${text} required`, exact: true }).first()
  await cell('100.000,00').click()
  await page.keyboard.type('40.000')
  await press('Enter')
  await cell('40.000,00').waitFor()
  await page.getByRole('button', { name: 'Allocate oldest first' }).press('Enter')
  await cell('40.000,00').waitFor({ state: 'hidden' })
  await cell('100.000,00').waitFor()
  await press('Control+z')
  await cell('40.000,00').waitFor()
  await press('Control+y')
  await cell('40.000,00').waitFor({ state: 'hidden' })
  await cell('100.000,00').waitFor()
}

/** The receipt of the invoice on the screen, with what is left to pay, in the bank and the way of the one before. */
async function receiveRest(): Promise<void> {
  const { page } = world
  await tabTo({ role: 'button', name: /^Create .*receipt/ })
  await press('Enter')
  await page.waitForURL('**/cash-bank-receipt/create')
  await page.getByRole('gridcell', { name: /^INV/ }).waitFor()
  for (const field of ['bank', 'method', 'amount'])
    expect(await page.locator(`#field-${field}`).inputValue(), field).not.toBe('')
  await page.waitForTimeout(500)
}

const shown = (value: unknown): string => Number(value).toLocaleString('id-ID', { minimumFractionDigits: 2 })

/** What the customer owes by the open items, and what the ledger has on the account of receivables. */
async function owed(): Promise<{ readonly items: string; readonly ledger: string }> {
  const answers = await world.page.evaluate(async () => {
    const ask = async (path: string): Promise<unknown> => (await fetch(`/api/v1/report/${path}`)).json()
    return [await ask('account-receivable-outstanding'), await ask('account-balance')]
  })
  const [items, accounts] = answers.map(rowsOf)
  const receivables = accounts?.find((row) => String(Reflect.get(Object(row.account), 'code')) === '112101')
  const outstanding = (items ?? []).reduce((sum, row) => sum + Number(row.outstanding), 0)
  return { items: shown(outstanding), ledger: shown(receivables?.closingDebit ?? 0) }
}

const rowsOf = (answer: unknown): readonly Readonly<Record<string, unknown>>[] => {
  const rows = typeof answer === 'object' && answer !== null && 'rows' in answer ? answer.rows : []
  return Array.isArray(rows) ? rows : []
}

describe('from the order to the money, by keyboard', () => {
  let invoice = ''

  test('an order of lines typed and pasted', async () => {
    const { page, address } = world
    await page.goto(`${address}/transaction/sales-order/create`)
    await tabTo({ id: 'field-customer' })
    await pick(CUSTOMER)
    await tabTo({ role: 'grid' })
    await press('Control+i')
    await pick('KOPI')
    await press('Tab')
    await page.keyboard.type('12*2')
    await press('Tab', 'Tab')
    await page.keyboard.type('10000')
    await press('Enter', 'Control+i', 'Escape', 'Home')
    const block = 'Item\tQuantity\tPrice\nGULA\t12\t5.000\nTEH\t6\t20.000\n'
    await page.getByRole('grid').evaluate((grid, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      grid.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, block)
    await page.getByText(ORDERED).first().waitFor()
    expect(await submit()).toContain(
      'This sales order does not post. It reserves stock. The next documents post: Sales invoice and Shipment.',
    )
  })

  test('a part of it delivered, shipped and invoiced', async () => {
    const { page } = world
    await createNext('delivery order')
    await tabTo({ role: 'grid' })
    await press('Control+Home', 'ArrowRight', 'ArrowRight', 'ArrowRight')
    await page.keyboard.type('12')
    await press('Enter')
    await submit()
    await createNext('shipment')
    // 30 pieces at 3.000
    expect(await submit()).toContain('90.000,00')
    // What left can be billed, or come back.
    await createNext('sales invoice')
    expect(await submit()).toContain(INVOICED)
    invoice = page.url()
    expect(await owed()).toEqual({ items: INVOICED, ledger: INVOICED })
    const flow = page.getByRole('region', { name: 'Document flow' })
    await flow.getByRole('link').nth(2).waitFor()
  })

  test('paid in two parts; then nothing is owed anywhere', async () => {
    const { page } = world
    await receive('100.000')
    await allocateAgain()
    expect(await submit()).toContain('100.000,00')
    expect(await owed()).toEqual({ items: '200.000,00', ledger: '200.000,00' })
    await page.goto(invoice)
    await page.getByText('Partly paid', { exact: true }).waitFor()
    await receiveRest()
    expect(await submit()).toContain('200.000,00')
    expect(await owed()).toEqual({ items: '0,00', ledger: '0,00' })
    await page.goto(invoice)
    await page.getByText('Paid', { exact: true }).waitFor()
  })

  test('the order knows how far it has come', async () => {
    const { page } = world
    await page.getByRole('region', { name: 'Document flow' }).getByRole('link').first().press('Enter')
    await page.getByText('Partly delivered 2/3', { exact: true }).waitFor()
    expect(await page.getByText('Partly invoiced 2/3', { exact: true }).count()).toBe(1)
  })

  test('the ledger as a chart: by key from a point to the lines behind it', async () => {
    const { page, address } = world
    await page.goto(`${address}/report/v2/account-balance`)
    const turn = page.getByRole('switch', { name: 'Chart' })
    await turn.press('Space')
    await page.waitForURL(/chart=bar/)
    const drawing = page.getByRole('application', { name: 'Movement debit, Movement credit by category' })
    await drawing.locator('svg').waitFor()
    await page.getByRole('radio', { name: 'Waterfall' }).click()
    await page.goto(`${page.url()}&axis=account`)
    await page.getByRole('application').locator('svg').waitFor()
    await page.getByRole('application').focus()
    await press('ArrowDown')
    await page.getByRole('status').filter({ hasText: 'Point 1 of' }).waitFor({ state: 'attached' })
    await press('Enter')
    await page.waitForURL(/report\/.*general-ledger.*account=/)
    // The next time it begins as it was left.
    await page.goto(`${address}/report/v2/account-balance`)
    await expect.poll(() => new URL(page.url()).searchParams.get('chart')).toBe('waterfall')
  })
})
