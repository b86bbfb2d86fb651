import { expect, test } from 'vitest'
import { documentColumn } from './report-shape.ts'

test('the figures of a row lead to the document that it is of', () => {
  expect(documentColumn({ open: { item: { resource: 'item' }, number: { type: 'sourceType', id: 'source' } } })).toBe(
    'number',
  )
  expect(documentColumn({ open: { number: { resource: 'gift', id: 'giftId' } } })).toBe('number')
  expect(documentColumn({ open: { item: { resource: 'item' }, net: { report: 'sales', with: {} } } })).toBeUndefined()
})
