import { newId } from '@lumbung/core'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { defineMaster, type DraftOf, f, linesByPlace, type MasterOf, readBody } from './index.ts'

const ingredients = f.lines({ name: f.text(), grams: f.quantity() })
const substitutes = f.lines({ name: f.text(), rank: f.integer({ optional: true }) }, { of: 'ingredients' })
const head = {
  key: 'recipe',
  module: 'kitchen',
  identity: { code: 'code', name: 'code' },
  list: { columns: ['code'] },
  form: { header: ['code'], lines: ['ingredients'] },
} as const
const recipe = defineMaster({ ...head, fields: { code: f.code(), ingredients, substitutes } })

describe('a second list', () => {
  test('says of every row which line it belongs to', () => {
    expectTypeOf<MasterOf<typeof recipe>['substitutes'][number]['line']>().toEqualTypeOf<string>()
    expectTypeOf<MasterOf<typeof recipe>['ingredients'][number]>().not.toHaveProperty('line')
    // In a draft by its place too, since its lines have no ids yet.
    type Row = NonNullable<NonNullable<DraftOf<typeof recipe>['substitutes']>[number]>
    expectTypeOf<Row['line']>().toEqualTypeOf<string | number | undefined>()
    expect(Object.keys(substitutes.fields)).toEqual(['line', 'name', 'rank'])
  })
  // The types alone refuse these: what they make says of which list they would have been.
  test('belongs to a list of lines that is there', () => {
    const ofText = f.lines({ name: f.text() }, { of: 'code' })
    // @ts-expect-error
    const made = defineMaster({ ...head, fields: { code: f.code(), ingredients, ofText } })
    expect(made.fields.ofText.options.of).toBe('code')
  })
  test('belongs to no second list itself', () => {
    const third = f.lines({ name: f.text() }, { of: 'substitutes' })
    // @ts-expect-error
    const made = defineMaster({ ...head, fields: { code: f.code(), ingredients, substitutes, third } })
    expect(made.fields.third.options.of).toBe('substitutes')
  })
  test('has no field of its own that is called line', () => {
    // @ts-expect-error
    expect(f.lines({ line: f.text() }, { of: 'ingredients' }).kind).toBe('lines')
  })
})

describe('a row of it', () => {
  const line = newId()
  const read = (row: object) => readBody(recipe.fields, { code: 'A', substitutes: [row] }, { partial: false })
  test('names its line by id or by place', () => {
    expect(read({ line, name: 'Honey' }).values.substitutes).toEqual([{ line, name: 'Honey', rank: null }])
    expect(read({ line: 2, name: 'Honey' }).values.substitutes).toEqual([{ line: 2, name: 'Honey', rank: null }])
  })
  test.each([0, -1, 1.5, 'first', { id: line }])('names none by %o', (wrong) => {
    expect(read({ line: wrong, name: 'Honey' }).malformed).toEqual([{ path: 'substitutes.0.line', code: 'not-a-line' }])
  })
  test('must name one', () => {
    expect(read({ name: 'Honey' }).missing).toEqual([{ path: 'substitutes.0.line', code: 'required' }])
  })
  test('names it by place in a copy', () => {
    const values = { ingredients: [{ id: 'a' }, { id: 'b' }], substitutes: [{ line: 'b', name: 'Honey' }] }
    expect(linesByPlace(recipe.fields, values).substitutes).toEqual([{ line: 2, name: 'Honey' }])
  })
})
