import { beforeAll, expect, test } from 'vitest'
import { openKit } from '../../../checks/testing/kit-page.ts'

const { page, open, example, problems } = await openKit()

beforeAll(() => open('/playground/component/avatar'))

test('every size is as wide as it says, round, and named', async () => {
  const all = example('Sizes').getByRole('img', { name: 'Ratna Dewi' })
  for (const [place, size] of [16, 20, 24, 28, 32, 36, 48, 56].entries()) {
    const box = await all.nth(place).boundingBox()
    expect([box?.width, box?.height]).toEqual([size, size])
  }
})

test('a picture that cannot be had leaves the initials', async () => {
  const [whole, broken] = [0, 1].map((place) => example('A broken picture').getByRole('img').nth(place))
  await expect.poll(() => broken?.locator('img').count()).toBe(0)
  expect(await broken?.innerText()).toBe('PA')
  expect(await whole?.locator('img').count()).toBe(1)
  expect(problems).toEqual([])
})

test('the name comes under the pointer', async () => {
  await example('Colours').getByRole('img').first().hover()
  await expect.poll(() => page.getByRole('tooltip').innerText(), { timeout: 4_000 }).toBe('Hendra Gunawan')
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('tooltip').count()).toBe(0)
})

test('the number of a group names everybody, by keys too, and gives the focus back', async () => {
  const readers = page.getByRole('group', { name: 'Readers' })
  expect(await readers.getByRole('img').count()).toBe(4)
  const rest = readers.getByRole('button', { name: '2 more' })
  await rest.focus()
  await page.keyboard.press('Enter')
  const list = page.getByRole('dialog', { name: 'Readers' })
  expect((await list.getByRole('listitem').allInnerTexts()).length).toBe(6)
  expect(await list.innerText()).toContain('Siti Rahmawati')
  await page.keyboard.press('Escape')
  await expect.poll(() => list.count()).toBe(0)
  // The focus comes back once the list is gone.
  await expect.poll(() => rest.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await page.getByRole('group', { name: 'Both' }).getByRole('button').count()).toBe(0)
})
