import { defineDimension, defineModule, resource } from '@lumbung/definition'
import { calculate as calculatePeriod, needs as periodNeeds } from './accounting-period/calculate.ts'
import { accountingPeriod } from './accounting-period/definition.ts'
import { labels as periodLabels } from './accounting-period/labels.ts'
import * as additionalCalculation from './additional-cost/calculate.ts'
import { additionalCost } from './additional-cost/definition.ts'
import { labels as additionalLabels } from './additional-cost/labels.ts'
import { calculate as calculateBank, needs as bankNeeds } from './bank/calculate.ts'
import { bank } from './bank/definition.ts'
import { labels as bankLabels } from './bank/labels.ts'
import * as issuedCalculation from './cash-bank-issued/calculate.ts'
import { cashBankIssued } from './cash-bank-issued/definition.ts'
import { labels as issuedLabels } from './cash-bank-issued/labels.ts'
import * as receiptCalculation from './cash-bank-receipt/calculate.ts'
import { cashBankReceipt } from './cash-bank-receipt/definition.ts'
import { labels as receiptLabels } from './cash-bank-receipt/labels.ts'
import { calculate as calculateAccount, needs as accountNeeds } from './chart-of-account/calculate.ts'
import * as checkReceivedCalculation from './check-received/calculate.ts'
import { checkReceived } from './check-received/definition.ts'
import { labels as checkReceivedLabels } from './check-received/labels.ts'
import * as checkIssuedCalculation from './check-issued/calculate.ts'
import { checkIssued } from './check-issued/definition.ts'
import { labels as checkIssuedLabels } from './check-issued/labels.ts'
import { chartOfAccount } from './chart-of-account/definition.ts'
import { labels as accountLabels } from './chart-of-account/labels.ts'
import { chartOfAccountCategory } from './chart-of-account-category/definition.ts'
import { labels as categoryLabels } from './chart-of-account-category/labels.ts'
import { chartOfAccountType } from './chart-of-account-type/definition.ts'
import { labels as typeLabels } from './chart-of-account-type/labels.ts'
import { collector } from './collector/definition.ts'
import { labels as collectorLabels } from './collector/labels.ts'
import { costCode } from './cost-code/definition.ts'
import { labels as costCodeLabels } from './cost-code/labels.ts'
import * as journalCalculation from './memorial-journal/calculate.ts'
import { memorialJournal } from './memorial-journal/definition.ts'
import { labels as journalLabels } from './memorial-journal/labels.ts'
import { openItem } from './open-item/definition.ts'
import { labels as openItemLabels } from './open-item/labels.ts'
import { paymentMethod } from './payment-method/definition.ts'
import { labels as methodLabels } from './payment-method/labels.ts'
import { roundingRule } from './rounding-rule/definition.ts'
import { labels as roundingLabels } from './rounding-rule/labels.ts'
import { systemGeneratedJournal } from './system-generated-journal/definition.ts'
import { labels as journalRecordLabels } from './system-generated-journal/labels.ts'
import { termOfPayment } from './term-of-payment/definition.ts'
import { labels as termLabels } from './term-of-payment/labels.ts'
import { voidedDocument } from './voided-document/definition.ts'
import { labels as voidedLabels } from './voided-document/labels.ts'
import { events } from './events.ts'
import { financeSettings } from './settings.ts'

export const finance = defineModule({
  key: 'finance',
  events,
  title: ['Finance', 'Keuangan'],
  icon: 'landmark',
  order: 50,
  dimensions: [defineDimension({ key: 'costCode', resource: costCode.key, words: ['cost code', 'kode biaya'] })],
  settings: [financeSettings],
  resources: [
    resource(cashBankReceipt, receiptLabels, receiptCalculation),
    resource(cashBankIssued, issuedLabels, issuedCalculation),
    resource(checkReceived, checkReceivedLabels, checkReceivedCalculation),
    resource(checkIssued, checkIssuedLabels, checkIssuedCalculation),
    resource(additionalCost, additionalLabels, additionalCalculation),
    resource(memorialJournal, journalLabels, journalCalculation),
    resource(bank, bankLabels, { needs: bankNeeds, calculate: calculateBank }),
    resource(paymentMethod, methodLabels),
    resource(termOfPayment, termLabels),
    resource(roundingRule, roundingLabels),
    resource(chartOfAccount, accountLabels, { needs: accountNeeds, calculate: calculateAccount }),
    resource(chartOfAccountCategory, categoryLabels),
    resource(chartOfAccountType, typeLabels),
    resource(costCode, costCodeLabels),
    resource(collector, collectorLabels),
    resource(accountingPeriod, periodLabels, { needs: periodNeeds, calculate: calculatePeriod }),
    resource(openItem, openItemLabels),
    resource(systemGeneratedJournal, journalRecordLabels),
    resource(voidedDocument, voidedLabels),
  ],
})
