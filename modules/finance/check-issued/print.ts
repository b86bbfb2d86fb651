// Papers of a cheque (finance 5.17). The voucher stays here: whom, how much in figures and in words, which leaf of
// which bank, and the accounts it was booked to. The leaf itself goes into the printer: only what is written by hand
// otherwise, on the paper that the bank's leaves lie on, moved by what they differ; all else is printed on it already.
import { formatMoney, type Words } from '@lumbung/core'
import { definePrint, fact, type FactsOf, f, type PrintFact, view } from '@lumbung/definition'
import { LEAF_PAPERS } from '../bank/definition.ts'
import { byPayment } from '../cash-bank-issued/print.ts'
import { type CheckIssued, checkIssued, PAPERS } from './definition.ts'

const PAYMENT = ['Giro or cheque', 'Giro/cek'] as const satisfies Words
const WAY: ReadonlySet<string> = new Set(['bank', 'kind', 'chequeNumber', 'issueDate', 'effectiveDate'])

export const chequeVoucher = definePrint(checkIssued, {
  key: 'print',
  name: PAPERS.print,
  journal: true,
  compose: (sheet, _cheque, _facts, write) => ({
    ...sheet,
    ...byPayment(sheet, write.label(PAYMENT), WAY),
    title: write.label(PAPERS.print),
  }),
})

const leafView = view('bank', { leafPaper: f.choice(LEAF_PAPERS), leafRight: f.integer(), leafDown: f.integer() })
const nameView = view('supplier', { name: f.text() })
const customerNameView = view('customer', { name: f.text() })

const needs = (cheque: CheckIssued) => ({
  suppliers: fact.records(nameView, [cheque.supplier]),
  customers: fact.records(customerNameView, [cheque.customer]),
  banks: fact.records(leafView, [cheque.bank]),
})

const payeeOf = (cheque: CheckIssued, { suppliers, customers }: FactsOf<typeof needs>): string =>
  suppliers.get(cheque.supplier ?? '')?.name ?? customers.get(cheque.customer ?? '')?.name ?? cheque.counterpart ?? ''

/** The leaf has its words printed on it already. */
const at = (key: string, value: string): PrintFact => ({ key, label: ['', ''], value })

export const chequeLeaf = definePrint(checkIssued, {
  key: 'leaf',
  name: PAPERS.leaf,
  needs,
  source: new URL('./leaf.typ', import.meta.url),
  compose: (sheet, cheque, facts, write) => {
    const bank = facts.banks.get(cheque.bank)
    return {
      ...sheet,
      title: write.label(PAPERS.leaf),
      facts: [
        at('place', write.place),
        at('issued', write.dateLong(cheque.issueDate)),
        at('effective', cheque.kind === 'GIRO' ? write.dateLong(cheque.effectiveDate) : ''),
        at('payee', payeeOf(cheque, facts)),
        at('amount', formatMoney(cheque.amount)),
        at('kind', cheque.kind),
        at('paper', bank?.leafPaper ?? 'LEAF'),
        at('right', String(bank?.leafRight ?? 0)),
        at('down', String(bank?.leafDown ?? 0)),
      ],
      // The law wants one language on it.
      words: { label: ['', ''], text: write.inWords(cheque.amount)[0] },
    }
  },
})
