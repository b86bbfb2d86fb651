import { defineAction, defineBehaviour, defineWholeFile } from '@lumbung/engine/contract.ts'
import type { ModuleServer } from '@lumbung/engine'
import type { ModuleRoute } from '@lumbung/engine/routes.ts'
import { exposureAnswer } from './customer/exposure.query.ts'
import { customer } from './customer/definition.ts'
import * as customerFilling from './customer/fill.ts'
import * as customerRules from './customer/rules.ts'
import { customerUpload } from './customer/upload.ts'
import { deliveryOrder } from './delivery-order/definition.ts'
import * as deliveryFilling from './delivery-order/fill.ts'
import { deliveryFromOrder } from './delivery-order/from-sales-order.ts'
import { pickingAnswer } from './delivery-order/picking.query.ts'
import * as deliveryRules from './delivery-order/rules.ts'
import { replacementsAnswer } from './delivery-order/replacing.query.ts'
import { deliveryOrderUpload } from './delivery-order/upload.ts'
import { deliveredAnswer } from './delivered.query.ts'
import { errors } from './errors.ts'
import { leftPiecesAnswer } from './left-pieces.query.ts'
import { returnInvariants } from './returned.query.ts'
import { freeGoods } from './free-goods/definition.ts'
import * as freeGoodsRules from './free-goods/rules.ts'
import { sales } from './index.ts'
import { salesLookups } from './lookups.query.ts'
import { salesRoutes } from './routes.ts'
import { priceList } from './price-list/definition.ts'
import * as priceListRules from './price-list/rules.ts'
import { taxInvoiceFile } from '../masters/trade/tax-papers-upload.ts'
import { creditedStateAnswer } from './sales-invoice/credited.query.ts'
import { type SalesInvoice, salesInvoice } from './sales-invoice/definition.ts'
import * as invoiceFilling from './sales-invoice/fill.ts'
import { invoiceFromOrder } from './sales-invoice/from-sales-order.ts'
import { invoiceFromShipment } from './sales-invoice/from-shipment.ts'
import { post as postInvoice } from './sales-invoice/posting.ts'
import { customerInvoice, internalInvoice } from './sales-invoice/print.ts'
import * as invoiceRules from './sales-invoice/rules.ts'
import { taxInvoiceUpload } from './sales-invoice/upload.ts'
import { salesOrder } from './sales-order/definition.ts'
import * as orderFilling from './sales-order/fill.ts'
import * as orderRules from './sales-order/rules.ts'
import { salesOrderUpload } from './sales-order/upload.ts'
import * as orderWholeFile from './sales-order/whole-file.ts'
import { salesReturn } from './sales-return/definition.ts'
import * as returnFilling from './sales-return/fill.ts'
import { returnFromOrder } from './sales-return/from-return-order.ts'
import { post as postReturn } from './sales-return/posting.ts'
import * as returnRules from './sales-return/rules.ts'
import { creditableAnswer, creditedAnswer } from './sales-return-invoice/credited.query.ts'
import { type SalesReturnInvoice, salesReturnInvoice } from './sales-return-invoice/definition.ts'
import { creditFromReturn } from './sales-return-invoice/from-return.ts'
import { customerCredit, internalCredit } from './sales-return-invoice/print.ts'
import { post as postReturnInvoice, postingNeeds, recordNote } from './sales-return-invoice/posting.ts'
import * as returnInvoiceRules from './sales-return-invoice/rules.ts'
import { salesReturnOrder } from './sales-return-order/definition.ts'
import { returnFromInvoice, returnFromShipment } from './sales-return-order/from-delivered.ts'
import * as returnOrderFilling from './sales-return-order/fill.ts'
import * as returnOrderRules from './sales-return-order/rules.ts'
import { shipment } from './shipment/definition.ts'
import { chequesAnswer } from './sales-invoice/cheques.query.ts'
import { receivedAnswer } from './shipment/received.query.ts'
import { returnedAnswer } from './shipment/returned.query.ts'
import * as shipmentFilling from './shipment/fill.ts'
import { instructedPiecesAnswer } from './shipment/instructed-pieces.query.ts'
import { shipmentFromDelivery } from './shipment/from-delivery-order.ts'
import { post as postShipment } from './shipment/posting.ts'
import { deliveryNote } from './shipment/print.ts'
import * as shipmentRules from './shipment/rules.ts'
import { salesRep } from './sales-rep/definition.ts'
import * as salesRepRules from './sales-rep/rules.ts'
import { collectionList } from './reports/collection-list.ts'
import { deliveredUnbilled } from './reports/delivered-unbilled.ts'
import { outstandingShipment } from './reports/outstanding-shipment.ts'
import { salesReport } from './reports/sales.ts'
import { salesByCustomer } from './reports/sales-by-customer.ts'
import { salesCommission } from './reports/sales-commission.ts'
import { salesOrderStatus } from './reports/sales-order-status.ts'
import { salesPerItem } from './reports/sales-per-item.ts'
import { voidedSales } from './reports/voided-sales.ts'
import { creditWatch } from './customer/credit-watch.query.ts'
import { lastSoldAnswer } from './last-sold.query.ts'
import { applying } from '../masters/credit/apply.ts'

