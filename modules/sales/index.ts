import { defineModule, resource } from '@lumbung/definition'
import * as customerCalculation from './customer/calculate.ts'
import { customer } from './customer/definition.ts'
import { labels as customerLabels } from './customer/labels.ts'
import { customerGroup } from './customer-group/definition.ts'
import { labels as customerGroupLabels } from './customer-group/labels.ts'
import * as deliveryCalculation from './delivery-order/calculate.ts'
import { deliveryOrder } from './delivery-order/definition.ts'
import { labels as deliveryOrderLabels } from './delivery-order/labels.ts'
import * as freeGoodsCalculation from './free-goods/calculate.ts'
import { freeGoods } from './free-goods/definition.ts'
import { labels as freeGoodsLabels } from './free-goods/labels.ts'
import * as priceListCalculation from './price-list/calculate.ts'
import { priceList } from './price-list/definition.ts'
import { labels as priceListLabels } from './price-list/labels.ts'
import * as invoiceCalculation from './sales-invoice/calculate.ts'
import { salesInvoice } from './sales-invoice/definition.ts'
import { labels as salesInvoiceLabels } from './sales-invoice/labels.ts'
import * as orderCalculation from './sales-order/calculate.ts'
import { salesOrder } from './sales-order/definition.ts'
import { labels as salesOrderLabels } from './sales-order/labels.ts'
import { salesRep } from './sales-rep/definition.ts'
import { labels as salesRepLabels } from './sales-rep/labels.ts'
import * as shipmentCalculation from './shipment/calculate.ts'
import { shipment } from './shipment/definition.ts'
import { labels as shipmentLabels } from './shipment/labels.ts'
import * as returnCalculation from './sales-return/calculate.ts'
import { salesReturn } from './sales-return/definition.ts'
import { labels as salesReturnLabels } from './sales-return/labels.ts'
import * as returnInvoiceCalculation from './sales-return-invoice/calculate.ts'
import { salesReturnInvoice } from './sales-return-invoice/definition.ts'
import { labels as salesReturnInvoiceLabels } from './sales-return-invoice/labels.ts'
import * as returnOrderCalculation from './sales-return-order/calculate.ts'
import { salesReturnOrder } from './sales-return-order/definition.ts'
import { labels as salesReturnOrderLabels } from './sales-return-order/labels.ts'
import { events } from './events.ts'
import { salesSettings } from './settings.ts'

export const sales = defineModule({
  key: 'sales',
  events,
  title: ['Sales', 'Penjualan'],
  icon: 'shopping-cart',
  order: 10,
  tabs: [
    {
      of: customer.key,
      title: ['Statement', 'Kartu piutang'],
      key: 'statement',
      right: `${salesInvoice.key}.read`,
    },
    {
      of: customer.key,
      title: ['Open documents', 'Dokumen terbuka'],
      key: 'open-documents',
      right: `${customer.key}.read`,
    },
    { of: customer.key, title: ['Sales', 'Penjualan'], key: 'months', right: `${salesInvoice.key}.read` },
    { of: customer.key, title: ['Prices', 'Harga'], key: 'prices', right: `${salesInvoice.key}.read` },
    { of: customer.key, title: ['Orders', 'Pesanan'], resource: salesOrder.key, by: 'customer' },
    { of: customer.key, title: ['Shipments', 'Pengiriman'], resource: shipment.key, by: 'customer' },
    { of: customer.key, title: ['Invoices', 'Faktur'], resource: salesInvoice.key, by: 'customer' },
    { of: customer.key, title: ['Returns', 'Retur'], resource: salesReturnOrder.key, by: 'customer' },
  ],
  settings: [salesSettings],
  resources: [
    resource(salesOrder, salesOrderLabels, orderCalculation),
    resource(deliveryOrder, deliveryOrderLabels, deliveryCalculation),
    resource(shipment, shipmentLabels, shipmentCalculation),
    resource(salesInvoice, salesInvoiceLabels, invoiceCalculation),
    resource(salesReturnOrder, salesReturnOrderLabels, returnOrderCalculation),
    resource(salesReturn, salesReturnLabels, returnCalculation),
    resource(salesReturnInvoice, salesReturnInvoiceLabels, returnInvoiceCalculation),
    resource(customer, customerLabels, customerCalculation),
    resource(customerGroup, customerGroupLabels),
    resource(salesRep, salesRepLabels),
    resource(freeGoods, freeGoodsLabels, freeGoodsCalculation),
    resource(priceList, priceListLabels, priceListCalculation),
  ],
})
