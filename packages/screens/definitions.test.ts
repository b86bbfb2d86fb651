import { defineMaster, f, moduleHead, resource, withTransactionType } from '@lumbung/definition'
import { expect, test } from 'vitest'
import { catalogOf, kindsNamed } from './catalog.ts'
import { changedDefinitions, definitionsOf } from './definitions.ts'

const masterOf = (key: string) =>
  resource(
    defineMaster({
      key,
      module: 'things',
      identity: { code: 'code', name: 'name' },
      fields: { code: f.code(), name: f.text(), said: f.keys({ optional: true, keyOf: 'field' }) },
      list: { columns: ['code'] },
      form: { header: ['code', 'name'] },
    }),
    { title: ['Thing', 'Benda'], plural: ['Things', 'Benda'], said: ['Said', 'Disebut'] },
  )

const module = { key: 'things', title: ['Things', 'Benda'], icon: 'box', order: 1 } as const
const things = { ...module, resources: [masterOf('thing'), masterOf('other')] }
const head = moduleHead(things)

/** A domain that cannot be fetched, and how often it was asked for. */
function broken() {
  let times = 0
  const load = () => {
    times++
    return Promise.reject(new Error('cut off'))
  }
  return { definitions: definitionsOf([head], { things: load }), times: () => times }
}

test('a head holds what leads to records and names them, and nothing of their fields', () => {
  expect(head.resources[0]).toEqual({
    definition: { kind: 'master', key: 'thing', module: 'things', identity: { code: 'code', name: 'name' } },
    words: { title: ['Thing', 'Benda'], plural: ['Things', 'Benda'] },
  })
})

test('a domain is fetched once, whoever asks for whichever of its kinds', async () => {
  let times = 0
  const load = () => {
    times++
    return Promise.resolve(things)
  }
  const { definitions } = catalogOf([head], { things: load })
  expect(definitions.whole('thing')).toBeUndefined()
  await Promise.all([
    definitions.bring(['thing', 'nothing']),
    definitions.bring(['other']),
    definitions.coming('thing'),
  ])
  expect([times, definitions.whole('thing'), definitions.whole('other')]).toEqual([1, ...things.resources])
  expect(definitions.coming('thing')).toBe(definitions.coming('other'))
})

test('kinds that nobody declares are nothing to wait for', async () => {
  const { definitions } = broken()
  await definitions.bring(['nothing'])
  expect(definitions.whole('nothing')).toBeUndefined()
})

test('what could not be fetched is told to all who wait for it, and asked for once', async () => {
  const { definitions, times } = broken()
  await expect(definitions.bring(['thing'])).rejects.toThrow('cut off')
  await expect(definitions.coming('other')).rejects.toThrow('cut off')
  expect([times(), definitions.whole('thing')]).toEqual([1, undefined])
})

test('as somebody sees it a whole stays the same object, as long as it is seen the same way', async () => {
  const { definitions } = catalogOf([head], { things: () => Promise.resolve(things) })
  const seen = changedDefinitions(definitions, (one) => ({ ...one, words: {} }))
  await seen.bring(['thing'])
  expect(seen.whole('thing')?.words).toEqual({})
  expect(seen.whole('thing')).toBe(seen.whole('thing'))
  const untouched = changedDefinitions(definitions, (one) => withTransactionType(one))
  expect(untouched.whole('thing')).toBe(things.resources[0])
})

test('records name the kinds whose fields they speak of, each once', () => {
  const rows = [{ said: ['thing.code', 'other.lines.name'] }, { said: ['thing.name'] }, { said: null }, {}]
  expect(kindsNamed(catalogOf([head]), masterOf('thing').definition, rows)).toEqual(['thing', 'other'])
})
