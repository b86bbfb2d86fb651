import { expect, test } from 'vitest'
import { openKit } from '../../checks/testing/kit-page.ts'

const { page, open, example, problems } = await openKit()

test('the sample says that the file arrived, and nothing leaves the page', async () => {
  await open('/playground/component/file-dialog')
  await example('Attach a file').getByRole('button', { name: 'Attach a file', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'choose a file' }).click()
  await (await chooser).setFiles([{ name: 'note.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(2_000, 1) }])
  await page.getByText('File uploaded successfully').waitFor()
  expect(problems).toEqual([])
})
