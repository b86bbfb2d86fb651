import { defineModule, resource } from '@lumbung/definition'
import * as branchCalculation from './branch/calculate.ts'
import { branch } from './branch/definition.ts'
import { labels as branchLabels } from './branch/labels.ts'
import { currency } from './currency/definition.ts'
import { labels as currencyLabels } from './currency/labels.ts'
import { calculate as calculateExchangeRate, needs as exchangeRateNeeds } from './exchange-rate/calculate.ts'
import { exchangeRate } from './exchange-rate/definition.ts'
import { labels as exchangeRateLabels } from './exchange-rate/labels.ts'
import * as logoCalculation from './logo/calculate.ts'
import { logo } from './logo/definition.ts'
import { labels as logoLabels } from './logo/labels.ts'
import { reason } from './reason/definition.ts'
import { labels as reasonLabels } from './reason/labels.ts'
import { tradeSettings } from './trade/settings.ts'

export const masters = defineModule({
  key: 'masters',
  title: ['Master data', 'Data master'],
  icon: 'database',
  order: 90,
  settings: [tradeSettings],
  resources: [
    resource(branch, branchLabels, branchCalculation),
    resource(logo, logoLabels, logoCalculation),
    resource(reason, reasonLabels),
    resource(currency, currencyLabels),
    resource(exchangeRate, exchangeRateLabels, { needs: exchangeRateNeeds, calculate: calculateExchangeRate }),
  ],
})
