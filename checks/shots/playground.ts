import { chromium } from 'playwright-core'
import { EXAMPLE_PAGES } from '../../playground/example-pages.ts'
import { COMPONENTS } from '../../playground/gallery.ts'
import { componentPath, EXAMPLES, PLAYGROUND, THEMES } from '../../playground/paths.ts'
import { THEME_PAGES } from '../../playground/theme-pages.ts'
import { startKit } from '../testing/kit-setup.ts'
import { LANGUAGES, type Shots } from './shots.ts'

const TABS = ['', '?tab=properties', '?tab=keyboard', '?tab=writing']

/** Every page of the playground, whole. */
export async function playgroundShots({ size, wants, keep }: Shots): Promise<void> {
  const addresses = [
    PLAYGROUND,
    ...COMPONENTS.flatMap(({ key }) => TABS.map((tab) => componentPath(key) + tab)),
    ...THEME_PAGES.map(({ key }) => `${THEMES}/${key}`),
    ...EXAMPLE_PAGES.map(({ key }) => `${EXAMPLES}/${key}`),
  ].filter(wants)
  if (addresses.length === 0) return
  const kit = await startKit()
  try {
    const browser = await chromium.connect(kit.browser)
    for (const language of LANGUAGES) {
      const context = await browser.newContext({ viewport: size, locale: language })
      const page = await context.newPage()
      for (const address of addresses) {
        await page.goto(kit.origin + address)
        await page.locator('main h2').first().waitFor()
        // As tall as what is on it: the whole page in one picture.
        const height = await page.evaluate(() => document.querySelector('main')?.lastElementChild?.scrollHeight ?? 0)
        await page.setViewportSize({ ...size, height: Math.max(size.height, height + 60) })
        await page.waitForTimeout(300)
        await keep(page, `${address}-${language}`)
        await page.setViewportSize(size)
      }
    }
    await browser.close()
  } finally {
    await kit.stop()
  }
}
