// A screen as it comes: what it fetches, and when it can be worked with.
import fs from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { BrowserContext, Page } from 'playwright-core'
import { root } from '../apps/server/system.ts'
import { median, shown } from './measure.ts'

const ROUNDS = 5
const BUILT = path.join(root, 'build', 'web')
// Chromium fills its own new window first (the pop-up of its address bar is 400 files and half a second of processor
// time); a person has that behind them before typing an address, and what is measured is the page.
const WINDOW_READY = 2_000

export interface Screen {
  readonly name: string
  readonly address: string
  /** What is there when the screen can be worked with. */
  readonly ready: string
  readonly must: string
}

/** Scripts and styles by their names in the build. */
export type Fetched = ReadonlySet<string>

export interface Loaded {
  readonly fetched: Fetched
  readonly row: readonly string[]
}

/** An empty page in a window that is ready; of the application nothing has been fetched. */
export async function windowIn(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.waitForTimeout(WINDOW_READY)
  return page
}

/** Kilobytes of files of the build as gzip makes them. */
export function gzipped(names: Iterable<string>): number {
  const sizes = [...names].map((name) => gzipSync(fs.readFileSync(path.join(BUILT, name)), { level: 9 }).length)
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1000)
}

const ofKind = (fetched: Fetched, ending: string): readonly string[] =>
  [...fetched].filter((name) => name.endsWith(ending))

/** Opens a screen in new windows and once more beside them; the first round warms the server up. */
export async function opened(
  screen: Screen,
  origin: string,
  newContext: () => Promise<BrowserContext>,
): Promise<Loaded> {
  const cold: number[] = []
  const warm: number[] = []
  let fetched: Fetched = new Set()
  for (let round = 0; round <= ROUNDS; round++) {
    const context = await newContext()
    const page = await windowIn(context)
    const names = new Set<string>()
    page.on('request', (request) => {
      if (/^(script|stylesheet)$/.test(request.resourceType())) names.add(new URL(request.url()).pathname.slice(1))
    })
    cold.push(await visit(page, origin + screen.address, screen.ready))
    await page.waitForLoadState('networkidle')
    fetched = names
    warm.push(await visit(await context.newPage(), origin + screen.address, screen.ready))
    await context.close()
  }
  if (fetched.size === 0) throw new Error(`${screen.name} fetched no script.`)
  const sizes = [gzipped(ofKind(fetched, 'js')), gzipped(ofKind(fetched, '.css'))]
  const took = [median(cold.slice(1)), median(warm.slice(1))].map(shown).join(' / ')
  return { fetched, row: [screen.name, sizes.join(' + '), took, screen.must] }
}

/** Until what is waited for was painted, by the clock of the page: whoever asks from outside asks every half second. */
async function visit(page: Page, address: string, ready: string): Promise<number> {
  await page.addInitScript((wanted) => {
    const look = (): void => {
      if (!document.querySelector(wanted)) return
      watching.disconnect()
      requestAnimationFrame(() => setTimeout(() => performance.mark('ready')))
    }
    const watching = new MutationObserver(look)
    watching.observe(document, { childList: true, subtree: true, attributes: true })
  }, ready)
  await page.goto(address, { waitUntil: 'commit' })
  const marked = await page.waitForFunction(() => performance.getEntriesByName('ready')[0]?.startTime)
  return (await marked.jsonValue()) ?? Number.NaN
}

/** A part that only those fetch who want it; it must be there, and the first page must not bring it. */
export function chunk(name: string, pattern: RegExp, first: Fetched): readonly string[] {
  const files = fs
    .readdirSync(path.join(BUILT, 'assets'))
    .filter((file) => pattern.test(file) && /\.m?js$/.test(file))
    .map((file) => `assets/${file}`)
  if (files.length === 0) throw new Error(`The build has no file of its own for: ${name}.`)
  const early = files.filter((file) => first.has(file))
  if (early.length > 0) throw new Error(`The first page fetches ${early.join(', ')}.`)
  return [`${name}, apart`, String(gzipped(files)), '–', 'not on the first page']
}
