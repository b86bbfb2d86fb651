// A category never stands under itself, nor under its own child: reports add a category with everything below it.
// Coffee below drinks, drinks below food: food may not be put below coffee or drinks again.
import type { Finding } from '@lumbung/core'
import { type FactsOf, f, fact, view } from '@lumbung/definition'
import type { Category } from './definition.ts'

const parentView = view('category', { code: f.code(), parent: f.ref('category', { optional: true }) })

export const needs = (category: Category) => ({ parents: fact.records(parentView, [category.parent]) })

export function rules(category: Category, facts: FactsOf<typeof needs>): Finding[] {
  const parent = facts.parents.get(category.parent ?? '')
  if (!parent || (parent.id !== category.id && parent.parent !== category.id)) return []
  return [{ path: 'parent', code: 'category-circle', values: { category: category.code, child: parent.code } }]
}
