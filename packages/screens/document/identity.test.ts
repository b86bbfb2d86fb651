import { defineMaster, f, resource } from '@lumbung/definition'
import { expect, test } from 'vitest'
import { identityText } from './identity.ts'

const tariff = resource(
  defineMaster({
    key: 'tariff',
    module: 'masters',
    identity: { code: 'code', name: 'code' },
    fields: {
      code: f.code({ derived: true }),
      date: f.date(),
      kind: f.choice({ SEA: ['By sea', 'Laut'], AIR: ['By air', 'Udara'] }),
    },
    list: { columns: ['code'], search: ['code'], sort: 'code' },
    form: { header: ['date', 'kind'] },
  }),
  { title: ['Tariff', 'Tarif'] },
)

test('a code made of other fields says its day and its choice as people do', () => {
  const record = { code: 'SGD 2026-11-21 SEA', date: '2026-11-21', kind: 'SEA' }
  expect(identityText(tariff, record)).toBe('SGD 21/11/2026 By sea')
  expect(identityText(tariff, { code: '', date: '2026-11-21', kind: 'AIR' })).toBe('')
})
