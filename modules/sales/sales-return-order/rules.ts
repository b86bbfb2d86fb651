// What must hold of a sales return order (sales 3.7):
//   its lines were delivered to its customer, by a shipment or by an invoice that delivers itself;
//   no more comes back than was delivered, came back already and is announced by others: of 6 delivered, 2 returned and
//   1 announced, 3;
//   what was delivered longer ago than the company takes goods back is late: a supervisor may allow it with a reason;
//   goods are delivered anew on their order, so what was sold without one is credited.
import { addDays, asQuantity, type Decimal, type Finding, isLocalDate, larger, sum, ZERO } from '@lumbung/core'
import { type FactsOf, fact } from '@lumbung/definition'
import type { Moment } from '@lumbung/engine/contract.ts'
import { given } from '../../masters/trade/given.ts'
import { wholeFindings } from '../../masters/trade/rules.ts'
import { itemView } from '../../masters/trade/views.ts'
import { type Delivered, deliveredLines } from '../delivered.ts'
import { salesSettings } from '../settings.ts'
import { needs as calculationNeeds } from './calculate.ts'
import { LATE, type SalesReturnOrder } from './definition.ts'

export const needs = (order: SalesReturnOrder) => ({
  ...calculationNeeds(order),
  items: fact.records(itemView, given(order.lines.map((line) => line.item))),
  delivered: deliveredLines({ lines: given(order.lines.map(sourceOf)) }),
  days: fact.settingsOn(order.date, salesSettings.returnDays),
})

type Facts = FactsOf<typeof needs>
type Line = SalesReturnOrder['lines'][number]

/** What was named: the invoice where there is one. */
const sourceOf = (line: Line): string | null => line.invoiceLine ?? line.shipmentLine

export function rules(order: SalesReturnOrder, facts: Facts, moment: Moment): Finding[] {
  return [
    ...wholeFindings(order.lines, facts.items),
    ...order.lines.flatMap((line, index) => lineFindings(order, line, index, facts)),
    ...overMoved(order.lines, facts),
    ...(moment.step === 'save' ? [] : lateFindings(order, facts, moment)),
  ]
}

const numberOf = (line: Line, { invoiceLines, shipmentLines }: Facts): string =>
  (invoiceLines.get(line.invoiceLine ?? '') ?? shipmentLines.get(line.shipmentLine ?? ''))?.document.number ?? ''

function lineFindings(order: SalesReturnOrder, line: Line, index: number, facts: Facts): Finding[] {
  const invoiced = facts.invoiceLines.get(line.invoiceLine ?? '')
  const source = invoiced ?? facts.shipmentLines.get(line.shipmentLine ?? '')
  const path = `lines.${index}.${invoiced ? 'invoiceLine' : 'shipmentLine'}`
  const values = { line: index + 1, item: facts.items.get(line.item)?.code ?? '' }
  if (source && source.document.customer !== order.customer) return [{ path, code: 'other-customer', values }]
  const isDirect = invoiced?.document.kind === 'direct' && facts.items.get(line.item)?.type === 'stock'
  if (invoiced && !invoiced.shipmentLine && !isDirect) return [{ path, code: 'return-not-delivered', values }]
  if (order.action === 'replace' && !line.orderLine) return [{ path, code: 'replace-without-order', values }]
  return []
}

interface Sent {
  readonly source: string
  readonly lines: readonly Line[]
  readonly index: number
}

/** Lines of the same goods, however they are named, are added before they are compared. */
const together = (lines: readonly Line[]): Sent[] =>
  [...Map.groupBy(lines, (line) => line.shipmentLine ?? line.invoiceLine ?? '').values()].map((own) => {
    const [first] = own
    return { source: (first && sourceOf(first)) ?? '', lines: own, index: first ? lines.indexOf(first) : 0 }
  })

const leftOf = ({ moved, returned, announced }: Delivered): Decimal =>
  larger(moved.minus(returned).minus(announced), ZERO)

function overMoved(lines: readonly Line[], facts: Facts): Finding[] {
  return together(lines).flatMap(({ source, lines: own, index }): Finding[] => {
    const state = facts.delivered.get(source)
    const [line] = own
    if (!state || !line || sum(own.map((one) => one.baseQuantity)).lessThanOrEqualTo(leftOf(state))) return []
    const item = facts.items.get(line.item)
    const values = {
      quantity: asQuantity(leftOf(state)),
      unit: item?.baseUnitCode ?? '',
      item: item?.code ?? '',
      source: numberOf(line, facts),
    }
    return [{ path: `lines.${index}.quantity`, code: 'return-over-moved', values }]
  })
}

function lateFindings(order: SalesReturnOrder, facts: Facts, moment: Moment): Finding[] {
  const { returnDays } = facts.days
  if (order.lateReason && moment.may(LATE)) return []
  return order.lines.flatMap((line, index): Finding[] => {
    const date = facts.delivered.get(sourceOf(line) ?? '')?.date
    const until = isLocalDate(date) ? addDays(date, returnDays) : null
    if (!until || order.date <= until) return []
    const path = `lines.${index}.${line.invoiceLine ? 'invoiceLine' : 'shipmentLine'}`
    return [{ path, code: 'return-late', values: { days: returnDays, date: until }, level: LATE }]
  })
}
