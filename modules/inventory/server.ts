import { defineAction, defineBehaviour, defineGuard } from '@lumbung/engine/contract.ts'
import { type ModuleServer, replayJob, type ScheduledJob } from '@lumbung/engine'
import type { ModuleRoute } from '@lumbung/engine/routes.ts'
import { goodsLabelRoutes } from './goods-labels/routes.ts'
import { itemRoutes } from './item/routes.ts'
import { countRoutes } from './stock-opname/routes.ts'
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
import { creates as batchesOfAdjustment, post as postAdjustmentIn } from './adjustment-in/posting.ts'
import * as adjustmentInRules from './adjustment-in/rules.ts'
import { adjustmentInUpload } from './adjustment-in/upload.ts'
import { adjustmentOutUpload } from './adjustment-out/upload.ts'
import { adjustmentOut } from './adjustment-out/definition.ts'
import * as adjustmentInFilling from './adjustment-in/fill.ts'
import * as adjustmentOutFilling from './adjustment-out/fill.ts'
import { post as postAdjustmentOut } from './adjustment-out/posting.ts'
import * as adjustmentOutRules from './adjustment-out/rules.ts'
import { batch } from './batch/definition.ts'
import * as batchRules from './batch/rules.ts'
import { batchUpload } from './batch/upload.ts'
import { itemSpecification } from './item-specification/definition.ts'
import * as itemSpecificationRules from './item-specification/rules.ts'
import { location } from './location/definition.ts'
import { locationUpload } from './location/upload.ts'
import { knownBatchesAnswer, serialPlacesAnswer } from './tracking/numbers.query.ts'
import { trackingInvariants } from './tracking/invariants.query.ts'
import { moveInvariants } from './moves.service.ts'
import { countInvariants } from './stock-opname/counted.query.ts'
import { goodsAtAnswer } from './tracking/goods-at.query.ts'
import { placesAnswer } from './tracking/places.query.ts'
import { numbered, placed, usable } from './tracking/guards.ts'
import { category } from './category/definition.ts'
import * as categoryRules from './category/rules.ts'
import { errors } from './errors.ts'
import { itemHoldingAnswer, warehouseHoldingAnswer } from './holding.query.ts'
import { inventory } from './index.ts'
import { item } from './item/definition.ts'
import * as itemFilling from './item/fill.ts'
import * as itemRules from './item/rules.ts'
import { itemUpload } from './item/upload.ts'
import { replenishmentOrder } from './replenishment-order/definition.ts'
import * as replenishmentOrderFilling from './replenishment-order/fill.ts'
import { levelsAnswer, shortAnswer } from './replenishment-order/levels.query.ts'
import * as replenishmentPlan from './replenishment-order/plan.ts'
import { replenishmentSlip } from './replenishment-order/print.ts'
import * as replenishmentOrderRules from './replenishment-order/rules.ts'
import { replenishmentOrderUpload } from './replenishment-order/upload.ts'
import { costOfIssue } from './reports/cost-of-issue.ts'
import { differenceAnswer } from './intersite-transfer/difference.query.ts'
import { intersiteTransfer } from './intersite-transfer/definition.ts'
import * as intersiteTransferFilling from './intersite-transfer/fill.ts'
import { transferFromReplenishment } from './intersite-transfer/from-replenishment-order.ts'
import { post as postIntersiteTransfer } from './intersite-transfer/posting.ts'
import { transferNote } from './intersite-transfer/print.ts'
import * as intersiteTransferRules from './intersite-transfer/rules.ts'
import { replenishmentReceiving } from './replenishment-receiving/definition.ts'
import * as replenishmentReceivingFilling from './replenishment-receiving/fill.ts'
import { receivingFromTransfer } from './replenishment-receiving/from-intersite-transfer.ts'
import { inTransitAnswer } from './replenishment-receiving/in-transit.query.ts'
import { post as postReplenishmentReceiving } from './replenishment-receiving/posting.ts'
import { receivingSlip } from './replenishment-receiving/print.ts'
import * as replenishmentReceivingRules from './replenishment-receiving/rules.ts'
import { sentPiecesAnswer } from './replenishment-receiving/sent-pieces.query.ts'
import { storageTransfer } from './storage-transfer/definition.ts'
import * as storageTransferFilling from './storage-transfer/fill.ts'
import { moveFromReplenishment } from './storage-transfer/from-replenishment-order.ts'
import { post as postStorageTransfer } from './storage-transfer/posting.ts'
import { laboratoryLabel, storageTransferSlip } from './storage-transfer/print.ts'
import * as storageTransferRules from './storage-transfer/rules.ts'
import { transferInvariants } from './transfers.query.ts'
import { detailStock } from './reports/detail-stock.ts'
import { historyCogs } from './reports/history-cogs.ts'
import { inventoryBalance } from './reports/inventory-balance.ts'
import { outstandingReplenishment } from './reports/outstanding-ro.ts'
import { recalculated } from './reports/recalculating.ts'
import { stockDetailConversion } from './reports/stock-detail-conversion.ts'
import { summaryStock } from './reports/summary-stock.ts'
import { storageUpload } from './storage/upload.ts'
import { unit } from './unit/definition.ts'
import * as unitRules from './unit/rules.ts'
import { warehouses } from './warehouses/definition.ts'
import { transitJob } from './warehouses/job.ts'
import { transitAnswer } from './warehouses/transit.query.ts'
import { warehouseHook } from './warehouses/transit.service.ts'
import * as transitGuard from './warehouses/transit.ts'
import { warehousesUpload } from './warehouses/upload.ts'
import * as warehouseRules from './warehouses/rules.ts'
import { expiryWatch } from './reports/expiry-watch.ts'
import { stockPerBatch } from './reports/stock-per-batch.ts'
import { minimumWatch } from './reports/minimum-watch.ts'

