// The kit's large cases, in the playground as it is built for users: no server, no network, only the browser's work.
import { chromium, type Page } from 'playwright-core'
import { startKit } from '../checks/testing/kit-setup.ts'
import { componentPath } from '../playground/paths.ts'
import { shown } from './measure.ts'
import { paintCells, paintsOf, scrolled, seenOn, watchKeys, watchOpening } from './paint.ts'

const OPENINGS = 12
const FRAMES = 300
const ROUNDS = 4
const ASKED = 'pl-01'
const GRID = '[role=grid][aria-rowcount="100001"]'

export async function kit(): Promise<readonly (readonly string[])[]> {
  const { origin, browser: address, stop } = await startKit()
  const browser = await chromium.connect(address)
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
    const page = await context.newPage()
    const open = async (component: string): Promise<void> => {
      await page.goto(origin + componentPath(component))
      await page.locator('main h2').first().waitFor()
    }
    await open('table')
    const rows = await scrolling(page)
    await open('autocomplete')
    rows.push(['Open a combo box of 5,000: median / slowest', '–', paintCells(await opening(page)), '≤ 150'])
    await open('command-palette')
    const asked = paintCells(await asking(page))
    rows.push(['Palette over 600 entries, key to paint: median / slowest', '–', asked, '≤ 50'])
    return rows
  } finally {
    await browser.close()
    await stop()
  }
}

/** By the wheel, a good row in each frame; and by the thumb, from end to end. */
async function scrolling(page: Page): Promise<string[][]> {
  await page.locator(GRID).scrollIntoViewIfNeeded()
  const wheel = await scrolled(page, GRID, FRAMES, 'scroller.scrollTop + 53')
  const thumb = await scrolled(
    page,
    GRID,
    FRAMES,
    `(scroller.scrollHeight - scroller.clientHeight) * frame / ${FRAMES}`,
  )
  if ((await page.locator(GRID).getByText('100000').count()) === 0) throw new Error('The last row did not come.')
  return [
    ['Scroll 100,000 rows by the wheel: slowest frame', '–', shown(wheel.slowest), '≤ 50'],
    ['Scroll 100,000 rows by the thumb: slowest frame', '–', shown(thumb.slowest), '≤ 50'],
  ]
}

async function opening(page: Page) {
  const box = page.getByRole('region', { name: '5.000 options', exact: true }).getByRole('combobox')
  for (let round = 0; round < OPENINGS; round++) {
    await watchOpening(page, '[role=option][aria-setsize="5000"]')
    await box.click()
    // Closed before its frame was timed, an opening would be counted with the next one.
    await page.waitForFunction((count) => (globalThis as { seen?: unknown[] }).seen?.length === count, round + 1)
    await page.keyboard.press('Escape')
    await page.locator('[role=option]').first().waitFor({ state: 'detached' })
  }
  return paintsOf(await seenOn(page), OPENINGS)
}

/** Each key narrows nearly all of the entries anew. */
async function asking(page: Page) {
  await page.getByRole('button', { name: /^Search 600/ }).click()
  const box = page.getByRole('dialog').getByRole('combobox')
  await box.waitFor()
  await watchKeys(page)
  for (let round = 0; round < ROUNDS; round++) {
    await box.pressSequentially(ASKED, { delay: 60 })
    await box.fill('')
  }
  return paintsOf(await seenOn(page), ROUNDS * ASKED.length)
}
