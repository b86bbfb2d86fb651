import { defineMaster, f, type Resource } from '@lumbung/definition'
import { expect, test } from 'vitest'
import { catalogOf } from './catalog.ts'
import { keyedText } from './field-text.ts'

const kettle = defineMaster({
  key: 'kettle',
  module: 'kitchen',
  path: '/kettle',
  identity: { code: 'code', name: 'code' },
  fields: {
    code: f.code(),
    price: f.money(),
    since: f.date(),
    isHot: f.flag(),
    colour: f.choice({ red: ['Red', 'Merah'] }),
    cook: f.ref('cook'),
    lids: f.lines({ width: f.quantity() }),
  },
  list: { columns: ['code'] },
  form: { header: ['code'] },
})
const trail = defineMaster({
  key: 'trail',
  module: 'kitchen',
  path: '/trail',
  identity: { code: 'number', name: 'number' },
  fields: {
    number: f.code(),
    kind: f.code({ keyOf: 'resource' }),
    done: f.choice({ approve: ['Approved', 'Disetujui'] }),
    changed: f.keys({ keyOf: 'field', optional: true }),
    after: f.longText({ optional: true, guard: 'any' }),
  },
  list: { columns: ['number'] },
  form: { header: ['number'] },
  opens: { number: { type: 'kind', id: 'number' } },
})
const resources = [
  { definition: kettle, words: { title: ['Kettle', 'Ketel'], lids: ['Lids', 'Tutup'] } },
  { definition: trail, words: { title: ['Trail', 'Jejak'] } },
] as unknown as readonly Resource[]
const catalog = catalogOf([{ key: 'kitchen', title: ['Kitchen', 'Dapur'], order: 1, icon: 'box', resources }])
const [, resource] = resources

const CHANGED = ['price', 'since', 'isHot', 'colour', 'cook', 'lids.width', 'lids', 'gone'].map(
  (one) => `kettle.${one}`,
)
const AFTER = ['750000000.00', '2026-11-23', 'true', 'red', 'Rina; Budi', '2.500000', 'line', 'raw'].join('\n')

test.each([
  ['en', '750.000.000,00; 23/11/2026; Yes; Red; Rina; Budi; 2,5; Lids; raw'],
  ['id', '750.000.000,00; 23/11/2026; Ya; Merah; Rina; Budi; 2,5; Tutup; raw'],
] as const)('values of other fields are read as those fields are, in %s', (language, told) => {
  if (!resource) throw new Error('no resource')
  const wholes = new Map(resources.map((one) => [one.definition.key, one]))
  const reader = { resource, catalog, wholes, language }
  const read = (after: unknown) => keyedText({ changed: CHANGED, after }, 'after', reader)
  expect(read(AFTER)).toBe(told)
  // What was not there says so; what was cut off is shown as far as it came.
  expect(read('–\n2026-11')).toMatch(/^–; /)
  expect(read(null)).toBeUndefined()
})

test('a job over many records is told by what they are and what is done with them, no key is shown', () => {
  if (!resource) throw new Error('no resource')
  const reader = { resource, catalog, wholes: new Map(), language: 'id' } as const
  const read = (number: string) => keyedText({ kind: 'job', number }, 'number', reader)
  expect(read('bulk kettle approve')).toBe('Ketel: Disetujui')
  expect(read('bulk kettle boil')).toBe('Ketel: boil')
  expect([read('bulk spoon approve'), read('nightly')]).toEqual([undefined, undefined])
})
