import { beforeAll, expect, test } from 'vitest'
import { openKit } from '../../../checks/testing/kit-page.ts'

const { page, open, example, problems } = await openKit()

beforeAll(() => open('/playground/component/chart'))

test('keys walk the points, say them, and open one', async () => {
  const card = example('Long names, opening points')
  const drawing = card.getByRole('application', { name: 'Balance by partner' })
  await drawing.locator('svg').waitFor()
  await drawing.focus()
  const heard = card.getByRole('status').filter({ hasText: 'Point' })
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => heard.innerText()).toBe('PT Sentral Niaga Nusantara: Balance 1.284.310.000,00. Point 1 of 6')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => heard.innerText()).toContain('CV Mitra Pangan Sejahtera: Balance 962.448.000,00.')
  await page.keyboard.press('Enter')
  await expect.poll(() => card.locator('output').innerText()).toBe('Opened: CV Mitra Pangan Sejahtera')
  await page.keyboard.press('End')
  await expect.poll(() => heard.innerText()).toContain('−72.366.500,00. Point 6 of 6')
  await page.keyboard.press('Escape')
  await expect.poll(() => heard.count()).toBe(0)
})

test('the pointer shows the figures of a point and opens it', async () => {
  const card = example('Long names, opening points')
  const box = await card.getByRole('application').boundingBox()
  if (!box) throw new Error('no drawing')
  await page.mouse.move(box.x + box.width / 2, box.y + 50)
  await card.locator('[class*=tip]').first().waitFor()
  await page.mouse.click(box.x + box.width / 2, box.y + 50)
  await expect.poll(() => card.locator('output').innerText()).toBe('Opened: PT Sentral Niaga Nusantara')
})

test('across the axis one walks the figures of a point', async () => {
  const card = example('Stacked')
  await card.getByRole('application').focus()
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key)
  const heard = card.getByRole('status').filter({ hasText: 'Point' })
  await expect.poll(() => heard.innerText()).toBe('Bali: 1–30 days 64.000. Point 2 of 4')
})

test('the table has every figure in the form of the chart, sums in bold', async () => {
  const card = example('Waterfall')
  // Heard while it is not seen.
  expect(await card.getByRole('cell', { name: '(610.500.000,00)' }).count()).toBe(1)
  await card.getByRole('radio', { name: 'Table' }).click()
  await expect.poll(() => card.getByRole('application').count()).toBe(0)
  expect(await card.getByRole('row').allInnerTexts()).toContain('Net\t(47.249.999,25)')
  await card.getByRole('radio', { name: 'Chart' }).click()
  await card.locator('[role=application] svg').waitFor()
})

test('one that failed is tried again alone', async () => {
  const card = example('Loading, empty, failed')
  expect(await card.getByText('Request 0192-7f3a').count()).toBe(1)
  await card.getByRole('button', { name: 'Retry' }).click()
  await card.getByRole('application', { name: 'Failed alone' }).locator('svg').waitFor()
})

test('colours are those of the tokens, and the drawing follows the window', async () => {
  const drawing = example('Lines').getByRole('application')
  expect(await drawing.locator('svg [stroke="#1f4fd8"]').count()).toBeGreaterThan(0)
  const before = await drawing.locator('svg').getAttribute('width')
  await page.setViewportSize({ width: 1024, height: 768 })
  await expect.poll(() => drawing.locator('svg').getAttribute('width')).not.toBe(before)
  // On paper the whole drawing is there, whatever its frame shows.
  await page.emulateMedia({ media: 'print' })
  const paper = await example('Long names, opening points').locator('[role=application] svg').boundingBox()
  expect(paper?.height).toBeGreaterThan(200)
  await page.emulateMedia({ media: 'screen' })
  expect(await example('Sparkline').getByRole('img').first().getAttribute('aria-label')).toBe(
    'Turnover: from 4.120.000.000 to 5.660.250.000',
  )
  const compared = example('Sparkline').getByRole('img').last()
  expect(await compared.getAttribute('aria-label')).toBe('Sales: from 2 to 14; before, up to 12')
  expect(await compared.locator('path').count()).toBe(2)
  expect(problems).toEqual([])
})

test('where the reader forces colours, text and edges are theirs, and the figures are still told apart', async () => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await page.setViewportSize({ width: 1366, height: 768 })
  const stacked = example('Stacked')
  const drawn = (attribute: string) => stacked.locator(`svg [${attribute}]`).count()
  await expect.poll(() => drawn('stroke="CanvasText"')).toBeGreaterThan(0)
  expect(await drawn('fill="CanvasText"')).toBeGreaterThan(0)
  const swatches = stacked.getByRole('listitem').locator('span')
  const colours = await swatches.evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor))
  expect(colours).toEqual(['rgb(31, 79, 216)', 'rgb(42, 145, 88)', 'rgb(198, 106, 12)'])
  for (const colour of ['#1f4fd8', '#2a9158', '#c66a0c']) expect(await drawn(`fill="${colour}"`)).toBeGreaterThan(0)
})
