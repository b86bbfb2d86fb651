import { beforeAll, expect, test } from 'vitest'
import { openKit } from '../../../checks/testing/kit-page.ts'

const { page, open, example, broken } = await openKit()

beforeAll(() => open('/playground/component/status-chip'))

test('a state is its word; the tone and its dot only repeat it, and nothing of it is a stop', async () => {
  const states = example('States')
  const words = ['Draft', 'Pending', 'Revision', 'Rejected', 'Approved', 'Closed', 'Void']
  const chips = states.locator('[data-tone]')
  expect(await chips.allInnerTexts()).toEqual(words)
  // Two states of one tone are told apart by their words alone.
  expect(await chips.filter({ hasText: 'Rejected' }).getAttribute('data-tone')).toBe('danger')
  expect(await chips.filter({ hasText: 'Void' }).getAttribute('data-tone')).toBe('danger')
  expect(await states.locator('[data-tone] :is(button, a, [tabindex], [aria-hidden])').count()).toBe(0)
  expect(await broken('main')).toEqual([])
})

test('of all states only that of a void record is struck through', async () => {
  const lines = await example('States')
    .locator('[data-tone] > span')
    .evaluateAll((all) => all.map((one) => `${one.textContent} ${getComputedStyle(one).textDecorationLine}`))
  expect(lines.filter((line) => !line.endsWith('none'))).toEqual(['Void line-through'])
})

test('how far it has come is told as words, whatever is seen of it', async () => {
  const cells = example('Progress cell').getByRole('img')
  const first = cells.first()
  expect([await first.getAttribute('aria-label'), await first.innerText()]).toEqual(['3 of 10', '3/10'])
  await example('Progress cell').getByRole('button', { name: 'One more' }).press('Enter')
  expect(await first.getAttribute('aria-label')).toBe('4 of 10')
  // Of nothing to do nothing is done, and a bar without words still has them.
  expect(await cells.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))).toEqual([
    '4 of 10',
    '0 of 10',
    '10 of 10',
    '0 of 0',
  ])
})

test('a word that does not fit is cut and told whole', async () => {
  const word = example('Long text').getByText('Waiting for the second approver of Jakarta')
  expect((await word.boundingBox())?.width).toBeLessThan(168)
  await word.hover()
  const tip = page.getByRole('tooltip')
  await tip.waitFor()
  expect(await tip.innerText()).toBe('Waiting for the second approver of Jakarta')
})
