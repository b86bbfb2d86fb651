import { beforeAll, expect, test } from 'vitest'
import { openKit } from '../../../checks/testing/kit-page.ts'

const { page, open, example } = await openKit()

beforeAll(() => open('/playground/component/selection-bar'))

test('the title takes the rows that have come, a second step all that match, and a tick takes that back', async () => {
  const list = example('All that match')
  const bar = list.getByRole('toolbar')
  expect(await bar.count()).toBe(0)
  expect(await list.getByRole('grid').getAttribute('aria-rowcount')).toBe('10001')
  await list.getByRole('grid').focus()
  await page.keyboard.press('Control+a')
  await bar.getByText('200 selected').waitFor()
  await bar.getByRole('button', { name: 'Select all 10.000 matching' }).focus()
  await page.keyboard.press('Enter')
  await bar.getByText('10.000 selected').waitFor()
  await bar.getByRole('button', { name: 'Export' }).click()
  expect(await list.getByRole('status').innerText()).toBe('10.000 exported')
  await list.getByRole('row', { name: /00002/ }).getByRole('checkbox').click()
  await bar.getByText('199 selected').waitFor()
  await bar.getByRole('button', { name: 'Clear selection' }).click()
  await expect.poll(() => bar.count()).toBe(0)
})
