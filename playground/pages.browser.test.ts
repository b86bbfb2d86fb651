// Every page of the playground, as anybody may look at it: nothing is called, nothing breaks, both languages, narrow,
// enlarged and still.
import { describe, expect, test } from 'vitest'
import { openKit } from '../checks/testing/kit-page.ts'
import { EXAMPLE_PAGES } from './example-pages.ts'
import { COMPONENTS } from './gallery.ts'
import { componentPath, EXAMPLES, PLAYGROUND, THEMES } from './paths.ts'
import { THEME_PAGES } from './theme-pages.ts'

const PAGES = [
  PLAYGROUND,
  ...COMPONENTS.map(({ key }) => componentPath(key)),
  ...EXAMPLE_PAGES.map(({ key }) => `${EXAMPLES}/${key}`),
  ...THEME_PAGES.map(({ key }) => `${THEMES}/${key}`),
  ...EXAMPLE_PAGES.map(({ key }) => `${EXAMPLES}/${key}`),
]

describe.each([
  ['English', { locale: 'en-GB' }],
  ['Indonesian, narrow and still', { locale: 'id-ID', viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' }],
] as const)('%s', (_name, settings) => {
  test('every page is whole and calls nobody', async () => {
    const kit = await openKit(settings)
    const found: Record<string, readonly string[]> = {}
    for (const path of PAGES) {
      await kit.open(path)
      const wide = await kit.page.evaluate(() => {
        const place = document.querySelector('main')?.lastElementChild
        return place ? place.scrollWidth - place.clientWidth : 0
      })
      found[path] = [...(await kit.broken()), ...(wide > 0 ? [`is ${wide} px too wide`] : [])]
    }
    expect(found).toEqual(Object.fromEntries(PAGES.map((path) => [path, []])))
    expect(kit.problems).toEqual([])
    await kit.close()
  })
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

test('the code of every example is its function', async () => {
  const kit = await openKit()
  for (const { key } of COMPONENTS) {
    await kit.open(componentPath(key))
    const codes = kit.page.getByRole('button', { name: /^Code of/ })
    const count = await codes.count()
    for (let place = 0; place < count; place++) await codes.nth(place).click()
    const texts = await kit.page.locator('main pre').allInnerTexts()
    expect(texts.length, key).toBe(count)
    expect(
      texts.filter((text) => !/^function \w+\([\s\S]*\n}$/.test(text.trim())),
      key,
    ).toEqual([])
  }
  await kit.close()
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
