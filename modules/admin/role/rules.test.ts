import { expect, test } from 'vitest'
import type { Role } from './definition.ts'
import { rules } from './rules.ts'

const role: Role = {
  id: 'r',
  archived: false,
  version: 1,
  code: 'sales',
  name: 'Sales',
  administrator: false,
  discountLimit: null,
  writeOffLimit: null,
  backdatingLimit: null,
  permissions: [],
}
const held = (count: number) => ({ holders: { count, codes: [] } })
const codes = (change: Partial<Role>, count = 0) =>
  rules({ ...role, ...change }, held(count)).map(({ path, code }) => `${path} ${code}`)

test('a role is put away once nobody holds it', () => {
  expect(codes({ archived: true })).toEqual([])
  expect(codes({ archived: true }, 2)).toEqual(['archived role-held'])
})
