import { beforeAll, expect, test } from 'vitest'
import { openKit } from '../../../checks/testing/kit-page.ts'

const { page, open, example, problems } = await openKit()

beforeAll(() => open('/playground/component/icon'))

test('every size is as large as it says', async () => {
  for (const [place, size] of [12, 16, 20, 24].entries()) {
    const box = await example('Sizes').locator('svg').nth(place).boundingBox()
    expect([box?.width, box?.height]).toEqual([size, size])
  }
})

test('an icon beside its word is hidden from readers, one that means something is named', async () => {
  const both = example('Decorative and meaningful')
  expect(await both.locator('svg').first().getAttribute('aria-hidden')).toBe('true')
  expect(await both.getByRole('img', { name: 'Locked' }).count()).toBe(1)
  expect(await both.getByRole('button', { name: 'Download' }).count()).toBe(1)
})

test('no icon is a stop of the keyboard', async () => {
  expect(await page.locator('main svg[tabindex]').count()).toBe(0)
})

test('icons are found by name, none is fetched, and a name without one says so', async () => {
  const all = example('All icons')
  await all.getByLabel('Find an icon').fill('arrow')
  await expect.poll(() => all.getByRole('status').innerText()).toBe('5 icons')
  await all.getByLabel('Find an icon').fill('unicorn')
  await expect.poll(() => all.getByRole('status').innerText()).toBe('No icon is called "unicorn".')
  expect(problems).toEqual([])
})
