// Paid by a cheque or giro that has not cleared yet: see masters/trade/uncleared.
import { answerStatus } from '@lumbung/engine/contract.ts'
import { chequeStates } from '../../masters/trade/uncleared.query.ts'
import { purchaseInvoice } from './definition.ts'

export const chequesAnswer = answerStatus(purchaseInvoice, 'cheques', chequeStates)
