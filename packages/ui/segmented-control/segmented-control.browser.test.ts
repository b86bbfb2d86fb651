import { beforeEach, expect, test } from 'vitest'
import { openKit } from '../../../checks/testing/kit-page.ts'

const { page, open, example } = await openKit()

beforeEach(() => open('/playground/component/segmented-control'))

const part = (title: string, name: string) => example(title).getByRole('radio', { name, exact: true })
const focused = (): Promise<string> => page.evaluate(() => document.activeElement?.textContent ?? '')

test('arrows choose at once and go around; Home and End reach the ends', async () => {
  const title = 'Acts at once'
  const figures = example(title).getByRole('status')
  await part(title, 'Week').focus()
  for (const [key, said] of [
    ['ArrowRight', 'month'],
    ['ArrowRight', 'day'],
    ['ArrowLeft', 'month'],
    ['Home', 'day'],
    ['ArrowDown', 'week'],
    ['ArrowUp', 'day'],
    ['End', 'month'],
  ]) {
    await page.keyboard.press(key ?? '')
    await expect.poll(() => figures.innerText()).toBe(`Figures of this ${said}`)
  }
  expect(await focused()).toBe('Month')
})

test('it is one stop of the Tab key, at what is chosen', async () => {
  await example('States').getByRole('group', { name: 'States' }).focus()
  await part('Acts at once', 'Week').focus()
  await page.keyboard.press('Tab')
  expect(await focused()).not.toBe('Month')
  await page.keyboard.press('Shift+Tab')
  expect(await focused()).toBe('Week')
})

test('a press chooses, another press on the same changes nothing', async () => {
  await part('Acts at once', 'Day').click()
  await part('Acts at once', 'Day').click()
  expect(await part('Acts at once', 'Day').getAttribute('aria-checked')).toBe('true')
})

test('one that is off is passed over and cannot be chosen', async () => {
  const title = 'One is off'
  expect(await part(title, 'Week').isDisabled()).toBe(true)
  await part(title, 'Day').focus()
  await page.keyboard.press('ArrowRight')
  expect(await part(title, 'Month').getAttribute('aria-checked')).toBe('true')
})

test('icons alone keep their names', async () => {
  const face = example('With icons').getByRole('radiogroup', { name: 'Face, icons alone' })
  await face.getByRole('radio', { name: 'Chart' }).click()
  expect(await face.getByRole('radio', { name: 'Chart' }).getAttribute('aria-checked')).toBe('true')
})
