import { beforeAll, expect, test } from 'vitest'
import { openKit } from '../../checks/testing/kit-page.ts'

const { page, open, example } = await openKit()
const dialog = page.locator('[role=dialog], [role=alertdialog]')

beforeAll(() => open('/playground/component/confirmation-dialog'))

test('the sample works for two seconds, cannot be left meanwhile, and says what became of it', async () => {
  await example('Work of two seconds').getByRole('button', { name: 'Delete', exact: true }).click()
  expect(await dialog.innerText()).toContain(
    'This will permanently delete the sales order. This action cannot be undone.',
  )
  await dialog.getByRole('button', { name: 'Yes, Delete It' }).click()
  await page.keyboard.press('Escape')
  expect(await dialog.count()).toBe(1)
  await page.getByText('Sales order deleted successfully').waitFor()
  expect(await dialog.count()).toBe(0)
  await example('Work of two seconds').getByRole('button', { name: 'Delete', exact: true }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByText('Delete action was canceled').waitFor()
})
