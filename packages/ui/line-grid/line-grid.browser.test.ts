import { beforeAll, expect, test } from 'vitest'
import { openKit } from '../../../checks/testing/kit-page.ts'

const { page, open, example } = await openKit()
// The page holds a thousand lines.
page.setDefaultTimeout(20_000)

beforeAll(async () => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await open('/playground/component/line-grid')
})

const press = async (...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key)
}
const entry = example('Entering lines')
const grid = entry.getByRole('grid')
const editor = page.locator('[role=grid] input')
const row = (place: number) => entry.locator(`[aria-rowindex="${place + 1}"]`)
const texts = (place: number): Promise<readonly string[]> => row(place).getByRole('gridcell').allInnerTexts()
const active = (): Promise<string | null> =>
  grid.evaluate(
    (one) => document.getElementById(one.getAttribute('aria-activedescendant') ?? '')?.dataset['cell'] ?? null,
  )

test('arrows move, typing overwrites, Enter keeps and goes down, Escape gives the cell back', async () => {
  await grid.focus()
  await press('ArrowRight', 'ArrowRight', 'ArrowRight')
  expect(await active()).toBe('0:3')
  await page.keyboard.type('12*3')
  await page.getByText('= 36').waitFor()
  await press('Enter')
  expect(await active()).toBe('1:3')
  expect((await texts(1))[3]).toBe('36')
  await press('F2', 'Backspace', '9', 'Escape')
  expect((await texts(2))[3]).toBe('1,25')
  await press('Enter', 'End', 'Backspace', '7', 'Tab')
  expect((await texts(2))[3]).toBe('1,27')
  expect(await active()).toBe('1:4')
  await press('Shift+Tab', 'Shift+Tab')
  expect(await active()).toBe('1:2')
})

test('a row of a list is taken by its beginning and brings what follows from it', async () => {
  await press('Home')
  await page.keyboard.type('chi')
  await page.getByRole('option', { name: /Chili/ }).waitFor()
  await press('Tab')
  await expect.poll(async () => (await texts(2))[0]).toContain('Chili')
  expect((await texts(2))[4]).toBe('1.250.000,00')
  await press('Control+z')
  expect((await texts(2))[0]).not.toContain('Chili')
})

test('an empty cell offers its list, and an arrow marks what Enter takes; Enter alone takes nothing', async () => {
  await press('Control+Home', 'Control+i')
  await press('F2')
  await page.getByRole('option').first().waitFor()
  await press('Enter', 'ArrowUp')
  expect((await texts(2))[0]).toBe('')
  await press('F2')
  const first = (await page.getByRole('option').first().innerText()).split('\n')[0] ?? ''
  await press('ArrowDown', 'Enter')
  await expect.poll(async () => (await texts(2))[0]).toContain(first)
  await press('Control+Home', 'ArrowDown', 'Control+Delete')
})

test('lines come, move and go by keys, and each step is taken back and done again', async () => {
  const rows = () => grid.getAttribute('aria-rowcount')
  await press('Control+Home', 'Control+i')
  expect([await rows(), await active()]).toEqual(['9', '1:0'])
  await press('Control+Delete')
  expect(await rows()).toBe('8')
  const before = await texts(2)
  await press('Alt+ArrowUp')
  expect(await texts(1)).toEqual(before)
  await press('Alt+ArrowDown', 'Control+z', 'Control+z', 'Control+z')
  expect(await rows()).toBe('9')
  await press('Control+y', 'Control+y', 'Control+y')
  expect([await rows(), await texts(2)]).toEqual(['8', before])
  await press('Control+End', 'ArrowLeft', 'Tab')
  expect([await rows(), await active()]).toEqual(['9', '6:0'])
  await press('Control+z')
})

