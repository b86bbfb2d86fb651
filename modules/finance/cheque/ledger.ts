// The cheque ledger (finance 5.4, 5.5): where the money of each cheque or giro stands until the bank has moved.
//   received 25,000,000    debit  cheque_hand        25,000,000
//   deposited              debit  cheque_deposited   25,000,000     credit  cheque_hand        25,000,000
//   cleared                                                         credit  cheque_deposited   25,000,000
//   issued 18,000,000                                               credit  cheque_issued      18,000,000
//   cleared                debit  cheque_issued      18,000,000
// Each row makes its line on the control account, so each account is at every date the sum of cheques in that state.
import { f } from '@lumbung/definition'
import { defineLedger } from '@lumbung/engine/contract.ts'
import { type Booked, row, type RowEntry } from '@lumbung/ledger'
import { CHEQUE_KINDS } from './fields.ts'
import { chequeWords } from './words.ts'

export const chequeLedger = defineLedger({
  key: 'cheque-ledger',
  title: ['Cheques and giros', 'Cek dan giro'],
  columns: {
    kind: f.choice(CHEQUE_KINDS),
    chequeNumber: f.code({ max: 20 }),
    bank: f.ref('bank', { optional: true }),
    issueDate: f.date(),
    effectiveDate: f.date(),
  },
  words: chequeWords,
  control: ['cheque_hand', 'cheque_deposited', 'cheque_issued'],
  index: ['effectiveDate'],
})

type Columns = NonNullable<(typeof chequeLedger)['row']>
type State = (typeof chequeLedger)['control'][number]

/** A cheque that enters or leaves a state. */
export const chequeRow = (
  { kind, chequeNumber, bank, issueDate, effectiveDate }: Columns,
  booked: Booked<State> & { readonly party?: string | null },
): RowEntry => row(chequeLedger, { kind, chequeNumber, bank, issueDate, effectiveDate }, booked)
