import { defineBehaviour } from '@lumbung/engine/contract.ts'
import type { ModuleServer } from '@lumbung/engine'
import { branchHook } from './branch/code.service.ts'
import { branch } from './branch/definition.ts'
import { needs as branchNeeds, rules as branchRules } from './branch/rules.ts'
import { currency } from './currency/definition.ts'
import { needs as currencyNeeds, rules as currencyRules } from './currency/rules.ts'
import { errors } from './errors.ts'
import { exchangeRate } from './exchange-rate/definition.ts'
import { needs as exchangeRateNeeds, rules as exchangeRateRules } from './exchange-rate/rules.ts'
import { masters } from './index.ts'
import { alikeAnswer } from './trade/alike.query.ts'

export const mastersServer: ModuleServer = {
  module: masters,
  hooks: { [branch.key]: branchHook },
  behaviours: [
    defineBehaviour(branch, { needs: branchNeeds, rules: branchRules }),
    defineBehaviour(currency, { needs: currencyNeeds, rules: currencyRules }),
    defineBehaviour(exchangeRate, { needs: exchangeRateNeeds, rules: exchangeRateRules }),
  ],
  facts: [alikeAnswer],
  errors,
}