import { salesReturnPaper } from './sales-return/print.ts'
export const salesServer: ModuleServer<ModuleRoute> = {
  module: sales,
  routes: salesRoutes,
  behaviours: [
    defineBehaviour(customer, customerRules, customerFilling),
    defineBehaviour(salesRep, salesRepRules),
    defineBehaviour(priceList, priceListRules),
    defineBehaviour(freeGoods, freeGoodsRules),
    defineBehaviour(salesOrder, orderRules, orderFilling),
    defineBehaviour(deliveryOrder, deliveryRules, deliveryFilling),
    defineBehaviour(shipment, { ...shipmentRules, post: postShipment }, shipmentFilling),
    defineBehaviour(salesInvoice, { ...invoiceRules, post: postInvoice }, invoiceFilling),
    defineBehaviour(salesReturnOrder, returnOrderRules, returnOrderFilling),
    defineBehaviour(salesReturn, { ...returnRules, post: postReturn }, returnFilling),
    defineBehaviour(salesReturnInvoice, { ...returnInvoiceRules, post: postReturnInvoice }),
  ],
  actions: [
    defineAction(
      salesReturnInvoice,
      'apply',
      applying('ar', (credit: SalesReturnInvoice) => credit.customer),
    ),
    defineAction(salesReturnInvoice, 'return-note', { needs: postingNeeds, run: recordNote }),
  ],
  facts: [
    leftPiecesAnswer,
    instructedPiecesAnswer,
    exposureAnswer,
    lastSoldAnswer,
    deliveredAnswer,
    replacementsAnswer,
    creditedAnswer,
    creditableAnswer,
  ],
  lookups: salesLookups,
  statuses: [chequesAnswer, pickingAnswer, receivedAnswer, returnedAnswer, creditedStateAnswer],
  invariants: returnInvariants,
  successions: [
    deliveryFromOrder,
    shipmentFromDelivery,
    invoiceFromShipment,
    invoiceFromOrder,
    returnFromShipment,
    returnFromInvoice,
    returnFromOrder,
    creditFromReturn,
  ],
  reports: [
    salesReport,
    salesByCustomer,
    salesPerItem,
    salesOrderStatus,
    outstandingShipment,
    salesCommission,
    collectionList,
    voidedSales,
  ],
  prints: [customerInvoice, internalInvoice, deliveryNote, salesReturnPaper, customerCredit, internalCredit],
  uploads: [customerUpload, salesOrderUpload, deliveryOrderUpload, taxInvoiceUpload],
  wholeFiles: [
    defineWholeFile(salesOrder, orderWholeFile),
    defineWholeFile(
      salesInvoice,
      taxInvoiceFile<SalesInvoice>(({ customer: party }) => party),
    ),
  ],
  watches: [creditWatch],
  closeChecks: [deliveredUnbilled],
  errors,
}
