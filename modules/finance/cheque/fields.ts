import { f } from '@lumbung/definition'

export const CHEQUE_KINDS = {
  GIRO: ['Giro', 'Bilyet giro'],
  CHEQUE: ['Cheque', 'Cek'],
} as const

/** What a cheque paid that was in hand, at the bank or given out when the books began (finance 5.1). */
export const OPENING = { OPENING: ['Opening balance', 'Saldo awal'] } as const

/** What follows where the bank does not pay, or nobody asks it to. */
export const OPEN_AGAIN = [
  'What it paid is open again, with the old due dates.',
  'Yang dibayarnya terbuka kembali dengan jatuh tempo semula.',
] as const

/** What is written on a cheque or giro, whoever drew it. */
export const chequeFields = {
  kind: f.choice(CHEQUE_KINDS, { default: 'GIRO' }),
  chequeNumber: f.code({ max: 20 }),
  issueDate: f.date({ default: 'today' }),
  effectiveDate: f.date(),
} as const
