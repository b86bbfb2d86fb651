import { beforeEach, expect, test } from 'vitest'
import { openKit } from '../../../checks/testing/kit-page.ts'

const { page, open, example } = await openKit()

beforeEach(() => open('/playground/component/action-bar'))

test('by keys one comes to the primary action last, and it acts', async () => {
  const bar = example('A fact and what to do')
  await bar.getByRole('button', { name: 'Save' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await bar.getByRole('button', { name: 'Take it back' }).waitFor()
  expect(await bar.innerText()).toContain('1.250.000,00')
})

test('where it is narrow nothing is cut off', async () => {
  const narrow = example('Long text')
  await page.setViewportSize({ width: 320, height: 640 })
  const outside = await narrow.locator('footer').evaluate((bar) => {
    const { left, right } = bar.getBoundingClientRect()
    return [...bar.querySelectorAll('button, span')].filter((one) => {
      const box = one.getBoundingClientRect()
      return box.width > 0 && (box.left < left - 1 || box.right > right + 1)
    }).length
  })
  expect(outside).toBe(0)
})
