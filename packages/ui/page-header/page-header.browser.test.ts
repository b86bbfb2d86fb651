import { beforeEach, expect, test } from 'vitest'
import { openKit } from '../../../checks/testing/kit-page.ts'

const { page, open, example } = await openKit()

beforeEach(() => open('/playground/component/page-header'))

test('says where one is; places are links, the page itself is the heading', async () => {
  const record = example('A record')
  expect(await record.getByRole('heading', { level: 1 }).innerText()).toBe('PJ/2611/0042')
  const way = record.getByRole('navigation', { name: 'Breadcrumb' })
  expect(await way.getByRole('link').allInnerTexts()).toEqual(['Loans'])
  await way.getByRole('link').focus()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Print')
})

test('what has no room is cut or wraps inside its width', async () => {
  const narrow = example('Long text')
  const [header, frame] = await Promise.all([narrow.locator('header').last().boundingBox(), narrow.boundingBox()])
  expect((header?.x ?? 0) + (header?.width ?? 0)).toBeLessThanOrEqual((frame?.x ?? 0) + (frame?.width ?? 0))
  const buttons = await narrow.getByRole('button', { name: 'Reserve' }).boundingBox()
  expect((buttons?.x ?? 0) + (buttons?.width ?? 0)).toBeLessThanOrEqual((header?.x ?? 0) + (header?.width ?? 0))
})
