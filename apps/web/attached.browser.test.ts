// What stands beside a record: files that are chosen, dropped and looked at, comments that are written and mended.
import { pathOf } from '@lumbung/definition'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CompanyPage, openCompanyPage } from './company-page.ts'

let world: CompanyPage
let address = ''

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

beforeAll(async () => {
  world = await openCompanyPage()
  const made = await world.company.create('item-group', { code: 'GOODS', name: 'Goods' })
  const definition = world.company.engine.registry.resources.get('item-group')?.definition
  address = `${world.address}${definition ? pathOf(definition) : ''}/${made.id}`
  await world.signIn()
})

afterAll(() => world?.close())

/** Lets a file go over the page, as from a folder beside the browser. */
async function drop(name: string, base64: string): Promise<void> {
  const { page } = world
  const data = await page.evaluateHandle(
    ([file = '', text = '']) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))], file))
      return transfer
    },
    [name, base64],
  )
  await page.dispatchEvent('body', 'dragover', { dataTransfer: data })
  await page.dispatchEvent('body', 'drop', { dataTransfer: data })
}

test('a file dropped anywhere on a record is attached, shown and removed again', async () => {
  const { page } = world
  await page.goto(address)
  await page.getByRole('tab', { name: 'Files' }).waitFor()
  await drop('foto.png', PIXEL)
  await page.getByText('File uploaded successfully').waitFor()
  await page.getByRole('tab', { name: 'Files', selected: true }).waitFor()
  await page.getByRole('button', { name: 'foto.png', exact: true }).click()
  const preview = page.getByRole('dialog', { name: 'foto.png' })
  await preview.getByRole('img').waitFor()
  expect(
    await preview.getByRole('img').evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)),
  ).toBe(1)
  await page.keyboard.press('Escape')
  await drop('jahat.pdf', btoa('<script>'))
  await page.getByText('jahat.pdf is not what its ending .pdf says.').waitFor()
  await page.getByRole('button', { name: 'Remove foto.png' }).click()
  await page.getByRole('button', { name: 'Yes, Delete It' }).click()
  await page.getByText('No files yet').waitFor()
})

test('a file dropped on what is not saved yet leaves the form as it is', async () => {
  const { page } = world
  await page.goto(address.replace(/[^/]+$/, 'create'))
  await page.getByLabel(/^Name/).first().fill('Belum disimpan')
  await drop('foto.png', PIXEL)
  await page.getByText('Save first').waitFor()
  expect(await page.getByLabel(/^Name/).first().inputValue()).toBe('Belum disimpan')
})

test('a comment is sent by the keys that submit elsewhere, and its author mends it', async () => {
  const { page } = world
  await page.goto(address)
  await page.getByRole('tab', { name: 'Comments' }).click()
  await page.getByLabel('Write a comment').fill('Tolong cek')
  await page.keyboard.press('Control+Enter')
  const said = page.getByRole('list', { name: 'Comments' })
  await said.getByText('Tolong cek').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  await said.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Edit').fill('Sudah dicek')
  await page.keyboard.press('Control+Enter')
  await said.getByText('Sudah dicek').waitFor()
  await said.getByText('edited').waitFor()
  await page.getByRole('tab', { name: 'Activity' }).click()
  await page.getByText('edited a comment').waitFor()
})
