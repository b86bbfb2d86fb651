import type { Id } from '@lumbung/core'
import { expect, test } from 'vitest'
import { calculate } from './calculate.ts'
import type { User } from './definition.ts'
import { rules } from './rules.ts'

const JKT = 'J' as Id<'branch'>
const BDG = 'B' as Id<'branch'>
const CLERK = 'C' as Id<'role'>
const OWNER = 'O' as Id<'role'>

const user: User = {
  id: 'u',
  archived: false,
  version: 1,
  name: 'Sari',
  email: 'sari@maju.co.id',
  role: CLERK,
  branches: [JKT],
  defaultBranch: null,
  substitute: null,
  absentFrom: null,
  absentTo: null,
  language: 'id',
  status: 'active',
  twoFactor: 'off',
}
const facts = {
  role: new Map([
    [CLERK, { id: CLERK, administrator: false, archived: false }],
    [OWNER, { id: OWNER, administrator: true, archived: false }],
  ]),
  branch: new Map([[BDG, { id: BDG, code: 'BDG', archived: false }]]),
}
const codes = (change: Partial<User>) => rules({ ...user, ...change }, facts).map(({ path, code }) => `${path} ${code}`)

test('a user needs an address, branches, and begins in one of them', () => {
  expect(codes({})).toEqual([])
  expect(codes({ email: 'sari' })).toEqual(['email not-an-email'])
  expect(codes({ email: 'sari@maju' })).toEqual(['email not-an-email'])
  expect(codes({ branches: [] })).toEqual(['branches required'])
  expect(codes({ defaultBranch: BDG })).toEqual(['defaultBranch branch-not-own'])
  expect(codes({ defaultBranch: BDG, branches: [JKT, BDG] })).toEqual([])
  expect(codes({ role: OWNER, branches: [] })).toEqual([])
})

test('the sentence names branch and user', () => {
  expect(rules({ ...user, defaultBranch: BDG }, facts)).toMatchObject([{ values: { branch: 'BDG', user: 'Sari' } }])
})

test('an address is one whatever its letters', () => {
  expect(calculate({ ...user, email: ' Sari@Maju.co.ID ' }).email).toBe('sari@maju.co.id')
})
