// What axe finds on the main screens against WCAG 2.2 AA, in both languages: nothing. What cannot be reached on a
// screen of 320 pixels, where words are longest: nothing either.
import { newId } from '@lumbung/core'
import { pathOf, sql } from '@lumbung/definition'
import { createPath } from '@lumbung/screens/paths.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenRules } from '../../checks/testing/broken-rules.ts'
import { type CompanyPage, documentAlone, openCompanyPage } from './company-page.ts'

let world: CompanyPage
// A document that needs nothing before it: found by what it declares, whatever it is called.
let DOCUMENT = ''
let draft = ''
let approved = ''
let item = ''

beforeAll(async () => {
  world = await openCompanyPage()
  const { company } = world
  const found = documentAlone(company)
  DOCUMENT = pathOf(found)
  await company.create('item-group', { code: 'GOODS', name: 'Goods' })
  const goods = { code: 'ITM-001', name: 'Barang 1', itemGroup: { code: 'GOODS' }, baseUnit: { code: 'PCS' } }
  item = (await company.create('item', goods)).id
  const line = { item: { code: goods.code }, quantity: '2', unit: { code: 'PCS' }, unitCost: '1000' }
  const values = { warehouse: { code: 'MAIN' }, adjustmentReason: { code: 'STOCK-OPENING' }, lines: [line] }
  draft = (await company.create(found.key, values)).id
  approved = (await company.create(found.key, values, true)).id
  const { engine, actor } = company
  for (const read of [null, '2026-11-20'])
    await engine.database.query(sql`insert into notification
        (id, app_user, kind, resource, record, number, at, caused_by, user_name, reason, read_at)
      values (${newId()}, ${actor.user}, 'void', ${found.key}, ${approved}, 'A/1', '2026-11-20', ${newId()}, 'Rina',
        'Salah gudang', ${read}::timestamptz)`)
  await company.refresh()
})

afterAll(() => world?.close())

const broken = (): Promise<readonly string[]> => brokenRules(world.page)

/** Opens a screen and waits until what it is about is there. */
async function open(path: string, ready: string): Promise<void> {
  const { page, address } = world
  await page.goto(address + path)
  await page.locator(ready).first().waitFor()
  // Colours on their way are no colours yet; what turns for ever is not waited for.
  await page.waitForFunction(() =>
    document.getAnimations().every((one) => one.effect?.getTiming().iterations === Infinity),
  )
}

test('the pages before signing in', async () => {
  const found: Record<string, readonly string[]> = {}
  for (const path of ['/login', '/forgot-password', '/reset-password?token=x']) {
    await open(path, 'form')
    found[path] = await broken()
  }
  expect(found).toEqual({ '/login': [], '/forgot-password': [], '/reset-password?token=x': [] })
  await world.signIn()
})

const ROW = '[role=grid] [role=row], table tbody tr'
const WIDE = { width: 1366, height: 768 }
const NARROW = { width: 320, height: 768 }

/** On a narrow screen: what sticks out of the page, unless it scrolls by itself as a grid may. */
async function outOfReach(): Promise<readonly string[]> {
  const { page } = world
  await page.setViewportSize(NARROW)
  const found = await page.evaluate(() => {
    const edge = document.documentElement.clientWidth + 1
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      ((element.scrollWidth > element.clientWidth && /auto|scroll/.test(getComputedStyle(element).overflowX)) ||
        scrolls(element.parentElement))
    return (
      [...document.querySelectorAll('button, a, input:not([type=file]), h1, h2, label, p')]
        // A select for forms and programs lies hidden beside the one that is drawn.
        .filter((one) => one.checkVisibility() && one.closest('[aria-hidden=true]') === null)
        .filter((one) => one.getBoundingClientRect().right > edge && !scrolls(one.parentElement))
        .map((one) => one.outerHTML.slice(0, 120))
    )
  })
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
  await page.setViewportSize(WIDE)
  return isWide ? ['the page scrolls sideways', ...found] : found
}

test.each(['en', 'id'])('the screens after it, in %s', async (language) => {
  const { page } = world
  await page.evaluate(async (chosen) => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
    await fetch('/api/v1/auth/me/language', { method: 'PUT', headers, body: JSON.stringify({ language: chosen }) })
  }, language)
  const [report] = [...world.company.engine.registry.reports.keys()]
  const screens: readonly (readonly [path: string, ready: string])[] = [
    ['/home', 'main h1'],
    ['/menu', 'main h1'],
    ['/dashboard', '[data-tile] svg circle'],
    ['/dashboard/v2?period=last-month', '[data-tile] a'],
    ['/notification', 'main [data-notification]'],
    ['/profile', 'main h1'],
    ['/profile?tab=tokens', 'main h1'],
    [DOCUMENT, ROW],
    [`${DOCUMENT}?q=nothing-like-it`, 'main p'],
    [`${DOCUMENT}/create`, '[role=grid]'],
    [`${DOCUMENT}/${draft}`, '[role=grid]'],
    [`${DOCUMENT}/${approved}`, '#effects table'],
    [`${DOCUMENT}/print?id=${approved}`, 'canvas'],
    ['/master/item', ROW],
    [`/master/item/${item}`, '[role=tab]'],
    ['/report', 'main h1'],
    [`/report/${report}`, 'main footer'],
    [`/report/${report}?face=print`, 'main footer'],
    ['/bulk-upload/master-item', 'main a[href]'],
    ['/bulk-upload/master-item?step=file', 'main button'],
    ...['receive', 'put-away', 'pick', 'move', 'count', 'find'].map(
      (of) => [`/warehouse-work/${of}`, 'main form'] as const,
    ),
    ['/nowhere', 'main p'],
  ]
  const found: Record<string, readonly string[]> = {}
  for (const [path, ready] of screens) {
    await open(path, ready)
    found[path] = [...(await broken()), ...(language === 'id' ? await outOfReach() : [])]
  }
  expect(found).toEqual(Object.fromEntries(screens.map(([path]) => [path, []])))
})

