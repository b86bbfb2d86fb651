import { beforeEach, expect, test } from 'vitest'
import { openKit } from '../../../checks/testing/kit-page.ts'

const { page, open, example } = await openKit()

beforeEach(() => open('/playground/component/textarea'))

const box = (title: string) => example(title).getByRole('textbox')
const heightOf = async (title: string): Promise<number> => (await box(title).boundingBox())?.height ?? 0

test('it grows with every line, up to its most, and shrinks again', async () => {
  expect(await heightOf('Grows')).toBe(72)
  await box('Grows').fill('1\n2\n3\n4\n5')
  expect(await heightOf('Grows')).toBe(112)
  await box('Grows').fill('1\n2\n3\n4\n5\n6\n7\n8\n9')
  expect(await heightOf('Grows')).toBe(132)
  expect(await box('Grows').evaluate((area) => getComputedStyle(area).overflowY)).toBe('auto')
  await box('Grows').fill('1')
  expect(await heightOf('Grows')).toBe(52)
})

test('it grows when it becomes narrower', async () => {
  const before = await heightOf('Long text')
  await box('Long text').evaluate((area) => area.closest('div[style]')?.setAttribute('style', 'width: 140px'))
  await expect.poll(() => heightOf('Long text')).toBeGreaterThan(before)
})

test('no more is taken than may be, and little room is told', async () => {
  const counted = box('Counter')
  await counted.fill('')
  await counted.focus()
  await page.keyboard.insertText('x'.repeat(58))
  expect(await example('Counter').getByText('58/60').count()).toBe(1)
  await expect.poll(() => example('Counter').getByRole('status').innerText()).toBe('2 characters left')
  await page.keyboard.type('yyyy')
  expect(await counted.inputValue()).toBe(`${'x'.repeat(58)}yy`)
  expect(await example('Counter').getByText('60/60').count()).toBe(1)
})

test('blanks alone are nothing; the error comes on leaving and goes while it is mended', async () => {
  const title = 'Error after leaving'
  await box(title).fill('   ')
  expect(await example(title).getByText('Say in a sentence why').count()).toBe(0)
  await page.keyboard.press('Tab')
  await example(title).getByText('Say in a sentence why').waitFor()
  expect(await box(title).getAttribute('aria-describedby')).toContain('-error')
  await box(title).fill('Broken')
  expect(await example(title).getByText('Say in a sentence why').count()).toBe(0)
})

test('Enter begins a line, Ctrl+Enter sends', async () => {
  await box('Sends by a key').focus()
  await page.keyboard.type('one')
  await page.keyboard.press('Enter')
  await page.keyboard.type('two')
  expect(await example('Sends by a key').getByText('Nothing sent').count()).toBe(1)
  await page.keyboard.press('Control+Enter')
  expect(await example('Sends by a key').getByText('Sent: one two').count()).toBe(1)
  expect(await box('Sends by a key').inputValue()).toBe('')
})

test('an @ offers names; Enter takes one, Escape leaves what was typed', async () => {
  const title = 'Speaks to people'
  const named = (name: string) => page.getByRole('option', { name })
  await box(title).focus()
  await page.keyboard.type('Hi @bag')
  await named('Bagas Nugroho').waitFor()
  await expect.poll(() => page.getByRole('option').count()).toBe(2)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  expect(await box(title).inputValue()).toBe('Hi @Bagas Nugroho ')
  await example(title).getByText('Speaks to Bagas Nugroho').waitFor()
  await page.keyboard.type('and @mar')
  await named('Maria').waitFor()
  await page.keyboard.press('Escape')
  await named('Maria').waitFor({ state: 'detached' })
  await page.keyboard.press('Enter')
  expect(await box(title).inputValue()).toBe('Hi @Bagas Nugroho and @mar\n')
  // An address is no name.
  await box(title).fill('a@mar')
  await expect.poll(() => page.getByRole('option').count()).toBe(0)
})
