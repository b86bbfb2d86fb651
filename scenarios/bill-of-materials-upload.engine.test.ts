// Recipes from a file: the rows of one reference are the components of one new version, a draft until it is activated.
import { sql } from '@lumbung/definition'
import { UploadService } from '@lumbung/engine/import/uploads.ts'
import { createJobRunner, type JobRunner } from '@lumbung/engine/jobs/runner.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenCompany, openCompany } from '../checks/testing/company.ts'
import { mergedCatalogue } from '@lumbung/engine/errors.ts'
import { modules } from '../apps/server/modules.ts'

const KEY = 'master-bill-of-materials'
let company: OpenCompany
let jobs: JobRunner
let uploads: UploadService

beforeAll(async () => {
  company = await openCompany()
  await company.create('item-group', { code: 'GOODS', name: 'Goods' })
  for (const code of ['BASE', 'BOTTLE', 'CHILI', 'SUGAR', 'SET'])
    await company.create('item', { code, name: code, itemGroup: { code: 'GOODS' }, baseUnit: { code: 'KG' } })
  const { engine } = company
  const catalogue = mergedCatalogue(modules.flatMap((module) => (module.errors ? [module.errors] : [])))
  jobs = createJobRunner(engine.database, (error) => String(error))
  uploads = new UploadService({ engine, jobs, catalogue })
})
afterAll(() => company.close())

interface Shown {
  readonly upload: string
  readonly summary: { readonly wrong: number; readonly right: number; readonly made: number }
  readonly rows: readonly { readonly findings: readonly { readonly message: string }[] }[]
}

async function checked(...rows: readonly string[]): Promise<Shown> {
  await company.refresh()
  const bytes = Buffer.from(['ref;product;output;basis;loss;component;qty;pct;unit;balance', ...rows].join('\n'))
  return (await uploads.check(company.actor, KEY, { name: 'recipes.csv', bytes })) as Shown
}

async function committed(shown: Shown): Promise<void> {
  await company.refresh()
  await uploads.commit(company.actor, KEY, shown.upload, { partial: false, submit: false, again: false })
  await jobs.idle()
}

const recipes = () =>
  company.engine.database.query<{ code: string; state: string; components: string }>(
    sql`select h.code, h.state,
               string_agg(i.code || ' ' || trim_scale(c.quantity), ', ' order by c.position) as components
          from bill_of_materials h join bill_of_materials_components c on c.document = h.id join item i on i.id = c.item
         group by h.id order by h.code`,
  )

test('rows of one reference are one version, and two versions of a file count on', async () => {
  const shown = await checked(
    'ONE;BASE;100;percent;20;CHILI;;60;KG;',
    'ONE;BASE;100;percent;20;SUGAR;;;KG;ya',
    'TWO;BOTTLE;400;quantity;;BASE;100;;KG;',
    'TWO;BOTTLE;400;quantity;;SET;400;;KG;',
    'THREE;BASE;1;quantity;;CHILI;1;;KG;',
  )
  expect(shown.rows.flatMap(({ findings }) => findings.map(({ message }) => message))).toEqual([])
  expect(shown.summary).toMatchObject({ wrong: 0, right: 5 })
  await committed(shown)
  const found = await recipes()
  expect(found.map(({ code, state }) => `${code} ${state}`)).toEqual(['BASE/1 draft', 'BASE/2 draft', 'BOTTLE/1 draft'])
  expect(new Set(found.map(({ components }) => components))).toEqual(
    new Set(['CHILI 60, SUGAR 40', 'CHILI 1', 'BASE 100, SET 400']),
  )
})

test('a reference that is the code of a recipe makes a version of its own, and changes none', async () => {
  const before = await recipes()
  await committed(await checked('BASE/1;BASE;1;quantity;;SUGAR;2;;KG;'))
  expect(await recipes()).toEqual([
    ...before.slice(0, 2),
    { code: 'BASE/3', state: 'draft', components: 'SUGAR 2' },
    ...before.slice(2),
  ])
})

test('what is wrong with a component is said at its row', async () => {
  const shown = await checked('FOUR;BASE;1;quantity;;SUGAR;0;;KG;', 'FOUR;BASE;1;quantity;;CHILI;1;;PCS;')
  expect(shown.rows.map(({ findings }) => findings.map(({ message }) => message))).toEqual([
    ['Row 2, qty: Enter a quantity greater than zero on line 1.'],
    ['Row 3, unit: CHILI has no conversion from PCS to KG. Add the conversion on the item first.'],
  ])
})
