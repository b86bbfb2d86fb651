import { expect, test } from 'vitest'
import { byId, sampleMaster } from '../../masters/trade/samples.ts'
import { item as definition } from './definition.ts'
import { variantFindings } from './variant-rules.ts'
import { asListed, codeOf, combinationsOf, isPattern, namesOf, variantText } from './variants.ts'

const row = (attribute: string, value: string, code: string | null = null) => ({ attribute, value, code })
const SIZES = ['S', 'M', 'L'].map((size) => row('Size', size))
const COLOURS = [row('Colour', 'Red', 'RD'), row('Colour', 'Navy blue')]
const ROWS = [...SIZES, ...COLOURS]
const polo = { code: 'POLO', name: 'Polo shirt', nameIndonesian: 'Kaos polo', variantPattern: null, attributes: ROWS }

test('three sizes and two colours are six variants, each with a code and a name of its own', () => {
  const all = combinationsOf(ROWS)
  expect(all.map((one) => codeOf(polo, one))).toEqual([
    'POLO-S-RD',
    'POLO-S-NAVYBLUE',
    'POLO-M-RD',
    'POLO-M-NAVYBLUE',
    'POLO-L-RD',
    'POLO-L-NAVYBLUE',
  ])
  expect(all.map(variantText)[1]).toBe('S / Navy blue')
  expect(namesOf(polo, all[0] ?? [])).toEqual({ name: 'Polo shirt (S, Red)', nameIndonesian: 'Kaos polo (S, Red)' })
  expect(namesOf({ ...polo, nameIndonesian: null }, all[0] ?? []).nameIndonesian).toBeNull()
  expect([combinationsOf([]), variantText([])]).toEqual([[], null])
})

test('a pattern names each attribute once at least, and no other', () => {
  expect(codeOf({ ...polo, variantPattern: '{CODE}.{2}{1}' }, combinationsOf(ROWS)[0] ?? [])).toBe('POLO.RDS')
  expect(['{CODE}.{2}{1}', '{1}/{2}'].map((one) => isPattern(one, ROWS))).toEqual([true, true])
  expect(['{CODE}-{1}', '{1}{2}{3}', '{1}{2}{X}', 'POLO', '{1}{0}{2}'].map((one) => isPattern(one, ROWS))).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
})

test('values stand as the template lists and spells them', () => {
  expect(asListed([row('colour', 'RED'), row('size', 'm'), row('Fit', 'Slim')], ROWS)).toEqual([
    row('Size', 'M'),
    row('Colour', 'Red', 'RD'),
    row('Fit', 'Slim'),
  ])
})

const template = {
  id: 'T',
  archived: false,
  code: 'POLO',
  type: 'template' as const,
  baseUnit: 'PCS' as never,
  tracking: 'none' as const,
  measureUnit: null,
  attributes: ROWS.map((one, at) => ({ id: `T${at}`, ...one })),
}
const found = (values: Readonly<Record<string, unknown>>, more: object = {}) =>
  variantFindings(
    sampleMaster(definition, { code: 'X', type: 'stock', baseUnit: 'PCS', tracking: 'none', ...values }),
    {
      templates: byId(template),
      sameVariants: [],
      variants: [],
      ...more,
    },
  ).map(({ path, code }) => `${path} ${code}`)
const withIds = (...rows: readonly ReturnType<typeof row>[]) => rows.map((one, at) => ({ id: `A${at}`, ...one }))
const small = withIds(row('Size', 'S'), row('Colour', 'Red', 'RD'))

test('a variant has one listed value of each attribute, as no other has them', () => {
  expect(found({ variantOf: 'T', attributes: small })).toEqual([])
  expect(found({ variantOf: 'T', attributes: small.slice(0, 1) })).toEqual(['attributes attribute-once'])
  expect(found({ variantOf: 'T', attributes: withIds(...small, row('Size', 'M')) })).toEqual([
    'attributes.2.attribute attribute-once',
  ])
  expect(found({ variantOf: 'T', attributes: withIds(row('Size', 'XXL'), row('Colour', 'Red')) })).toEqual([
    'attributes.0.value attribute-unlisted',
  ])
  const twin = { sameVariants: [{ id: 'O', number: 'POLO-S-RD' }] }
  expect(found({ variantOf: 'T', attributes: small }, twin)).toEqual(['attributes variant-exists'])
  expect(found({ attributes: small })).toEqual(['variantOf attributes-alone'])
})

test('base unit, tracking and catch weight are those of the template', () => {
  const other = { variantOf: 'T', attributes: small, baseUnit: 'BOX', tracking: 'batch', measureUnit: 'KG' }
  expect(found(other)).toEqual(['baseUnit variant-differs', 'tracking variant-differs', 'measureUnit variant-differs'])
})

test('a template lists each value and code once, is no variant, and stays one while it has variants', () => {
  const of = (attributes: readonly ReturnType<typeof row>[], more: object = {}, facts: object = {}) =>
    found({ type: 'template', attributes: withIds(...attributes), ...more }, facts)
  expect(of(ROWS)).toEqual([])
  expect(of([...ROWS, row('size', 's')])).toEqual(['attributes.5.value attribute-twice'])
  expect(of([...ROWS, row('Colour', 'Rose', 'rd')])).toEqual(['attributes.5.code attribute-twice'])
  expect(of(ROWS, { variantPattern: '{CODE}-{1}' })).toEqual(['variantPattern variant-pattern'])
  expect(of(ROWS, { variantOf: 'T' })).toEqual(['variantOf template-of-template'])
  const variants = { variants: [{ id: 'V', number: 'POLO-S-RD' }] }
  expect(of(ROWS, {}, variants)).toEqual([])
  expect(of(ROWS, { archived: true }, variants)).toEqual(['archived template-variants'])
  expect(found({}, variants)).toEqual(['type template-variants'])
})
