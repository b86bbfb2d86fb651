import { beforeAll, expect, test } from 'vitest'
import { openKit } from '../../../checks/testing/kit-page.ts'

const { page, open, example, broken } = await openKit()

beforeAll(() => open('/playground/component/command-palette'))

const press = async (...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key)
}
const sample = example('600 entries')
const palette = page.getByRole('dialog')
const options = palette.getByRole('option')
const chosen = (): Promise<string> => palette.locator('[role=option][aria-selected=true]').innerText()

test('it opens on four entries, counts what it finds in groups, and says when nothing is found', async () => {
  await sample.getByRole('button', { name: /^Search 600/ }).focus()
  await press('Enter')
  await palette.locator(':focus').waitFor()
  expect(await options.count()).toBe(4)
  await page.keyboard.type('new')
  await palette.getByText('2 results').waitFor()
  expect(await palette.getByRole('group', { name: 'Actions' }).getByRole('option').count()).toBe(2)
  await palette.getByRole('combobox').fill('panen')
  await palette.getByText('1 result').waitFor()
  expect(await chosen()).toContain('Harvest')
  await palette.getByRole('combobox').fill('qqq')
  await palette.getByText('No menu items found for the term.').waitFor()
  expect(await broken()).toEqual([])
  // On a telephone the keys below take a second line and are all there.
  const footer = palette.locator('footer')
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await footer.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
  const rights = await footer
    .locator('> span')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right))
  expect(Math.max(...rights)).toBeLessThan(300)
  await page.setViewportSize({ width: 1366, height: 768 })
})

test('among hundreds the arrows walk round, pages leap, and what is under them is in sight', async () => {
  await palette.getByRole('combobox').fill('pl-')
  await palette.getByText('588 results').waitFor()
  await press('ArrowUp')
  expect(await chosen()).toContain('PL-0588')
  expect(await palette.getByText('PL-0588').isVisible()).toBe(true)
  await press('ArrowDown', 'PageDown', 'PageDown')
  expect(await chosen()).toContain('PL-0021')
  await press('Control+Enter')
  await palette.waitFor()
  await press('Enter')
  await palette.waitFor({ state: 'detached' })
  expect(await sample.getByRole('status').innerText()).toBe('PL-0021 opened')
  await sample
    .getByRole('button', { name: /^Search 600/ })
    .and(page.locator(':focus'))
    .waitFor()
})
