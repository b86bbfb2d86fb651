// What goes wrong beneath a screen stays where it went wrong, says so in the reader's language, offers the way out, and
// takes nothing that was typed.
import { pathOf, sql } from '@lumbung/definition'
import { documentWords } from '@lumbung/screens/words-document.ts'
import { listWords } from '@lumbung/screens/words-list.ts'
import { shellWords } from '@lumbung/screens/words-shell.ts'
import type { Locator, Page, Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type CompanyPage, documentAlone, openCompanyPage, OWNER } from './company-page.ts'

let world: CompanyPage
let page: Page
let list = ''
let api = ''
let approved = ''

const WORDS = { ...shellWords, ...documentWords, ...listWords }
const LANGUAGES = ['en', 'id'] as const
const SERVER_ERROR = { en: 'A server error occurred.', id: 'Terjadi kesalahan pada server.' }
const said = (key: keyof typeof WORDS, language: 'en' | 'id' = 'en'): string => WORDS[key][language === 'en' ? 0 : 1]

beforeAll(async () => {
  world = await openCompanyPage()
  page = world.page
  page.setDefaultTimeout(10_000)
  const { company, address } = world
  const found = documentAlone(company)
  list = address + pathOf(found)
  api = `/api/v1${pathOf(found)}`
  await company.create('item-group', { code: 'GOODS', name: 'Goods' })
  const goods = { code: 'ITM-1', name: 'Barang', itemGroup: { code: 'GOODS' }, baseUnit: { code: 'PCS' } }
  await company.create('item', goods)
  const line = { item: { code: goods.code }, quantity: '2', unit: { code: 'PCS' }, unitCost: '1000' }
  const values = { warehouse: { code: 'MAIN' }, adjustmentReason: { code: 'STOCK-OPENING' }, lines: [line] }
  approved = (await company.create(found.key, values, true)).id
  await company.refresh()
  await world.signIn()
})

afterAll(() => world?.close())
beforeEach(() => speak('en'))
afterEach(() => page.unrouteAll())

const cut = (route: Route): Promise<void> => route.abort('internetdisconnected')
const refuse =
  (status: number, detail: string) =>
  (route: Route): Promise<void> =>
    route.fulfill({
      status,
      contentType: 'application/problem+json',
      body: JSON.stringify({ status, code: 'of-this-test', detail, request: '0199-of-12345678', errors: [] }),
    })

async function speak(language: 'en' | 'id'): Promise<void> {
  await page.evaluate(async (chosen) => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
    await fetch('/api/v1/auth/me/language', { method: 'PUT', headers, body: JSON.stringify({ language: chosen }) })
  }, language)
}

const retry = (language: 'en' | 'id' = 'en'): Locator =>
  page.getByRole('button', { name: said('retry', language), exact: true })

/** A new form with a reference typed into it. */
async function typed(text: string): Promise<Locator> {
  await page.goto(`${list}/create`)
  const reference = page.getByLabel('Reference')
  await reference.fill(text)
  // What typing asks for is answered before anything is cut off.
  await page.waitForLoadState('networkidle')
  return reference
}

test('on a phone the entries of a document are read without scrolling sideways', async () => {
  await page.setViewportSize({ width: 320, height: 768 })
  await page.goto(`${list}/${approved}`)
  const entries = page.locator('#effects table')
  await entries.waitFor()
  const edges = await entries
    .getByText('2.000,00')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right))
  await page.setViewportSize({ width: 1366, height: 768 })
  expect(edges.length).toBeGreaterThan(1)
  expect(Math.max(...edges)).toBeLessThan(320)
})

