// npm run shots [-- <part of an address> …]: a picture of every page of the playground in both languages, in
// build/shots.
import fs from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright-core'
import { EXAMPLE_PAGES } from '../playground/example-pages.ts'
import { COMPONENTS } from '../playground/gallery.ts'
import { componentPath, EXAMPLES, PLAYGROUND, THEMES } from '../playground/paths.ts'
import { THEME_PAGES } from '../playground/theme-pages.ts'
import { startKit } from './testing/kit-setup.ts'

const FOLDER = path.join(import.meta.dirname, '..', 'build', 'shots')
const TABS = ['', '?tab=properties', '?tab=keyboard', '?tab=writing']

const wanted = process.argv.slice(2)
const pages = [
  PLAYGROUND,
  ...COMPONENTS.flatMap(({ key }) => TABS.map((tab) => componentPath(key) + tab)),
  ...THEME_PAGES.map(({ key }) => `${THEMES}/${key}`),
  ...EXAMPLE_PAGES.map(({ key }) => `${EXAMPLES}/${key}`),
].filter((page) => wanted.length === 0 || wanted.some((part) => page.includes(part)))

const kit = await startKit()
try {
  fs.mkdirSync(FOLDER, { recursive: true })
  const browser = await chromium.connect(kit.browser)
  for (const language of ['en', 'id']) {
    const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: language })
    const page = await context.newPage()
    for (const address of pages) {
      await page.goto(kit.origin + address)
      await page.locator('main h2').first().waitFor()
      // As tall as what is on it: the whole page in one picture.
      const height = await page.evaluate(() => document.querySelector('main')?.lastElementChild?.scrollHeight ?? 0)
      await page.setViewportSize({ width: 1366, height: Math.max(768, height + 60) })
      await page.waitForTimeout(300)
      const name = address.replaceAll(/[^a-z0-9]+/g, '-').replace(/^-/, '')
      await page.screenshot({ path: path.join(FOLDER, `${name}-${language}.png`) })
      await page.setViewportSize({ width: 1366, height: 768 })
    }
  }
  await browser.close()
  console.log(`${pages.length * 2} pictures in ${FOLDER}`)
} finally {
  await kit.stop()
}
