// What is done with all variants of a template at once: those that are missing are created, and what they share with it
// is brought to them. Each is written by the rules of every item; either all are, or none.
import { Decimal, Problem } from '@lumbung/core'
import { sql, type Values } from '@lumbung/definition'
import {
  type Answer,
  changeMaster,
  createMaster,
  masterOf,
  permit,
  readRecords,
  type Unit,
} from '@lumbung/engine/kernel.ts'
import { item } from './definition.ts'
import { type AttributeRow, codeOf, combinationsOf, namesOf, type Template, variantText } from './variants.ts'

/** What a variant has of its own. */
const OWN: ReadonlySet<string> = new Set([
  'code',
  'name',
  'nameIndonesian',
  'type',
  'baseUnit',
  'sell',
  'buy',
  'costing',
  'barcode',
  'image',
  'variantOf',
  'variantPattern',
  'attributes',
  'stockLevels',
])

const MOST = 200

const shared = Object.entries(item.fields).flatMap(([key, field]) =>
  OWN.has(key) || field.options.derived ? [] : [key],
)

/** As it is sent. */
function sent(value: unknown): unknown {
  if (Decimal.isDecimal(value)) return value.toFixed()
  if (Array.isArray(value)) return value.map(sent)
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, sent(one)]))
    : value
}

type Rows = readonly Readonly<Record<string, unknown>>[]

const rowsIn = (values: Values, key: string): Rows => (values[key] as Rows | null | undefined) ?? []

/** Units are the template's; a barcode is of one item, so that of a variant's unit stays its own. */
const unitsFor = (template: Values, variant: Values | null): Rows =>
  rowsIn(template, 'units').map(({ id: _id, line: _line, ...row }) => {
    const own = variant ? rowsIn(variant, 'units').find(({ unit }) => unit === row['unit']) : undefined
    return { ...row, ...(own ? { id: own['id'] } : {}), barcode: own?.['barcode'] ?? null }
  })

const sharedOf = (template: Values, variant: Values | null): Values => ({
  ...Object.fromEntries(shared.map((key) => [key, sent(template[key] ?? null)])),
  units: sent(unitsFor(template, variant)),
})

const attributesIn = (values: Values): readonly AttributeRow[] =>
  rowsIn(values, 'attributes').map(({ attribute, value, code }) => ({
    attribute: String(attribute),
    value: String(value),
    code: typeof code === 'string' ? code : null,
  }))

const textIn = (values: Values, key: string): string | null => (typeof values[key] === 'string' ? values[key] : null)

async function templateOf(unit: Unit, id: string): Promise<{ readonly values: Values; readonly template: Template }> {
  // Who does the same at once waits, and finds what was created.
  const values = (await readRecords(unit, item.key, [id], { lock: true })).get(id)
  if (!values) throw new Problem(404, 'not-found')
  const code = String(values['code'])
  if (values['type'] !== 'template') throw new Problem(409, 'template-needed', { item: code })
  const attributes = attributesIn(values)
  if (attributes.length === 0) throw new Problem(409, 'template-empty', { item: code })
  const texts = { name: String(values['name']), nameIndonesian: textIn(values, 'nameIndonesian') }
  return { values, template: { code, ...texts, variantPattern: textIn(values, 'variantPattern'), attributes } }
}

const variantsOf = (unit: Unit, id: string) =>
  unit.transaction.query<{ readonly id: string; readonly variant: string | null; readonly archived: boolean }>(
    sql`select id, variant, archived from item where variant_of = ${id} order by id`,
    'variants-of-template',
  )

/** Creates every combination that there is not yet, put away ones included. */
export async function createVariants(unit: Unit, id: string): Promise<Answer> {
  permit(unit, item.key, 'create')
  const definition = definitionIn(unit)
  const { values, template } = await templateOf(unit, id)
  const known = new Set((await variantsOf(unit, id)).map(({ variant }) => variant))
  const missing = combinationsOf(template.attributes).filter((one) => !known.has(variantText(one)))
  if (missing.length > MOST) throw new Problem(409, 'variants-too-many', { count: missing.length, most: MOST })
  for (const combination of missing)
    await createMaster(unit, definition, {
      ...sharedOf(values, null),
      code: codeOf(template, combination),
      ...namesOf(template, combination),
      type: 'stock',
      baseUnit: values['baseUnit'],
      costing: values['costing'],
      variantOf: id,
      attributes: combination,
    })
  return { status: 200, body: { count: missing.length } }
}

/** Brings to all variants what they share with the template, and names them after it. */
export async function updateVariants(unit: Unit, id: string): Promise<Answer> {
  permit(unit, item.key, 'update')
  const definition = definitionIn(unit)
  const { values, template } = await templateOf(unit, id)
  const ids = (await variantsOf(unit, id)).flatMap((one) => (one.archived ? [] : [one.id]))
  const stored = await readRecords(unit, item.key, ids, { lock: true })
  for (const one of ids) {
    const variant = stored.get(one)
    if (!variant) continue
    const attributes = attributesIn(variant)
    const body = { ...sharedOf(values, variant), ...namesOf(template, attributes), version: variant['version'] }
    await changeMaster(unit, definition, one, body)
  }
  return { status: 200, body: { count: ids.length } }
}

function definitionIn(unit: Unit) {
  const definition = masterOf(unit.engine.registry, item.key)
  if (!definition) throw new Problem(404, 'not-found')
  return definition
}
