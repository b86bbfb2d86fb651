import type { ModuleServer } from '@lumbung/engine'
import { exchangeRateUpload } from '../masters/exchange-rate/upload.ts'
import { openingPayablesUpload, openingReceivablesUpload } from '../finance/memorial-journal/upload.ts'
import { errors } from './errors.ts'
import { costFromReceiving } from './charged-goods.ts'
import { flows } from './index.ts'
import { paidOnOrdersAnswer } from './paid-on-orders.query.ts'
import { paymentFromInvoice, receiptFromInvoice } from './settling.ts'
import { bppuFile } from './withholding-slips/bppu.file.ts'

export const flowsServer: ModuleServer = {
  module: flows,
  facts: [paidOnOrdersAnswer],
  files: [bppuFile],
  errors,
  successions: [receiptFromInvoice, paymentFromInvoice, costFromReceiving],
  // Behind those of customers, suppliers and items, which an empty company is offered first.
  uploads: [exchangeRateUpload, openingReceivablesUpload, openingPayablesUpload],
}
