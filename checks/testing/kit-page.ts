import { type BrowserContextOptions, chromium, type Locator, type Page } from 'playwright-core'
import { afterAll, inject } from 'vitest'
import { brokenRules } from './broken-rules.ts'

/** A page of the playground. */
export interface KitPage {
  readonly page: Page
  /** What went wrong on the page so far: errors of scripts, and calls to anything but the playground's own files. */
  readonly problems: readonly string[]
  readonly open: (path: string) => Promise<void>
  /** The example of this title, as one sees it. */
  readonly example: (title: string) => Locator
  /** The rules of WCAG 2.2 AA that the page breaks, or a part of it, each with the first element that breaks it. */
  readonly broken: (part?: string) => Promise<readonly string[]>
  readonly close: () => Promise<void>
}

/** Scripts, styles, fonts and pictures are the page itself; whatever else is asked for is a call. */
const OWN = new Set(['document', 'script', 'stylesheet', 'font', 'image'])

// The picture of the tab is no picture of the page to the browser.
const isPicture = (address: string): boolean => address.endsWith('.svg')

/** Opens a page as a reader of English, or with other settings of the browser. Everything is closed after the file. */
export async function openKit(settings: BrowserContextOptions = {}): Promise<KitPage> {
  const { origin, browser: address } = inject('kit')
  const browser = await chromium.connect(address)
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'en-GB', ...settings })
  const page = await context.newPage()
  // On a busy machine what takes a moment takes seconds.
  page.setDefaultTimeout(20_000)
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => (message.type() === 'error' ? problems.push(message.text()) : undefined))
  page.on('request', (request) => {
    const isOwn = request.url().startsWith(origin) && (OWN.has(request.resourceType()) || isPicture(request.url()))
    if (!isOwn && !/^(data|blob):/.test(request.url())) problems.push(`calls ${request.url()}`)
  })
  const close = (): Promise<void> => browser.close()
  afterAll(close)
  return {
    page,
    problems,
    async open(path) {
      await page.goto(origin + path)
      await page.locator('main h2').first().waitFor()
    },
    example: (title) => page.getByRole('region', { name: title, exact: true }),
    broken: (part) => brokenRules(page, part),
    close,
  }
}
