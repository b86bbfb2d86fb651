import { decimal } from '@lumbung/core'
import { describe, expect, test } from 'vitest'
import { byId, openItem } from '../../masters/trade/samples.ts'
import { discountOf } from './early.ts'
import { facts, NO_TYPE } from './example.ts'
import { fillPayment } from './fill.ts'
import type { PaymentDraft } from './proposal.ts'

const invoice = { earlyDiscount: decimal(2), discountUntil: '2025-03-11' }
const item = (id: string, outstanding: string) =>
  openItem(id, { role: 'ar', outstanding: decimal(outstanding), amount: decimal(outstanding), dueDate: '2025-03-31' })

test.each([
  ['2025-03-11', 0, '222000'],
  ['2025-03-12', 0, '0'],
  ['2025-03-12', 1, '222000'],
  ['2025-03-13', 1, '0'],
])('11,100,000 at 2%% until 11 March, paid on %s with %d days of grace: %s', (day, grace, amount) => {
  expect(discountOf(item('A', '11100000'), invoice, day, grace).now.toFixed()).toBe(amount)
})
test('an invoice without a term for it, or none at all, takes off nothing', () => {
  const none = { earlyDiscount: null, discountUntil: null }
  for (const one of [none, undefined]) expect(discountOf(item('A', '100'), one, '2025-03-01').most.toFixed()).toBe('0')
})

describe('what is proposed', () => {
  const openItems = byId(item('A', '1000'), item('B', '500'))
  const known = { ...facts(), ...NO_TYPE, taxes: byId(), openItems } as Parameters<typeof fillPayment>[1]
  const fill = (draft: PaymentDraft, changed: string): PaymentDraft =>
    fillPayment(draft, known, changed, {
      direction: 'in',
      discounting: (one) => discountOf(one, invoice, draft.date),
    })
  const begun = { bank: 'BCA', partyKind: 'CUSTOMER', customer: 'C-1', currency: 'IDR', lines: [] } as const
  const shown = ({ lines = [] }: PaymentDraft): string =>
    lines.map((line) => `${line.openItem} ${line.amount?.toFixed()} less ${line.discount?.toFixed()}`).join(', ')
  const early = fill({ ...begun, date: '2025-03-10' }, 'customer')
  const WHOLE = 'A 1000 less 20, B 500 less 10'
  test('everything, as long as nothing is said of the money', () => {
    expect(shown(early)).toBe(WHOLE)
    expect(shown(fill({ ...begun, date: '2025-03-12' }, 'customer'))).toBe('A 1000 less 0, B 500 less 0')
  })
  test.each([
    ['1470', WHOLE],
    // Who pays all of it has not taken the discount.
    ['1500', 'A 1000 less 0, B 500 less 0'],
    ['1000', 'A 1000 less 0'],
    ['980', 'A 1000 less 20'],
    // Nothing is taken off a part.
    ['600', 'A 600 less 0'],
    ['1200', 'A 1000 less 20, B 220 less 0'],
  ])('%s of money: %s', (money, proposed) => {
    expect(shown(fill({ ...early, amount: decimal(money) }, 'amount'))).toBe(proposed)
  })
  test('a later day lets go of it, an earlier one brings it back; what was typed stays', () => {
    const late = fill({ ...early, date: '2025-03-20' }, 'date')
    expect(shown(late)).toBe('A 1000 less 0, B 500 less 0')
    expect(shown(fill({ ...late, date: '2025-03-10' }, 'date'))).toBe(WHOLE)
    const typed = { ...early, lines: (early.lines ?? []).map((line) => ({ ...line, discount: decimal(7) })) }
    expect(shown(fill({ ...typed, date: '2025-03-20' }, 'date'))).toBe('A 1000 less 7, B 500 less 7')
  })
  test('an item chosen by hand brings it, and lets go of it when only a part is paid', () => {
    const line = (more: object) =>
      fill({ ...begun, date: '2025-03-10', lines: [{ openItem: 'A', ...more }] }, 'lines.0.openItem')
    expect(shown(line({}))).toBe('A 1000 less 20')
    const part = { ...early, lines: [{ ...early.lines?.[0], amount: decimal('400') }] }
    expect(shown(fill(part, 'lines.0.amount'))).toBe('A 400 less 0')
  })
})
