// What must hold of a sales return invoice (sales 3.7, indonesia 3):
//   it credits goods of one invoice of its customer that came back, by the line that billed them;
//   no more than the invoice billed of them and nobody credited: of 6 billed and 2 credited, 4; nor than is billed
//   beyond what stays with the customer;
//   a VAT-registered buyer has made a return note, whose number and date come with it: only with it goes VAT back. By
//   right it is approved without: then the VAT waits until the note is recorded.
import { asMoney, asQuantity, type Decimal, type Finding, larger, sum, ZERO } from '@lumbung/core'
import type { FactsOf } from '@lumbung/definition'
import type { Moment } from '@lumbung/engine/contract.ts'
import { given } from '../../masters/trade/given.ts'
import { wholeFindings } from '../../masters/trade/rules.ts'
import { deliveredLines } from '../delivered.ts'
import { type SalesReturnInvoice, WITHOUT_NOTE } from './definition.ts'
import { postingNeeds } from './posting.ts'

export const needs = (credit: SalesReturnInvoice) => ({
  ...postingNeeds(credit),
  delivered: deliveredLines({ lines: given(credit.lines.map(sourceOf)) }),
})

/** By whose delivery the goods went out. */
const sourceOf = (line: Line): string => line.shipmentLine ?? line.invoiceLine

type Facts = FactsOf<typeof needs>
type Line = SalesReturnInvoice['lines'][number]

export function rules(credit: SalesReturnInvoice, facts: Facts, moment: Moment): Finding[] {
  const bill = facts.invoices.get(credit.salesInvoice)
  return [
    ...(bill && bill.customer !== credit.customer
      ? [{ path: 'salesInvoice', code: 'credit-other-customer', values: { number: bill.number ?? '' } }]
      : []),
    ...wholeFindings(credit.lines, facts.items),
    ...credit.lines.flatMap((line, index) => lineFindings(credit, line, index, facts)),
    ...overBilled(credit, facts),
    ...overKept(credit, facts),
    ...noteFindings(credit, facts, moment),
  ]
}

function lineFindings(credit: SalesReturnInvoice, line: Line, index: number, facts: Facts): Finding[] {
  const returned = facts.returnLines.get(line.returnLine)
  const billed = facts.invoiceLines.get(line.invoiceLine)
  const values = { line: index + 1 }
  if (returned && returned.document.customer !== credit.customer)
    return [{ path: `lines.${index}.returnLine`, code: 'other-customer', values }]
  if (!returned || !billed) return []
  const isOfInvoice = billed.document.id === credit.salesInvoice
  return isOfInvoice && hasBilled(line, returned, billed)
    ? []
    : [{ path: `lines.${index}.invoiceLine`, code: 'credit-other-invoice', values }]
}

/** Whether a line of an invoice billed what came back: by its shipment, by its order, or because it delivered it. */
function hasBilled(
  { invoiceLine }: Line,
  returned: Pick<Line, 'shipmentLine' | 'orderLine' | 'billedAsOrdered'> & { readonly invoiceLine: string | null },
  billed: Pick<Line, 'shipmentLine' | 'orderLine'>,
): boolean {
  if (!returned.shipmentLine) return invoiceLine === returned.invoiceLine
  if (returned.billedAsOrdered) return billed.orderLine === returned.orderLine
  return billed.shipmentLine === returned.shipmentLine
}

/** What is typed in part has no pieces yet: that is said of its own field. */
const pieces = (lines: readonly { readonly baseQuantity?: Decimal | null }[]): Decimal =>
  sum(lines.flatMap(({ baseQuantity }) => (baseQuantity ? [baseQuantity] : [])))

/** Several lines may credit one: they are added before they are compared. */
function overBilled({ lines }: SalesReturnInvoice, { invoiceLines, credited, items, invoices }: Facts): Finding[] {
  return given(lines.map((line) => line.invoiceLine)).flatMap((id): Finding[] => {
    const billed = invoiceLines.get(id)
    const own = lines.filter((line) => line.invoiceLine === id)
    const [first] = own
    const before = credited.get(id) ?? ZERO
    if (!billed || !first || pieces(own).lessThanOrEqualTo(billed.baseQuantity.minus(before))) return []
    const item = items.get(first.item)
    const values = {
      invoice: invoices.get(billed.document.id)?.number ?? '',
      item: item?.code ?? '',
      unit: item?.baseUnitCode ?? '',
      billed: asQuantity(billed.baseQuantity),
      credited: asQuantity(before),
      left: asQuantity(billed.baseQuantity.minus(before)),
    }
    return [{ path: `lines.${lines.indexOf(first)}.quantity`, code: 'credit-over-billed', values }]
  })
}

/** A return that came in before may have been voided since: then more stays with the customer than was credited for. */
const overKept = ({ lines }: SalesReturnInvoice, { delivered, items }: Facts): Finding[] =>
  [...Map.groupBy(lines, sourceOf)].flatMap(([source, own]): Finding[] => {
    const state = delivered.get(source)
    const [first] = own
    if (!state || !first) return []
    const left = larger(state.billed.minus(state.due), ZERO)
    if (pieces(own).lessThanOrEqualTo(left)) return []
    const item = items.get(first.item)
    const values = { left: asQuantity(left), unit: item?.baseUnitCode ?? '', item: item?.code ?? '' }
    return [{ path: `lines.${lines.indexOf(first)}.quantity`, code: 'credit-over-kept', values }]
  })

function noteFindings(credit: SalesReturnInvoice, { buyers }: Facts, moment: Moment): Finding[] {
  const { returnNoteNumber: number, returnNoteDate: date, status } = credit
  const isApproved = status === 'approved' || status === 'closed'
  if (moment.step === 'save' && !isApproved) return []
  if (Boolean(number) !== Boolean(date)) return [{ path: number ? 'returnNoteDate' : NOTE, code: 'return-note-half' }]
  const customer = buyers.get(credit.customer)?.code ?? ''
  return isApproved ? noteAmended(credit, customer) : noteMissing(credit, customer, moment)
}

const NOTE = 'returnNoteNumber'
const missingOf = (customer: string) => ({ path: NOTE, code: 'return-note-missing', values: { customer } })

function noteMissing({ returnNote, taxTotal }: SalesReturnInvoice, customer: string, moment: Moment): Finding[] {
  if (returnNote !== 'missing') return []
  return moment.may(WITHOUT_NOTE)
    ? [{ path: NOTE, code: 'return-note-later', values: { tax: asMoney(taxTotal) }, warning: true }]
    : [{ ...missingOf(customer), level: WITHOUT_NOTE }]
}

/** What is approved may have its note corrected, neither brought nor taken away. */
function noteAmended({ returnNote, returnNoteNumber }: SalesReturnInvoice, customer: string): Finding[] {
  if (returnNote === 'missing' && returnNoteNumber) return [{ path: NOTE, code: 'return-note-by-action' }]
  return returnNote === 'received' && !returnNoteNumber ? [missingOf(customer)] : []
}
