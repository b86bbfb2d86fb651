// The official receipt, kuitansi (finance 5.17, indonesia 6): from whom, how much in figures and in words, for what. A
// receipt of strictly more than 5,000,000 bears stamp duty, so it has a place for the stamp.
import { Decimal, ONE, type Words } from '@lumbung/core'
import { definePrint, f, fact, type FactsOf, type PrintFact, view } from '@lumbung/definition'
import { type CashBankReceipt, cashBankReceipt, PAPERS } from './definition.ts'

/** Amounts above this bear stamp duty (UU 10/2020). */
const STAMP_ABOVE = new Decimal(5_000_000)

const nameView = view('customer', { name: f.text({}) })
const supplierNameView = view('supplier', { name: f.text({}) })
const bankNameView = view('bank', { name: f.text({}) })

const words = {
  from: ['Received from', 'Telah terima dari'],
  sum: ['The sum of', 'Uang sejumlah'],
  purpose: ['In payment of', 'Untuk pembayaran'],
  into: ['Into', 'Ke'],
  stamp: ['Stamp duty 10,000', 'Meterai 10.000'],
  nothing: ['as listed in our books', 'sesuai pembukuan kami'],
} as const satisfies Readonly<Record<string, Words>>

const needs = (receipt: CashBankReceipt) => ({
  items: fact.openItems(receipt.lines.map((line) => line.openItem)),
  customers: fact.records(nameView, [receipt.customer]),
  suppliers: fact.records(supplierNameView, [receipt.supplier]),
  banks: fact.records(bankNameView, [receipt.bank]),
})
type Facts = FactsOf<typeof needs>

const payerOf = (receipt: CashBankReceipt, facts: Facts): string =>
  facts.customers.get(receipt.customer ?? '')?.name ??
  facts.suppliers.get(receipt.supplier ?? '')?.name ??
  receipt.counterpart ??
  ''

/** What is paid: the numbers settled, else what somebody wrote. */
function purposeOf(receipt: CashBankReceipt, facts: Facts): string {
  const numbers = receipt.lines.flatMap((line) => (line.openItem ? (facts.items.get(line.openItem)?.number ?? []) : []))
  const memos = receipt.lines.flatMap((line) => line.memo || [])
  return [...new Set([...numbers, ...memos, ...(receipt.memo ? [receipt.memo] : [])])].join(', ')
}

/** What reached the bank, in rupiah: stamp duty is asked of money of any currency. */
const rupiahOf = ({ amount, bankRate }: CashBankReceipt): Decimal => amount.times(bankRate ?? ONE)

export const officialReceipt = definePrint(cashBankReceipt, {
  key: 'print',
  name: PAPERS.print,
  needs,
  source: new URL('./print.typ', import.meta.url),
  compose: (sheet, receipt, facts, write) => {
    const said = (label: Words, value: string): PrintFact => ({ label: write.label(label), value })
    const isStamped = rupiahOf(receipt).greaterThan(STAMP_ABOVE)
    return {
      ...sheet,
      title: write.label(PAPERS.print),
      facts: [
        said(words.from, payerOf(receipt, facts)),
        said(words.purpose, purposeOf(receipt, facts) || write.text(words.nothing)),
        said(words.into, facts.banks.get(receipt.bank)?.name ?? ''),
      ],
      words: { label: write.label(words.sum), text: write.inWords(receipt.amount).join('\n') },
      notes: isStamped ? [{ label: write.label(words.stamp), text: '' }] : [],
      totals: sheet.totals.filter(({ style }) => style === 'grand'),
      // Who approved it signs for the money, with place and day.
      signatures: sheet.signatures.slice(-1),
    }
  },
})

/** What stays here: the same money with the accounts it was booked to, signed by who made it and who approved it. */
export const receiptVoucher = definePrint(cashBankReceipt, {
  key: 'voucher',
  name: PAPERS.voucher,
  journal: true,
  compose: (sheet, _receipt, _facts, write) => ({ ...sheet, title: write.label(PAPERS.voucher) }),
})
