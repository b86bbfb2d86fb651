import { beforeEach, expect, test } from 'vitest'
import { openKit } from '../../../checks/testing/kit-page.ts'

const { page, open, example } = await openKit()
const dialog = page.locator('[role=dialog], [role=alertdialog]')

beforeEach(() => open('/playground/component/confirmation-dialog'))

const focused = (): Promise<string> => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')

test('a question: the focus begins on its answer, Escape cancels and gives the focus back', async () => {
  await example('A question').getByRole('button', { name: 'Send', exact: true }).click()
  await expect.poll(focused).toBe('Send 12 messages')
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog.count()).toBe(0)
  expect(await example('A question').getByRole('status').innerText()).toBe('Canceled')
  await expect.poll(focused).toBe('Send')
})

test('danger: the focus begins on the answer that does no harm', async () => {
  await example('Danger').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect.poll(focused).toBe('Cancel')
  await page.keyboard.press('Enter')
  await expect.poll(() => example('Danger').getByRole('status').innerText()).toBe('Canceled')
})

test('the answer stays off until the box is ticked and the text typed exactly', async () => {
  await example('With a tick and a text').getByRole('button', { name: 'Restore', exact: true }).click()
  const answer = dialog.getByRole('button', { name: 'Replace all data' })
  const typed = dialog.getByRole('textbox')
  await typed.fill('GUDANG-2026')
  expect(await answer.isDisabled()).toBe(true)
  await dialog.getByText('I understand').click()
  expect(await answer.isEnabled()).toBe(true)
  await typed.fill('gudang-2026')
  expect(await answer.isDisabled()).toBe(true)
  await typed.fill('GUDANG-2026')
  await answer.click()
  await expect.poll(() => example('With a tick and a text').getByRole('status').innerText()).toBe('Confirmed')
})
