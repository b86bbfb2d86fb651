import { defineBehaviour, defineWholeFile } from '@lumbung/engine/contract.ts'
import type { ModuleServer } from '@lumbung/engine'
import { availabilityAnswer } from './sales-order/availability.query.ts'
import { exposureAnswer } from './customer/exposure.query.ts'
import { customer } from './customer/definition.ts'
import * as customerFilling from './customer/fill.ts'
import * as customerRules from './customer/rules.ts'
import { customerUpload } from './customer/upload.ts'
import { deliveryOrder } from './delivery-order/definition.ts'
import { deliveryFromOrder } from './delivery-order/from-sales-order.ts'
import { pickingAnswer } from './delivery-order/picking.query.ts'
import * as deliveryRules from './delivery-order/rules.ts'
import { deliveryOrderUpload } from './delivery-order/upload.ts'
import { errors } from './errors.ts'
import { freeGoods } from './free-goods/definition.ts'
import * as freeGoodsRules from './free-goods/rules.ts'
import { sales } from './index.ts'
import { priceList } from './price-list/definition.ts'
import * as priceListRules from './price-list/rules.ts'
import { taxInvoiceFile } from '../masters/trade/tax-papers-upload.ts'
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
import { shipment } from './shipment/definition.ts'
import { receivedAnswer } from './shipment/received.query.ts'
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
import { creditWatch } from './reports/credit-watch.ts'

export const salesServer: ModuleServer = {
  module: sales,
  behaviours: [
    defineBehaviour(customer, customerRules, customerFilling),
    defineBehaviour(salesRep, salesRepRules),
    defineBehaviour(priceList, priceListRules),
    defineBehaviour(freeGoods, freeGoodsRules),
    defineBehaviour(salesOrder, orderRules, orderFilling),
    defineBehaviour(deliveryOrder, deliveryRules),
    defineBehaviour(shipment, { ...shipmentRules, post: postShipment }),
    defineBehaviour(salesInvoice, { ...invoiceRules, post: postInvoice }, invoiceFilling),
  ],
  facts: [exposureAnswer, availabilityAnswer],
  statuses: [pickingAnswer, receivedAnswer],
  successions: [deliveryFromOrder, shipmentFromDelivery, invoiceFromShipment, invoiceFromOrder],
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
  prints: [customerInvoice, internalInvoice, deliveryNote],
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
