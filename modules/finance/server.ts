import { defineAction, defineBehaviour, defineSuccession } from '@lumbung/engine/contract.ts'
import type { ModuleServer } from '@lumbung/engine'
import type { ModuleRoute } from '@lumbung/engine/routes.ts'
import { additionalCost } from './additional-cost/definition.ts'
import * as additionalFilling from './additional-cost/fill.ts'
import { invoicedAnswer } from './additional-cost/invoiced.query.ts'
import { laterCostsAnswer } from './additional-cost/later.query.ts'
import { post as postAdditional } from './additional-cost/posting.ts'
import { receivedGoodsAnswer } from './additional-cost/received.query.ts'
import * as additionalRules from './additional-cost/rules.ts'
import { bank } from './bank/definition.ts'
import { lowestAnswer } from './bank/lowest.query.ts'
import { needs as bankNeeds, rules as bankRules } from './bank/rules.ts'
import { cashBankIssued } from './cash-bank-issued/definition.ts'
import { fill as fillIssued, fillNeeds as issuedFillNeeds } from './cash-bank-issued/fill.ts'
import { post as postIssued } from './cash-bank-issued/posting.ts'
import { needs as issuedNeeds, rules as issuedRules } from './cash-bank-issued/rules.ts'
import { cashBankReceipt } from './cash-bank-receipt/definition.ts'
import { fill as fillReceipt, fillNeeds as receiptFillNeeds } from './cash-bank-receipt/fill.ts'
import { make as makeReceipt, needs as transferNeeds } from './cash-bank-receipt/from-cash-bank-issued.ts'
import { post as postReceipt } from './cash-bank-receipt/posting.ts'
import { paymentVoucher } from './cash-bank-issued/print.ts'
import { officialReceipt, receiptVoucher } from './cash-bank-receipt/print.ts'
import { voidedReceiptFindings, voidedReceiptNeeds } from './cash-bank/floor.ts'
import { needs as receiptNeeds, rules as receiptRules } from './cash-bank-receipt/rules.ts'
import { accountingPeriod } from './accounting-period/definition.ts'
import { fill as fillPeriod, fillNeeds as periodFillNeeds } from './accounting-period/fill.ts'
import { periodRoutes } from './accounting-period/routes.ts'
import { needs as periodNeeds, rules as periodRules } from './accounting-period/rules.ts'
import { periodHook } from './accounting-period/steps.service.ts'
import { chartOfAccount } from './chart-of-account/definition.ts'
import { fill as fillAccount, fillNeeds as accountFillNeeds } from './chart-of-account/fill.ts'
import { needs as accountNeeds, rules as accountRules } from './chart-of-account/rules.ts'
import { chartOfAccountCategory } from './chart-of-account-category/definition.ts'
import { needs as categoryNeeds, rules as categoryRules } from './chart-of-account-category/rules.ts'
import { costCode } from './cost-code/definition.ts'
import { rules as costCodeRules } from './cost-code/rules.ts'
import { errors } from './errors.ts'
import { finance } from './index.ts'
import { transferredAnswer } from './cash-bank-issued/transferred.query.ts'
import { reversedAnswer } from './memorial-journal/reversed.query.ts'
import { memorialJournal } from './memorial-journal/definition.ts'
import { fill as fillJournal, fillNeeds as journalFillNeeds } from './memorial-journal/fill.ts'
import { file as fileJournal, post as postJournal } from './memorial-journal/posting.ts'
import { needs as journalNeeds, rules as journalRules } from './memorial-journal/rules.ts'
import { paymentMethod } from './payment-method/definition.ts'
import { needs as methodNeeds, rules as methodRules } from './payment-method/rules.ts'
import { accountBalance } from './reports/account-balance.ts'
import { accountPayable } from './reports/account-payable.ts'
import { accountPayableAging } from './reports/account-payable-aging.ts'
import { accountPayableOutstanding } from './reports/account-payable-outstanding.ts'
import { accountReceivable } from './reports/account-receivable.ts'
import { accountReceivableAging } from './reports/account-receivable-aging.ts'
import { accountReceivableOutstanding } from './reports/account-receivable-outstanding.ts'
import { balanceSheet } from './reports/balance-sheet.ts'
import { generalLedger } from './reports/general-ledger.ts'
import { incomeStatement } from './reports/income-statement.ts'
import { revenueByDay } from './reports/revenue-by-day.ts'
import { unreconciledBanks } from './reports/unreconciled-banks.ts'
import { roundingRule } from './rounding-rule/definition.ts'
import { needs as roundingNeeds, rules as roundingRules } from './rounding-rule/rules.ts'
import { termOfPayment } from './term-of-payment/definition.ts'
import { needs as termNeeds, rules as termRules } from './term-of-payment/rules.ts'
import { voidedView } from './voided-document/voided.service.ts'
import { overdueWatch } from './reports/overdue-watch.ts'

