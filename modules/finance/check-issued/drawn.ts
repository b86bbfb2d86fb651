// The leaves of a bank that cheques were drawn on, drafts included; those of void ones are free again.
import { defineFact } from '@lumbung/definition'

type Question = { readonly bank: string | null; readonly kind: 'GIRO' | 'CHEQUE' }

export const drawnLeaves = defineFact<Question, readonly string[]>('check-issued.drawn')
