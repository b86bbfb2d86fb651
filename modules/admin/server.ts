import { defineBehaviour } from '@lumbung/engine/behaviour.ts'
import type { ModuleServer } from '@lumbung/engine/registry.ts'
import { errors } from './errors.ts'
import { admin } from './index.ts'
import { numberingSet } from './numbering-set/definition.ts'
import { rules } from './numbering-set/rules.ts'

export const adminServer: ModuleServer = {
  module: admin,
  behaviours: [defineBehaviour(numberingSet, { rules })],
  errors,
}
