import { beforeEach, expect, test } from 'vitest'
import { openKit } from '../../../checks/testing/kit-page.ts'

const { page, open, example } = await openKit()
page.setDefaultTimeout(20_000)

beforeEach(() => open('/playground/component/list'))

const focused = (): Promise<string> => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')

test('arrows, Home, End and letters walk; the list is one stop', async () => {
  const plain = example('Plain')
  await plain.getByRole('button', { name: /^Code of/ }).focus()
  await page.keyboard.press('Tab')
  expect(await focused()).toBe('Rice')
  await page.keyboard.press('ArrowDown')
  expect(await focused()).toBe('Cassava')
  await page.keyboard.press('End')
  expect(await focused()).toBe('Palm sugar')
  await page.keyboard.press('Home')
  expect(await focused()).toBe('Rice')
  await page.keyboard.type('ma')
  expect(await focused()).toBe('Maize')
  await page.keyboard.press('Tab')
  expect(await plain.getByRole('row').evaluateAll((rows) => rows.includes(document.activeElement as HTMLElement))).toBe(
    false,
  )
})

test('items open by Enter, never one that is off', async () => {
  const described = example('With a description')
  await described.getByRole('row', { name: /^North barn/ }).focus()
  await page.keyboard.press('Enter')
  expect(await described.getByRole('status').innerText()).toBe('Opened: north')
  await described.getByRole('row', { name: 'Old barn' }).click({ force: true })
  expect(await described.getByRole('status').innerText()).toBe('Opened: north')
})

test('what did not come says why, and comes when it is asked for again', async () => {
  const waiting = example('Error and loading')
  await waiting.getByRole('alert').getByText('The server did not answer.').waitFor()
  await waiting.getByRole('button', { name: 'Retry' }).click()
  await waiting.getByRole('status', { name: 'Loading' }).waitFor()
  await waiting.getByRole('row', { name: 'Ten sacks of rice' }).waitFor()
  expect(await waiting.getByRole('alert').count()).toBe(0)
})

test('one is chosen, or several; what is off is passed over', async () => {
  const one = page.getByRole('grid', { name: 'One day' })
  await one.getByRole('row', { name: 'Friday' }).click()
  expect(await one.getByRole('row', { selected: true }).allInnerTexts()).toEqual(['Friday'])
  const several = page.getByRole('grid', { name: 'Several days' })
  await several.getByRole('row', { name: 'Monday' }).focus()
  await page.keyboard.press('Control+a')
  expect(await several.getByRole('row', { selected: true }).allInnerTexts()).toEqual(['Monday', 'Tuesday', 'Friday'])
  await page.keyboard.press('Space')
  expect(await several.getByRole('row', { selected: true }).count()).toBe(2)
})

test('an item is moved by keys, and Escape puts it back', async () => {
  const steps = page.getByRole('grid', { name: 'Steps' })
  const order = (): Promise<readonly string[]> => steps.getByRole('row').allInnerTexts()
  await steps.getByRole('row', { name: 'Sow' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const before = ['Water', 'Reap', 'Sow', 'Store']
  await expect.poll(order).toEqual(before)
  await steps.getByRole('button', { name: 'Move Store' }).focus()
  await page.keyboard.press('Enter')
  // Once it is taken, the places where it may go lie between the others.
  await expect.poll(order).toContain('')
  const place = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  const first = await place()
  await page.keyboard.press('ArrowUp')
  await expect.poll(place).not.toBe(first)
  await page.keyboard.press('Escape')
  await expect.poll(order).toEqual(before)
})

test('an item is dragged by its handle', async () => {
  const steps = page.getByRole('grid', { name: 'Steps' })
  // The handle shows where to take it; all of the item follows the pointer.
  await steps.getByRole('row', { name: 'Store' }).dragTo(steps.getByRole('row', { name: 'Sow' }), {
    sourcePosition: { x: 18, y: 20 },
    targetPosition: { x: 60, y: 2 },
  })
  await expect.poll(() => steps.getByRole('row').allInnerTexts()).toEqual(['Store', 'Sow', 'Water', 'Reap'])
})

test('of five thousand items only those seen are drawn', async () => {
  // In tests React Aria draws everything unless somebody tells it sizes; here the browser itself does.
  await page.addInitScript(() => {
    for (const size of ['clientWidth', 'clientHeight']) {
      const own = Object.getOwnPropertyDescriptor(Element.prototype, size)
      if (own) Object.defineProperty(HTMLElement.prototype, size, own)
    }
  })
  await open('/playground/component/list')
  const sacks = page.getByRole('grid', { name: 'Sacks' })
  expect(await sacks.getByRole('row').count()).toBeLessThan(20)
  await page.getByRole('button', { name: 'Fetch 5.000' }).click()
  await expect.poll(() => sacks.evaluate((list) => list.scrollHeight), { timeout: 20_000 }).toBeGreaterThan(100_000)
  expect(await sacks.getByRole('row').count()).toBeLessThan(20)
  await sacks.getByRole('row', { name: 'Sack 1', exact: true }).focus()
  await page.keyboard.press('End')
  await expect.poll(focused, { timeout: 10_000 }).toBe('Sack 5000')
}, 60_000)
