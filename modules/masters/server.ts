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
import { logo } from './logo/definition.ts'
import { logoOnPapers } from './logo/paper.ts'
import { needs as logoNeeds, rules as logoRules } from './logo/rules.ts'
import { alikeAnswer } from './trade/alike.query.ts'
import { availabilityAnswer } from './item-knowledge/availability.query.ts'
import { tradeLedger } from './trade/ledger.ts'
import { tradeInvariants } from './trade/ledger.query.ts'

export const mastersServer: ModuleServer = {
  module: masters,
  hooks: { [branch.key]: branchHook },
  behaviours: [
    defineBehaviour(branch, { needs: branchNeeds, rules: branchRules }),
    defineBehaviour(currency, { needs: currencyNeeds, rules: currencyRules }),
    defineBehaviour(logo, { needs: logoNeeds, rules: logoRules }),
    defineBehaviour(exchangeRate, { needs: exchangeRateNeeds, rules: exchangeRateRules }),
  ],
  paperParts: [logoOnPapers],
  facts: [alikeAnswer, availabilityAnswer],
  ledgers: [tradeLedger],
  invariants: tradeInvariants,
  errors,
}
