// The receipt slip (finance 5.17): who gave us which cheque, for what, how much in figures and in words. It says that
// we hold the paper, not that it is paid.
import { type Words } from '@lumbung/core'
import { definePrint, f, fact, type FactsOf, type PrintFact, view } from '@lumbung/definition'
import { type CheckReceived, checkReceived } from './definition.ts'

const SLIP = ['Receipt of giro or cheque', 'Tanda terima giro/cek'] as const satisfies Words
const words = {
  from: ['Received from', 'Telah terima dari'],
  purpose: ['In payment of', 'Untuk pembayaran'],
  sum: ['The sum of', 'Uang sejumlah'],
  condition: ['Payment counts once the bank has cleared it', 'Pembayaran sah setelah dicairkan bank'],
} as const satisfies Readonly<Record<string, Words>>

const nameView = view('customer', { name: f.text() })
const supplierNameView = view('supplier', { name: f.text() })

const needs = (cheque: CheckReceived) => ({
  items: fact.openItems(cheque.lines.map((line) => line.openItem)),
  customers: fact.records(nameView, [cheque.customer]),
  suppliers: fact.records(supplierNameView, [cheque.supplier]),
})
type Facts = FactsOf<typeof needs>

const giverOf = (cheque: CheckReceived, { customers, suppliers }: Facts): string =>
  customers.get(cheque.customer ?? '')?.name ?? suppliers.get(cheque.supplier ?? '')?.name ?? cheque.counterpart ?? ''

const purposeOf = ({ lines, memo }: CheckReceived, { items }: Facts): string => {
  const numbers = lines.flatMap(({ openItem, memo: said }) =>
    [items.get(openItem ?? '')?.number ?? [], said ?? []].flat(),
  )
  return [...new Set([...numbers, ...(memo ? [memo] : [])])].join(', ')
}

const SHOWN: ReadonlySet<string> = new Set(['chequeNumber', 'drawerBank', 'issueDate', 'effectiveDate', 'kind'])

export const chequeSlip = definePrint(checkReceived, {
  key: 'print',
  name: SLIP,
  needs,
  compose: (sheet, cheque, facts, write) => {
    const said = (label: Words, value: string): PrintFact => ({ label: write.label(label), value })
    return {
      ...sheet,
      title: write.label(SLIP),
      facts: [
        said(words.from, giverOf(cheque, facts)),
        ...sheet.facts.filter(({ key }) => key !== undefined && SHOWN.has(key)),
        said(words.purpose, purposeOf(cheque, facts)),
      ],
      words: { label: write.label(words.sum), text: write.inWords(cheque.amount).join('\n') },
      notes: [{ label: write.label(words.condition), text: '' }],
      totals: sheet.totals.filter(({ style }) => style === 'grand'),
      signatures: sheet.signatures.slice(-1),
    }
  },
})
