import { engineEvents } from '@lumbung/definition'
import { expect, test } from 'vitest'
import type { NotificationSetting } from './definition.ts'
import { rules } from './rules.ts'

const SETTING: NotificationSetting = {
  id: 'S',
  archived: false,
  version: 1,
  name: 'Comments',
  event: 'comment',
  concerned: true,
  roles: null,
  groups: null,
  inApp: true,
  email: false,
  timing: 'now',
  branches: null,
  amountFrom: null,
  subjectEnglish: null,
  textEnglish: null,
  subjectIndonesian: null,
  textIndonesian: null,
}
const OWN = { subjectEnglish: '{by}', textEnglish: '{name}', subjectIndonesian: '{by}', textIndonesian: '{number}' }

const found = (more: Partial<NotificationSetting>): readonly string[] =>
  rules({ ...SETTING, ...more }, { event: engineEvents.find(({ key }) => key === 'comment') ?? null }).map(
    ({ path, code }) => `${path} ${code}`,
  )

test.each<[string, Partial<NotificationSetting>, readonly string[]]>([
  ['what every company begins with', {}, []],
  ['nobody', { concerned: false }, ['roles nobody-told']],
  ['a role and no way', { concerned: false, roles: [], inApp: false }, ['roles nobody-told', 'inApp no-channel']],
  ['words of its own', OWN, []],
  ['words in one language', { ...OWN, textIndonesian: null }, ['textIndonesian required']],
  ['a place that nobody fills', { ...OWN, textEnglish: 'Rp {amount}' }, ['textEnglish place-unknown']],
])('%s', (_case, more, expected) => {
  expect(found(more)).toEqual(expected)
})

test('the sentence names the place and those there are', () => {
  const event = engineEvents.find(({ key }) => key === 'comment') ?? null
  expect(rules({ ...SETTING, ...OWN, textEnglish: '{x}' }, { event })).toMatchObject([
    { values: { place: '{x}', known: '{name}, {number}, {document}, {by}' } },
  ])
})

test('an event that concerns nobody needs somebody named, and no amount is asked of one that has none', () => {
  const event = { key: 'low', title: ['', ''], places: [], subject: ['', ''], text: ['', ''] } as const
  expect(rules(SETTING, { event })).toMatchObject([{ code: 'nobody-told' }])
  expect(rules({ ...SETTING, roles: [] }, { event: { ...event, concerns: ['', ''] } })).toEqual([])
})
