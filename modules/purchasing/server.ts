import { defineAction, defineBehaviour, defineWholeFile } from '@lumbung/engine/contract.ts'
import type { ModuleServer } from '@lumbung/engine'
import type { ModuleRoute } from '@lumbung/engine/routes.ts'
import { errors } from './errors.ts'
import { lastBoughtAnswer } from './last-bought.query.ts'
import { purchasing } from './index.ts'
import { purchasingLookups } from './lookups.query.ts'
import { purchasingRoutes } from './routes.ts'
import { taxInvoiceFile } from '../masters/trade/tax-papers-upload.ts'
import { type PurchaseInvoice, purchaseInvoice } from './purchase-invoice/definition.ts'
import * as invoiceFilling from './purchase-invoice/fill.ts'
import { invoiceFromPurchaseOrder } from './purchase-invoice/from-purchase-order.ts'
import { invoiceFromReceiving } from './purchase-invoice/from-receiving.ts'
import { post as postInvoice } from './purchase-invoice/posting.ts'
import * as invoiceRules from './purchase-invoice/rules.ts'
import { supplierTaxInvoiceUpload } from './purchase-invoice/upload.ts'
import { boughtAnswer } from './purchase-order/bought.query.ts'
import { purchaseOrder } from './purchase-order/definition.ts'
import * as orderFilling from './purchase-order/fill.ts'
import * as orderRules from './purchase-order/rules.ts'
import * as orderWholeFile from './purchase-order/whole-file.ts'
import { chequesAnswer } from './purchase-invoice/cheques.query.ts'
import { matchAnswer } from './purchase-invoice/match.query.ts'
import { spreadAnswer } from './purchase-invoice/spread.query.ts'
import { receiving } from './receiving/definition.ts'
import * as receivingFilling from './receiving/fill.ts'
import { receivingFromOrder } from './receiving/from-purchase-order.ts'
import { creates as batchesOfReceiving, post as postReceiving } from './receiving/posting.ts'
import { receivingPaper } from './receiving/print.ts'
import * as receivingRules from './receiving/rules.ts'
import { receivingUpload } from './receiving/upload.ts'
import { supplier } from './supplier/definition.ts'
import * as supplierFilling from './supplier/fill.ts'
import * as supplierRules from './supplier/rules.ts'
import { supplierUpload } from './supplier/upload.ts'
import { supplierOrder } from './purchase-order/print.ts'
import { purchaseOrderUpload } from './purchase-order/upload.ts'
import { receivedUnbilled } from './reports/received-unbilled.ts'
import { purchaseReport } from './reports/purchase.ts'
import { purchaseOrderReport } from './reports/purchase-order.ts'
import { purchasePerItem } from './reports/purchase-per-item.ts'
import * as writeOff from './write-off.ts'
import { voidedPurchases } from './reports/voided-purchases.ts'

export const purchasingServer: ModuleServer<ModuleRoute> = {
  module: purchasing,
  routes: purchasingRoutes,
  behaviours: [
    defineBehaviour(supplier, supplierRules, supplierFilling),
    defineBehaviour(purchaseOrder, orderRules, orderFilling),
    defineBehaviour(
      receiving,
      { ...receivingRules, post: postReceiving, creates: batchesOfReceiving },
      receivingFilling,
    ),
    defineBehaviour(purchaseInvoice, { ...invoiceRules, post: postInvoice }, invoiceFilling),
  ],
  actions: [defineAction(purchaseOrder, 'close', writeOff), defineAction(receiving, 'close', writeOff)],
  successions: [receivingFromOrder, invoiceFromReceiving, invoiceFromPurchaseOrder],
  reports: [purchaseReport, purchaseOrderReport, purchasePerItem, voidedPurchases],
  prints: [supplierOrder, receivingPaper],
  uploads: [supplierUpload, purchaseOrderUpload, receivingUpload, supplierTaxInvoiceUpload],
  wholeFiles: [
    defineWholeFile(purchaseOrder, { ...orderWholeFile, judges: ['price-above-last'] }),
    defineWholeFile(
      purchaseInvoice,
      taxInvoiceFile<PurchaseInvoice>(({ supplier: party }) => party),
    ),
  ],
  facts: [boughtAnswer, lastBoughtAnswer],
  lookups: purchasingLookups,
  statuses: [chequesAnswer, matchAnswer, spreadAnswer],
  closeChecks: [receivedUnbilled],
  errors,
}
