import { beforeEach, expect, test } from 'vitest'
import { openKit } from '../../../checks/testing/kit-page.ts'

const { page, open, example } = await openKit()

beforeEach(() => open('/playground/component/circular-progress'))

test('it is as large as it says, and tells how far it is; without an end it tells nothing', async () => {
  const rings = await example('Sizes').getByRole('progressbar', { name: 'Reading' }).all()
  const widths = await Promise.all(rings.map(async (ring) => (await ring.boundingBox())?.width))
  expect(widths).toEqual([16, 24, 40, 64])
  expect(await rings[0]?.getAttribute('aria-valuetext')).toBe('65%')
  expect(await rings[3]?.innerText()).toBe('65%')
  const unknown = example('Without an end in sight').getByRole('progressbar').first()
  expect(await unknown.getAttribute('aria-valuenow')).toBeNull()
})

test('each quarter is announced, what lies between is not', async () => {
  const said = example('Announced').getByRole('status')
  const more = example('Announced').getByRole('button', { name: 'Five more' })
  expect(await said.innerText()).toBe('Sending 0%')
  await more.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => said.innerText()).toBe('')
  for (let step = 0; step < 4; step++) await page.keyboard.press('Enter')
  await expect.poll(() => said.innerText()).toBe('Sending 25%')
})