import { adjustmentInPaper } from './adjustment-in/print.ts'
import { adjustmentOutPaper } from './adjustment-out/print.ts'
export const inventoryServer: ModuleServer<ModuleRoute, ScheduledJob> = {
  module: inventory,
  routes: [...itemRoutes, ...goodsLabelRoutes, ...countRoutes],
  behaviours: [
    defineBehaviour(item, itemRules, itemFilling),
    defineBehaviour(batch, batchRules),
    defineBehaviour(itemSpecification, itemSpecificationRules),
    defineBehaviour(category, categoryRules),
    defineBehaviour(unit, unitRules),
    defineBehaviour(warehouses, warehouseRules),
    defineBehaviour(
      adjustmentIn,
      { ...adjustmentInRules, post: postAdjustmentIn, creates: batchesOfAdjustment },
      adjustmentInFilling,
    ),
    defineBehaviour(stockOpname, { ...opnameRules, post: postOpname }),
    defineBehaviour(
      intersiteTransfer,
      { ...intersiteTransferRules, post: postIntersiteTransfer },
      intersiteTransferFilling,
    ),
    defineBehaviour(
      replenishmentReceiving,
      { ...replenishmentReceivingRules, post: postReplenishmentReceiving },
      replenishmentReceivingFilling,
    ),
    defineBehaviour(storageTransfer, { ...storageTransferRules, post: postStorageTransfer }, storageTransferFilling),
    defineBehaviour(replenishmentOrder, replenishmentOrderRules, replenishmentOrderFilling),
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
    levelsAnswer,
    shortAnswer,
    knownBatchesAnswer,
    serialPlacesAnswer,
    transitAnswer,
    inTransitAnswer,
    sentPiecesAnswer,
    goodsAtAnswer,
    placesAnswer,
  ],
  hooks: { [warehouses.key]: warehouseHook },
  successions: [transferFromReplenishment, moveFromReplenishment, receivingFromTransfer],
  statuses: [differenceAnswer],
  invariants: [...trackingInvariants, ...transferInvariants, ...moveInvariants, ...countInvariants],
  guards: [
    defineGuard(item, { ...numbered, fields: [] }),
    defineGuard(batch, { ...usable, fields: [] }),
    defineGuard(location, { ...placed, fields: [] }),
    defineGuard(warehouses, { ...transitGuard, fields: [] }),
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
    defineAction(replenishmentOrder, 'plan', replenishmentPlan),
  ],
  reports: [
    summaryStock,
    detailStock,
    inventoryBalance,
    stockDetailConversion,
    historyCogs,
    costOfIssue,
    stockPerBatch,
    outstandingReplenishment,
  ],
  prints: [
    adjustmentInPaper,
    adjustmentOutPaper,
    opnamePaper,
    replenishmentSlip,
    transferNote,
    receivingSlip,
    storageTransferSlip,
    laboratoryLabel,
  ],
  uploads: [
    itemUpload,
    warehousesUpload,
    storageUpload,
    locationUpload,
    batchUpload,
    adjustmentInUpload,
    adjustmentOutUpload,
    replenishmentOrderUpload,
  ],
  watches: [minimumWatch, expiryWatch],
  closeChecks: [recalculated],
  jobs: [replayJob, transitJob],
  errors,
}
