import { beforeAll, expect, test } from 'vitest'
import { openKit } from '../../../checks/testing/kit-page.ts'

const { page, open, example, broken } = await openKit()

beforeAll(() => open('/playground/component/timeline'))

test('the steps are a named list in their order: who is awaited, then the newest first', async () => {
  const steps = page.getByRole('list', { name: 'What happened' }).getByRole('listitem')
  const lines = await steps.allInnerTexts()
  expect(lines.map((text) => /Waits for|sent it back|changed two fields|created it/.exec(text)?.[0])).toEqual([
    'Waits for',
    'sent it back',
    'changed two fields',
    'created it',
  ])
  const moments = await steps.locator('time').evaluateAll((all) => all.map((one) => one.getAttribute('datetime') ?? ''))
  expect(moments).toHaveLength(4)
  expect(moments).toEqual(moments.toSorted().toReversed())
  expect(await broken('main')).toEqual([])
})

test('what changed is told by words, and what was there before is struck through', async () => {
  const step = example('A story').getByRole('listitem').filter({ hasText: 'changed two fields' })
  expect((await step.textContent()) ?? '').toMatch(/Price\s*before\s*118\.000,00\s*after\s*121\.500,00/)
  const before = step.locator('s').first()
  expect(await before.innerText()).toBe('118.000,00')
  expect(await before.evaluate((one) => getComputedStyle(one).textDecorationLine)).toBe('line-through')
})

test('a decision is its word beside its sign; a person is named by the sign', async () => {
  expect(await example('Decisions').getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringContaining('Approved'),
    expect.stringContaining('Rejected'),
    expect.stringContaining('Sent back'),
    expect.stringContaining('Submitted'),
  ])
  expect(await example('A story').getByRole('img', { name: 'Agus Prasetyo' }).count()).toBe(1)
})

test('it is passed by the keyboard, and a long story stays within its width', async () => {
  expect(await example('A story').locator('ol :is(a, button, [tabindex])').count()).toBe(0)
  const list = example('Long text').getByRole('list')
  expect(await list.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
})
