// The screens as a clerk uses them, by keyboard, over a real server and database.
import { pathOf } from '@lumbung/definition'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CompanyPage, documentAlone, openCompanyPage, OWNER } from './company-page.ts'

const LINES = 30
const codeOf = (place: number): string => `ITM-${String(place).padStart(3, '0')}`

let world: CompanyPage
// A document that posts money and needs nothing before it: found by what it declares, whatever it is called.
let key = ''
let DOCUMENT = ''

beforeAll(async () => {
  world = await openCompanyPage()
  const { company } = world
  const found = documentAlone(company)
  key = found.key
  DOCUMENT = pathOf(found)
  await company.create('item-group', { code: 'GOODS', name: 'Goods' })
  for (let place = 1; place <= LINES; place++) {
    const name = `Barang ${place}`
    await company.create('item', { code: codeOf(place), name, itemGroup: { code: 'GOODS' }, baseUnit: { code: 'PCS' } })
  }
  await company.refresh()
})

afterAll(() => world?.close())

/** Moves with Tab until the grid of lines has the focus. */
async function tabToGrid(): Promise<void> {
  const { page } = world
  for (let step = 0; step < 30; step++) {
    await page.keyboard.press('Tab')
    const role = await page.evaluate(() => document.activeElement?.getAttribute('role'))
    if (role === 'grid') return
  }
  throw new Error('The grid cannot be reached by Tab.')
}

/** Picks from a list by typing; waits for the answer as a person waits for the row to appear. */
async function pick(text: string): Promise<void> {
  const { page } = world
  if (text === '') await page.keyboard.press('ArrowDown')
  else await page.keyboard.type(text)
  await page.getByRole('option').first().waitFor()
  await page.waitForTimeout(200)
  await page.keyboard.press('Enter')
}

async function newDocument(): Promise<void> {
  const { page, address } = world
  await page.goto(`${address}${DOCUMENT}/create`)
  await page.getByLabel('Warehouse').waitFor()
  await page.waitForTimeout(500)
}

/** Warehouse and reason, the two references the header asks for. */
async function fillHeader(): Promise<void> {
  const { page } = world
  await page.getByLabel('Warehouse').focus()
  await pick('MAIN')
  await page.getByLabel('Reason').focus()
  await pick('')
}

const lineCount = (): Promise<number> =>
  world.page.getByRole('grid').evaluate((grid) => Number.parseInt(grid.getAttribute('aria-rowcount') ?? '1', 10) - 1)

