import { beforeEach, expect, test } from 'vitest'
import { openKit } from '../../../checks/testing/kit-page.ts'

const { page, open, example } = await openKit()

beforeEach(() => open('/playground/component/empty-state'))

test('the ways out are reached and taken by keys alone, and lead back', async () => {
  const first = example('Nothing there yet')
  expect(await first.innerText()).toContain('There are currently no data to see here')
  await first.getByRole('button', { name: 'Add a photograph' }).focus()
  await page.keyboard.press('Enter')
  await first.getByRole('button', { name: 'One photograph. Remove it' }).press('Enter')
  await first.getByRole('button', { name: 'Add a photograph' }).waitFor()
  const filtered = example('Nothing matches')
  await filtered.getByRole('button', { name: 'Clear the filter' }).press('Enter')
  await filtered.getByRole('button', { name: '48 photographs. Filter' }).waitFor()
})

test('where it is narrow the buttons stand under each other, inside', async () => {
  const narrow = example('Long text')
  const [first, second] = await narrow
    .getByRole('button')
    .filter({ hasText: /permission|start page/ })
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect))
  expect(second?.top).toBeGreaterThanOrEqual(first?.bottom ?? Number.POSITIVE_INFINITY)
  const frame = await narrow.boundingBox()
  expect((first?.right ?? 0) <= (frame?.x ?? 0) + (frame?.width ?? 0)).toBe(true)
})
