import type { Locator } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { openKit } from '../../../checks/testing/kit-page.ts'

const { page, open, example } = await openKit()

beforeEach(() => open('/playground/component/card'))

/** Presses the place where it stands, whatever lies over it. */
async function pressAt(locator: Locator): Promise<void> {
  await locator.scrollIntoViewIfNeeded()
  const box = await locator.boundingBox()
  if (!box) throw new Error('not seen')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

test('a clickable card is pressed anywhere, and is one stop for the keyboard', async () => {
  const pressed = example('Clickable')
  await pressAt(pressed.getByText('Press anywhere on it.'))
  expect(await pressed.getByRole('status').innerText()).toBe('Opened: 1')
  await pressed.getByRole('button', { name: /^Code of/ }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Space')
  expect(await pressed.getByRole('status').innerText()).toBe('Opened: 3')
  await pressAt(pressed.getByText('Nothing to open yet.'))
  expect(await pressed.getByRole('status').innerText()).toBe('Opened: 3')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main section section') !== null)).toBe(false)
})

test('a selectable card is a tick, wherever it is pressed', async () => {
  const selected = example('Selectable')
  const truck = selected.getByRole('checkbox', { name: 'By truck' })
  await pressAt(selected.getByText('Two days, every morning'))
  expect(await truck.isChecked()).toBe(true)
  await truck.focus()
  await page.keyboard.press('Space')
  expect(await truck.isChecked()).toBe(false)
  expect(await selected.getByRole('checkbox', { name: 'By ship' }).isChecked()).toBe(true)
})

test('a collapsible card folds by keys and says whether it is open', async () => {
  const folded = example('Collapsible').getByRole('button', { name: 'Folded at first' })
  expect(await folded.getAttribute('aria-expanded')).toBe('false')
  await folded.focus()
  await page.keyboard.press('Enter')
  expect(await folded.getAttribute('aria-expanded')).toBe('true')
  expect(await example('Collapsible').getByText('What is needed rarely.').nth(1).isVisible()).toBe(true)
  await page.keyboard.press('Space')
  expect(await example('Collapsible').getByText('What is needed rarely.').nth(1).isVisible()).toBe(false)
})

test('a long title gives way, the actions stay whole', async () => {
  const card = example('Header actions')
  const button = await card.getByRole('button', { name: 'Change' }).boundingBox()
  const title = await card.getByRole('heading', { name: /^A title so long/ }).boundingBox()
  expect(title?.height).toBe(20)
  expect((title?.x ?? 0) + (title?.width ?? 0)).toBeLessThan(button?.x ?? 0)
})
