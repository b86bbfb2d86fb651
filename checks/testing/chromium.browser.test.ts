import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from 'playwright-core'
import { launchBrowser } from './chromium.ts'

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(() => browser.close())

test('draws a page in a new profile', async () => {
  const page = await browser.newPage()
  await page.setContent('<title>Lumbung</title><h1>Gudang</h1>')
  expect(await page.title()).toBe('Lumbung')
  expect(await page.getByRole('heading').textContent()).toBe('Gudang')
  expect(await page.context().cookies()).toEqual([])
})
