import { beforeEach, expect, test } from 'vitest'
import { openKit } from '../../../checks/testing/kit-page.ts'

const { page, open, example } = await openKit()

beforeEach(() => open('/playground/component/tag'))

const labels = (): Promise<readonly string[]> => example('Remove and add').getByRole('row').allInnerTexts()

test('one stop for all tags: arrows walk, Delete removes, the focus stays among them', async () => {
  await example('Remove and add')
    .getByRole('button', { name: /^Code of/ })
    .focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Delete')
  expect(await labels()).toEqual(['Spicy', 'Frozen', 'New'])
  await page.keyboard.press('End')
  await page.keyboard.press('Backspace')
  expect(await labels()).toEqual(['Spicy', 'Frozen'])
  const focused = await page.evaluate(() => document.activeElement?.textContent)
  expect(focused).toBe('Frozen')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Add')
})

test('the cross removes its tag', async () => {
  await example('Remove and add').getByRole('row', { name: 'Frozen' }).getByRole('button').click()
  expect(await labels()).toEqual(['Spicy', 'Organic', 'New'])
})

test('tags are added one after the other; one that is there already is refused and kept to be mended', async () => {
  const added = example('Remove and add')
  await added.getByRole('button', { name: 'Add', exact: true }).click()
  await page.keyboard.type('  Halal ')
  await page.keyboard.press('Enter')
  await page.keyboard.type('spicy')
  expect(await added.getByRole('alert').innerText()).toBe('"spicy" is there already.')
  await page.keyboard.press('Enter')
  expect(await labels()).toEqual(['Spicy', 'Organic', 'Frozen', 'New', 'Halal'])
  expect(await added.getByRole('textbox').inputValue()).toBe('spicy')
  await page.keyboard.press('Escape')
  expect(await added.getByRole('textbox').count()).toBe(0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Add')
})

test('what is off or only read is not removed', async () => {
  const states = example('Read only, off, none')
  await states.getByRole('row', { name: 'Own' }).first().focus()
  await page.keyboard.press('Delete')
  expect(await states.getByRole('row', { name: 'Own' }).count()).toBe(3)
  expect(await states.getByRole('row', { name: 'Given by law' }).first().getByRole('button').count()).toBe(0)
  expect(await states.innerText()).toContain('No tags')
})

test('a long tag is cut and told whole on focus', async () => {
  await example('Long text').getByRole('row').first().focus()
  await expect.poll(() => page.getByRole('tooltip').innerText(), { timeout: 4_000 }).toContain('until it is opened')
})
