import { beforeAll, expect, test } from 'vitest'
import { openKit } from '../../../checks/testing/kit-page.ts'

const { page, open, example } = await openKit()

beforeAll(() => open('/playground/component/column-chooser'))

const press = async (...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key)
}
const beside = example('Beside its table')
const heads = async (): Promise<readonly string[]> =>
  (await beside.getByRole('columnheader').allInnerTexts()).map((head) => head.trim())
const panel = page.getByRole('dialog', { name: 'Columns' })

test('columns are ticked, moved and pinned by keys, and the table follows', async () => {
  expect(await heads()).toEqual(['City', 'Island', 'People, thousands'])
  await beside.getByRole('button', { name: 'Columns', exact: true }).focus()
  await press('Enter')
  await page.locator('[role=dialog]:focus, [role=dialog] :focus').waitFor()
  await press('Tab', 'ArrowDown', 'Space', 'End', 'Space')
  await expect.poll(heads).toEqual(['City', 'People, thousands', 'Height, m'])
  await panel.getByRole('button', { name: 'Move Height, m left' }).focus()
  await press('Enter')
  await expect.poll(heads).toEqual(['City', 'Height, m', 'People, thousands'])
  await panel.getByRole('button', { name: 'Pin People, thousands' }).focus()
  await press('Enter')
  await expect.poll(heads).toEqual(['People, thousands', 'City', 'Height, m'])
  await panel.getByRole('button', { name: 'Reset columns' }).click()
  await expect.poll(heads).toEqual(['City', 'Island', 'People, thousands'])
  await press('Escape')
  await panel.waitFor({ state: 'detached' })
})

test('the handle is taken up, carried by arrows and put down', async () => {
  const alone = example('Show and order')
  await alone.getByRole('row', { name: 'City, shown' }).focus()
  await press('ArrowRight', 'Enter')
  await alone.locator('[aria-label^="Insert between City"]').waitFor({ state: 'attached' })
  await press('ArrowDown', 'Enter')
  await expect.poll(async () => (await alone.getByRole('row').allInnerTexts())[0]).toContain('Island')
})

test('the last column cannot be hidden', async () => {
  const long = example('Long text')
  const row = long.getByRole('row', { name: /^Height above/ })
  await row.click()
  expect(await row.getAttribute('aria-label')).toMatch(/, shown$/)
})

test('the menu of a title sorts, filters, pins and hides, and gives the keys back', async () => {
  const grid = beside.getByRole('grid')
  const menu = page.getByRole('menu')
  const choose = async (name: string): Promise<void> => {
    await press('Alt+ArrowDown')
    await menu.locator(':focus').waitFor()
    await page.getByRole('menuitem', { name }).click()
    await menu.waitFor({ state: 'detached' })
  }
  await grid.focus()
  await press('ArrowDown', 'ArrowUp')
  await choose('Sort descending')
  expect(await beside.locator('[data-row="0"]').innerText()).toContain('Surabaya')
  await expect.poll(() => grid.getAttribute('data-head')).toBe('true')
  await press('ArrowRight')
  await choose('Also sort by it')
  expect(await beside.locator('[aria-sort]').count()).toBe(2)
  await choose('Pin left')
  await expect.poll(heads).toEqual(['Island\n2', 'City\n1', 'People, thousands'])
  await beside.getByRole('columnheader', { name: /City/ }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Filter' }).click()
  await expect
    .poll(() =>
      beside.getByRole('searchbox', { name: 'Filter by City' }).evaluate((one) => one === document.activeElement),
    )
    .toBe(true)
  await beside.getByRole('columnheader', { name: /People/ }).hover()
  await beside.getByRole('button', { name: 'Menu of People, thousands' }).click()
  await page.getByRole('menuitem', { name: 'Hide' }).click()
  await expect.poll(heads).toEqual(['Island\n2', 'City\n1'])
})

test('many columns are found by a part of their name', async () => {
  const many = example('Many columns')
  await many.getByRole('textbox', { name: 'Find a column' }).fill('day 1')
  await expect.poll(() => many.getByRole('row').count()).toBe(8)
  await many.getByRole('row', { name: 'Reading of day 16, hidden' }).click()
  await many.getByRole('textbox').fill('')
  await expect.poll(async () => (await many.getByRole('row').allInnerTexts())[3]).toContain('Reading of day 16')
})
