import { defineMaster, f, type Resource } from '@lumbung/definition'
import { expect, test } from 'vitest'
import { catalogOf } from '../catalog.ts'
import { addWords } from '../words.ts'
import { listWords } from '../words-list.ts'
import { rightsWords } from '../words-rights.ts'
import { comparison } from './comparison.ts'

addWords(listWords)
addWords(rightsWords)

const definition = defineMaster({
  key: 'role',
  module: 'admin',
  identity: { code: 'code', name: 'name' },
  fields: {
    code: f.code({ unique: true }),
    name: f.text(),
    administrator: f.flag({ default: false }),
    permissions: f.keys({ optional: true, keyOf: 'right' }),
  },
  list: { columns: ['code'] },
  form: { header: ['code'] },
})
const resource: Resource = {
  definition,
  words: {
    title: ['Role', 'Peran'],
    plural: ['Roles', 'Peran-peran'],
    administrator: ['Administrator', 'Administrator'],
    permissions: ['Rights', 'Hak akses'],
  },
  calculation: null,
}
const module = {
  key: 'admin',
  title: ['Settings', 'Pengaturan'],
  icon: 'settings',
  order: 1,
  resources: [resource],
} as const
const groups = [{ key: 'role', module: 'admin', rights: ['read', 'update', 'delete'] }]
const said = { catalog: catalogOf([module]), language: 'en' } as const

const clerk = { code: 'C', name: 'Clerk', administrator: false, permissions: ['role.read', 'role.update'] }
const lines = (other: Record<string, unknown>) =>
  comparison(resource, 'permissions', [clerk, other], groups, said)
    .filter((row) => row.isDifferent)
    .map(({ area, family, what, own, other: theirs }) => [area, family, what, own, theirs].join(' | '))

test('what only one of two holds stands in its own line, in words', () => {
  expect(lines({ ...clerk, code: 'D', name: 'Other', permissions: ['role.read', 'role.delete'] })).toEqual([
    'Settings | Roles | Change | Yes | No',
    'Settings | Roles | Delete | No | Yes',
  ])
})

test('two alike differ in nothing, whatever they are called', () => {
  expect(lines({ ...clerk, code: 'D', name: 'Other' })).toEqual([])
})

test('an administrator holds every right', () => {
  expect(lines({ code: 'A', name: 'All', administrator: true, permissions: [] })).toEqual([
    ' | Administrator |  | No | Yes',
    'Settings | Roles | Delete | No | Yes',
  ])
})
