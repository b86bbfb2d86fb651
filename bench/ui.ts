// The browser: what each screen loads and when it is ready, how long a keystroke takes to show in documents of 200 and
// of 1,000 lines, how a list scrolls, and the large cases of the kit.
import type { BrowserContext, Page } from 'playwright-core'
import { launchBrowser } from '../checks/testing/chromium.ts'
import type { Server } from './client.ts'
import type { Books } from './company.ts'
import { orderBody } from './documents.ts'
import { countsOf } from './history.ts'
import { kit } from './kit.ts'
import { shown, table } from './measure.ts'
import { chunk, opened, type Screen, windowIn } from './page-load.ts'
import { paintCells, paintsOf, type Paints, scrolled, seenOn, watchKeys } from './paint.ts'

const KEYS = 30
const FRAMES = 300
const LEAST_ROWS = 100
const LIST = '/transaction/sales-invoice'
const ROW = '[aria-rowindex="2"]'

const SCREENS: readonly Screen[] = [
  { name: 'First page', address: '/home', ready: 'main h1', must: '300 KB; < 717 / 529' },
  { name: 'Invoice list', address: LIST, ready: ROW, must: '< 1,162 / 1,002' },
  { name: 'New order', address: '/transaction/sales-order/create', ready: '[role=grid]', must: '–' },
  { name: 'Dashboard', address: '/dashboard', ready: '[data-tile] a', must: '–' },
  { name: 'Report catalogue', address: '/report', ready: 'main h1', must: '–' },
  { name: 'Playground', address: '/playground/component', ready: 'main h2', must: '–' },
]

export async function ui(books: Books, server: Server): Promise<string> {
  const { sales_invoice: invoices = 0 } = await countsOf(books)
  if (invoices < LEAST_ROWS) throw new Error('A list needs rows: `npm run bench -- seed --rows 100000` makes them.')
  const browser = await launchBrowser()
  const newContext = async (): Promise<BrowserContext> => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const [name = '', value = ''] = server.cookie.split('=')
    await context.addCookies([{ name, value, url: server.origin }])
    return context
  }
  const rows: (readonly string[])[] = []
  try {
    const loaded = []
    for (const screen of SCREENS) loaded.push(await opened(screen, server.origin, newContext))
    const first = loaded[0]?.fetched ?? new Set()
    rows.push(...loaded.map(({ row }) => row))
    rows.push(chunk('Charts', /^(draw-|report-)?chart-/, first))
    rows.push(chunk('PDF preview', /^pdf/, first))
    rows.push(chunk('Playground', /^playground/, first))
    const page = await windowIn(await newContext())
    for (const lines of [200, 1_000]) {
      const paints = await keystrokes(page, server, await largeDraft(books, lines))
      const name = `Keystroke to paint, ${lines.toLocaleString('en')} lines: median / slowest`
      rows.push([name, '–', paintCells(paints), lines === 200 ? '≤ 16' : '≤ 50'])
    }
    rows.push(['Scroll the invoice list: slowest frame', '–', await listScroll(page, server), '≤ 50'])
  } finally {
    await browser.close()
  }
  rows.push(...(await kit()))
  return table(['Chromium on loopback', 'Script + style, KB gzipped', 'Ready cold / warm, ms', 'Must'], rows)
}

/** Rows come from the server a hundred at a time while they are scrolled. */
async function listScroll(page: Page, server: Server): Promise<string> {
  await page.goto(server.origin + LIST)
  await page.locator(ROW).waitFor()
  return shown((await scrolled(page, '[role=grid]', FRAMES, 'scroller.scrollTop + 53')).slowest)
}

/** A draft to be typed in. */
async function largeDraft(books: Books, lines: number): Promise<string> {
  const { system, book } = books
  const answer = await system.service.write(book.actor, null, (unit) =>
    system.service.create(unit, 'sales-order', orderBody(books, lines), { submit: false }),
  )
  return answer.id ?? ''
}

async function keystrokes(page: Page, server: Server, id: string): Promise<Paints> {
  await page.goto(`${server.origin}/transaction/sales-order/${id}`)
  const cell = page.locator('[role=row][aria-rowindex="4"] [role=gridcell]').nth(1)
  await cell.waitFor({ timeout: 60_000 })
  await cell.click()
  await watchKeys(page)
  // Digits, and the key that leaves the cell: then every line and the totals are computed again.
  for (let key = 0; key < KEYS; key++) {
    await page.keyboard.press(key % 3 === 2 ? 'Enter' : String((key % 9) + 1))
    await page.waitForTimeout(80)
  }
  const typed = await cell.innerText()
  if (typed === '10') throw new Error('What was typed did not arrive in the document.')
  return paintsOf(await seenOn(page), KEYS)
}
