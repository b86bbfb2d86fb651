import { defineBehaviour } from '@lumbung/engine/contract.ts'
import type { ModuleServer } from '@lumbung/engine'
import { errors } from './errors.ts'
import { taxes } from './index.ts'
import { taxGroup } from './tax-group/definition.ts'
import { needs as taxGroupNeeds, rules as taxGroupRules } from './tax-group/rules.ts'
import { tax } from './tax/definition.ts'
import { fill as fillTax, fillNeeds as taxFillNeeds } from './tax/fill.ts'
import { needs as taxNeeds, rules as taxRules } from './tax/rules.ts'

export const taxServer: ModuleServer = {
  module: taxes,
  behaviours: [
    defineBehaviour(tax, { needs: taxNeeds, rules: taxRules }, { needs: taxFillNeeds, fill: fillTax }),
    defineBehaviour(taxGroup, { needs: taxGroupNeeds, rules: taxGroupRules }),
  ],
  errors,
}
