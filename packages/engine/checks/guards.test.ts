import { defineMaster, f, type Guard } from '@lumbung/definition'
import { expect, test } from 'vitest'
import { checkGuards } from './guards.ts'

const recipe = (guard: { readonly guard?: Guard }) =>
  defineMaster({
    key: 'recipe',
    module: 'kitchen',
    identity: { code: 'code', name: 'code' },
    fields: {
      code: f.code(),
      offers: f.lines({ price: f.price() }, { guard: 'cost' }),
      steps: f.lines({ minutes: f.integer() }, { of: 'offers', ...guard }),
    },
    list: { columns: ['code'] },
    form: { header: ['code'] },
  })

test('rows tell of their lines, so they are guarded with them', () => {
  const said = "recipe.steps belongs to 'offers', which not everybody sees: it needs the guard 'cost' too."
  expect(checkGuards(recipe({}))).toEqual([said])
  expect(checkGuards(recipe({ guard: 'margin' }))).toEqual([said])
  expect(checkGuards(recipe({ guard: 'cost' }))).toEqual([])
})
