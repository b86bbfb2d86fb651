import { beforeEach, expect, test } from 'vitest'
import { openKit } from '../../../checks/testing/kit-page.ts'

const { page, open, example, broken } = await openKit()
const panel = page.getByRole('dialog')

beforeEach(() => open('/playground/component/popover'))

const focused = (): Promise<string> => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
const isGone = (): Promise<void> => expect.poll(() => panel.count()).toBe(0)

const sides = {
  top: (panelBox: Box, button: Box) => panelBox.y + panelBox.height <= button.y,
  bottom: (panelBox: Box, button: Box) => panelBox.y >= button.y + button.height,
  left: (panelBox: Box, button: Box) => panelBox.x + panelBox.width <= button.x,
  right: (panelBox: Box, button: Box) => panelBox.x >= button.x + button.width,
}
interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

test.each(Object.keys(sides).flatMap((side) => [side, ...alongOf(side)]))('%s', async (placement) => {
  const button = example('Placements').getByRole('button', { name: placement, exact: true })
  await button.click()
  const [panelBox, buttonBox] = [await panel.boundingBox(), await button.boundingBox()]
  if (!panelBox || !buttonBox) throw new Error('nothing is drawn')
  // The left edge of the page leaves no room for the first column: there it turns over.
  const side = placement.split(' ')[0]
  const isAtSide = Object.entries(sides).map(([name, holds]) => [name, holds(panelBox, buttonBox)] as const)
  const standsAt = isAtSide.flatMap(([name, holds]) => (holds ? [name] : []))
  expect(standsAt.some((name) => name === side || (side === 'left' && name === 'right'))).toBe(true)
  await page.keyboard.press('Escape')
  await isGone()
})

function alongOf(side: string): readonly string[] {
  const along = side === 'top' || side === 'bottom' ? ['start', 'end'] : ['top', 'bottom']
  return along.map((one) => `${side} ${one}`)
}

test('it turns over where there is no room', async () => {
  await page.setViewportSize({ width: 1366, height: 420 })
  const button = example('Placements').getByRole('button', { name: 'bottom', exact: true })
  await button.scrollIntoViewIfNeeded()
  await button.evaluate((element) => element.scrollIntoView({ block: 'end' }))
  await button.click()
  const [panelBox, buttonBox] = [await panel.boundingBox(), await button.boundingBox()]
  expect(sides.top(panelBox as Box, buttonBox as Box)).toBe(true)
  await page.setViewportSize({ width: 1366, height: 768 })
})

test('Enter opens it, the keyboard goes through it, Escape gives the focus back', async () => {
  await example('With fields').getByRole('button', { name: 'Keep this view' }).focus()
  await page.keyboard.press('Enter')
  await panel.waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Overdue')
  expect(await broken()).toEqual([])
  await page.keyboard.press('Escape')
  await isGone()
  await expect.poll(focused).toBe('Keep this view')
  await page.keyboard.press('Space')
  expect(await panel.getByRole('textbox').inputValue()).toBe('Overdue')
  await panel.getByRole('button', { name: 'Keep', exact: true }).click()
  await isGone()
  expect(await example('With fields').getByRole('status').innerText()).toBe('Overdue')
})

test('a click outside closes it; a button that is off opens nothing', async () => {
  await example('States').getByRole('button', { name: 'Failed' }).click()
  await panel.getByText('Something went wrong! Please try again.').waitFor()
  await page.mouse.click(700, 60)
  await isGone()
  await example('States').getByRole('button', { name: 'Disabled' }).click({ force: true })
  await page.waitForTimeout(200)
  expect(await panel.count()).toBe(0)
})

test('what is long scrolls within the window', async () => {
  await example('Long text').getByRole('button').last().click()
  const box = await panel.boundingBox()
  expect(box?.y ?? -1).toBeGreaterThanOrEqual(0)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(768)
  await panel.getByText('30.').scrollIntoViewIfNeeded()
})
