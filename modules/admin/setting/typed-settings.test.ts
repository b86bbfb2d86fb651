import { isLocalDate } from '@lumbung/core'
import { expect, test } from 'vitest'
import { bySection, changesOf, type StoredSetting, withDay, withValue } from './typed-settings.ts'

const stored = (key: string, value: string, more: Partial<StoredSetting> = {}): StoredSetting => ({
  id: `id-${key}`,
  version: 3,
  section: 'finance',
  validFrom: null,
  key,
  value,
  ...more,
})
const limit = stored('limit', '10000.00')
const name = stored('name', '', { section: 'company' })
const today = '2026-11-28'
const day = isLocalDate(today) ? today : null

test('a change is what differs, with its version, and from today where postings read it by their day', () => {
  const typed = withValue(withValue({}, limit, '25000', day), name, 'PT Lumbung', null)
  expect(changesOf([limit, name], typed)).toEqual([
    { id: 'id-limit', version: 3, value: '25000', validFrom: today },
    { id: 'id-name', version: 3, value: 'PT Lumbung' },
  ])
})

test('another day is kept while the value goes on being typed; what is typed back is no change', () => {
  const later = withDay(withValue({}, limit, '2', day), limit, '2026-12-01')
  expect(changesOf([limit], withValue(later, limit, '25000', day))).toMatchObject([{ validFrom: '2026-12-01' }])
  expect(withValue(later, limit, '10000', day)).toEqual({})
  expect(withValue({}, name, '  ', null)).toEqual({})
})

test('a day of what was not changed is none; one that is no date is not sent', () => {
  expect(withDay({}, limit, '2026-12-01')).toEqual({})
  const [change] = changesOf([limit], withDay(withValue({}, limit, '5', day), limit, ''))
  expect(change).toEqual({ id: 'id-limit', version: 3, value: '5' })
})

test('settings stand in their sections, both as declared; one that nobody declares any more stands nowhere', () => {
  const all = [stored('gone', '1'), stored('rate', '7'), limit, name]
  const sections = bySection(all, ['company', 'finance', 'mail'], ['name', 'limit', 'rate'])
  expect(sections.map(([section, own]) => [section, ...own.map(({ key }) => key)])).toEqual([
    ['company', 'name'],
    ['finance', 'limit', 'rate'],
  ])
})
