// What the totals of an order say of its tax, draft and approved, in both languages (indonesia 2).
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CompanyPage, openCompanyPage } from '../apps/web/company-page.ts'
import { byCode } from '../modules/masters/starter.ts'
import { masters } from './reading.ts'

let world: CompanyPage

beforeAll(async () => {
  world = await openCompanyPage()
  world.page.setDefaultTimeout(8000)
  await masters(world.company)
  await world.company.refresh()
  await world.signIn()
})
afterAll(() => world?.close())

const IN_WORDS = {
  en: ['Tax base', 'Other tax base (11/12)', 'VAT 12% × 11/12'],
  id: ['DPP', 'DPP nilai lain (11/12)', 'PPN 12% × 11/12'],
} as const

/** Labels and amounts from the tax base to the tax. */
async function taxesShown(): Promise<readonly (string | null)[][]> {
  const { page } = world
  const rows = page.locator('dl > div', { has: page.locator('dt') })
  await rows.filter({ hasText: '11/12' }).first().waitFor()
  const all = await rows.evaluateAll((found) =>
    found.map((row) => [row.querySelector('dt')?.textContent ?? '', row.querySelector('dd')?.textContent ?? '']),
  )
  return all.filter(([label]) => [...IN_WORDS.en, ...IN_WORDS.id].some((one) => one === label))
}

test.each(['en', 'id'] as const)('base, 11/12 of it and the tax with its rate, in %s', async (language) => {
  const { page, company, address } = world
  await page.evaluate(async (chosen) => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
    await fetch('/api/v1/auth/me/language', { method: 'PUT', headers, body: JSON.stringify({ language: chosen }) })
  }, language)
  const line = { item: byCode('KOPI'), unit: byCode('PCS'), quantity: '12', unitPrice: '3684800' }
  const lines = [{ ...line, taxGroup: byCode('PPN') }]
  const amounts = ['44.217.600,00', '40.532.800,00', '4.863.936,00']
  for (const isApproved of [false, true]) {
    const order = await company.create(
      'sales-order',
      { date: '2026-10-05', customer: byCode('C-1'), lines },
      isApproved,
    )
    await page.goto(`${address}/transaction/sales-order/${order.id}`)
    expect(await taxesShown()).toEqual(IN_WORDS[language].map((label, place) => [label, amounts[place]]))
  }
})
