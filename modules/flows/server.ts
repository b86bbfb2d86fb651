import type { ModuleServer } from '@lumbung/engine'
import type { ModuleRoute } from '@lumbung/engine/routes.ts'
import { exchangeRateUpload } from '../masters/exchange-rate/upload.ts'
import { checkIssuedUpload } from '../finance/check-issued/upload.ts'
import { checkReceivedUpload } from '../finance/check-received/upload.ts'
import { openingPayablesUpload, openingReceivablesUpload } from '../finance/memorial-journal/upload.ts'
import { errors } from './errors.ts'
import { purchaseFromReplenishment } from './buying-for-warehouses.ts'
import { costFromReceiving } from './charged-goods.ts'
import { flows } from './index.ts'
import { freeAnswer, lyingAnswer } from './lying.query.ts'
import { paidOnOrdersAnswer } from './paid-on-orders.query.ts'
import { paymentFromInvoice, receiptFromInvoice } from './settling.ts'
import { chequeForBill, chequeFromInvoice } from './settling-by-cheque.ts'
import { deliveryOrderSheet, deliveryPickList, transferPickList } from './pick-list/paper.ts'
import { pickLinesAnswer } from './pick-list/pick-lines.query.ts'
import { putAwayFromReceiving } from './put-away/from-receiving.ts'
import { putAwayAnswer, waitingAnswer } from './put-away/waiting.query.ts'
import { waitingGoods } from './put-away/waiting-goods.query.ts'
import { statementAnswer } from './statement/account.query.ts'
import { customerStatement, supplierStatement } from './statement/paper.ts'
import { tradeNet } from './trade-net.query.ts'
import { recallRoutes } from './recall/routes.ts'
import { batchTrace } from './recall/batch-trace.query.ts'
import { sentBatches } from './recall/sent-batches.query.ts'
import { serialNumbers } from './recall/serial-numbers.query.ts'
import { revenueTarget } from './revenue-target/revenue-target.query.ts'
import { cashQueue } from './cash-work/due.service.ts'
import { cashRoutes } from './cash-work/routes.ts'
import { floorRoutes } from './floor/routes.ts'
import { warehouseRoutes } from './warehouse-work/routes.ts'
import { warehouseQueue } from './warehouse-work/work.service.ts'
import { bppuFile } from './withholding-slips/bppu.file.ts'

export const flowsServer: ModuleServer<ModuleRoute> = {
  module: flows,
  facts: [paidOnOrdersAnswer, lyingAnswer, freeAnswer, statementAnswer, waitingAnswer, pickLinesAnswer],
  statuses: [putAwayAnswer],
  prints: [customerStatement, supplierStatement, deliveryOrderSheet, deliveryPickList, transferPickList],
  invariants: [tradeNet],
  files: [bppuFile],
  queues: [warehouseQueue(waitingGoods()), cashQueue],
  routes: [...warehouseRoutes, ...floorRoutes, ...cashRoutes, ...recallRoutes],
  reports: [batchTrace, sentBatches, serialNumbers, revenueTarget],
  errors,
  successions: [
    receiptFromInvoice,
    paymentFromInvoice,
    chequeFromInvoice,
    chequeForBill,
    costFromReceiving,
    purchaseFromReplenishment,
    putAwayFromReceiving,
  ],
  // Behind those of customers, suppliers and items, which an empty company is offered first.
  uploads: [
    exchangeRateUpload,
    openingReceivablesUpload,
    openingPayablesUpload,
    checkReceivedUpload,
    checkIssuedUpload,
  ],
}
