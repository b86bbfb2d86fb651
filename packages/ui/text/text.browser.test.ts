import { beforeEach, expect, test } from 'vitest'
import { openKit } from '../../../checks/testing/kit-page.ts'

const { page, open, example } = await openKit({ permissions: ['clipboard-read', 'clipboard-write'] })

beforeEach(() => open('/playground/component/text'))

test('what is cut is reached by the keyboard and told whole; Escape hides it', async () => {
  const cut = example('Cut after 1, 2, 3 lines')
  // It can be reached once its fonts are there and it was measured.
  await cut.locator('p[tabindex="0"]').first().waitFor()
  await cut.getByRole('button', { name: /^Code of/ }).focus()
  await page.keyboard.press('Tab')
  const tip = page.getByRole('tooltip')
  await expect.poll(() => tip.innerText(), { timeout: 4_000 }).toContain('until the next one.')
  await page.keyboard.press('Escape')
  await expect.poll(() => tip.count()).toBe(0)
  for (const [place, height] of [20, 40, 60].entries()) {
    expect((await cut.locator('p').nth(place).boundingBox())?.height).toBe(height)
  }
  expect(await cut.getByText('This one is short.').getAttribute('tabindex')).toBe(null)
})

test('under the pointer the whole text comes after a moment', async () => {
  await example('Cut after 1, 2, 3 lines').locator('p').first().hover()
  expect(await page.getByRole('tooltip').count()).toBe(0)
  await page.getByRole('tooltip').waitFor()
})

test('all of a text is copied, also what is cut, and the button says so', async () => {
  const copied = example('To copy')
  await copied.getByRole('button', { name: 'Copy', exact: true }).nth(1).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => copied.getByRole('status').nth(1).innerText()).toBe('Copied to clipboard')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Jalan Raya Pasar Minggu number 18, block C')
  await expect.poll(() => copied.getByRole('status').nth(1).innerText(), { timeout: 4_000 }).toBe('')
})

test('a browser that refuses the clipboard is told about', async () => {
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } })
  })
  const copied = example('To copy')
  await copied.getByRole('button', { name: 'Copy', exact: true }).first().click()
  await expect.poll(() => copied.getByRole('status').first().innerText()).toContain('Select the text')
})
