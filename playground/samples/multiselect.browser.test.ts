import { expect, test } from 'vitest'
import { openKit } from '../../checks/testing/kit-page.ts'

const { page, open, example } = await openKit()

test('at least one channel is asked for, and mending takes the sentence away', async () => {
  await open('/playground/component/multiselect')
  const sample = example('At least one')
  await sample.getByRole('button', { name: 'Save the channels' }).click()
  expect(await sample.innerText()).toContain('Please select at least one channel')
  await sample.getByRole('combobox').click()
  await page.getByRole('option', { name: 'WhatsApp' }).click()
  expect(await sample.innerText()).not.toContain('Please select at least one channel')
})
