import { beforeAll, expect, test } from 'vitest'
import { openKit } from '../../../checks/testing/kit-page.ts'

const { page, open, example, problems } = await openKit()

beforeAll(() => open('/playground/component/pdf-preview'))

test('keys and buttons change the size in steps, down to a half; another key brings the usual one', async () => {
  const card = example('Zoom, pages, text search')
  const size = card.locator('output')
  await card.getByRole('img', { name: 'Page 1 of 3' }).waitFor()
  await card.getByRole('region', { name: 'Sample of three pages' }).focus()
  await expect.poll(() => size.innerText()).toBe('150%')
  await page.keyboard.press('+')
  await expect.poll(() => size.innerText()).toBe('175%')
  for (let step = 0; step < 6; step++) await page.keyboard.press('-')
  await expect.poll(() => size.innerText()).toBe('50%')
  expect(await card.getByRole('button', { name: 'Zoom out' }).isDisabled()).toBe(true)
  expect((await card.getByRole('img', { name: 'Page 1 of 3' }).boundingBox())?.width).toBe(298)
  await page.keyboard.press('0')
  await expect.poll(() => size.innerText()).toBe('150%')
  const region = await card.getByRole('region').first().boundingBox()
  await card.getByRole('button', { name: 'Fit width' }).click()
  await expect
    .poll(async () => Math.round((await card.getByRole('img').first().boundingBox())?.width ?? 0))
    .toBeGreaterThan((region?.width ?? 0) - 70)
  await page.keyboard.press('0')
})

test('pages are told as they are seen, and reached by buttons and by their pictures', async () => {
  const card = example('Many pages')
  const told = card.getByText('Page 1 of 120', { exact: true })
  await told.waitFor()
  await card.getByRole('button', { name: 'Next page' }).click()
  await card.getByText('Page 2 of 120', { exact: true }).waitFor()
  await card.getByRole('button', { name: 'Show all pages' }).click()
  await card.getByRole('button', { name: 'Page 100', exact: true }).click()
  await card.getByText('Page 100 of 120', { exact: true }).waitFor()
  // A page far from what is seen keeps its place and no picture.
  const drawn = (name: string): Promise<number> =>
    card.getByRole('img', { name, exact: true }).evaluate((canvas) => Number(canvas.getAttribute('width') ?? 300))
  await expect.poll(() => drawn('Page 100 of 120')).toBeGreaterThan(400)
  expect(await drawn('Page 50 of 120')).toBe(0)
})

test('a text is found on all pages; Enter walks from place to place', async () => {
  const card = example('Zoom, pages, text search')
  await card.getByRole('region').first().focus()
  await page.keyboard.press('Control+f')
  await card.locator('input:focus').fill('LAMPUNG')
  const told = card.getByRole('status').filter({ hasText: 'of' })
  await expect.poll(() => told.innerText()).toBe('1 of 3')
  await page.keyboard.press('Enter')
  await expect.poll(() => told.innerText()).toBe('2 of 3')
  await card.getByText('Page 2 of 3', { exact: true }).waitFor()
  expect(await card.locator('[class*=found]').count()).toBe(3)
  const file = await card.getByRole('link', { name: 'Download' }).getAttribute('href')
  expect(file).toMatch(/^blob:/)
})

test('what failed says why and is tried again', async () => {
  const card = example('Failed, tried again')
  expect(await card.getByText('Request 0192-7f3a.').count()).toBe(1)
  await card.getByRole('button', { name: 'Retry' }).click()
  await card.getByRole('img', { name: 'Page 1 of 1' }).waitFor()
  expect(problems).toEqual([])
})
