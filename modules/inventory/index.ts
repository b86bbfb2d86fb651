import { defineModule, resource } from '@lumbung/definition'
import * as adjustmentInCalculation from './adjustment-in/calculate.ts'
import { adjustmentIn } from './adjustment-in/definition.ts'
import { labels as adjustmentInLabels } from './adjustment-in/labels.ts'
import * as adjustmentOutCalculation from './adjustment-out/calculate.ts'
import { adjustmentOut } from './adjustment-out/definition.ts'
import { labels as adjustmentOutLabels } from './adjustment-out/labels.ts'
import { category } from './category/definition.ts'
import { labels as categoryLabels } from './category/labels.ts'
import * as itemCalculation from './item/calculate.ts'
import { item } from './item/definition.ts'
import { labels as itemLabels } from './item/labels.ts'
import { itemGroup } from './item-group/definition.ts'
import { labels as itemGroupLabels } from './item-group/labels.ts'
import { location } from './location/definition.ts'
import { labels as locationLabels } from './location/labels.ts'
import { locationCategory } from './location-category/definition.ts'
import { labels as locationCategoryLabels } from './location-category/labels.ts'
import * as stockOpnameCalculation from './stock-opname/calculate.ts'
import { stockOpname } from './stock-opname/definition.ts'
import { countPage } from './stock-opname/page.ts'
import { labels as stockOpnameLabels } from './stock-opname/labels.ts'
import { storage } from './storage/definition.ts'
import { labels as storageLabels } from './storage/labels.ts'
import { unit } from './unit/definition.ts'
import { labels as unitLabels } from './unit/labels.ts'
import { warehouses } from './warehouses/definition.ts'
import { labels as warehousesLabels } from './warehouses/labels.ts'
import { events } from './events.ts'
import { inventorySettings } from './settings.ts'

export const inventory = defineModule({
  key: 'inventory',
  events,
  title: ['Inventory and warehouse', 'Persediaan dan gudang'],
  icon: 'boxes',
  order: 30,
  pages: [countPage],
  settings: [inventorySettings],
  resources: [
    resource(adjustmentIn, adjustmentInLabels, adjustmentInCalculation),
    resource(adjustmentOut, adjustmentOutLabels, adjustmentOutCalculation),
    resource(stockOpname, stockOpnameLabels, stockOpnameCalculation),
    resource(item, itemLabels, itemCalculation),
    resource(itemGroup, itemGroupLabels),
    resource(category, categoryLabels),
    resource(unit, unitLabels),
    resource(warehouses, warehousesLabels),
    resource(storage, storageLabels),
    resource(location, locationLabels),
    resource(locationCategory, locationCategoryLabels),
  ],
})
