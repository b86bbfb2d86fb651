// Every page of the playground, as anybody may look at it: nothing is called, nothing breaks, both languages, narrow,
// enlarged and still.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openKit } from '../checks/testing/kit-page.ts'
import { watchMotion } from '../checks/testing/motion.ts'
import { EXAMPLE_PAGES } from './example-pages.ts'
import { COMPONENTS } from './gallery.ts'
import { componentPath, EXAMPLES, PLAYGROUND, THEMES } from './paths.ts'
import { THEME_PAGES } from './theme-pages.ts'

// Dozens of pages, on a machine that may be slow.
const LONG = 300_000

const PAGES = [
  PLAYGROUND,
  ...COMPONENTS.map(({ key }) => componentPath(key)),
  ...THEME_PAGES.map(({ key }) => `${THEMES}/${key}`),
  ...EXAMPLE_PAGES.map(({ key }) => `${EXAMPLES}/${key}`),
]

const SCREENS = new Set(COMPONENTS.filter((one) => one.isForScreens).map(({ key }) => componentPath(key)))

/** How many pixels the page is wider than its window. */
const tooWide = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const place = document.querySelector('main')?.lastElementChild
    return place ? place.scrollWidth - place.clientWidth : 0
  })

/** Codes that are shown, and are not the whole of a function. */
async function wrongCodes(page: Page): Promise<readonly string[]> {
  const codes = page.getByRole('button', { name: /^Code of/ })
  const count = await codes.evaluateAll((all: HTMLElement[]) => {
    for (const one of all) one.click()
    return all.length
  })
  await expect.poll(() => page.locator('main pre').count()).toBe(count)
  const texts = await page.locator('main pre').allInnerTexts()
  return texts.filter((text) => !/^function \w+\([\s\S]*\n}$/.test(text.trim()))
}

/** What is wrong with these pages as a reader of English meets them. */
async function wrongInEnglish(pages: readonly string[]): Promise<unknown> {
  const kit = await openKit()
  const found: Record<string, readonly string[]> = {}
  for (const path of pages) {
    await kit.open(path)
    // The frame is the same on all of them; it is looked at once.
    const wrong = [
      ...(await kit.broken(path === pages[0] ? 'html' : 'main')),
      ...(path.startsWith(THEMES) ? [] : await wrongCodes(kit.page)),
    ]
    if (wrong.length > 0) found[path] = wrong
  }
  await kit.close()
  return { found, problems: kit.problems }
}

const NOTHING_WRONG = { found: {}, problems: [] }

test(
  'in English: every page breaks no rule, calls nobody, and shows the code of each example',
  async () => expect(await wrongInEnglish(PAGES.filter((path) => !SCREENS.has(path)))).toEqual(NOTHING_WRONG),
  LONG,
)

test(
  'in English: the same of the pages for business screens',
  async () => expect(await wrongInEnglish([...SCREENS])).toEqual(NOTHING_WRONG),
  LONG,
)

// A window of 1366 pixels at 200 %, and a telephone.
const ENLARGED = { width: 683, height: 384 }
const NARROW = { width: 320, height: 640 }

test(
  'in Indonesian, enlarged, narrow and still: every page breaks no rule, fits, calls nobody, moves nothing',
  async () => {
    const kit = await openKit({ locale: 'id-ID', viewport: ENLARGED, deviceScaleFactor: 2, reducedMotion: 'reduce' })
    const moved = await watchMotion(kit.page)
    const found: Record<string, readonly (number | string)[]> = {}
    for (const path of PAGES) {
      await kit.open(path)
      const enlarged = [...(await kit.broken()), Math.max(0, await tooWide(kit.page))]
      await kit.page.setViewportSize(NARROW)
      found[path] = [...enlarged, Math.max(0, await tooWide(kit.page)), await moved()]
      await kit.page.setViewportSize(ENLARGED)
    }
    expect(found).toEqual(Object.fromEntries(PAGES.map((path) => [path, [0, 0, '']])))
    expect(kit.problems).toEqual([])
    await kit.close()
  },
  LONG,
)

test('the properties, keys and advice of a component break no rule', async () => {
  const kit = await openKit({ locale: 'id-ID' })
  const found: Record<string, readonly string[]> = {}
  const pages = ['input', 'table', 'modal'].flatMap((key) =>
    ['properties', 'keyboard', 'writing'].map((tab) => `${componentPath(key)}?tab=${tab}`),
  )
  for (const path of pages) {
    await kit.open(path)
    found[path] = await kit.broken()
  }
  expect(found).toEqual(Object.fromEntries(pages.map((path) => [path, []])))
  await kit.close()
})

test('every component has examples with their code, properties, keys and advice', async () => {
  for (const { key, load, samples } of COMPONENTS) {
    const { exhibit } = await load()
    const more = (await samples?.())?.[0].examples ?? []
    expect(exhibit.examples.length + more.length, key).toBeGreaterThan(1)
    expect(Object.keys(exhibit.live.controls).length, key).toBeGreaterThan(0)
    expect(exhibit.keys.length, key).toBeGreaterThan(0)
    expect(exhibit.writing.length, key).toBeGreaterThan(0)
  }
})

test('the list of pages narrows by what is typed, in either language', async () => {
  const { page, open, close } = await openKit()
  await open(PLAYGROUND)
  await page.keyboard.press('/')
  await page.keyboard.type('tombol')
  const places = page.getByRole('navigation', { name: 'Navigation' }).getByRole('link')
  await expect.poll(() => places.allInnerTexts()).toEqual(['Button'])
  await close()
})

test('an address that is no page says so', async () => {
  const { page, open, close } = await openKit()
  await open(PLAYGROUND)
  await page.goto(`${page.url()}/nothing`)
  await expect.poll(() => page.locator('main').innerText()).toContain('Error 404 not found')
  await close()
})
