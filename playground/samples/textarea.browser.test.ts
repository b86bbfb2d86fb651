import { beforeAll, expect, test } from 'vitest'
import { openKit } from '../../checks/testing/kit-page.ts'

const { page, open, example } = await openKit()

beforeAll(() => open('/playground/component/textarea'))

const errorOf = async (): Promise<string> =>
  (await example('Description of a product').locator('[data-tone=error]').allInnerTexts()).join()

test('what is wrong with a description is said on leaving, blanks at its ends left out', async () => {
  const box = example('Description of a product').getByRole('textbox')
  await box.focus()
  expect(await errorOf()).toBe('')
  await page.keyboard.press('Tab')
  await expect.poll(errorOf).toBe('Product description is required')
  await box.fill('   short   ')
  expect(await errorOf()).toBe('')
  await box.blur()
  await expect.poll(errorOf).toBe('Description must be at least 10 characters long')
  await box.fill('  Rice, 5kg  ')
  expect(await errorOf()).toBe('Description must be at least 10 characters long')
  await box.fill('  Rice, 5 kg  ')
  expect(await errorOf()).toBe('')
  await box.blur()
  expect(await errorOf()).toBe('')
})