test('a block is filled down, emptied, and filled by one entry', async () => {
  await press('Control+Home', 'ArrowRight', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Control+d')
  expect([(await texts(2))[1], (await texts(3))[1]]).toEqual(['North', 'North'])
  await press('Control+Space')
  await page.keyboard.type('Nurs')
  await page.getByRole('button', { name: /^Fill 6 lines/ }).waitFor()
  await press('Control+Shift+Enter')
  await expect.poll(async () => (await texts(6))[1]).toBe('Nursery')
  expect((await texts(1))[1]).toBe('Nursery')
  await press('Delete')
  expect((await texts(4))[1]).toBe('')
  await press('Control+z', 'Control+z')
  expect((await texts(4))[1]).toBe('North')
  await entry.getByRole('columnheader', { name: 'kg required', exact: true }).click()
  expect(await entry.locator('[aria-selected=true]').count()).toBe(6)
  await press('Escape', 'Tab')
  expect(await grid.evaluate((one) => one.contains(document.activeElement))).toBe(false)
})

test('a pasted block keeps what cannot be read, red with its reason, and its guess is switched', async () => {
  const pasted = example('Paste from a spreadsheet')
  await pasted.getByRole('button', { name: 'Copy the block' }).click()
  await pasted.getByRole('button', { name: 'Copied' }).waitFor()
  await pasted.getByRole('grid').focus()
  await press('Control+v')
  const cells = (place: number) => pasted.locator(`[aria-rowindex="${place + 1}"] [role=gridcell]`)
  await expect
    .poll(() => cells(1).allInnerTexts())
    .toEqual(['TMTTomato', 'North', '05/12/2026', '1.250', '2.400.000,00', '3.000.000.000,00'])
  const bad = cells(2).and(page.locator('[aria-invalid=true]'))
  expect(await bad.allInnerTexts()).toEqual(['Roof', '31/02/2026', 'cheap'])
  expect(await bad.nth(0).getAttribute('title')).toBe('"Roof" is not one of the choices.')
  await pasted.getByRole('button', { name: 'Read as 1,250.50 · 12/31/2026' }).click()
  expect(await cells(1).allInnerTexts()).toContain('12/05/2026')
  expect(await cells(1).nth(3).innerText()).toBe('1,25')
  await pasted.getByRole('grid').focus()
  await press('Control+z')
  await expect.poll(() => bad.count()).toBe(0)
  expect(await pasted.getByRole('grid').getAttribute('aria-rowcount')).toBe('3')
})

test('a heading that was not recognised is sent to a column, or left out', async () => {
  const pasted = example('Paste from a spreadsheet')
  await page.evaluate(() => navigator.clipboard.writeText('Plant\tBerat\tWarna\nTMT\t7\tred'))
  await pasted.getByRole('grid').focus()
  await press('Control+v')
  const mapper = pasted.getByRole('group', { name: 'Columns that were not recognised' })
  const bad = pasted.locator('[aria-invalid=true]')
  await mapper.getByRole('button', { name: /"Berat" goes to/ }).click()
  await page.getByRole('option', { name: 'kg', exact: true }).click()
  await expect.poll(() => pasted.locator('[aria-rowindex="2"] [role=gridcell]').nth(3).innerText()).toBe('7')
  await mapper.getByRole('button', { name: /"Warna" goes to/ }).click()
  await page.getByRole('option', { name: 'Leave out' }).click()
  await expect.poll(() => bad.count()).toBe(0)
  await mapper.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => mapper.count()).toBe(0)
  await pasted.getByRole('grid').focus()
  await press('Control+z')
})

test('F8 goes from error to error, the warning stands by, and the sentence says the line', async () => {
  const wrong = example('Errors and warnings')
  await wrong.getByRole('grid').focus()
  const told = wrong.getByRole('status')
  expect(await told.innerText()).toMatch(/Line 1, Plant: Choose a plant\.\s*3 errors/)
  await press('F8')
  expect(await told.innerText()).toContain('Line 3, Bed: "Roof" is not one of the choices.')
  await press('F8')
  expect(await told.innerText()).toContain('Line 4, kg: Only 2 kg are free. Take less.')
  await press('F8', 'ArrowDown', 'End', 'ArrowLeft', 'ArrowLeft')
  expect(await told.innerText()).toContain('Line 2, kg: More than 100 kg')
})

test('a thousand lines are searched, sorted and grouped to be looked at; moving says why not', async () => {
  const many = example('1.000 lines: search, sort, group')
  const all = many.getByRole('grid')
  expect(await many.locator('[data-cell$=":0"]').count()).toBeLessThan(40)
  expect(await all.getAttribute('aria-rowcount')).toBe('1002')
  await many.getByRole('textbox', { name: 'Search the lines' }).fill('tomat')
  await many.getByText('125 of 1.000 lines').waitFor()
  await many.getByRole('button', { name: 'Sort', exact: true }).click()
  await page.getByRole('menuitem', { name: 'kg, descending', exact: true }).click()
  expect(await many.locator('[aria-rowindex="2"] [role=gridcell]').nth(3).innerText()).toBe('8,25')
  await many.getByRole('button', { name: 'Group', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Bed' }).click()
  await many.getByText(/^North \(4[12]\)$/).waitFor()
  await all.focus()
  await press('Control+Home', 'Alt+ArrowDown')
  expect(await many.getByRole('status').allInnerTexts()).toContain(
    'Lines are moved in the order they were entered. Show them as entered first.',
  )
  await many.getByRole('button', { name: 'Clear' }).click()
  await many.getByText('1.000 lines', { exact: true }).waitFor()
})

test('on paper stands neither what one searches with nor what adds a line', async () => {
  const shown = () =>
    Promise.all(
      [page.getByPlaceholder('Search the lines'), entry.getByText('Add line')].map((one) => one.first().isVisible()),
    )
  expect(await shown()).toEqual([true, true])
  await page.emulateMedia({ media: 'print' })
  expect(await shown()).toEqual([false, false])
  await page.emulateMedia({ media: 'screen' })
})

test('what is read only is walked through and copied, not changed', async () => {
  const closed = example('Read-only')
  await closed.getByRole('grid').focus()
  await press('ArrowRight', 'ArrowRight', 'ArrowRight', '5', 'Delete', 'Control+c')
  expect(await editor.count()).toBe(0)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('0,25')
})

test('what must be filled has a star, heard as required: in the heading, or in the cell of the one line', async () => {
  const lines = example('What a line must fill')
  const heads = (name: string) => lines.getByRole('columnheader', { name, exact: true })
  expect([await heads('Plant required').count(), await heads('Bed').count()]).toEqual([1, 1])
  const asked = lines.getByRole('gridcell', { name: 'required', exact: true })
  await asked.click()
  expect(await asked.getAttribute('data-cell')).toBe('2:2')
  await press('F2')
  await lines.getByRole('textbox', { name: 'Sown on' }).waitFor()
  expect(await editor.getAttribute('aria-required')).toBe('true')
  await press('Escape', 'ArrowUp', 'F2')
  expect(await editor.getAttribute('aria-required')).toBeNull()
  await press('Escape')
})
