import { beforeEach, expect, test } from 'vitest'
import { openKit } from '../../../checks/testing/kit-page.ts'

const { page, open, example, broken } = await openKit()
const drawers = page.getByRole('dialog')
const question = page.getByRole('alertdialog')

beforeEach(() => open('/playground/component/drawer'))

const focused = (): Promise<string> => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
const count = (): Promise<number> => page.locator('[role=dialog]').count()

const isInTopmost = () =>
  page.evaluate(() => [...document.querySelectorAll('[role=dialog]')].at(-1)?.contains(document.activeElement))

test('Escape closes the topmost only, and each gives the focus back', async () => {
  await example('One over another').getByRole('button', { name: 'Open a row' }).click()
  await drawers.getByRole('button', { name: 'Open what it refers to' }).click()
  await expect.poll(count).toBe(2)
  // Drawn before it has the focus, which alone it can give back.
  await expect.poll(isInTopmost).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(count).toBe(1)
  await expect.poll(focused).toBe('Open what it refers to')
  await page.keyboard.press('Escape')
  await expect.poll(count).toBe(0)
  await expect.poll(focused).toBe('Open a row')
})

const isInside = () => page.evaluate(() => document.activeElement?.closest('[role=dialog]') != null)

test('what was typed is asked about, whichever way one leaves', async () => {
  await example('With something typed').getByRole('button', { name: 'Write a note' }).click()
  const note = drawers.getByRole('textbox')
  await note.fill('Call on Friday')
  const leaving = [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(300, 400),
    () => drawers.getByRole('button', { name: 'Close' }).click(),
  ]
  for (const leave of leaving) {
    await leave()
    await question.getByText('Discard your changes?').waitFor()
    await expect.poll(focused).toBe('Keep editing')
    await page.keyboard.press('Enter')
    await expect.poll(() => question.count()).toBe(0)
    await expect.poll(isInside).toBe(true)
    expect(await note.inputValue()).toBe('Call on Friday')
  }
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await expect.poll(count).toBe(0)
})

test('nothing typed: it closes at once', async () => {
  await example('With something typed').getByRole('button', { name: 'Write a note' }).click()
  await drawers.waitFor()
  await page.mouse.click(300, 400)
  await expect.poll(count).toBe(0)
})

test('it stands at its side, as wide or as high as it says', async () => {
  const boxOf = async (part: string, name: string) => {
    await example(part).getByRole('button', { name, exact: true }).click()
    // It stands where it ends up once it has come in.
    await page.waitForTimeout(300)
    const box = await drawers.boundingBox()
    await page.keyboard.press('Escape')
    await expect.poll(count).toBe(0)
    return box
  }
  expect(await boxOf('Sides', 'Left')).toEqual({ x: 0, y: 0, width: 480, height: 768 })
  const below = await boxOf('Sides', 'Bottom')
  expect([below?.x, below?.width, (below?.y ?? 0) + (below?.height ?? 0)]).toEqual([0, 1366, 768])
  // As high as what it asks.
  expect(below?.height).toBeLessThan(360)
  expect(await boxOf('Sides', 'Right')).toEqual({ x: 886, y: 0, width: 480, height: 768 })
  expect((await boxOf('Sizes', 'sm 360'))?.width).toBe(360)
  expect((await boxOf('Sizes', 'lg 720'))?.width).toBe(720)
})

test('a long record keeps its title and its buttons in sight', async () => {
  await example('Long text').getByRole('button', { name: 'A long record' }).click()
  await drawers.getByText('Line 50').scrollIntoViewIfNeeded()
  expect(await drawers.getByRole('button', { name: 'Print' }).isVisible()).toBe(true)
  expect(await drawers.getByRole('heading').isVisible()).toBe(true)
  expect(await broken()).toEqual([])
})
