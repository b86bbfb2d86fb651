import type { ModulePage } from '@lumbung/definition'
import { cashBankIssued } from '../../finance/cash-bank-issued/definition.ts'
import { cashBankReceipt } from '../../finance/cash-bank-receipt/definition.ts'

/** Where whoever collects and pays finds what is due. */
export const cashWorkPage = {
  key: 'cash-work',
  path: '/cash-work',
  title: ['Cash work', 'Pekerjaan kas'],
  icon: 'wallet',
  right: null,
  queueFor: [`${cashBankReceipt.key}.create`, `${cashBankIssued.key}.create`],
} satisfies ModulePage
