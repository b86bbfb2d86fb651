import type { ModuleServer } from '@lumbung/engine/registry.ts'
import { flows } from './index.ts'
import { paymentFromInvoice, receiptFromInvoice } from './settling.ts'

export const flowsServer: ModuleServer = {
  module: flows,
  successions: [receiptFromInvoice, paymentFromInvoice],
}
