// How far a project has come is what its milestones weigh times what of each is done (sales 5).
//   foundation 40% done 100%, frame 60% done 25%: 40 + 15 = 55%
import { decimal, sum } from '@lumbung/core'
import type { Project } from './definition.ts'

const WHOLE = decimal(100)

export const needs = () => ({})

export const calculate = (project: Project): Project => ({
  ...project,
  completion: sum(project.milestones.map(({ weight, done }) => weight.times(done).div(WHOLE))).toDecimalPlaces(4),
  budgetTotal: sum(project.budget.map(({ amount }) => amount)),
})
