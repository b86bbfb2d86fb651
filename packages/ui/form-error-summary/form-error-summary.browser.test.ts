import { beforeAll, expect, test } from 'vitest'
import { openKit } from '../../../checks/testing/kit-page.ts'

const { page, open, example } = await openKit()

beforeAll(() => open('/playground/component/form-error-summary'))

test('the list takes the focus, leads to each field, and goes as they are filled', async () => {
  const form = example('In a form')
  const list = form.getByRole('alert')
  await form.getByRole('button', { name: 'Save', exact: true }).focus()
  await page.keyboard.press('Enter')
  await list.and(page.locator(':focus')).waitFor()
  expect(await list.innerText()).toMatch(/^Please fix the following errors\s+Name: This field must be filled/)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await form.getByRole('textbox', { name: /^Town/ }).and(page.locator(':focus')).waitFor()
  await page.keyboard.type('Ambon')
  expect(await list.getByRole('listitem').count()).toBe(1)
  await list.getByRole('button', { name: 'Name' }).click()
  await page.keyboard.type('Sari')
  await list.waitFor({ state: 'detached' })
})
