// A category stands below one of the same root, and its type is of that root: statements add up by root.
// Petty cash may stand below cash, both assets; below sales it would count as income.
import type { Finding } from '@lumbung/core'
import { fact, type FactsOf, f, view } from '@lumbung/definition'
import { ROOTS } from '../chart-of-account-type/definition.ts'
import type { ChartOfAccountCategory } from './definition.ts'

const typeView = view('chart-of-account-type', { name: f.text(), root: f.choice(ROOTS) })
const categoryView = view('chart-of-account-category', { name: f.text(), root: f.choice(ROOTS) })

export const needs = (category: ChartOfAccountCategory) => ({
  types: fact.records(typeView, [category.type]),
  parents: fact.records(categoryView, [category.parent]),
})

export function rules(category: ChartOfAccountCategory, facts: FactsOf<typeof needs>): Finding[] {
  const findings: Finding[] = []
  const type = category.type ? facts.types.get(category.type) : undefined
  const parent = category.parent ? facts.parents.get(category.parent) : undefined
  if (category.parent === category.id) findings.push({ path: 'parent', code: 'own-parent' })
  if (type && type.root !== category.root)
    findings.push({ path: 'type', code: 'other-root', values: { name: type.name } })
  if (parent && parent.root !== category.root) {
    findings.push({ path: 'parent', code: 'other-root', values: { name: parent.name } })
  }
  return findings
}
