import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { canonicalJson } from './canonical.ts'
import { decimal } from './decimal.ts'

test.each([
  [{ b: 1, a: [true, null, 'x'] }, '{"a":[true,null,"x"],"b":1}'],
  [{ amount: decimal('1250000.50') }, '{"amount":"1250000.5"}'],
  [{ rate: decimal('0.0000000000000000000000000000000000001') }, '{"rate":"0.0000000000000000000000000000000000001"}'],
  [decimal('1e40'), `"1${'0'.repeat(40)}"`],
  [decimal('-0'), '"0"'],
  [-0, '0'],
  [{ kept: null, dropped: undefined }, '{"kept":null}'],
  [[undefined, 1], '[null,1]'],
  [undefined, 'null'],
  ['quote " and é', '"quote \\" and é"'],
  [12n, '"12"'],
  [{ 10: 'b', 9: 'a', Z: 1, a: 2 }, '{"10":"b","9":"a","Z":1,"a":2}'],
  [Object.assign(Object.create(null), { a: 1 }), '{"a":1}'],
  [JSON.parse('{"__proto__":1,"a":2}'), '{"__proto__":1,"a":2}'],
])('case %# is written in its one form', (value, expected) => {
  expect(canonicalJson(value)).toBe(expected)
})

test.each([
  ['not a number', Number.NaN],
  ['endless', Number.POSITIVE_INFINITY],
  ['a decimal that is none', decimal('NaN')],
  ['a function', () => 1],
  ['a symbol', Symbol('a')],
  ['a date', new Date(0)],
  ['a map', new Map()],
])('%s throws rather than vanish', (_, value) => {
  expect(() => canonicalJson({ inside: [value] })).toThrow(TypeError)
})

describe('any JSON', () => {
  it('survives, whatever the order of its keys', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        const text = canonicalJson(value)
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)))
        expect(canonicalJson(JSON.parse(text))).toBe(text)
        expect(canonicalJson(reversed(value))).toBe(text)
      }),
    )
  })
})

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, inner]) => [key, reversed(inner)])
  return Object.fromEntries(entries.toReversed())
}