/** Texts on the page that are the name of something declared, which nobody ever reads as a word. */
const untranslated = (declared: readonly string[]): Promise<readonly string[]> =>
  world.page.evaluate((known) => {
    const names = new Set(known)
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.nodeValue?.trim() ?? ''
      if (names.has(text) && node.parentElement?.checkVisibility()) found.push(text)
    }
    return found
  }, declared)

test('every page of administration on a narrow screen: all in reach, no name of the program as a word', async () => {
  const { resources } = world.company.engine.registry
  const definitions = [...resources.values()].map((one) => one.definition)
  const names = definitions
    .flatMap(({ key, fields }) => [key, ...Object.keys(fields)])
    .filter((one) => /[A-Z-]/.test(one))
  const settings = definitions.filter(({ menu }) => typeof menu === 'object' && menu.group === 'setting')
  expect(settings.length).toBeGreaterThan(10)
  const look = async (path: string, ready: string): Promise<void> => {
    await open(path, ready)
    found[path] = [...(await outOfReach()), ...(await untranslated(names))]
  }
  const found: Record<string, readonly string[]> = {}
  for (const one of settings) {
    // A list, or one form by sections.
    await look(pathOf(one), '[role=grid], main input')
    if (await world.page.locator(`a[href="${createPath(one)}"]`).count())
      await look(createPath(one), 'main form, main input')
  }
  for (const path of ['/setting/backup-database', '/notification?tab=mail', '/profile?tab=security'])
    await look(path, 'main h1, main section')
  expect(Object.keys(found).length).toBeGreaterThan(20)
  expect(found).toEqual(Object.fromEntries(Object.keys(found).map((path) => [path, []])))
})

test('what opens over a screen, and a file with rows that are wrong', async () => {
  const { page } = world
  await open(`${DOCUMENT}/${approved}`, '#effects table')
  // Paper offers nothing to press.
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('button').filter({ visible: true }).allInnerTexts()).toEqual([])
  await page.emulateMedia({ media: null })
  // So low that what would be posted has to be scrolled, which needs no mouse.
  await page.setViewportSize({ ...WIDE, height: 560 })
  await page.getByRole('button', { name: 'Batalkan', exact: true }).click()
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('table').waitFor()
  expect(await broken()).toEqual([])
  await page.setViewportSize(WIDE)
  await open('/home', 'main h1')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('item')
  await page.getByRole('option').first().waitFor()
  expect(await broken()).toEqual([])
  await page.keyboard.press('Escape')
  await open('/bulk-upload/master-item?step=file', 'main')
  const buffer = Buffer.from('code;name;type;group;base_unit\nX-1;;stock;NONE;PCS\n')
  await page.locator('input[type=file]').setInputFiles({ name: 'items.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Lanjut' }).click()
  await page.waitForURL('**step=map')
  await page.locator('label').first().waitFor()
  expect(await broken()).toEqual([])
  await page.getByRole('button', { name: 'Periksa file' }).click()
  await page.locator('table tbody tr').first().waitFor()
  expect(await broken()).toEqual([])
})

test('what opens over a narrow screen, and a chart on it', async () => {
  const { page } = world
  const found: Record<string, readonly string[]> = {}
  const dialog = page.getByRole('dialog')
  const look = async (name: string): Promise<void> => {
    await page.locator(':is([role=dialog], [role=dialog] *):focus').waitFor()
    found[name] = await broken()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }
  await page.setViewportSize(NARROW)
  await open(DOCUMENT, '[role=grid] [data-row="0"]')
  await page.keyboard.press('?')
  await look('keys')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await look('filter')
  await page.keyboard.press('Control+\\')
  await page.getByRole('button', { name: /^(Akun|Account)$/ }).click()
  await page.getByRole('menuitem', { name: /Ganti cabang|Change branch/ }).click()
  await look('branches')
  await open('/report/v2/account-balance?chart=bar', 'main figure [data-opens] svg')
  found.chart = await broken()
  await page.setViewportSize(WIDE)
  expect(found).toEqual({ keys: [], filter: [], branches: [], chart: [] })
})
