import { Decimal } from '@lumbung/core'
import { defineEvent } from '@lumbung/definition'
import { expect, test } from 'vitest'
import { type Listener, type Occasion, receiversOf, type Setting } from './audience.ts'

const event = defineEvent({ key: 'late', title: ['Late', 'Terlambat'], places: [], subject: ['', ''], text: ['', ''] })

const person = (id: string, role: string, more: Partial<Listener> = {}): Listener => ({
  id,
  role,
  groups: [],
  archived: false,
  muted: new Set(),
  ...more,
})

const people = new Map(
  [
    person('ani', 'clerk'),
    person('budi', 'clerk', { muted: new Set(['late.mail']) }),
    person('citra', 'head', { groups: ['board'] }),
    person('dewi', 'head', { archived: true }),
  ].map((one) => [one.id, one]),
)

const setting = (more: Partial<Setting>): Setting => ({
  isInForce: true,
  concerned: false,
  roles: [],
  groups: [],
  inApp: true,
  email: false,
  timing: 'now',
  branches: [],
  amountFrom: null,
  said: null,
  ...more,
})

const occasion = (more: Partial<Occasion> = {}): Occasion => ({
  event,
  concerned: ['ani'],
  branch: 'JKT',
  amount: new Decimal('500'),
  ...more,
})

/** `ani app`, `budi app+now`. */
const told = (settings: readonly Setting[], more: Partial<Occasion> = {}): string =>
  receiversOf(occasion(more), settings, people)
    .map(({ user, inApp, mail }) => `${user} ${[inApp ? 'app' : '', mail ?? ''].filter(Boolean).join('+')}`)
    .join(', ')

test.each([
  ['without a setting nobody is told', [], ''],
  ['whom it concerns', [setting({ concerned: true })], 'ani app'],
  ['a role, without who has left', [setting({ roles: ['head'] })], 'citra app'],
  ['a group', [setting({ groups: ['board'] })], 'citra app'],
  ['by mail alone', [setting({ roles: ['head'], inApp: false, email: true })], 'citra now'],
  ['what is muted is left out', [setting({ roles: ['clerk'], email: true })], 'ani app+now, budi app'],
  ['who muted the only way is not told', [setting({ roles: ['clerk'], inApp: false, email: true })], 'ani now'],
  [
    'several settings add up, at once goes first',
    [
      setting({ concerned: true, email: true, timing: 'daily' }),
      setting({ roles: ['clerk'], inApp: false, email: true }),
    ],
    'ani app+now',
  ],
  ['another branch', [setting({ concerned: true, branches: ['BDG'] })], ''],
  ['this branch', [setting({ concerned: true, branches: ['BDG', 'JKT'] })], 'ani app'],
  ['too small an amount', [setting({ concerned: true, amountFrom: new Decimal('500.01') })], ''],
  ['exactly the amount', [setting({ concerned: true, amountFrom: new Decimal('500') })], 'ani app'],
  ['put away', [setting({ concerned: true, isInForce: false })], ''],
])('%s', (_case, settings, expected) => {
  expect(told(settings)).toBe(expected)
})

test('an event that is told by itself is told until a setting speaks of it', () => {
  const asDeclared = { event: { ...event, isNotified: true } as const }
  const mailed = receiversOf({ ...occasion(), event: { ...event, isNotified: 'mailed' } }, [], people)
  expect(mailed.map(({ user, inApp, mail }) => [user, inApp, mail])).toContainEqual(['ani', true, 'now'])
  expect(told([], asDeclared)).toBe('ani app')
  expect(told([setting({ roles: ['head'] })], asDeclared)).toBe('citra app')
  expect(told([setting({ concerned: true, isInForce: false })], asDeclared)).toBe('')
})

test('approvals and security are told to who would rather not hear', () => {
  const settings = [setting({ roles: ['clerk'], inApp: false, email: true })]
  expect(told(settings, { event: { ...event, isProtected: true } })).toBe('ani now, budi now')
})
