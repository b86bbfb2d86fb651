import { defineAction, defineBehaviour, defineGuard } from '@lumbung/engine/contract.ts'
import type { ModuleServer } from '@lumbung/engine'
import { bookAnswer, heldAnswer, limitedAnswer, runningAnswer } from './stock-opname/book.query.ts'
import { stockOpname } from './stock-opname/definition.ts'
import { hardCountsAnswer } from './stock-opname/hard-freeze.query.ts'
import * as hardFreeze from './stock-opname/hard-freeze.ts'
import { post as postOpname } from './stock-opname/posting.ts'
import * as opnameRules from './stock-opname/rules.ts'
import { opnamePaper } from './stock-opname/print.ts'
import { claimedAnswer } from './stock-opname/short.query.ts'
import * as opnameStages from './stock-opname/stages.ts'
import { adjustmentIn } from './adjustment-in/definition.ts'
import { movedAnswer } from './adjustment-in/moved.query.ts'
import { post as postAdjustmentIn } from './adjustment-in/posting.ts'
import * as adjustmentInRules from './adjustment-in/rules.ts'
import { adjustmentInUpload } from './adjustment-in/upload.ts'
import { adjustmentOutUpload } from './adjustment-out/upload.ts'
import { adjustmentOut } from './adjustment-out/definition.ts'
import * as adjustmentInFilling from './adjustment-in/fill.ts'
import * as adjustmentOutFilling from './adjustment-out/fill.ts'
import { post as postAdjustmentOut } from './adjustment-out/posting.ts'
import * as adjustmentOutRules from './adjustment-out/rules.ts'
import { category } from './category/definition.ts'
import * as categoryRules from './category/rules.ts'
import { errors } from './errors.ts'
import { itemHoldingAnswer, warehouseHoldingAnswer } from './holding.query.ts'
import { inventory } from './index.ts'
import { item } from './item/definition.ts'
import * as itemFilling from './item/fill.ts'
import * as itemRules from './item/rules.ts'
import { itemUpload } from './item/upload.ts'
import { detailStock } from './reports/detail-stock.ts'
import { summaryStock } from './reports/summary-stock.ts'
import { unit } from './unit/definition.ts'
import * as unitRules from './unit/rules.ts'
import { warehouses } from './warehouses/definition.ts'
import { warehousesUpload } from './warehouses/upload.ts'
import * as warehouseRules from './warehouses/rules.ts'
import { minimumWatch } from './reports/minimum-watch.ts'

export const inventoryServer: ModuleServer = {
  module: inventory,
  behaviours: [
    defineBehaviour(item, itemRules, itemFilling),
    defineBehaviour(category, categoryRules),
    defineBehaviour(unit, unitRules),
    defineBehaviour(warehouses, warehouseRules),
    defineBehaviour(adjustmentIn, { ...adjustmentInRules, post: postAdjustmentIn }, adjustmentInFilling),
    defineBehaviour(stockOpname, { ...opnameRules, post: postOpname }),
    defineBehaviour(adjustmentOut, { ...adjustmentOutRules, post: postAdjustmentOut }, adjustmentOutFilling),
  ],
  facts: [
    itemHoldingAnswer,
    warehouseHoldingAnswer,
    movedAnswer,
    bookAnswer,
    heldAnswer,
    limitedAnswer,
    runningAnswer,
    hardCountsAnswer,
    claimedAnswer,
  ],
  guards: [
    defineGuard(stockOpname, {
      ...hardFreeze,
      fields: ['number', 'status', 'stage', 'freeze', 'warehouse', 'category', 'items'],
    }),
  ],
  actions: [
    defineAction(stockOpname, 'freeze', opnameStages.freeze),
    defineAction(stockOpname, 'count', opnameStages.count),
    defineAction(stockOpname, 'review', opnameStages.review),
    defineAction(stockOpname, 'recount', opnameStages.recount),
  ],
  reports: [summaryStock, detailStock],
  prints: [opnamePaper],
  uploads: [itemUpload, warehousesUpload, adjustmentInUpload, adjustmentOutUpload],
  watches: [minimumWatch],
  errors,
}
