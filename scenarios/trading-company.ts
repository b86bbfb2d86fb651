// A small trading company for tests that need documents of several domains: one customer, one supplier, three items.
import type { Actor } from '@lumbung/engine/actor.ts'
import { openDatabase } from '@lumbung/engine/database/connection.ts'
import { serviceOf } from '@lumbung/engine/engine.ts'
import { mergedCatalogue } from '@lumbung/engine/errors.ts'
import { type OpenEngine, openEngine } from '@lumbung/engine/open.ts'
import { registryOf } from '@lumbung/engine/registry.ts'
import { createSchema } from '@lumbung/engine/store/schema.ts'
import type { Catalogue } from '@lumbung/core'
import { modules } from '../apps/server/modules.ts'
import { administratorOf } from '../checks/testing/company.ts'
import { freshDatabase, prepareTemplate, type TestDatabase } from '../checks/testing/database.ts'
import { type CompanyBook, createCompany, createRecord, openMonth } from '../database/seed/company.ts'
import { byCode, record } from '../modules/masters/starter.ts'

export interface TradingCompany {
  readonly engine: OpenEngine
  readonly book: CompanyBook
  readonly catalogue: Catalogue
  close(): Promise<void>
}

const now = (): number => Date.parse('2025-03-15T03:00:00Z')

const ITEMS = [
  ['KPI-1001', 'Kopi Arabika Gayo 250 g'],
  ['SBL-2003', 'Sambal Bawang #[150] $x$ *g*'],
  ['GLA-3105', 'Gula Aren Cair 500 ml'],
]

const address = {
  street: 'Jl. Gatot Subroto Kav. 38',
  city: 'Jakarta Selatan',
  province: 'DKI Jakarta',
  postalCode: '12710',
  country: 'ID',
}

const TEMPLATE = 'trading_company'

/** Makes the company in an empty database. */
async function fill(connection: TestDatabase['connection']): Promise<void> {
  const registry = registryOf(modules)
  const owner = openDatabase({ ...connection, max: 1 })
  await createSchema(owner, registry)
  await owner.close()
  const engine = openEngine(registry, { ...connection }, { now })
  const book = await createCompany(engine, serviceOf(engine), {
    name: 'PT Sinar Pangan Nusantara',
    kind: 'demo',
    firstYear: 2025,
    lastYear: 2025,
    branch: { code: 'JKT', name: 'Jakarta' },
    administrator: { email: 'a@example.test', name: 'Ratna Dewi', password: 'a long enough password' },
  })
  await openMonth(book, '2025-03')
  await addMasters(book)
  await engine.close()
}

/** Opens the company, made once per run, in a database of its own; its clock stands on 15 March 2025. */
export async function openTradingCompany(): Promise<TradingCompany> {
  await prepareTemplate(TEMPLATE, fill)
  const server = await freshDatabase({ template: TEMPLATE })
  const engine = openEngine(registryOf(modules), { ...server.connection }, { now })
  const service = serviceOf(engine)
  // At work as whoever makes a company, as the template was.
  const actor: Actor = { ...(await administratorOf(engine)), founding: true }
  const catalogue = mergedCatalogue(modules.flatMap((module) => (module.errors ? [module.errors] : [])))
  return {
    engine,
    book: {
      engine,
      service,
      actor,
      branch: actor.branch ?? '',
      create: (one, submit = false) => createRecord(engine, service, actor, one, submit),
    },
    catalogue,
    async close() {
      await engine.close()
      await server.drop()
    },
  }
}

async function addMasters(book: CompanyBook): Promise<void> {
  await book.create(record('sales-rep', { code: 'BUDI', name: 'Budi', branch: byCode('JKT') }))
  await book.create(
    record('item-group', { code: 'DRY', name: 'Dry goods', baseUnit: byCode('PCS'), taxGroup: byCode('PPN') }),
  )
  for (const [code, name] of ITEMS) {
    await book.create(
      record('item', { code, name, itemGroup: byCode('DRY'), baseUnit: byCode('PCS'), taxGroup: byCode('PPN') }),
    )
  }
  await book.create(
    record('customer', {
      code: 'C-1',
      name: 'PT Maju Jaya Ritelindo',
      term: byCode('NET30'),
      salesRep: byCode('BUDI'),
      phone: '021 7100 100',
      addresses: [
        { label: 'Kantor', use: 'billTo', address, standard: true },
        {
          label: 'Gudang',
          use: 'shipTo',
          address: { ...address, street: 'Jl. Raya Imam Bonjol Km 45', city: 'Bekasi' },
          standard: true,
        },
      ],
    }),
  )
  await book.create(
    record('supplier', {
      code: 'S-1',
      name: 'PT Sumber Makmur',
      term: byCode('NET30'),
      addresses: [
        { label: 'Gudang', use: 'billTo', address: { ...address, street: 'Jl. Gudang Lama 1' } },
        { label: 'Kantor', use: 'billTo', address, standard: true },
      ],
    }),
  )
}