test('reasons that cannot be read are told where one is asked for, and asked for again', async () => {
  await page.route(/\/lookup\?/, refuse(500, SERVER_ERROR.en))
  await page.goto(`${list}/${approved}`)
  await page.getByRole('button', { name: said('void'), exact: true }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByText(SERVER_ERROR.en).waitFor()
  await page.unrouteAll()
  await dialog.getByRole('button', { name: said('retry'), exact: true }).click()
  await dialog.getByText(SERVER_ERROR.en).waitFor({ state: 'detached' })
  await dialog.getByRole('button', { name: new RegExp(said('reason')) }).click()
  await page.getByRole('option').first().waitFor()
  expect(await dialog.getByText(SERVER_ERROR.en).count()).toBe(0)
})

test('a step that is refused for several reasons says each in a line of its own', async () => {
  const sentences = ['This reason is for other documents.', 'Say more in the note.']
  const errors = ['reason', 'note'].map((path, at) => ({ path, code: 'of-this-test', message: sentences[at] }))
  const body = JSON.stringify({ status: 422, code: 'of-this-test', detail: sentences[0], request: '', errors })
  await page.route(`**${api}/${approved}/void`, (route) =>
    route.fulfill({ status: 422, contentType: 'application/problem+json', body }),
  )
  await page.goto(`${list}/${approved}`)
  await page.getByRole('button', { name: said('void'), exact: true }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: new RegExp(said('reason')) }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('listbox').waitFor({ state: 'detached' })
  await dialog.getByText('I understand').click()
  const number = dialog.getByLabel(/^Type .* to confirm$/)
  await number.fill((await dialog.getByRole('heading').innerText()).replace(/^Void (.*)\?$/, '$1'))
  await dialog.getByRole('button', { name: /^Yes/ }).click()
  await dialog.getByRole('alert').waitFor()
  expect(await dialog.getByRole('alert').getByRole('listitem').allInnerTexts()).toEqual(sentences)
})

test.each(LANGUAGES)('parts of a record fail alone and come back by themselves, in %s', async (language) => {
  await speak(language)
  const parts = /\/(effects|flow|history|actions)(\?|$)/
  await page.route(parts, refuse(500, SERVER_ERROR[language]))
  await page.goto(`${list}/${approved}`)
  await retry(language).nth(2).waitFor()
  expect(await page.getByText(said('wrong', language)).count()).toBe(3)
  expect(await page.getByText(SERVER_ERROR[language]).count()).toBe(3)
  expect(await page.getByText('12345678').count()).toBe(3)
  await page.getByText('Rp 2.000,00').first().waitFor()
  await page.unroute(parts)
  for (let left = 3; left > 0; left--) await retry(language).first().click()
  await page.locator('#effects table').waitFor()
  await page.getByRole('button', { name: said('actionsFailed', language) }).click()
  await page.getByRole('button', { name: said('void', language), exact: true }).waitFor()
  expect(await retry(language).count()).toBe(0)
})

test('whatever stands before the server and fails is told in the language of the page, once', async () => {
  await speak('id')
  const everything = `**${api}/${approved}`
  await page.route(everything, (route) => route.fulfill({ status: 502, contentType: 'text/html', body: 'Bad Gateway' }))
  await page.goto(`${list}/${approved}`)
  await retry('id').waitFor()
  const shown = (await page.locator('main').innerText()).split(/\n+/)
  expect(shown).toEqual([said('wrong', 'id'), said('retry', 'id')])
  await page.unroute(everything)
  await retry('id').click()
  await page.locator('#effects').waitFor()
})

const REFUSALS: readonly (readonly [status: number, detail: string])[] = [
  [403, 'You may not change this.'],
  [404, 'Not found'],
  [500, SERVER_ERROR.en],
]

test('a refused save says why, and the request where the server failed, and keeps what was typed', async () => {
  const reference = await typed('Tetap ada')
  for (const [status, detail] of REFUSALS) {
    await page.route(`**${api}`, refuse(status, detail))
    await page.keyboard.press('Control+s')
    const remark = page.getByRole('alert').filter({ hasText: detail })
    await remark.waitFor()
    expect((await remark.innerText()).includes('12345678')).toBe(status === 500)
    expect(await reference.inputValue()).toBe('Tetap ada')
    await page.unroute(`**${api}`)
  }
})

test('a list keeps its rows while nobody answers, and reads on once somebody does', async () => {
  await page.goto(list)
  const row = page.getByRole('row').filter({ hasText: 'Gudang Utama' })
  await row.first().waitFor()
  await page.route('**/api/v1/**', cut)
  await page.getByRole('tab', { name: /Approved/ }).click()
  await retry().waitFor()
  await page.getByText(said('offline')).waitFor()
  expect(await row.count()).toBe(1)
  await page.unroute('**/api/v1/**')
  await retry().waitFor({ state: 'detached' })
  await page.getByText(said('offline')).waitFor({ state: 'detached' })
  expect(await row.count()).toBe(1)
})

test.each(LANGUAGES)('counts and totals that could not be had are told below the rows, in %s', async (language) => {
  await speak(language)
  const sums = ({ pathname, searchParams }: URL): boolean => pathname === api && searchParams.has('counts')
  await page.route(sums, refuse(500, SERVER_ERROR[language]))
  await page.goto(list)
  await page.getByRole('row').filter({ hasText: 'Gudang Utama' }).waitFor()
  await page.getByRole('alert').getByText(said('sumsFailed', language)).waitFor()
  const counted = page.getByRole('tab').filter({ hasText: /1$/ })
  expect(await counted.count()).toBe(0)
  await page.unroute(sums)
  await retry(language).click()
  await counted.first().waitFor()
  expect(await page.getByText(said('sumsFailed', language)).count()).toBe(0)
})

test('a form outlives a network that is lost while it is typed and while it is saved', async () => {
  const reference = await typed('Tanpa jaringan')
  await page.route('**/api/v1/**', cut)
  await page.getByRole('combobox', { name: 'Warehouse' }).focus()
  await page.keyboard.type('MAI')
  await page.getByText('Your text is kept').waitFor()
  expect(await page.locator('input:focus').inputValue()).toBe('MAI')
  await page.keyboard.press('Escape')
  await reference.fill('Tanpa jaringan, lagi')
  await page.keyboard.press('Control+s')
  await page.getByText(said('offline')).waitFor()
  await page.unroute('**/api/v1/**')
  // Sent again by itself: refused for what is still missing, with everything in its place.
  await page.getByText('Please fix the following errors').waitFor()
  expect(await reference.inputValue()).toBe('Tanpa jaringan, lagi')
})

test('a page of another branch saves nothing, keeps its form and offers to begin anew', async () => {
  const reference = await typed('Cabang lain')
  await page.evaluate(async (id) => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
    const body = JSON.stringify({ userId: id, branchId: null })
    await fetch('/api/v1/auth/me/branch', { method: 'PUT', headers, body })
  }, world.company.actor.user)
  await page.keyboard.press('Control+s')
  await page.getByText('This page was opened in').first().waitFor()
  await expect.poll(() => page.getByRole('button', { name: /^Save/ }).isDisabled()).toBe(true)
  expect(await reference.inputValue()).toBe('Cabang lain')
  // The draft of the test before is offered on the page that is left, too.
  const anew = page.waitForEvent('load')
  await page.getByRole('button', { name: said('reload') }).click()
  await anew
  await page.getByText(/You have an unsaved draft from/).waitFor()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect.poll(() => reference.inputValue()).toBe('Cabang lain')
})

test.each(LANGUAGES)(
  'a page that nobody touches asks for the password once its session was ended: %s',
  async (language) => {
    await speak(language)
    await page.goto(`${world.address}/home`)
    await page.waitForLoadState('networkidle')
    const { database } = world.company.engine
    await database.query(sql`delete from session`)
    const dialog = page.getByRole('dialog', { name: said('signedOut', language) })
    await dialog.waitFor()
    await dialog.locator(':focus').waitFor()
    await page.keyboard.type(OWNER.password)
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    // The page listens again, and is asked no more.
    const told = page.waitForRequest('**/api/v1/events')
    await page.reload()
    await told
    expect(await dialog.count()).toBe(0)
  },
)

test('a session that ended is asked for over a paper as well, which is then there', async () => {
  await page.goto(`${list}/${approved}`)
  await page.locator('#effects table').waitFor()
  await page.waitForLoadState('networkidle')
  await page.context().clearCookies()
  await page.keyboard.press('Control+p')
  await page.getByText(said('signedOut'), { exact: true }).waitFor()
  await page.getByRole('dialog').locator(':focus').waitFor()
  await page.keyboard.type(OWNER.password)
  await page.keyboard.press('Enter')
  await page.locator('canvas').first().waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
})
