import { defineBehaviour } from '@lumbung/engine/contract.ts'
import type { ModuleServer } from '@lumbung/engine'
import { errors } from './errors.ts'
import { projects } from './index.ts'
import { project } from './project/definition.ts'
import * as projectRules from './project/rules.ts'
import { projectBudget } from './reports/project-budget.ts'

export const projectsServer: ModuleServer = {
  module: projects,
  behaviours: [defineBehaviour(project, projectRules)],
  reports: [projectBudget],
  errors,
}
