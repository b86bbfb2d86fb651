import { beforeEach, expect, test } from 'vitest'
import { openKit } from '../../../checks/testing/kit-page.ts'

const { page, open, example } = await openKit()

beforeEach(() => open('/playground/component/select'))

const options = page.getByRole('option')
const focused = (): Promise<string> =>
  page.evaluate(() => {
    const { activeElement } = document
    const id = activeElement?.getAttribute('aria-activedescendant')
    return (id ? document.querySelector(`[id="${id}"]`) : activeElement)?.textContent ?? ''
  })
const trigger = (title: string) => example(title).locator('[aria-haspopup=listbox]')

test('opened by an arrow, walked and picked by the keyboard', async () => {
  await trigger('Single').focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(focused).toContain('Every day')
  await page.keyboard.press('End')
  expect(await focused()).toContain('Never')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => options.count()).toBe(0)
  expect(await trigger('Single').innerText()).toContain('Every week')
  await expect.poll(focused).toContain('Every week')
})

test('Escape closes and keeps the choice; letters jump', async () => {
  await trigger('Single').focus()
  await page.keyboard.press('Enter')
  await expect.poll(focused).toContain('Every day')
  await page.keyboard.press('n')
  await expect.poll(focused).toContain('Never')
  await page.keyboard.press('Escape')
  await expect.poll(() => options.count()).toBe(0)
  expect(await trigger('Single').innerText()).toContain('Every day')
})

test('a search narrows the list, marks what was typed, and Enter picks', async () => {
  await trigger('Searchable').focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => options.count()).toBe(22)
  await page.keyboard.type('malan')
  await expect.poll(() => options.allInnerTexts()).toEqual(['Malang'])
  expect(await page.locator('mark').innerText()).toBe('Malan')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => trigger('Searchable').innerText()).toContain('Malang')
})

test('a search without a result says so', async () => {
  await trigger('Searchable').click()
  await page.keyboard.type('Paris')
  await expect.poll(() => page.getByRole('listbox').innerText()).toBe('Nothing found for "Paris"')
})

test('groups have their heading, and one without a match goes', async () => {
  await trigger('Grouped').click()
  // The focus is in the search; what is chosen is in sight all the same.
  const list = page.getByRole('listbox')
  await expect.poll(() => list.evaluate((one) => one.scrollTop)).toBeGreaterThan(0)
  await expect.poll(() => page.getByRole('group', { name: /^Jawa/ }).count()).toBe(3)
  await page.keyboard.type('band')
  await expect.poll(() => options.allInnerTexts()).toEqual(['Bandung'])
  expect(await page.getByRole('group', { name: 'Jawa Timur' }).count()).toBe(0)
})

test('an option that is off says why and cannot be picked, by key or pointer', async () => {
  await trigger('Off with a reason').focus()
  await page.keyboard.press('Enter')
  await expect.poll(focused).toContain('Front desk')
  await page.keyboard.press('ArrowDown')
  await expect.poll(focused).toContain('Office')
  const off = page.getByRole('option', { name: 'Back room' })
  expect(await off.innerText()).toContain('Out of paper: refill it first')
  expect(await off.getAttribute('aria-disabled')).toBe('true')
  await off.click({ force: true })
  expect(await options.count()).toBe(3)
})

test('the child is off until the parent is chosen, and emptied when it changes', async () => {
  const card = example('One depends on the other')
  const [province, city] = [trigger('One depends on the other').first(), trigger('One depends on the other').last()]
  expect(await city.isDisabled()).toBe(true)
  expect(await city.innerText()).toContain('Choose a province first')
  await province.click()
  await page.getByRole('option', { name: 'Jawa Barat' }).click()
  await city.click()
  await page.getByRole('option', { name: 'Cimahi' }).click()
  await expect.poll(() => city.innerText()).toContain('Cimahi')
  await province.click()
  await page.getByRole('option', { name: 'Jawa Barat' }).click()
  await expect.poll(() => city.innerText()).toContain('Cimahi')
  await province.click()
  await page.getByRole('option', { name: 'Jawa Timur' }).click()
  await expect.poll(() => city.innerText()).toContain('Choose a city')
  expect(await card.getByText('Cimahi').count()).toBe(0)
})

test('what is required is said once the list was left without a choice', async () => {
  const card = example('Error after leaving')
  await trigger('Error after leaving').click()
  expect(await card.getByText('Choose the day of the meeting').count()).toBe(0)
  await page.keyboard.press('Escape')
  await card.getByText('Choose the day of the meeting').waitFor()
  const described = await trigger('Error after leaving').getAttribute('aria-describedby')
  expect(described).toContain('-error')
  await trigger('Error after leaving').click()
  await page.getByRole('option', { name: 'Monday' }).click()
  await expect.poll(() => card.getByText('Choose the day of the meeting').count()).toBe(0)
})

test('what can only be read is reached and cannot be changed', async () => {
  await open('/playground/component/select?tab=properties')
  await page.getByText('isReadOnly', { exact: true }).click()
  const box = page.getByRole('textbox', { name: 'City' })
  await box.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('x')
  expect(await options.count()).toBe(0)
  expect(await box.inputValue()).toBe('')
})
