import { beforeEach, expect, test } from 'vitest'
import { openKit } from '../../../checks/testing/kit-page.ts'

const { page, open, example, broken } = await openKit()
const list = page.getByRole('listbox')
const option = (name: string | RegExp) => list.getByRole('option', { name })
const pause = (milliseconds: number): Promise<void> => page.waitForTimeout(milliseconds)

beforeEach(() => open('/playground/component/autocomplete'))

test('what is typed is found in code and name, the match in bold; arrows and Enter pick', async () => {
  const box = example('One of many').getByRole('combobox')
  await box.fill('sur')
  await option(/Surabaya/).waitFor()
  expect(await list.locator('mark').allInnerTexts()).toEqual(['Sur', 'Sur'])
  await box.press('ArrowDown')
  await box.press('ArrowUp')
  await box.press('ArrowDown')
  await box.press('Enter')
  expect(await box.inputValue()).toBe('Surabaya')
  expect(await example('One of many').getByRole('status').innerText()).toBe('SBY')
  expect(await list.count()).toBe(0)
})

test('Escape brings back what was there; emptying empties', async () => {
  const sample = example('One of many')
  const box = sample.getByRole('combobox')
  await box.fill('bogor')
  await option(/Bogor/).click()
  await box.fill('sema')
  await option(/Semarang/).waitFor()
  await box.press('Escape')
  expect(await box.inputValue()).toBe('Bogor')
  await sample.getByRole('button', { name: 'Clear' }).click()
  expect(await sample.getByRole('status').innerText()).toBe('–')
})

test('a text that nothing matches stays, with the reason', async () => {
  const sample = example('One of many')
  const box = sample.getByRole('combobox')
  await box.fill('xyz')
  await page.getByText('Nothing found for "xyz"').waitFor()
  await box.press('Tab')
  expect(await box.inputValue()).toBe('xyz')
  expect(await box.getAttribute('aria-invalid')).toBe('true')
  expect(await sample.innerText()).toContain('"xyz" was not found. Pick it from the list.')
})

test('groups are named where they begin, and by each of their rows', async () => {
  const box = example('Grouped').getByRole('combobox')
  await box.click()
  await option(/Bandung/).waitFor()
  expect(await list.innerText()).toMatch(/Jawa Barat\s[\s\S]*Bandung[\s\S]+Jawa Tengah\s[\s\S]*Semarang/)
  expect(await option(/^Jawa Tengah, .*Semarang/).count()).toBe(1)
  await box.press('ArrowDown')
  await box.press('Enter')
  expect(await box.inputValue()).toBe('Bekasi')
})

test('an answer that comes late is thrown away', async () => {
  const box = example('Async').getByRole('combobox')
  await box.pressSequentially('m')
  await pause(200)
  await page.getByText('Loading…').waitFor()
  await box.pressSequentially('ak')
  await option(/Makassar/).waitFor()
  // The answer to "m" would have come by now, with Semarang and Malang.
  await pause(1500)
  expect(await list.getByRole('option').count()).toBe(1)
})

test('a search that fails keeps the text and is asked again', async () => {
  const box = example('A search that fails').getByRole('combobox')
  await box.fill('sol')
  await page.getByText('The search failed. Your text is kept.').waitFor()
  expect(await box.inputValue()).toBe('sol')
  await box.fill('slo')
  await option(/Surakarta/).waitFor()
})

test('a free text counts, and one that is listed is its row', async () => {
  const sample = example('Free text')
  const box = sample.getByRole('combobox')
  await box.fill('Lasem')
  await page.getByText('"Lasem" is kept as it is typed').waitFor()
  await box.press('Tab')
  expect(await sample.getByRole('status').innerText()).toBe('Lasem')
  expect(await box.getAttribute('aria-invalid')).toBeNull()
  await box.fill('Bogor')
  await option(/Bogor/).waitFor()
  await box.press('Enter')
  expect(await sample.getByRole('status').innerText()).toBe('BGR')
})

test('what is not found can be created', async () => {
  const sample = example('Create new')
  const box = sample.getByRole('combobox')
  await box.fill('Cirebon')
  await page.getByText('Create "Cirebon"').waitFor()
  await box.press('ArrowDown')
  await box.press('Enter')
  await expect.poll(() => sample.getByRole('status').innerText()).toBe('Cirebon')
})

test('a row that is off says why and is not picked', async () => {
  const box = example('Off with a reason').getByRole('combobox')
  await box.click()
  await box.fill('makassar')
  await option(/No ship goes there now/).waitFor()
  await box.press('Enter')
  expect(await list.count()).toBe(1)
  await option(/Makassar/).click({ force: true })
  await box.press('Escape')
  await expect.poll(() => box.inputValue()).toBe('')
})

test('of five thousand options only those seen are drawn, and each is found', async () => {
  const box = example('5.000 options').getByRole('combobox')
  await box.press('ArrowDown')
  await option(/0001/).waitFor()
  expect(await option(/Bandung|Surabaya/).count()).toBeLessThan(40)
  await box.fill('4999')
  await option(/4999/).waitFor()
  await box.press('Enter')
  expect(await box.inputValue()).toContain('4999')
})

test('what is read-only or loading does not open', async () => {
  const states = example('States')
  for (const name of ['Read-only', 'Loading']) {
    const box = states.getByRole('combobox', { name })
    await box.click()
    await box.press('ArrowDown')
  }
  expect(await list.count()).toBe(0)
})

test('the open list breaks no rule, groups and the row to create included', async () => {
  await example('Grouped').getByRole('combobox').click()
  await option(/Bandung/).waitFor()
  expect(await broken()).toEqual([])
  const box = example('Create new').getByRole('combobox')
  await box.click()
  await box.fill('Cirebon')
  await page.getByText('Create "Cirebon"').waitFor()
  expect(await broken()).toEqual([])
})