describe('the browser application', () => {
  test('says that a password is wrong, then signs in and opens where one wanted to go', async () => {
    const { page, address } = world
    await page.goto(`${address}/master/item`)
    await page.waitForURL('**/login?to=*')
    await page.getByLabel('E-mail').fill(OWNER.email)
    await page.locator('input[name=password]').fill('not the password')
    await page.keyboard.press('Enter')
    await page.getByText('The e-mail address or the password is wrong.').waitFor()
    await page.locator('input[name=password]').fill(OWNER.password)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/master/item')
    await page.getByText(codeOf(1)).first().waitFor()
    expect(await page.title()).toBe('Item · Lumbung')
    await page.goto(`${address}/login`)
    await page.waitForURL('**/home')
    await page.goto(`${address}/nowhere/at/all`)
    await page.getByText('Error 404 not found').waitFor()
  })

  test('takes 30 lines by keyboard alone, saves and submits what the preview showed', async () => {
    const { page } = world
    await newDocument()
    await fillHeader()
    await tabToGrid()
    await page.keyboard.press('Control+i')
    for (let place = 1; place <= LINES; place++) {
      await page.keyboard.type(codeOf(place))
      await page.getByRole('option').first().waitFor()
      await page.waitForTimeout(250)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await page.keyboard.type(String(place))
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await page.keyboard.type('1000')
      await page.keyboard.press('Tab')
      if (place < LINES && (await lineCount()) === place) await page.keyboard.press('Tab')
    }
    // 1.000 × (1 + 2 + … + 30)
    await page.getByText('Rp 465.000,00').first().waitFor()
    await page.keyboard.press('Control+s')
    await page.waitForURL((url) => url.pathname.startsWith(`${DOCUMENT}/`) && /[0-9a-f-]{36}$/.test(url.pathname))
    await page.getByText('Owner created').waitFor()
    expect(await page.getByText('Draft').count()).toBeGreaterThan(0)
    // The focus is in the grid still: the key means the same there.
    await page.keyboard.press('Control+Enter')
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
    await dialog.getByText('Balanced').or(dialog.getByRole('table').first()).first().waitFor()
    const preview = await dialog.getByRole('table').first().innerText()
    await page.getByRole('button', { name: 'Yes, Submit It' }).click()
    await page.getByText('Approved').first().waitFor()
    const effects = await page.locator('#effects').getByRole('table').first().innerText()
    expect(effects).toBe(preview)
    expect(effects).toContain('465.000,00')
  })

  test('keeps the focus and every key pressed while a new record is saved first', async () => {
    const { page } = world
    await newDocument()
    await fillHeader()
    await tabToGrid()
    await page.keyboard.press('Control+i')
    await page.keyboard.type(codeOf(1))
    await page.getByRole('option').first().waitFor()
    await page.waitForTimeout(250)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.type('2')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.type('1000')
    await page.keyboard.press('Control+s')
    await page.keyboard.type('2')
    await page.waitForURL((url) => /[0-9a-f-]{36}$/.test(url.pathname))
    await page.getByText('Owner created').waitFor()
    await page.keyboard.type('500')
    expect(await page.locator('input:focus').inputValue()).toBe('2500')
    await page.keyboard.press('Enter')
    await page.getByText('Rp 5.000,00').first().waitFor()
    await page.keyboard.press('Control+s')
    await page.getByText('All changes saved').first().waitFor()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('grid')
  })

  test('Save is off until a change; a figure still being typed is saved by one press', async () => {
    const { page, address, company } = world
    const { id } = await company.create('item-group', { code: 'TEA', name: 'Tea' })
    await company.refresh()
    await page.goto(`${address}/master/item-group/${id}`)
    const save = page.getByRole('button', { name: /^Save/ })
    await save.waitFor()
    expect(await save.isDisabled()).toBe(true)
    await page.keyboard.press('Control+s')
    await page.getByText('Nothing to save: nothing was changed').waitFor()
    await page.getByLabel('Tolerance %').fill('2,5')
    await save.click()
    await page.getByText(/TEA.* saved$/).waitFor()
    await expect.poll(() => save.isDisabled()).toBe(true)
    const stored = await page.request.get(`${address}/api/v1/master/item-group/${id}`)
    expect((await stored.json()).tolerance).toBe('2.5000')
  })

  test('keeps every character of a refused save and leads to the cell that is wrong', async () => {
    const { page } = world
    await newDocument()
    await page.getByLabel('Reference').fill('Titipan #12 “rusak”')
    await tabToGrid()
    await page.keyboard.press('Control+i')
    await pick(codeOf(1))
    await page.keyboard.press('Control+s')
    const summary = page.getByRole('alert').filter({ hasText: 'Please fix the following errors' })
    await summary.waitFor()
    expect(await summary.innerText()).toContain('This field must be filled, it cannot be empty.')
    expect(await page.getByLabel('Reference').inputValue()).toBe('Titipan #12 “rusak”')
    await summary
      .getByRole('button', { name: /Line 1/ })
      .first()
      .click()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('grid')
  })

  test('submits by the same keys wherever the focus is', async () => {
    const { page } = world
    const list = page.locator('[aria-haspopup=listbox]').first()
    for (const place of [page.getByRole('button', { name: /^Save/ }), list]) {
      await newDocument()
      await place.focus()
      await page.keyboard.press('Control+Enter')
      const refusal = page.getByRole('alert').filter({ hasText: 'Please fix the following errors' })
      await refusal.waitFor()
      expect(await refusal.innerText()).toContain('Add at least one line')
    }
  })

  test('offers the unsaved form again after the page was lost', async () => {
    const { page } = world
    await newDocument()
    await page.getByLabel('Reference').fill('Belum disimpan')
    await page.waitForTimeout(1500)
    await page.reload()
    await page.getByText(/You have an unsaved draft from/).waitFor()
    await page.getByRole('button', { name: 'Restore' }).click()
    expect(await page.getByLabel('Reference').inputValue()).toBe('Belum disimpan')
    await page.getByRole('button', { name: 'Discard' }).first().click()
    await page.getByText('Leave without saving?').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
    await page.waitForURL(`**${DOCUMENT}`)
  })

  test('shows three columns when someone else saved meanwhile, and saves what was merged', async () => {
    const { page, company, address } = world
    const made = await company.create(key, {
      warehouse: { code: 'MAIN' },
      adjustmentReason: await reasonId(),
      reference: 'A',
      notes: 'satu',
      lines: [{ item: { code: codeOf(1) }, quantity: '1', unit: { code: 'PCS' }, unitCost: '1000' }],
    })
    await page.goto(`${address}${DOCUMENT}/${made.id}`)
    await page.getByLabel('Reference').fill('B')
    await page.evaluate(async (path) => {
      await fetch(`/api/v1${path}`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ version: 1, reference: 'C', notes: 'dua' }),
      })
    }, `${DOCUMENT}/${made.id}`)
    await page.keyboard.press('Control+s')
    const dialog = page.getByRole('dialog')
    await dialog.getByText('was changed by someone else').waitFor()
    expect(await dialog.getByText('merged', { exact: true }).count()).toBe(1)
    await dialog.getByRole('radio', { name: 'C' }).click({ force: true })
    await dialog.getByRole('button', { name: 'Save merged' }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(await page.getByLabel('Reference').inputValue()).toBe('C')
    expect(await page.getByLabel('Notes').inputValue()).toBe('dua')
  })

  test('asks for the password over the form when the session is gone, and loses nothing', async () => {
    const { page } = world
    await newDocument()
    await page.getByLabel('Reference').fill('Tetap ada')
    // What typing asks for comes first: refused, it would open the dialog before anything is saved.
    await page.waitForTimeout(1000)
    await page.context().clearCookies()
    await page.keyboard.press('Control+s')
    await page.getByText('You were signed out').waitFor()
    await page.keyboard.type(OWNER.password)
    await page.keyboard.press('Enter')
    await page.getByText('Please fix the following errors').waitFor()
    expect(await page.getByLabel('Reference').inputValue()).toBe('Tetap ada')
  })

  test('speaks Indonesian without losing what was typed', async () => {
    const { page, address } = world
    await newDocument()
    await page.getByLabel('Reference').fill('Masih ada')
    await tabToGrid()
    await page.keyboard.press('Control+i')
    // A cell that is still open, with text that is no item yet.
    await page.keyboard.type('ITM-0')
    await page.getByRole('option').first().waitFor()
    for (const [asked, label] of [
      ['indonesian', 'Referensi'],
      ['inggris', 'Reference'],
    ] as const) {
      await page.keyboard.press('Control+k')
      await page.keyboard.type(asked)
      await page.getByRole('option').first().waitFor()
      await page.keyboard.press('Enter')
      await page.getByLabel(label).waitFor()
      expect(await page.getByLabel(label).inputValue()).toBe('Masih ada')
      await page.locator('[role=grid]:focus').waitFor()
      expect(await page.getByRole('grid').innerText()).toContain('ITM-0')
    }
    await page.keyboard.press('Control+k')
    await page.keyboard.type('beranda')
    await page.getByRole('option', { name: /Home/ }).waitFor()
    await page.keyboard.press('Escape')
    await page.goto(`${address}/profile`)
    await page.getByRole('tab', { name: 'Preferences' }).click()
    // The page speaks it at once; the next one is drawn in what the server has stored by then.
    const stored = page.waitForResponse((response) => response.url().endsWith('/auth/me/language'))
    await page.getByText('Indonesia', { exact: true }).click()
    await page.getByRole('tab', { name: 'Preferensi' }).waitFor()
    await stored
    await page.goto(`${address}${DOCUMENT}`)
    await page.getByRole('tab', { name: /Disetujui/ }).waitFor()
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('id')
  })
})

async function reasonId(): Promise<string> {
  const { page, address } = world
  await page.goto(`${address}/home`)
  return page.evaluate(async () => {
    const answer = await fetch('/api/v1/master/reason?filter[type]=ADJUSTMENT&fields=code')
    const found: unknown = await answer.json()
    const rows =
      typeof found === 'object' && found !== null && 'data' in found && Array.isArray(found.data) ? found.data : []
    return String(rows[0]?.id)
  })
}
