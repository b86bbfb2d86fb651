import { beforeAll, expect, test } from 'vitest'
import { openKit } from '../../../checks/testing/kit-page.ts'

const { page, open, example } = await openKit()

beforeAll(() => open('/playground/component/flow-graph'))

test('what went along stands on each line, and the list says the same', async () => {
  const flow = example('What went along')
  for (const text of ['40 kg', '4,8 jt', '25 kg', '3,0 jt']) await flow.getByText(text, { exact: true }).waitFor()
  expect(await flow.getByRole('link').count()).toBe(3)
  await flow
    .getByRole('radio', { name: 'List' })
    .or(flow.getByRole('button', { name: 'List' }))
    .first()
    .click()
  const own = flow.locator('li[aria-current=page]')
  expect(await own.innerText()).toContain('HV-0012 leads to ST-0031, 25 kg, 3,0 jt; HV-0012 leads to ST-0032, 9 kg')
  expect(await flow.getByRole('listitem').count()).toBe(5)
})

test('of thirty nodes the own one stands in the middle, and Tab brings others into sight', async () => {
  const many = example('30 nodes')
  const own = many.locator('[aria-current=page]')
  const [box, frame] = [await own.boundingBox(), await many.boundingBox()]
  if (!box || !frame) throw new Error('nothing drawn')
  expect(Math.abs(box.x + box.width / 2 - (frame.x + frame.width / 2))).toBeLessThan(8)
  await many.getByRole('link', { name: /NO-0001/ }).focus()
  await page.waitForFunction(() => (document.activeElement?.getBoundingClientRect().x ?? 0) > 250)
})
