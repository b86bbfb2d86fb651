// The browser: what the first page loads, when it and the invoice list are ready, and how long a keystroke
// takes to show
// in a document of a thousand lines.
import type { BrowserContext, Page } from 'playwright-core'
import { launchBrowser } from '../checks/testing/chromium.ts'
import type { Server } from './client.ts'
import type { Books } from './company.ts'
import { orderBody } from './documents.ts'
import { median, shown, table } from './measure.ts'

const ROUNDS = 5
const LINES = 1_000
const KEYS = 30
// Chromium fills its own new window first (the pop-up of its address bar is 400 files and half a second of processor
// time); a person has that behind them before typing an address, and what is measured is the page.
const WINDOW_READY = 2_000

interface Screen {
  readonly name: string
  readonly address: string
  /** What is there when the screen can be worked with. */
  readonly ready: string
  readonly must: string
}

const SCREENS: readonly Screen[] = [
  { name: 'First page', address: '/home', ready: 'main h1', must: '< 717 / 529' },
  {
    name: 'Invoice list',
    address: '/transaction/sales-invoice',
    ready: '[aria-rowindex="2"]',
    must: '< 1,162 / 1,002',
  },
]

export async function ui(books: Books, server: Server): Promise<string> {
  const browser = await launchBrowser()
  const newContext = async (): Promise<BrowserContext> => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const [name = '', value = ''] = server.cookie.split('=')
    await context.addCookies([{ name, value, url: server.origin }])
    return context
  }
  try {
    const rows: string[][] = []
    for (const screen of SCREENS) rows.push(await measured(screen, server, newContext))
    const context = await newContext()
    const keystroke = await keystrokes(await windowIn(context), server, await largeDraft(books))
    rows.push([
      `Keystroke to paint, ${LINES} lines: median / slowest`,
      '–',
      `${shown(keystroke.middle)} / ${shown(keystroke.most)}`,
      '≤ 50',
    ])
    return table(['Chromium on loopback', 'Script + style, KB gzipped', 'Ready cold / warm, ms', 'Must'], rows)
  } finally {
    await browser.close()
  }
}

async function measured(screen: Screen, server: Server, newContext: () => Promise<BrowserContext>): Promise<string[]> {
  const cold: number[] = []
  const warm: number[] = []
  let bytes = 0
  for (let round = 0; round <= ROUNDS; round++) {
    const context = await newContext()
    const page = await windowIn(context)
    bytes = await loaded(page, () =>
      visit(page, server.origin + screen.address, screen.ready).then((took) => cold.push(took)),
    )
    const again = await context.newPage()
    warm.push(await visit(again, server.origin + screen.address, screen.ready))
    await context.close()
  }
  // The first round warms the server up.
  const [first, second] = [median(cold.slice(1)), median(warm.slice(1))]
  return [screen.name, String(Math.round(bytes / 1000)), `${shown(first)} / ${shown(second)}`, screen.must]
}

/** An empty page in a window that is ready; of the application nothing has been fetched. */
async function windowIn(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.waitForTimeout(WINDOW_READY)
  return page
}

async function visit(page: Page, address: string, ready: string): Promise<number> {
  const start = performance.now()
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForSelector(ready)
  return performance.now() - start
}

/** Bytes of script and style as they travel. */
async function loaded(page: Page, work: () => Promise<unknown>): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const counted = new Set<string>()
  let bytes = 0
  session.on('Network.responseReceived', (event) => {
    if (event.type === 'Script' || event.type === 'Stylesheet') counted.add(event.requestId)
  })
  session.on('Network.loadingFinished', (event) => {
    if (counted.has(event.requestId)) bytes += event.encodedDataLength
  })
  await work()
  await page.waitForLoadState('networkidle')
  await session.detach()
  return bytes
}

/** A draft of a thousand lines, to be typed in. */
async function largeDraft(books: Books): Promise<string> {
  const { system, book } = books
  const answer = await system.service.write(book.actor, null, (unit) =>
    system.service.create(unit, 'sales-order', orderBody(books, LINES), { submit: false }),
  )
  return answer.id ?? ''
}

interface Keystrokes {
  readonly middle: number
  readonly most: number
}

async function keystrokes(page: Page, server: Server, id: string): Promise<Keystrokes> {
  await page.goto(`${server.origin}/transaction/sales-order/${id}`)
  const cell = page.locator('[role=row][aria-rowindex="4"] [role=gridcell]').nth(1)
  await cell.waitFor({ timeout: 60_000 })
  await cell.click()
  await page.evaluate(LISTEN)
  // Digits, and the key that leaves the cell: then every line and the totals are computed again.
  for (let key = 0; key < KEYS; key++) {
    await page.keyboard.press(key % 3 === 2 ? 'Enter' : String((key % 9) + 1))
    await page.waitForTimeout(80)
  }
  const typed = await cell.innerText()
  if (typed === '10') throw new Error('What was typed did not arrive in the document.')
  const seen: readonly number[] = await page.evaluate('globalThis.keystrokes')
  if (seen.length < KEYS) throw new Error(`Only ${seen.length} of ${KEYS} keystrokes were seen.`)
  return { middle: median(seen), most: Math.max(...seen) }
}

// From the key to the second frame after it: by then what it changed has been painted.
const LISTEN = `globalThis.keystrokes = []
  addEventListener('keydown', () => {
    const start = performance.now()
    requestAnimationFrame(() => requestAnimationFrame(() => keystrokes.push(performance.now() - start)))
  }, { capture: true })`
