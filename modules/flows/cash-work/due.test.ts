import { expect, test } from 'vitest'
import { type DueItem, moneyAfter, outstandingOf, partiesOf, settledOf } from './due.ts'

const item = (number: string, more: Partial<DueItem>): DueItem => ({
  tab: 'collect',
  id: number,
  resource: 'sales-invoice',
  source: number,
  number,
  party: 'C-1',
  partyName: 'Toko Maju',
  due: '2026-03-10',
  days: 0,
  currency: 'IDR',
  outstanding: '1000000.00',
  rupiah: '1000000.00',
  collector: null,
  contact: null,
  ...more,
})

const items = [
  item('SI-1', { days: 2 }),
  item('SI-2', { days: 9, outstanding: '500000.50', rupiah: '500000.50' }),
  item('SI-3', { currency: 'USD', outstanding: '100.00', rupiah: '1587337.00' }),
  item('SI-4', { party: 'C-2', partyName: 'Straits Trading', days: 4 }),
  item('PI-1', { tab: 'pay', party: 'S-1', partyName: 'PT Sumber', outstanding: '750000.00', rupiah: '750000.00' }),
]

test('each party stands once in each currency, the latest first, its oldest items first', () => {
  const shown = partiesOf(items, 'collect').map((one) => [one.name, one.currency, one.items.map(({ id }) => id)])
  expect(shown).toEqual([
    ['Toko Maju', 'IDR', ['SI-2', 'SI-1']],
    ['Straits Trading', 'IDR', ['SI-4']],
    ['Toko Maju', 'USD', ['SI-3']],
  ])
  expect(partiesOf(items, 'pay').map(({ name }) => name)).toEqual(['PT Sumber'])
})

test('what was ticked is settled, and all of it while nothing is', () => {
  const [maju] = partiesOf(items, 'collect')
  const own = maju?.items ?? []
  expect(outstandingOf(settledOf(own, new Set())).toFixed(2)).toBe('1500000.50')
  expect(settledOf(own, new Set(['SI-1', 'PI-1'])).map(({ id }) => id)).toEqual(['SI-1'])
})

test('money after what was ticked: what is collected comes, what is paid goes, in rupiah', () => {
  const places = [
    { id: 'BCA', name: 'BCA', balance: '2000000.00' },
    { id: 'KAS', name: 'Kas', balance: '-250000.00' },
  ]
  const shown = (ticked: readonly string[]) => {
    const { now, after, isChosen } = moneyAfter(places, items, new Set(ticked))
    return [now.toFixed(2), after.toFixed(2), isChosen]
  }
  expect(shown([])).toEqual(['1750000.00', '1750000.00', false])
  expect(shown(['PI-1'])).toEqual(['1750000.00', '1000000.00', true])
  expect(shown(['PI-1', 'SI-3'])).toEqual(['1750000.00', '2587337.00', true])
})
