import { defineModule, resource } from '@lumbung/definition'
import * as invoiceCalculation from './purchase-invoice/calculate.ts'
import { purchaseInvoice } from './purchase-invoice/definition.ts'
import { labels as purchaseInvoiceLabels } from './purchase-invoice/labels.ts'
import * as orderCalculation from './purchase-order/calculate.ts'
import { purchaseOrder } from './purchase-order/definition.ts'
import { labels as purchaseOrderLabels } from './purchase-order/labels.ts'
import * as receivingCalculation from './receiving/calculate.ts'
import { receiving } from './receiving/definition.ts'
import { labels as receivingLabels } from './receiving/labels.ts'
import { labelsOfReceivings } from './receiving/label-kind.ts'
import * as supplierCalculation from './supplier/calculate.ts'
import { supplier } from './supplier/definition.ts'
import { labels as supplierLabels } from './supplier/labels.ts'
import { supplierGroup } from './supplier-group/definition.ts'
import { labels as supplierGroupLabels } from './supplier-group/labels.ts'
import { purchasingSettings } from './settings.ts'

export const purchasing = defineModule({
  key: 'purchasing',
  title: ['Purchasing', 'Pembelian'],
  icon: 'truck',
  order: 20,
  pages: [labelsOfReceivings.page],
  tabs: [
    {
      of: supplier.key,
      title: ['Statement', 'Kartu utang'],
      key: 'statement',
      right: `${purchaseInvoice.key}.read`,
    },
    {
      of: supplier.key,
      title: ['Open documents', 'Dokumen terbuka'],
      key: 'open-documents',
      right: `${supplier.key}.read`,
    },
    { of: supplier.key, title: ['Purchases', 'Pembelian'], key: 'months', right: `${purchaseInvoice.key}.read` },
    { of: supplier.key, title: ['Prices', 'Harga'], key: 'prices', right: `${purchaseInvoice.key}.read` },
    { of: supplier.key, title: ['Orders', 'Pesanan'], resource: purchaseOrder.key, by: 'supplier' },
    { of: supplier.key, title: ['Receivings', 'Penerimaan'], resource: receiving.key, by: 'supplier' },
    { of: supplier.key, title: ['Invoices', 'Faktur'], resource: purchaseInvoice.key, by: 'supplier' },
  ],
  settings: [purchasingSettings],
  resources: [
    resource(purchaseOrder, purchaseOrderLabels, orderCalculation),
    resource(receiving, receivingLabels, receivingCalculation),
    resource(purchaseInvoice, purchaseInvoiceLabels, invoiceCalculation),
    resource(supplier, supplierLabels, supplierCalculation),
    resource(supplierGroup, supplierGroupLabels),
  ],
})
