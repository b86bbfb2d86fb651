// A project ends after it begins; its budget names each cost code once, its milestones weigh 100% together and bill no
// more; it is done when no document of it is open.
//   milestones of 40% and 50% leave 10% of the project to nobody; bills of 60% and 50% would ask for 110% of its price
import { asQuantity, decimal, type Finding, sum } from '@lumbung/core'
import { fact, type FactsOf } from '@lumbung/definition'
import type { Project } from './definition.ts'

const WHOLE = decimal(100)

export const needs = (project: Project) => ({
  open: fact.openDocuments('project', project.stage === 'DONE' || project.archived ? project.id : null),
})

export const rules = (project: Project, { open }: FactsOf<typeof needs>): Finding[] => [
  ...(project.endDate < project.startDate
    ? [{ path: 'endDate', code: 'ends-before-start', values: { start: project.startDate } }]
    : []),
  ...budgetFindings(project),
  ...milestoneFindings(project),
  ...(open > 0 ? [{ path: 'stage', code: 'project-open', values: { code: project.code, count: open } }] : []),
]

const budgetFindings = ({ budget }: Project): Finding[] =>
  budget.flatMap(({ costCode }, index) =>
    budget.findIndex((one) => one.costCode === costCode) < index
      ? [{ path: `budget.${index}.costCode`, code: 'budget-twice', values: { line: index + 1 } }]
      : [],
  )

function milestoneFindings({ milestones }: Project): Finding[] {
  if (milestones.length === 0) return []
  const weight = sum(milestones.map((one) => one.weight))
  const bill = sum(milestones.map((one) => one.bill))
  return [
    ...(weight.equals(WHOLE)
      ? []
      : [{ path: 'milestones', code: 'milestone-weights', values: { percent: asQuantity(weight) } }]),
    ...(bill.greaterThan(WHOLE)
      ? [{ path: 'milestones', code: 'milestone-bills', values: { percent: asQuantity(bill) } }]
      : []),
  ]
}
