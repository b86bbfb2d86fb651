import { resource } from '@lumbung/definition'
import { expect, test } from 'vitest'
import { comparison } from './comparison.tsx'
import { role } from './definition.ts'
import { labels } from './labels.ts'

const roles = resource(role, labels)
const titles = [
  { right: 'read', what: 'Read' },
  { right: 'update', what: 'Change' },
  { right: 'delete', what: 'Delete' },
].map((one) => ({ ...one, key: `role.${one.right}`, group: 'role', area: 'Settings', family: 'Roles' }))

const clerk = { code: 'C', name: 'Clerk', administrator: false, permissions: ['role.read', 'role.update'] }
const lines = (other: Record<string, unknown>) =>
  comparison(roles, [clerk, other], titles, 'en')
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
