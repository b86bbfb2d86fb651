import { defineMaster, f, resource } from '@lumbung/definition'
import { beforeEach, describe, expect, test } from 'vitest'
import { asRows, type Json } from '../problem.ts'
import { heldAfter, sentForm } from './after-save.ts'
import { copyOf } from './field-values.ts'
import { FormReader } from './form-reader.ts'
import { RecordForm } from './form.ts'
import { merged } from './merge.ts'

const recipe = defineMaster({
  key: 'recipe',
  module: 'kitchen',
  identity: { code: 'code', name: 'code' },
  fields: {
    code: f.code(),
    ingredients: f.lines({ name: f.text() }),
    substitutes: f.lines({ name: f.text(), rank: f.integer({ optional: true }) }, { of: 'ingredients' }),
  },
  list: { columns: ['code'] },
  form: { header: ['code'], lines: ['ingredients', 'substitutes'] },
})
const recipes = resource(recipe, {
  title: ['Recipe', 'Resep'],
  ingredients: ['Ingredients', 'Bahan'],
  substitutes: ['Substitutes', 'Pengganti'],
  rank: ['Rank', 'Urutan'],
})
const stored: Json = {
  id: 'cake',
  version: 1,
  code: 'CAKE',
  ingredients: [
    { id: 'sugar', name: 'Sugar' },
    { id: 'flour', name: 'Flour' },
  ],
  substitutes: [
    { id: 'honey', line: 'sugar', name: 'Honey', rank: null },
    { id: 'rice', line: 'flour', name: 'Rice flour', rank: null },
    { id: 'stevia', line: 'sugar', name: 'Stevia', rank: null },
  ],
}

let form: RecordForm
const grid = (key: string) => {
  const store = form.grids.get(key)
  if (!store) throw new Error(`no grid ${key}`)
  return store
}
const names = (): unknown[] =>
  grid('substitutes')
    .lines()
    .map(({ values }) => values.name)
/** Adds a row to a line, as its detail does. */
const addTo = (line: string, name: string): void => {
  grid('substitutes').setScope({ line })
  const key = grid('substitutes').append()
  grid('substitutes').setCell(key, 'name', name)
  grid('substitutes').setScope(undefined)
}
beforeEach(() => {
  form = new RecordForm(recipes, stored, true)
})

describe('rows of a line', () => {
  test('go with it, and come back when that is undone', () => {
    grid('ingredients').removeRows(0, 0)
    expect(names()).toEqual(['Rice flour'])
    expect(form.body().substitutes).toEqual([{ id: 'rice', line: 'flour', name: 'Rice flour' }])
    form.history.undo()
    expect(names()).toEqual(['Rice flour', 'Honey', 'Stevia'])
    form.history.redo()
    expect(names()).toEqual(['Rice flour'])
  })
  test('come back as they were when more was undone', () => {
    grid('substitutes').setCell('honey', 'name', 'Syrup')
    grid('ingredients').removeRows(0, 0)
    addTo('flour', 'Corn flour')
    for (let steps = 0; steps < 4; steps++) form.history.undo()
    expect(names()).toEqual(['Honey', 'Rice flour', 'Stevia'])
    expect(form.isDirty()).toBe(false)
  })
  test('are added to the line whose detail is open', () => {
    addTo('flour', 'Corn flour')
    expect(form.body().substitutes).toContainEqual({ line: 'flour', name: 'Corn flour' })
  })
  test('name a new line by its place among those that are sent', () => {
    grid('ingredients').insertBelow(-1)
    const key = grid('ingredients').append()
    grid('ingredients').setCell(key, 'name', 'Salt')
    addTo(key, 'Seaweed')
    expect(form.body().ingredients).toEqual([...asRows(stored.ingredients), { name: 'Salt' }])
    expect(asRows(form.body().substitutes).at(-1)).toEqual({ line: 3, name: 'Seaweed' })
  })
  test('are one with their lines for a calculation', () => {
    const key = grid('ingredients').append()
    addTo(key, 'Seaweed')
    const values = new FormReader(form).values()
    expect(asRows(values.substitutes).at(-1)?.line).toBe(asRows(values.ingredients).at(-1)?.id)
  })
})

test('a form that begins as a copy or a draft knows its rows by their lines', () => {
  form = new RecordForm(recipes, copyOf(recipe, stored), false)
  const keys = grid('ingredients')
    .lines()
    .map(({ key }) => key)
  const lines = grid('substitutes')
    .lines()
    .map(({ values }) => values.line)
  expect(lines).toEqual([keys[0], keys[1], keys[0]])
  expect(asRows(form.body().substitutes).map(({ line }) => line)).toEqual([1, 2, 1])
})

test('what is typed below a new line while it is saved belongs to the line as it was stored', () => {
  const key = grid('ingredients').append()
  grid('ingredients').setCell(key, 'name', 'Salt')
  addTo(key, 'Seaweed')
  const sent = sentForm(form)
  addTo(key, 'Miso')
  const answer: Json = {
    ...stored,
    version: 2,
    ingredients: [...asRows(stored.ingredients), { id: 'salt', name: 'Salt' }],
    substitutes: [...asRows(stored.substitutes), { id: 'seaweed', line: 'salt', name: 'Seaweed', rank: null }],
  }
  form.saved(answer, heldAfter(form, answer, sent))
  expect(asRows(form.body().substitutes).slice(3)).toEqual([
    { id: 'seaweed', line: 'salt', name: 'Seaweed' },
    { line: 'salt', name: 'Miso' },
  ])
  expect(form.isDirty()).toBe(true)
})

test('a row added to a line that somebody else took out goes with it', () => {
  addTo('sugar', 'Agave')
  const current: Json = {
    ...stored,
    version: 2,
    ingredients: asRows(stored.ingredients).slice(1),
    substitutes: asRows(stored.substitutes).slice(1, 2),
  }
  const { header, lines } = merged(
    form,
    current,
    [
      {
        path: 'ingredients.sugar',
        field: null,
        line: 1,
        column: '',
        before: asRows(stored.ingredients)[0],
        theirs: undefined,
        yours: {},
        isConflict: false,
      },
    ],
    new Map(),
  )
  form.load(current)
  form.restore(header, lines)
  expect(names()).not.toContain('Agave')
})