export const financeServer: ModuleServer<ModuleRoute> = {
  module: finance,
  hooks: { [accountingPeriod.key]: periodHook },
  routes: periodRoutes,
  behaviours: [
    defineBehaviour(
      cashBankReceipt,
      {
        needs: receiptNeeds,
        rules: receiptRules,
        post: postReceipt,
      },
      { needs: receiptFillNeeds, fill: fillReceipt },
    ),
    defineBehaviour(
      cashBankIssued,
      { needs: issuedNeeds, rules: issuedRules, post: postIssued },
      { needs: issuedFillNeeds, fill: fillIssued },
    ),
    defineBehaviour(
      additionalCost,
      { needs: additionalRules.needs, rules: additionalRules.rules, post: postAdditional },
      additionalFilling,
    ),
    defineBehaviour(
      memorialJournal,
      { needs: journalNeeds, rules: journalRules, post: postJournal, file: fileJournal },
      { needs: journalFillNeeds, fill: fillJournal },
    ),
    defineBehaviour(bank, { needs: bankNeeds, rules: bankRules }),
    defineBehaviour(paymentMethod, { needs: methodNeeds, rules: methodRules }),
    defineBehaviour(termOfPayment, { needs: termNeeds, rules: termRules }),
    defineBehaviour(roundingRule, { needs: roundingNeeds, rules: roundingRules }),
    defineBehaviour(
      chartOfAccount,
      { needs: accountNeeds, rules: accountRules },
      { needs: accountFillNeeds, fill: fillAccount },
    ),
    defineBehaviour(chartOfAccountCategory, { needs: categoryNeeds, rules: categoryRules }),
    defineBehaviour(costCode, { rules: costCodeRules }),
    defineBehaviour(
      accountingPeriod,
      { needs: periodNeeds, rules: periodRules },
      { needs: periodFillNeeds, fill: fillPeriod },
    ),
  ],
  actions: [
    defineAction(cashBankReceipt, 'void', { needs: voidedReceiptNeeds, rules: voidedReceiptFindings }),
    defineAction(additionalCost, 'void', { needs: additionalRules.voidNeeds, rules: additionalRules.voidFindings }),
  ],
  successions: [
    defineSuccession({ from: cashBankIssued, to: cashBankReceipt, needs: transferNeeds, make: makeReceipt }),
  ],
  facts: [lowestAnswer, receivedGoodsAnswer, laterCostsAnswer],
  statuses: [reversedAnswer, transferredAnswer, invoicedAnswer],
  reports: [
    accountBalance,
    generalLedger,
    incomeStatement,
    revenueByDay,
    balanceSheet,
    accountReceivable,
    accountReceivableAging,
    accountReceivableOutstanding,
    accountPayable,
    accountPayableAging,
    accountPayableOutstanding,
  ],
  closeChecks: [unreconciledBanks],
  views: [voidedView],
  prints: [officialReceipt, receiptVoucher, paymentVoucher],
  watches: [overdueWatch],
  errors,
}
