import { beforeEach, expect, test } from 'vitest'
import { openKit } from '../../../checks/testing/kit-page.ts'

const { page, open, example } = await openKit()

beforeEach(() => open('/playground/component/range'))

const thumb = (title: string, place = 0) => example(title).getByRole('slider').nth(place)
const shown = (title: string, place = 0): Promise<string> => example(title).locator('output').nth(place).innerText()

test('arrows go by one, Page up and Page down by ten, Home and End to the bounds', async () => {
  await thumb('Single').focus()
  for (const [key, value] of [
    ['ArrowRight', '41%'],
    ['ArrowUp', '42%'],
    ['ArrowLeft', '41%'],
    ['ArrowDown', '40%'],
    ['PageUp', '50%'],
    ['PageDown', '40%'],
    ['End', '100%'],
    ['PageUp', '100%'],
    ['Home', '0%'],
    ['ArrowLeft', '0%'],
  ]) {
    await page.keyboard.press(key ?? '')
    await expect.poll(() => shown('Single')).toBe(value)
  }
})

test('with steps one is a step and ten are ten of them', async () => {
  await thumb('Steps').focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => shown('Steps')).toBe('20 minutes')
  await page.keyboard.press('Home')
  await page.keyboard.press('PageUp')
  await expect.poll(() => shown('Steps')).toBe('55 minutes')
  await page.keyboard.press('PageUp')
  await expect.poll(() => shown('Steps')).toBe('60 minutes')
})

test('neither of two thumbs passes the other, and each says which it is', async () => {
  expect(await example('Double').getByRole('slider', { name: /from/ }).count()).toBe(1)
  expect(
    await example('Double')
      .getByRole('slider', { name: /\bto\b/ })
      .count(),
  ).toBe(1)
  await thumb('Double').focus()
  await page.keyboard.press('End')
  await expect.poll(() => shown('Double')).toBe('Rp 350.000 – Rp 350.000')
  await page.keyboard.press('PageUp')
  await expect.poll(() => shown('Double')).toBe('Rp 350.000 – Rp 350.000')
  await page.keyboard.press('PageDown')
  await expect.poll(() => shown('Double')).toBe('Rp 300.000 – Rp 350.000')
})

test('pressing the line brings the nearer thumb there', async () => {
  const box = await example('Marks').getByRole('group').last().locator('[class*=track]').boundingBox()
  if (!box) throw new Error('no line')
  await page.mouse.click(box.x + box.width, box.y + box.height / 2)
  await expect.poll(() => shown('Marks')).toBe('200%')
})

test('the input and the line follow each other', async () => {
  const title = 'With an input'
  const share = example(title).getByRole('textbox', { name: 'Share' })
  await share.fill('70')
  await expect.poll(() => shown(title)).toBe('70%')
  await thumb(title).focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => share.inputValue()).toBe('71')
})

test('an input refuses what lies outside, and beyond its neighbour', async () => {
  const title = 'With an input'
  const share = example(title).getByRole('textbox', { name: 'Share' })
  await share.fill('140')
  await share.blur()
  await example(title).getByText('At most 100').waitFor()
  expect(await shown(title)).toBe('25%')
  const from = example(title).getByRole('textbox', { name: 'Age, from' })
  await from.fill('70')
  await from.blur()
  await example(title).getByText('At most 60').waitFor()
  expect(await shown(title, 1)).toBe('18 – 60')
})

test('what is wrong is told with the thumb, and goes when it is mended', async () => {
  const title = 'Hint and error'
  const told = async (): Promise<string> => {
    const ids = (await thumb(title).getAttribute('aria-describedby')) ?? ''
    return page.locator(`[id="${ids.split(' ').find((id) => /-(error|hint)$/.test(id))}"]`).innerText()
  }
  expect(await told()).toBe('At most 70% without a second key')
  await thumb(title).focus()
  await page.keyboard.press('PageDown')
  await expect.poll(told).toBe('Up to 70%')
})

test('what can only be read does not move', async () => {
  await open('/playground/component/range?tab=properties')
  await page.getByText('isReadOnly', { exact: true }).click()
  const line = page.getByRole('slider')
  await line.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('PageUp')
  expect(await line.inputValue()).toBe('50')
  const told = (await line.getAttribute('aria-describedby')) ?? ''
  expect(await page.locator(`[id="${told}"]`).innerText()).toBe('read-only')
})
