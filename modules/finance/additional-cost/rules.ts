// What must hold of an additional cost (finance 5.12):
//   costs   are of landed-cost bills in the document's currency, or estimates in rupiah; of a bill never more than is
//           left of it, and on its side of nothing;
//   lines   are goods kept in stock, each received line once;
//   shares  have something to go by, and make up the costs that are spread by hand.
import { asMoney, type Decimal, type Finding, sum, ZERO } from '@lumbung/core'
import { fact, type FactsOf } from '@lumbung/definition'
import type { Moment } from '@lumbung/engine/contract.ts'
import { given } from '../../masters/trade/given.ts'
import { isRupiah } from '../../masters/trade/pricing.ts'
import { rateFindings } from '../../masters/trade/rules.ts'
import { isEstimate, needs as calculationNeeds } from './calculate.ts'
import type { AdditionalCost, Cost } from './definition.ts'
import { laterCosts } from './later.ts'
import { manualSums, measureOf } from './spreading.ts'
import { estimateView, invoiceLineView } from './views.ts'

export const needs = (document: AdditionalCost) => ({
  ...calculationNeeds(document),
  invoiceLines: fact.lines(invoiceLineView, given(document.costs.map((cost) => cost.invoiceLine))),
  estimates: fact.lines(estimateView, given(document.costs.map((cost) => cost.estimate))),
})

type Facts = FactsOf<typeof needs>

export function rules(document: AdditionalCost, facts: Facts, moment: Moment): Finding[] {
  const findings = [
    ...rateFindings(document, facts),
    ...document.costs.flatMap((cost, index) => costFindings(document, cost, index, facts)),
    ...lineFindings(document, facts),
  ]
  if (moment.step === 'save') return findings
  const none: Finding[] = document.costs.length === 0 ? [{ path: 'costs', code: 'cost-missing' }] : []
  return [
    ...findings,
    ...none,
    ...basisFindings(document, facts),
    ...manualFindings(document),
    ...unspreadFindings(document, facts),
  ]
}

function costFindings(document: AdditionalCost, cost: Cost, index: number, facts: Facts): Finding[] {
  const path = `costs.${index}`
  if (cost.amount.isZero()) return [{ path: `${path}.amount`, code: 'cost-zero', values: { line: index + 1 } }]
  if (cost.invoiceLine && cost.estimate) return [{ path: `${path}.estimate`, code: 'cost-two-sources' }]
  if (isEstimate(cost))
    return isRupiah(document, facts) ? [] : [{ path: `${path}.invoiceLine`, code: 'estimate-in-rupiah' }]
  const bill = facts.invoiceLines.get(cost.invoiceLine ?? '')
  const source = bill ?? facts.estimates.get(cost.estimate ?? '')
  if (!source) return []
  const invoice = source.document.number ?? ''
  const at = { path: `${path}.${bill ? 'invoiceLine' : 'estimate'}` }
  if (bill && bill.document.kind !== 'landedCost') return [{ ...at, code: 'not-landed-cost', values: { invoice } }]
  return source.document.currency === document.currency
    ? []
    : [{ ...at, code: 'cost-other-currency', values: { invoice } }]
}

function lineFindings({ lines }: AdditionalCost, facts: Facts): Finding[] {
  return lines.flatMap((line, index): Finding[] => {
    const source = facts.receivingLines.get(line.receivingLine)
    const item = facts.goods.get(source?.item ?? '')
    if (!source || !item) return []
    const path = `lines.${index}.receivingLine`
    const values = { item: item.code, receiving: source.document.number ?? '' }
    if (item.type !== 'stock' || line.quantity.isZero()) return [{ path, code: 'cost-without-goods', values }]
    const isTwice = lines.findIndex((one) => one.receivingLine === line.receivingLine) < index
    return isTwice ? [{ path, code: 'received-twice', values }] : []
  })
}

/** What a basis is called where a receiving has nothing of it. */
const MEASURES = {
  value: ['value', 'nilai'],
  weight: ['weight', 'berat'],
  volume: ['volume', 'volume'],
} as const

/** A receiving of which no line can be measured would take nothing. */
function basisFindings({ costs, lines }: AdditionalCost, { receivingLines }: Facts): Finding[] {
  const receivings = Map.groupBy(lines, (line) => receivingLines.get(line.receivingLine)?.document.number ?? '')
  return costs.flatMap(({ basis }, index): Finding[] => {
    if (basis !== 'value' && basis !== 'weight' && basis !== 'volume') return []
    return [...receivings].flatMap(([receiving, own]): Finding[] => {
      if (own.some((line) => measureOf(line, basis).greaterThan(ZERO))) return []
      return [{ path: `costs.${index}.basis`, code: 'basis-missing', values: { receiving, weight: MEASURES[basis] } }]
    })
  })
}

function manualFindings({ costs, lines }: AdditionalCost): Finding[] {
  const sums = manualSums(costs, lines)
  if (!sums || sums.made.equals(sums.due)) return []
  return [{ path: 'lines', code: 'shares-differ', values: { a: asMoney(sums.made), b: asMoney(sums.due) } }]
}

/** Bills that several costs name are taken from together. */
function unspreadFindings({ costs }: AdditionalCost, facts: Facts): Finding[] {
  const named = costs.flatMap((cost, index) => {
    const source = cost.invoiceLine ?? cost.estimate
    return source ? [{ source, cost, index }] : []
  })
  return [...Map.groupBy(named, ({ source }) => source)].flatMap(([source, own]): Finding[] => {
    const left = facts.cleared.get(source)?.quantity.negated() ?? ZERO
    const used = sum(own.map(({ cost }) => cost.amount))
    const last = own.at(-1)
    if (!last || own.every(({ cost }) => fits(cost.amount, used, left))) return []
    const line = facts.invoiceLines.get(source) ?? facts.estimates.get(source)
    const values = { invoice: line?.document.number ?? '', left: asMoney(left), x: asMoney(used) }
    return [{ path: `costs.${last.index}.amount`, code: 'cost-overspread', values }]
  })
}

/** On the side of what is left, and together not beyond it. */
const fits = (amount: Decimal, used: Decimal, left: Decimal): boolean =>
  amount.isNegative() === left.isNegative() && used.abs().lessThanOrEqualTo(left.abs())

export const voidNeeds = ({ id }: AdditionalCost) => ({ later: laterCosts({ id }) })

/** What fell on the same goods later was split by what this one left there. */
export const voidFindings = ({ number }: AdditionalCost, { later }: FactsOf<typeof voidNeeds>): Finding[] =>
  later.length === 0
    ? []
    : [{ path: 'lines', code: 'void-later-costs', values: { number: number ?? '', later: later.join(', ') } }]
