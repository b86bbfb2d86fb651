import { beforeEach, expect, test } from 'vitest'
import { openKit } from '../../../checks/testing/kit-page.ts'

const { page, open, example } = await openKit()

beforeEach(() => open('/playground/component/radio'))

const chosen = (title: string): Promise<string> =>
  example(title).locator('label[data-selected]').locator('> span').last().innerText()
const radio = (title: string, name: string) => example(title).getByRole('radio', { name })

test('arrows move and choose at once, around the end and past what is off', async () => {
  await radio('Group', 'In a week').focus()
  await page.keyboard.press('ArrowDown')
  expect(await radio('Group', 'Tomorrow').isChecked()).toBe(true)
  await page.keyboard.press('ArrowDown')
  expect(await radio('Group', 'In a week').isChecked()).toBe(true)
  await page.keyboard.press('ArrowUp')
  expect(await radio('Group', 'Tomorrow').isChecked()).toBe(true)
})

test('beside each other the arrows go left and right', async () => {
  await radio('Inline', 'A4').focus()
  await page.keyboard.press('ArrowRight')
  expect(await chosen('Inline')).toBe('A5')
  await page.keyboard.press('ArrowLeft')
  expect(await chosen('Inline')).toBe('A4')
})

test('a group is one stop of the Tab key', async () => {
  await radio('Inline', 'A4').focus()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).not.toBe('radio')
})

test('a card is chosen wherever it is pressed, one that is off says why and is not', async () => {
  const cards = example('Cards')
  await cards.getByText('No charge').click()
  expect(await radio('Cards', 'In a week').isChecked()).toBe(true)
  expect(await radio('Cards', 'Within the hour').isDisabled()).toBe(true)
  await cards.getByText('Only until 15:00').click({ force: true })
  expect(await radio('Cards', 'In a week').isChecked()).toBe(true)
})

test('what is wrong is told with the group and goes with the choice', async () => {
  const card = example('Hint and error')
  const group = card.getByRole('radiogroup')
  const told = async (): Promise<string> => {
    const id = await group.getAttribute('aria-describedby')
    return page.locator(`[id="${id?.split(' ')[0]}"]`).innerText()
  }
  expect(await told()).toBe('Counted in working days')
  await card.getByRole('button', { name: 'Check' }).click()
  await expect.poll(told).toBe('Choose when it should arrive')
  expect(await group.getAttribute('aria-invalid')).toBe('true')
  await radio('Hint and error', 'Tomorrow').focus()
  await page.keyboard.press('Space')
  await expect.poll(told).toBe('Counted in working days')
})

test('while it works no other can be chosen', async () => {
  const title = 'While it works'
  await example(title).getByText('Every day').click()
  await example(title).getByText('Every week').click()
  expect(await chosen(title)).toBe('Every day')
  // The sign of waiting has its own patience before it is seen.
  await example(title).getByRole('img').first().waitFor()
  await expect.poll(() => example(title).getByRole('img').count(), { timeout: 4_000 }).toBe(0)
  await example(title).getByText('Every week').click()
  await expect.poll(() => chosen(title)).toBe('Every week')
})
