import { expect, test } from 'vitest'
import { openKit } from '../checks/testing/kit-page.ts'

const { page, open, problems } = await openKit()

test('at 200 % the whole page is enlarged with its overlays; the way back keeps place and language', async () => {
  await open('/playground/component/select')
  await page.getByRole('radio', { name: '200%' }).click()
  const within = page.frameLocator('iframe')
  await within.getByRole('heading', { name: 'Select', level: 2, exact: true }).waitFor()
  expect(await page.locator('main').count()).toBe(0)
  const trigger = within.getByRole('region', { name: 'Single', exact: true }).locator('button[aria-haspopup]')
  await trigger.press('Enter')
  const list = within.getByRole('listbox')
  await list.waitFor()
  const [at, under, option] = await Promise.all([
    trigger.boundingBox(),
    list.boundingBox(),
    list.getByRole('option').first().boundingBox(),
  ])
  if (!at || !under || !option) throw new Error('nothing is drawn')
  // Rows of 32 pixels, at the field and not beside it.
  expect(option.height).toBeGreaterThanOrEqual(64)
  expect(Math.abs(under.x - at.x)).toBeLessThan(12)
  expect(under.width).toBeGreaterThanOrEqual(at.width - 12)
  await page.keyboard.press('Escape')
  await within.getByRole('tab', { name: 'Keyboard' }).press('Enter')
  await within.getByRole('radio', { name: 'Indonesia' }).click()
  await within.getByRole('radio', { name: '100%' }).click()
  await page.getByRole('tab', { name: 'Papan ketik', selected: true }).waitFor()
  expect(new URL(page.url()).search).toBe('?tab=keyboard')
  expect(await page.locator('iframe').count()).toBe(0)
  expect(problems).toEqual([])
})
