// Who issues a paper: what the branch says of itself, else what the company says on the page of its settings.
import { writeFileSync } from 'node:fs'
import { sql } from '@lumbung/definition'
import { letterhead } from '@lumbung/engine/print/material.ts'
import { printServiceOf } from '@lumbung/engine/print/paper.ts'
import { createPrinter, type Printer } from '@lumbung/engine/print/printer.ts'
import { unitOf } from '@lumbung/engine/unit.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshen } from '../database/seed/company.ts'
import { byCode, record } from '../modules/masters/starter.ts'
import { openTradingCompany, type TradingCompany } from './trading-company.ts'

let company: TradingCompany
let printer: Printer

beforeAll(async () => {
  company = await openTradingCompany()
  printer = createPrinter()
})
afterAll(async () => {
  printer.close()
  await company.close()
})

/** As the page of settings stores them. */
async function set(values: Readonly<Record<string, string>>): Promise<void> {
  for (const [key, value] of Object.entries(values))
    await company.engine.database.query(
      sql`insert into setting (key, value) values (${key}, ${value}) on conflict (key) do update set value = ${value}`,
    )
  await freshen(company.engine)
}

const headOf = () =>
  company.engine.database.transaction((transaction) =>
    letterhead(unitOf(company.engine, company.book.actor, transaction), company.book.branch, 'en'),
  )

/** A paper to look at, where somebody asks for them. */
async function print(name: string, id: string): Promise<void> {
  const asked = { template: null, language: 'id' } as const
  const { pdf } = await printServiceOf(company.engine, printer).paper(company.book.actor, 'purchase-order', id, asked)
  const folder = process.env['PAPERS_TO']
  if (folder) writeFileSync(`${folder}/${name}.pdf`, pdf)
}

test('legal name, trade name, address and identity of the company, as far as its branch says none', async () => {
  const line = { item: byCode('KPI-1001'), quantity: '2', unit: byCode('PCS'), unitPrice: '1000' }
  const order = await company.book.create(
    record('purchase-order', {
      date: '2025-03-10',
      supplier: byCode('S-1'),
      warehouse: byCode('MAIN'),
      term: byCode('NET30'),
      lines: [line],
    }),
  )
  const place = { city: 'Jakarta', province: 'DKI Jakarta', postalCode: '12710', country: 'ID' }
  const address = JSON.stringify({ street: 'Jl. Gatot Subroto Kav. 38', ...place })
  await company.engine.database.query(
    sql`update branch set phone = '021 555 0199', tax_place_number = '0013121660091000000001',
      address = ${address}::jsonb`,
  )
  await freshen(company.engine)
  const before = await headOf()
  await print('letterhead-before', order.id)
  await set({
    companyLegalName: 'PT Lumbung Pangan Nusantara',
    companyTradeName: 'Toko Lumbung',
    companyTaxNumber: '0013121660091000',
    companyTaxPlace: '0013121660091000000000',
    companyAddress: 'Jl. Pahlawan 10, Surabaya',
    companyPhone: '031 555 0101',
    companyEmail: 'kantor@lumbung.example',
  })
  const [written] = before.lines
  expect(await headOf()).toMatchObject({
    name: 'PT Lumbung Pangan Nusantara',
    lines: [
      'Toko Lumbung',
      written,
      'Telephone 021 555 0199 · kantor@lumbung.example',
      'NPWP 0013121660091000 · NITKU 0013121660091000000001',
    ],
  })
  expect(before).toMatchObject({
    name: 'PT Sinar Pangan Nusantara',
    lines: [written, 'Telephone 021 555 0199 · NITKU 0013121660091000000001'],
  })
  await print('letterhead-after', order.id)
  await company.engine.database.query(sql`update branch set address = null, phone = null, tax_place_number = null`)
  await freshen(company.engine)
  expect((await headOf()).lines).toEqual([
    'Toko Lumbung',
    'Jl. Pahlawan 10, Surabaya',
    'Telephone 031 555 0101 · kantor@lumbung.example',
    'NPWP 0013121660091000 · NITKU 0013121660091000000000',
  ])
  await print('letterhead-company', order.id)
})

test('without any of it the name that was given at the beginning stands alone', async () => {
  await set({
    companyLegalName: '',
    companyTradeName: '',
    companyTaxNumber: '',
    companyTaxPlace: '',
    companyAddress: '',
    companyPhone: '',
    companyEmail: '',
  })
  const [named] = await company.engine.database.query<{ name: string }>(sql`select name from company`)
  expect(await headOf()).toMatchObject({ name: named?.name, lines: [] })
})
