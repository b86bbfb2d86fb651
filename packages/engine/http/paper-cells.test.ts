import { f } from '@lumbung/definition'
import { expect, test } from 'vitest'
import { type PaperForm, paperCell } from './paper-cells.ts'

const form: PaperForm = {
  language: 'en',
  dateFormat: 'dd/MM/yyyy',
  scale: 'units',
  isBracketed: true,
  isSparse: false,
}
const money = (value: string, more: Partial<PaperForm> = {}) => paperCell(value, f.money(), { ...form, ...more })

test('amounts: in the unit, with the signs and dashes of the screen', () => {
  expect(money('-1250000.5')).toBe('(1.250.000,50)')
  expect(money('-1250000.5', { isBracketed: false })).toBe('\u22121.250.000,50')
  expect(money('-1250000.5', { scale: 'thousands' })).toBe('(1.250,00)')
  expect([money('0.00'), money('0.00', { isSparse: true })]).toEqual(['0,00', '–'])
  expect(paperCell('12.3456', f.percent(), form)).toBe('12,35')
  expect(paperCell('-36.500000', f.quantity(), form)).toBe('(36,5)')
})

test('words: days and moments, choices, names; an account by its code as well; nothing of a formula’s quote', () => {
  expect(paperCell('2026-11-28', f.date(), form)).toBe('28/11/2026')
  expect(paperCell('2026-11-28T08:29:00.000Z', f.date(), form)).toBe('28/11/2026 15:29')
  expect(paperCell('cash', f.choice({ cash: ['Cash', 'Tunai'] }), { ...form, language: 'id' })).toBe('Tunai')
  const record = { id: '1', code: '1101', name: 'Cash on hand' }
  expect(paperCell(record, f.ref('customer'), form)).toBe('Cash on hand')
  expect(paperCell(record, f.ref('chart-of-account'), form)).toBe('1101  Cash on hand')
  expect(paperCell('=1+1', f.text(), form)).toBe('=1+1')
  expect([paperCell(true, f.flag(), form), paperCell(null, f.flag(), form)]).toEqual(['Yes', ''])
})
