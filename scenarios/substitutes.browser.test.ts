// Substitutes of a component are entered and read in the detail of its line: a grid below its fields, by keyboard.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CompanyPage, openCompanyPage } from '../apps/web/company-page.ts'
import { byCode } from '../modules/masters/starter.ts'
import { masters } from './reading.ts'

let world: CompanyPage
let address = ''

const detail = () => world.page.getByRole('dialog')
const components = () => world.page.getByRole('grid', { name: 'Components' })
const substitutes = () => detail().getByRole('grid', { name: 'Substitutes' })

beforeAll(async () => {
  world = await openCompanyPage()
  world.page.setDefaultTimeout(8000)
  const { company } = world
  await masters(company)
  const component = (item: string) => ({ item: byCode(item), quantity: '2', unit: byCode('PCS') })
  const recipe = await company.create('bill-of-materials', {
    item: byCode('KOPI'),
    components: [component('TEH'), component('SUSU')],
    substitutes: [{ line: 2, item: byCode('TEH'), ratio: '1.05' }],
  })
  address = `${world.address}/master/bill-of-materials/${recipe.id}`
  await company.refresh()
  await world.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await world.signIn()
})
afterAll(() => world?.close())

/** Opens the detail of a component. */
async function open(place: 1 | 2): Promise<void> {
  await components().getByRole('row').nth(place).getByRole('gridcell').nth(1).click()
  await world.page.keyboard.press('F4')
  await detail().getByText(`Line ${place} of 2`).waitFor()
}

test('a line shows how many it has, and its detail those of its own', async () => {
  const { page } = world
  await page.goto(address)
  await expect.poll(() => components().getByRole('row').nth(2).innerText()).toMatch(/1\s*$/)
  await open(2)
  await substitutes().getByText('TEH').first().waitFor()
  expect(await substitutes().getByRole('row').count()).toBe(2)
  await page.keyboard.press('Alt+PageUp')
  await detail().getByText('Line 1 of 2').waitFor()
  await expect.poll(() => substitutes().getByRole('row').count()).toBe(1)
})

test('their number opens them, as a cell is opened', async () => {
  const { page } = world
  await page.keyboard.press('Escape')
  await page.locator('[role=grid]:focus').waitFor()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await detail().getByText('Line 1 of 2').waitFor()
  await page.keyboard.press('Escape')
  await detail().waitFor({ state: 'detached' })
  await components().getByRole('row').nth(1).getByRole('gridcell').last().dblclick()
  await detail().getByText('Line 1 of 2').waitFor()
  expect(await substitutes().getByRole('row').count()).toBe(1)
})

test('one is added by keyboard, belongs to this line and is saved with it', async () => {
  const { page } = world
  await detail().getByRole('button', { name: 'Add line' }).click()
  await page.keyboard.type('SUSU')
  await page.getByRole('option', { name: /SUSU/ }).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.type('2')
  await page.keyboard.press('Enter')
  await expect.poll(() => substitutes().getByRole('row').nth(1).innerText()).toMatch(/SUSU[\s\S]*2/)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await detail().waitFor({ state: 'detached' })
  await expect.poll(() => components().getByRole('row').nth(1).innerText()).toMatch(/1\s*$/)
  await page.keyboard.press('Control+s')
  await page.getByText(/saved/i).first().waitFor()
  await page.reload()
  await open(1)
  await expect.poll(() => substitutes().getByRole('row').nth(1).innerText()).toMatch(/SUSU[\s\S]*2[\s\S]*1/)
  await page.keyboard.press('Escape')
  await detail().waitFor({ state: 'detached' })
  // The lines need the room beside them, so what happened comes over them.
  await page.getByRole('button', { name: 'Show side panel' }).click()
  await page.getByText('Line 1, Substitutes: Item').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})

test('a component takes its own along when it goes, and brings them back when that is undone', async () => {
  const { page } = world
  await components().getByRole('row').nth(2).getByRole('gridcell').nth(1).click()
  await page.keyboard.press('Control+Delete')
  await components().getByRole('row').nth(2).waitFor({ state: 'detached' })
  await page.keyboard.press('Control+z')
  await open(2)
  await expect.poll(() => substitutes().getByRole('row').nth(1).innerText()).toContain('TEH')
})

test('a block is pasted below the line, and what is wrong with a row is said of its line', async () => {
  const { page } = world
  await substitutes().getByRole('gridcell').nth(1).click()
  await page.keyboard.press('Control+Home')
  await page.evaluate(() => navigator.clipboard.writeText('SUSU\t3'))
  await page.keyboard.press('Control+v')
  await expect.poll(() => substitutes().getByRole('row').nth(1).innerText()).toMatch(/SUSU[\s\S]*3/)
  await page.keyboard.press('Escape')
  await detail().waitFor({ state: 'detached' })
  await page.keyboard.press('Control+s')
  const problems = page.getByRole('alert').filter({ hasText: 'is the component itself' })
  await problems.getByText(/Line 2, Substitutes: Item/).waitFor()
})
