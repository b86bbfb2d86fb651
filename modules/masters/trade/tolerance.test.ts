import { decimal } from '@lumbung/core'
import { expect, test } from 'vitest'
import { byId, item } from './samples.ts'
import { toleranceOf } from './tolerance.ts'

const answer = (line: string | null, own: string | null, group: string | null, company = '0'): string | null => {
  const per = (text: string | null) => (text === null ? null : decimal(text))
  const facts = {
    items: byId(item('KOPI', { tolerance: per(own) })),
    itemGroups: byId({ id: 'DRY', archived: false, tolerance: per(group) }),
    company: { quantityTolerance: decimal(company) },
  }
  return toleranceOf({ item: 'KOPI', tolerance: per(line) }, facts)?.toFixed() ?? null
}

test.each<[string, Parameters<typeof answer>, string]>([
  ['what the line says', ['1', '2', '3', '4'], '1'],
  ['the item', [null, '2', '3', '4'], '2'],
  ['the group', [null, null, '3', '4'], '3'],
  ['the company', [null, null, null, '4'], '4'],
  ['nothing at all', [null, null, null], '0'],
  ['a zero that was typed stays, whatever stands behind it', ['0', '2', '3', '4'], '0'],
  ['so does that of an item', [null, '0', '3', '4'], '0'],
])('the first that says something: %s', (_, given, expected) => {
  expect(answer(...given)).toBe(expected)
})

test('a line not begun yet has none', () => {
  const facts = { items: byId(), itemGroups: byId(), company: { quantityTolerance: decimal(4) } }
  expect(toleranceOf({ item: '', tolerance: null }, facts)).toBeNull()
})
