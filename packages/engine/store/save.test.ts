import { newId, Problem } from '@lumbung/core'
import { defineMaster, f } from '@lumbung/definition'
import { describe, expect, test } from 'vitest'
import { linesIn, withLineIds } from './save.ts'

const recipe = defineMaster({
  key: 'recipe',
  module: 'kitchen',
  identity: { code: 'code', name: 'code' },
  fields: {
    code: f.code(),
    ingredients: f.lines({ name: f.text() }),
    substitutes: f.lines({ name: f.text() }, { of: 'ingredients' }),
  },
  list: { columns: ['code'] },
  form: { header: ['code'] },
})

const [sugar, rice, honey] = [newId(), newId(), newId()]
const stored = {
  ingredients: [
    { id: sugar, name: 'Sugar' },
    { id: rice, name: 'Rice' },
  ],
  substitutes: [{ id: honey, line: sugar, name: 'Honey' }],
}

const refusal = (work: () => unknown): unknown => {
  try {
    return work()
  } catch (error) {
    return error instanceof Problem ? error.findings : error
  }
}

describe('a row of a second list', () => {
  test('names a new line by its place, and has its id from then on', () => {
    const sent = { ingredients: [{ name: 'Sugar' }, { name: 'Rice' }], substitutes: [{ line: 2, name: 'Corn' }] }
    const values = withLineIds(recipe, sent, null)
    const [, second] = linesIn(values, 'ingredients')
    expect(linesIn(values, 'substitutes')[0]).toMatchObject({ line: second?.id, name: 'Corn' })
  })
  test('goes with its line', () => {
    const values = withLineIds(recipe, { ...stored, ingredients: stored.ingredients.slice(1) }, stored)
    expect(values.substitutes).toEqual([])
  })
  test('is refused where its line is not there', () => {
    const rows = [
      { line: 3, name: 'Corn' },
      { line: sugar, name: 'Stevia' },
      { line: newId(), name: 'Palm sugar' },
    ]
    expect(refusal(() => withLineIds(recipe, { ...stored, substitutes: rows }, stored))).toEqual([
      { path: 'substitutes.0.line', code: 'row-of-no-line', values: { line: 1 } },
      { path: 'substitutes.2.line', code: 'row-of-no-line', values: { line: 3 } },
    ])
  })
  test('may move to another line', () => {
    const rows = [{ id: honey, line: rice, name: 'Honey' }]
    expect(withLineIds(recipe, { ...stored, substitutes: rows }, stored).substitutes).toEqual(rows)
  })
})
