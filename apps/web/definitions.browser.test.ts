// What a page fetches of definitions: those of its own domain with it, those of others once something asks for them.
import { pathOf } from '@lumbung/definition'
import { shellWords } from '@lumbung/screens/words-shell.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type CompanyPage, documentAlone, openCompanyPage } from './company-page.ts'
import { heads } from './heads.ts'

let world: CompanyPage
let fetched = new Set<string>()

const DOMAIN = new RegExp(`/assets/(${heads.map(({ key }) => key).join('|')})-`)

beforeAll(async () => {
  world = await openCompanyPage()
  world.page.setDefaultTimeout(10_000)
  world.page.on('request', (request) => {
    const domain = DOMAIN.exec(request.url())?.[1]
    if (domain) fetched.add(domain)
  })
  await world.company.refresh()
  await world.signIn()
})
beforeEach(() => {
  fetched = new Set()
})
afterAll(() => world?.close())

test('the first page fetches no domain, a list its own alone', async () => {
  const { page, address, company } = world
  await page.goto(`${address}/home`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect([...fetched]).toEqual([])
  const definition = documentAlone(company)
  await page.goto(address + pathOf(definition))
  await page.getByRole('grid').waitFor()
  expect([...fetched]).toEqual([definition.module])
})

test('a type of documents of another domain is asked for their fields, and for what they take of it', async () => {
  const { page, address, company } = world
  const definition = documentAlone(company)
  const title = company.engine.registry.resources.get(definition.key)?.words.title?.[0] ?? ''
  await page.goto(`${address}/transaction-type/add`)
  await page.getByLabel('Code').fill('T-1')
  expect([...fetched]).toEqual(['admin'])
  await page.locator('#field-class').click()
  await page.getByRole('option', { name: title, exact: true }).click()
  await page.locator('#field-requiredFields').click()
  await page.getByRole('option', { name: 'Notes' }).waitFor()
  expect([...fetched]).toContain(definition.module)
  // What was typed before stands.
  await page.keyboard.press('Escape')
  expect(await page.getByLabel('Code').inputValue()).toBe('T-1')
})

test('a page whose domain does not come says so, and opens once it is loaded anew', async () => {
  const { page, address, company } = world
  const definition = documentAlone(company)
  const file = `**/assets/${definition.module}-*.js`
  await page.route(file, (route) => route.abort('internetdisconnected'))
  await page.goto(address + pathOf(definition))
  await page.getByText(shellWords.wrong[0], { exact: true }).waitFor()
  await page.unroute(file)
  await page.reload()
  await page.getByRole('grid').waitFor()
  expect([...fetched]).toEqual([definition.module])
})
