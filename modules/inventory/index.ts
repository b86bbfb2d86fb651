import { defineModule, resource } from '@lumbung/definition'
import * as adjustmentInCalculation from './adjustment-in/calculate.ts'
import { adjustmentIn } from './adjustment-in/definition.ts'
import { labels as adjustmentInLabels } from './adjustment-in/labels.ts'
import * as adjustmentOutCalculation from './adjustment-out/calculate.ts'
import { adjustmentOut } from './adjustment-out/definition.ts'
import { labels as adjustmentOutLabels } from './adjustment-out/labels.ts'
import * as batchCalculation from './batch/calculate.ts'
import { batch } from './batch/definition.ts'
import { labels as batchLabels } from './batch/labels.ts'
import { category } from './category/definition.ts'
import { labels as categoryLabels } from './category/labels.ts'
import * as itemCalculation from './item/calculate.ts'
import { item } from './item/definition.ts'
import { labels as itemLabels } from './item/labels.ts'
import { itemGroup } from './item-group/definition.ts'
import { labels as itemGroupLabels } from './item-group/labels.ts'
import { itemSpecification } from './item-specification/definition.ts'
import { labels as itemSpecificationLabels } from './item-specification/labels.ts'
import * as locationCalculation from './location/calculate.ts'
import { location } from './location/definition.ts'
import { labels as locationLabels } from './location/labels.ts'
import { locationCategory } from './location-category/definition.ts'
import { labels as locationCategoryLabels } from './location-category/labels.ts'
import * as replenishmentOrderCalculation from './replenishment-order/calculate.ts'
import { replenishmentOrder } from './replenishment-order/definition.ts'
import { labels as replenishmentOrderLabels } from './replenishment-order/labels.ts'
import * as intersiteTransferCalculation from './intersite-transfer/calculate.ts'
import { intersiteTransfer } from './intersite-transfer/definition.ts'
import { labels as intersiteTransferLabels } from './intersite-transfer/labels.ts'
import * as replenishmentReceivingCalculation from './replenishment-receiving/calculate.ts'
import { replenishmentReceiving } from './replenishment-receiving/definition.ts'
import { labels as replenishmentReceivingLabels } from './replenishment-receiving/labels.ts'
import * as storageTransferCalculation from './storage-transfer/calculate.ts'
import { storageTransfer } from './storage-transfer/definition.ts'
import { labels as storageTransferLabels } from './storage-transfer/labels.ts'
import * as stockOpnameCalculation from './stock-opname/calculate.ts'
import { stockOpname } from './stock-opname/definition.ts'
import { countPage } from './stock-opname/page.ts'
import { labels as stockOpnameLabels } from './stock-opname/labels.ts'
import * as storageCalculation from './storage/calculate.ts'
import { storage } from './storage/definition.ts'
import { labels as storageLabels } from './storage/labels.ts'
import { unit } from './unit/definition.ts'
import { labels as unitLabels } from './unit/labels.ts'
import { warehouses } from './warehouses/definition.ts'
import { labels as warehousesLabels } from './warehouses/labels.ts'
import * as labelled from './goods-labels/kinds.ts'
import { events } from './events.ts'
import { inventorySettings } from './settings.ts'

export const inventory = defineModule({
  key: 'inventory',
  events,
  title: ['Inventory and warehouse', 'Persediaan dan gudang'],
  icon: 'boxes',
  order: 30,
  pages: [countPage, ...Object.values(labelled).map(({ page }) => page)],
  tabs: [
    { of: item.key, title: ['Stock', 'Stok'], key: 'stock', right: `${item.key}.read` },
    { of: item.key, title: ['Variants', 'Varian'], resource: item.key, by: 'variantOf' },
    { of: item.key, title: ['Stock card', 'Kartu stok'], key: 'card', right: 'report.detail-stock.read' },
    { of: item.key, title: ['Open documents', 'Dokumen terbuka'], key: 'expected', right: `${item.key}.read` },
    { of: item.key, title: ['Accounts', 'Akun'], key: 'accounts', right: `${itemGroup.key}.read` },
    {
      of: item.key,
      title: ['Sales and purchases', 'Penjualan dan pembelian'],
      key: 'months',
      right: `${item.key}.read`,
    },
  ],
  settings: [inventorySettings],
  resources: [
    resource(adjustmentIn, adjustmentInLabels, adjustmentInCalculation),
    resource(adjustmentOut, adjustmentOutLabels, adjustmentOutCalculation),
    resource(replenishmentOrder, replenishmentOrderLabels, replenishmentOrderCalculation),
    resource(intersiteTransfer, intersiteTransferLabels, intersiteTransferCalculation),
    resource(replenishmentReceiving, replenishmentReceivingLabels, replenishmentReceivingCalculation),
    resource(storageTransfer, storageTransferLabels, storageTransferCalculation),
    resource(stockOpname, stockOpnameLabels, stockOpnameCalculation),
    resource(item, itemLabels, itemCalculation),
    resource(batch, batchLabels, batchCalculation),
    resource(itemSpecification, itemSpecificationLabels),
    resource(itemGroup, itemGroupLabels),
    resource(category, categoryLabels),
    resource(unit, unitLabels),
    resource(warehouses, warehousesLabels),
    resource(storage, storageLabels, storageCalculation),
    resource(location, locationLabels, locationCalculation),
    resource(locationCategory, locationCategoryLabels),
  ],
})
