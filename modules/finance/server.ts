import { defineAction, defineBehaviour, defineSuccession } from '@lumbung/engine/contract.ts'
import type { ModuleServer } from '@lumbung/engine'
import type { ModuleRoute } from '@lumbung/engine/routes.ts'
import { chargedStockAnswer } from './additional-cost/charged.query.ts'
import { additionalCost } from './additional-cost/definition.ts'
import * as additionalFilling from './additional-cost/fill.ts'
import { invoicedAnswer } from './additional-cost/invoiced.query.ts'
import { laterCostsAnswer } from './additional-cost/later.query.ts'
import { post as postAdditional } from './additional-cost/posting.ts'
import { allocationSheet } from './additional-cost/print.ts'
import { receivedGoodsAnswer } from './additional-cost/received.query.ts'
import * as additionalRules from './additional-cost/rules.ts'
import { bank } from './bank/definition.ts'
import { bankOnPapers } from './bank/paper.ts'
import { lowestAnswer } from './bank/lowest.query.ts'
import { needs as bankNeeds, rules as bankRules } from './bank/rules.ts'
import { type CashBankIssued, cashBankIssued } from './cash-bank-issued/definition.ts'
import { fill as fillIssued, fillNeeds as issuedFillNeeds } from './cash-bank-issued/fill.ts'
import { post as postIssued } from './cash-bank-issued/posting.ts'
import { needs as issuedNeeds, rules as issuedRules } from './cash-bank-issued/rules.ts'
import { type CashBankReceipt, cashBankReceipt } from './cash-bank-receipt/definition.ts'
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
import { presentedAnswer, receivedInvariants, stageAnswer } from './check-received/cheque.query.ts'
import { checkReceived } from './check-received/definition.ts'
import { events as checkReceivedEvents } from './check-received/events.ts'
import * as checkReceivedFilling from './check-received/fill.ts'
import { post as postCheckReceived } from './check-received/posting.ts'
import { chequeSlip } from './check-received/print.ts'
import * as checkReceivedRules from './check-received/rules.ts'
import { chequeAnswer, issuedInvariants } from './check-issued/cheque.query.ts'
import { cancel, refuse } from './check-issued/cancel.ts'
import * as clearing from './check-issued/clear.ts'
import { checkIssued } from './check-issued/definition.ts'
import { drawnLeavesAnswer } from './check-issued/drawn.query.ts'
import * as checkIssuedFilling from './check-issued/fill.ts'
import { chequeLeaf, chequeVoucher } from './check-issued/print.ts'
import { post as postCheckIssued } from './check-issued/posting.ts'
import * as checkIssuedRules from './check-issued/rules.ts'
import { unclearedAnswer } from './check-issued/uncleared.query.ts'
import { chequeInvariants } from './cheque/cheques.query.ts'
import { expiringGiros, girosDue } from './cheque/watches.query.ts'
import { chequeLedger } from './cheque/ledger.ts'
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
import { overdueCheques } from './reports/overdue-cheques.ts'
import { unclearedCheques } from './reports/uncleared-cheques.ts'
import { unreconciledBanks } from './reports/unreconciled-banks.ts'
import { roundingRule } from './rounding-rule/definition.ts'
import { needs as roundingNeeds, rules as roundingRules } from './rounding-rule/rules.ts'
import { termOfPayment } from './term-of-payment/definition.ts'
import { needs as termNeeds, rules as termRules } from './term-of-payment/rules.ts'
import { journalLinesView } from './system-generated-journal/lines.service.ts'
import { voidedView } from './voided-document/voided.service.ts'
import { overdueWatch } from './reports/overdue-watch.ts'
import { applying } from '../masters/credit/apply.ts'
import { partyOf } from './cash-bank/payment.ts'

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
      checkReceived,
      { needs: checkReceivedRules.needs, rules: checkReceivedRules.rules, post: postCheckReceived },
      { needs: checkReceivedFilling.fillNeeds, fill: checkReceivedFilling.fill },
    ),
    defineBehaviour(
      checkIssued,
      { needs: checkIssuedRules.needs, rules: checkIssuedRules.rules, post: postCheckIssued },
      { needs: checkIssuedFilling.fillNeeds, fill: checkIssuedFilling.fill },
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
    ...checkReceivedEvents,
    defineAction(
      cashBankReceipt,
      'apply',
      applying('ar', (receipt: CashBankReceipt) => partyOf(receipt)),
    ),
    defineAction(
      cashBankIssued,
      'apply',
      applying('ap', (payment: CashBankIssued) => partyOf(payment)),
    ),
    defineAction(checkIssued, 'clear', clearing),
    defineAction(checkIssued, 'cancel', cancel),
    defineAction(checkIssued, 'refuse', refuse),
    defineAction(additionalCost, 'void', { needs: additionalRules.voidNeeds, rules: additionalRules.voidFindings }),
  ],
  successions: [
    defineSuccession({ from: cashBankIssued, to: cashBankReceipt, needs: transferNeeds, make: makeReceipt }),
  ],
  ledgers: [chequeLedger],
  invariants: [...chequeInvariants, ...receivedInvariants, ...issuedInvariants],
  facts: [lowestAnswer, drawnLeavesAnswer, unclearedAnswer, receivedGoodsAnswer, laterCostsAnswer, chargedStockAnswer],
  statuses: [stageAnswer, presentedAnswer, chequeAnswer, reversedAnswer, transferredAnswer, invoicedAnswer],
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
    unclearedCheques,
  ],
  closeChecks: [unreconciledBanks, overdueCheques],
  views: [voidedView, journalLinesView],
  paperParts: [bankOnPapers],
  prints: [officialReceipt, receiptVoucher, paymentVoucher, chequeSlip, chequeVoucher, chequeLeaf, allocationSheet],
  watches: [overdueWatch, expiringGiros, girosDue],
  errors,
}
