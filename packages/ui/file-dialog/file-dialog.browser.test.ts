import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Locator } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { openKit } from '../../../checks/testing/kit-page.ts'

const { page, open, example, broken } = await openKit()

beforeEach(() => open('/playground/component/file-dialog'))

const fileOf = (name: string, mimeType = 'application/pdf', size = 2_000) => ({
  name,
  mimeType,
  buffer: Buffer.alloc(size, 1),
})

type Given = ReturnType<typeof fileOf>

/** Chooses files by the keyboard, as somebody would through the dialog of the browser. */
async function choose(place: Locator, files: readonly Given[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await place.getByRole('button', { name: /^choose/ }).press('Enter')
  await (await chooser).setFiles([...files])
}

test('one file: progress, then done; the next takes its place', async () => {
  const sample = example('One file')
  await choose(sample, [fileOf('a.pdf')])
  await sample.getByRole('progressbar', { name: 'a.pdf' }).waitFor()
  await sample.getByText('Uploaded').waitFor()
  await choose(sample, [fileOf('b.pdf')])
  expect(await sample.getByRole('listitem').count()).toBe(1)
  expect(await sample.getByRole('listitem').innerText()).toContain('b.pdf')
})

test('what is of another kind, too large or empty is refused with a sentence', async () => {
  const sample = example('One file')
  await choose(sample, [fileOf('a.exe', 'application/x-msdownload')])
  expect(await sample.getByRole('alert').innerText()).toBe('This kind of file is not taken. Choose .pdf, .png, .jpg.')
  await choose(sample, [fileOf('a.pdf', 'application/pdf', 3 * 1024 * 1024)])
  expect(await sample.getByRole('alert').innerText()).toBe(
    'The file has 3 MB, at most 2 MB is taken. Choose a smaller one.',
  )
  await choose(sample, [fileOf('a.pdf', 'application/pdf', 0)])
  expect(await sample.getByRole('alert').innerText()).toBe('The file is empty. Choose another one.')
})

test('many files; one is canceled on its way, the other arrives', async () => {
  const sample = example('Many files')
  await choose(sample, [fileOf('a.pdf'), fileOf('b.pdf')])
  await sample.getByRole('button', { name: 'Cancel: a.pdf' }).click()
  await sample.getByText('Uploaded').waitFor()
  expect(await sample.getByRole('listitem').count()).toBe(1)
  await sample.getByRole('button', { name: 'Remove: b.pdf' }).click()
  expect(await sample.getByRole('listitem').count()).toBe(0)
})

test('a picture is shown', async () => {
  const sample = example('A picture')
  await choose(sample, [fileOf('a.png', 'image/png')])
  await expect.poll(() => sample.locator('li img').getAttribute('src')).toMatch(/^blob:/)
})

test('what failed is retried', async () => {
  const sample = example('A bad line')
  await choose(sample, [fileOf('a.pdf')])
  await sample.getByText('The upload stopped. Retry, or remove the file.').waitFor()
  await sample.getByRole('button', { name: 'Retry: a.pdf' }).click()
  await expect.poll(() => sample.innerText(), { timeout: 5_000 }).toContain('Uploaded')
})

test('a file that is dropped is taken', async () => {
  const sample = example('Many files')
  const file = path.join(os.tmpdir(), `dropped-${process.pid}.pdf`)
  fs.writeFileSync(file, 'text')
  const zone = await sample.getByText('Drop or paste files here').boundingBox()
  const browser = await page.context().newCDPSession(page)
  const data = { items: [], files: [file], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await browser.send('Input.dispatchDragEvent', { type, x: (zone?.x ?? 0) + 8, y: (zone?.y ?? 0) + 8, data })
  }
  await expect.poll(() => sample.getByRole('listitem').allInnerTexts()).toHaveLength(1)
  await expect.poll(() => sample.innerText(), { timeout: 5_000 }).toContain('Uploaded')
  fs.rmSync(file)
})

test('a file that is pasted is taken once, by the zone in focus alone', async () => {
  await example('Many files')
    .getByRole('button', { name: /^choose/ })
    .focus()
  await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File(['text'], 'pasted.pdf', { type: 'application/pdf' }))
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  })
  await example('Many files').getByText('pasted.pdf').waitFor()
  expect(await page.getByText('pasted.pdf').count()).toBe(1)
})

test('the dialog does not close while a file is on its way, and gives the focus back', async () => {
  const sample = example('In a dialog')
  await sample.getByRole('button', { name: 'Add files' }).click()
  const dialog = page.getByRole('dialog')
  expect(await dialog.getByRole('button', { name: 'Done' }).isDisabled()).toBe(true)
  await choose(dialog, [fileOf('a.pdf')])
  await dialog.getByRole('progressbar').waitFor()
  await page.keyboard.press('Escape')
  expect(await dialog.count()).toBe(1)
  await dialog.getByText('Uploaded').waitFor()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect.poll(() => sample.getByRole('status').innerText()).toBe('a.pdf')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Add files')
})

test('the open dialog breaks no rule, with a file on its way and one refused', async () => {
  await example('In a dialog').getByRole('button', { name: 'Add files' }).click()
  const dialog = page.getByRole('dialog')
  await choose(dialog, [fileOf('a.pdf'), fileOf('a.exe', 'application/x-msdownload')])
  await dialog.getByRole('alert').waitFor()
  expect(await broken()).toEqual([])
})
