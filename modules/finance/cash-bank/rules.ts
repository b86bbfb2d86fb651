// What must hold of a receipt or payment: its lines make what the bank moved, nothing is settled beyond what is
// outstanding, a withholding names its tax and (from us) its slip, a write-off its reason and stays within the limits
// of company and role, and accounts that other documents keep are left to them.
import { asMoney, asQuantity, asRupiah, type Decimal, type Finding, ONE, sum, ZERO } from '@lumbung/core'
import { type OpenItemState, OWN_LIMIT } from '@lumbung/definition'
import type { Moment } from '@lumbung/engine/contract.ts'
import { half } from '../../masters/trade/tax-papers.ts'
import { KEPT, OWED } from '../chart-of-account/calculate.ts'
import { currenciesOf } from './arithmetic.ts'
import { type PaymentRuleFacts, signOf } from './needs.ts'
import { type Direction, type Payment, type PaymentLine, partyOf } from './payment.ts'
import { requiredOfHeader } from './required.ts'

const TAKEN: ReadonlySet<string> = new Set(['CASH', 'TRANSFER', 'CARD', 'E_WALLET'])
// They are documents of their own until the bank has cleared them.
const CHEQUES: ReadonlySet<string> = new Set(['CHEQUE', 'GIRO'])

export function paymentRules(
  payment: Payment,
  facts: PaymentRuleFacts,
  direction: Direction,
  moment: Moment,
): Finding[] {
  return [
    ...methodRules(payment, facts, direction),
    ...requiredRules(payment, facts),
    ...payment.lines.flatMap((line, index) => lineRules(payment, line, index, facts, direction)),
    ...writeOffLimitRules(payment, facts, moment),
    ...outstandingRules(payment, facts),
    ...totalRules(payment, facts, direction),
    ...(payment.status === 'approved' ? lateSlipRules(payment) : []),
  ]
}

/** A slip that comes after the approval is entered with its date. */
const lateSlipRules = ({ lines }: Payment): Finding[] =>
  lines.flatMap(({ slipNumber, slipDate }, index) =>
    half(`lines.${index}.slipNumber`, `lines.${index}.slipDate`, 'slip-half')(slipNumber, slipDate),
  )

function methodRules(payment: Payment, facts: PaymentRuleFacts, direction: Direction): Finding[] {
  const method = facts.methods.get(payment.method ?? '')
  if (!method) return []
  const findings: Finding[] = []
  const other = direction === 'in' ? 'OUT' : 'IN'
  const values = { method: method.name }
  const byCheque = direction === 'in' ? 'method-cheque' : 'method-cheque-out'
  if (CHEQUES.has(method.kind)) findings.push({ path: 'method', code: byCheque, values })
  else if (!TAKEN.has(method.kind)) findings.push({ path: 'method', code: 'method-unfit', values })
  if (method.direction === other) {
    findings.push({
      path: 'method',
      code: direction === 'in' ? 'method-only-out' : 'method-only-in',
      values: { method: method.name },
    })
  }
  return findings
}

function requiredRules(payment: Payment, facts: PaymentRuleFacts): Finding[] {
  const method = facts.methods.get(payment.method ?? '')?.name ?? ''
  return requiredOfHeader(payment, facts).flatMap((path): Finding[] => {
    if (payment[path]) return []
    return [
      path === 'bankReference' ? { path, code: 'method-reference', values: { method } } : { path, code: 'required' },
    ]
  })
}

function lineRules(
  payment: Payment,
  line: PaymentLine,
  index: number,
  facts: PaymentRuleFacts,
  direction: Direction,
): Finding[] {
  const path = `lines.${index}`
  const findings: Finding[] = line.amount.isZero()
    ? [{ path: `${path}.amount`, code: 'not-above', values: { bound: '0' } }]
    : []
  switch (line.kind) {
    case 'INVOICE':
    case 'REFUND':
      return [...findings, ...itemRules(payment, line, path, facts, direction)]
    case 'VAT_KEPT':
      return [
        ...findings,
        ...itemRules(payment, line, path, facts, direction),
        ...keptRules(payment, line, path, facts),
      ]
    case 'DEPOSIT':
      return [...findings, ...depositRules(payment, path, direction), ...plainRules(line, path)]
    case 'OPENING':
      return [...findings, ...openingRules(payment, path, direction), ...plainRules(line, path)]
    case 'TRANSFER':
      return [...findings, ...transferRules(payment, line, path, facts, direction), ...plainRules(line, path)]
    case 'ACCOUNT':
    case 'TAX':
      return [...findings, ...accountRules(line, path, facts), ...plainRules(line, path)]
  }
}

function itemRules(
  payment: Payment,
  line: PaymentLine,
  path: string,
  facts: PaymentRuleFacts,
  direction: Direction,
): Finding[] {
  const item = line.openItem ? facts.openItems.get(line.openItem) : undefined
  if (!line.openItem || !item) return [{ path: `${path}.openItem`, code: 'required' }]
  const findings: Finding[] = []
  const values = { item: item.number }
  if (item.party !== partyOf(payment)) findings.push({ path: `${path}.openItem`, code: 'open-item-party', values })
  if (item.currency !== payment.currency)
    findings.push({ path: `${path}.openItem`, code: 'open-item-currency', values: { number: item.number } })
  const deducted = line.discount.plus(line.writeOff).plus(line.withholding)
  const against = signOf(item.amount, direction) < 0
  if (against && line.kind === 'REFUND') findings.push({ path: `${path}.openItem`, code: 'refund-other-side', values })
  if ((against || line.kind === 'REFUND') && !deducted.isZero()) {
    findings.push({ path: `${path}.discount`, code: 'deduction-on-credit', values })
  }
  if (deducted.greaterThan(line.amount)) findings.push({ path: `${path}.amount`, code: 'deducted-too-much', values })
  return [...findings, ...deductionRules(line, path, item, facts, direction)]
}

function deductionRules(
  line: PaymentLine,
  path: string,
  item: OpenItemState,
  facts: PaymentRuleFacts,
  direction: Direction,
): Finding[] {
  const findings = writeOffRules(line, path, item, facts)
  const invoice = item.number
  if (line.withholding.isZero()) return findings
  if (!line.withholdingTax) findings.push({ path: `${path}.withholdingTax`, code: 'required' })
  if (line.withholdingBase.isZero()) findings.push({ path: `${path}.withholdingBase`, code: 'required' })
  if (direction === 'in') findings.push(...slipRules(line, path, invoice, facts))
  return findings
}

/** What a customer kept back is claimed by a slip, which may follow where the company lets it. */
function slipRules(line: PaymentLine, path: string, invoice: string, { settings }: PaymentRuleFacts): Finding[] {
  const mayFollow = settings.slipToFollow
  if ((line.slipToFollow && mayFollow) || (line.slipNumber && line.slipDate)) return []
  const code = mayFollow ? 'slip-missing' : 'slip-needed'
  return [{ path: `${path}.slipNumber`, code, values: { invoice } }]
}

/** A write-off has its reason, and is held to a limit in rupiah, whatever the currency of the invoice. */
function writeOffRules(line: PaymentLine, path: string, item: OpenItemState, facts: PaymentRuleFacts): Finding[] {
  const findings: Finding[] = []
  const limit = facts.settings.writeOffLimit
  if (!line.writeOff.isZero() && !line.reason)
    findings.push({ path: `${path}.reason`, code: 'write-off-reason', values: { invoice: item.number } })
  const amount = writtenOff(line, item)
  if (amount.greaterThan(limit)) {
    const values = { amount: asRupiah(amount), limit: asRupiah(limit) }
    findings.push({ path: `${path}.writeOff`, code: 'write-off-limit', values })
  }
  return findings
}

const writtenOff = (line: PaymentLine, item: OpenItemState): Decimal =>
  line.writeOff.times(item.outstanding.isZero() ? ONE : item.outstandingIdr.div(item.outstanding))

/** Beside the limit of the company a role may have one of its own; a draft above it waits for somebody who may. */
function writeOffLimitRules(payment: Payment, facts: PaymentRuleFacts, { limit: limitOf, step }: Moment): Finding[] {
  const limit = limitOf('writeOff')
  if (limit === null) return []
  return payment.lines.flatMap((line, index): Finding[] => {
    const item = facts.openItems.get(line.openItem ?? '')
    const amount = item ? writtenOff(line, item) : line.writeOff
    if (amount.lessThanOrEqualTo(limit)) return []
    const values = { amount: asRupiah(amount), limit: asRupiah(limit) }
    const finding = { path: `lines.${index}.writeOff`, code: 'write-off-over-limit', values, level: OWN_LIMIT }
    return [step === 'save' ? { ...finding, warning: true } : finding]
  })
}

/** Only of what a customer owes us, and nothing else is taken off it. */
function keptRules(payment: Payment, line: PaymentLine, path: string, facts: PaymentRuleFacts): Finding[] {
  const item = line.openItem ? facts.openItems.get(line.openItem) : undefined
  const collects = payment.partyKind === 'CUSTOMER' && facts.customers.get(payment.customer ?? '')?.collectsTax
  if (!collects || item?.amount.isNegative()) return [{ path: `${path}.kind`, code: 'vat-kept' }]
  const deducted = line.discount.plus(line.writeOff).plus(line.withholding).plus(line.fee)
  return deducted.isZero() ? [] : [{ path: `${path}.discount`, code: 'deduction-without-invoice' }]
}

const depositRules = (payment: Payment, path: string, direction: Direction): Finding[] => {
  if (direction === 'in')
    return payment.partyKind === 'CUSTOMER' ? [] : [{ path: `${path}.kind`, code: 'deposit-customer' }]
  return payment.partyKind === 'SUPPLIER' ? [] : [{ path: `${path}.kind`, code: 'advance-supplier' }]
}

/** Who owes anew where the cheque is not paid. */
const openingRules = ({ partyKind }: Payment, path: string, direction: Direction): Finding[] =>
  partyKind === (direction === 'in' ? 'CUSTOMER' : 'SUPPLIER') ? [] : [{ path: `${path}.kind`, code: 'opening-party' }]

/** What arrives names the transfer that it ends; a card account pays out without one. */
function transferRules(
  payment: Payment,
  line: PaymentLine,
  path: string,
  facts: PaymentRuleFacts,
  direction: Direction,
): Finding[] {
  if (!line.otherBank) return [{ path: `${path}.otherBank`, code: 'required' }]
  if (line.otherBank === payment.bank) return [{ path: `${path}.otherBank`, code: 'transfer-same-bank' }]
  if (direction === 'out' || facts.banks.get(line.otherBank)?.kind === 'CARD') return []
  const item = line.openItem ? facts.openItems.get(line.openItem) : undefined
  if (item?.role !== 'cash_in_transit' || item.party !== payment.bank) {
    const bank = facts.banks.get(payment.bank)?.name ?? ''
    return [{ path: `${path}.openItem`, code: 'transfer-not-sent', values: { bank } }]
  }
  return item.currency === payment.currency
    ? []
    : [{ path: `${path}.openItem`, code: 'open-item-currency', values: { number: item.number } }]
}

function accountRules(line: PaymentLine, path: string, facts: PaymentRuleFacts): Finding[] {
  const account = line.account ? facts.accounts.get(line.account) : undefined
  if (!account) return [{ path: `${path}.account`, code: 'required' }]
  const values = { code: account.code }
  if (KEPT.has(account.control)) return [{ path: `${path}.account`, code: 'manual-posting', values }]
  if (OWED.has(account.control)) return [{ path: `${path}.account`, code: 'payment-trade-account', values }]
  if (account.control === 'TAX' && line.kind !== 'TAX')
    return [{ path: `${path}.account`, code: 'payment-tax-account', values }]
  return []
}

/** Only what settles an invoice may be discounted, written off or withheld from. */
const plainRules = (line: PaymentLine, path: string): Finding[] =>
  line.discount.plus(line.writeOff).plus(line.withholding).isZero()
    ? []
    : [{ path: `${path}.discount`, code: 'deduction-without-invoice' }]

function outstandingRules(payment: Payment, facts: PaymentRuleFacts): Finding[] {
  const applied = new Map<string, Decimal>()
  payment.lines.forEach((line) => {
    if (line.openItem) applied.set(line.openItem, (applied.get(line.openItem) ?? ZERO).plus(line.amount))
  })
  return payment.lines.flatMap((line, index): Finding[] => {
    const item = line.openItem ? facts.openItems.get(line.openItem) : undefined
    const amount = line.openItem ? applied.get(line.openItem) : undefined
    const last = payment.lines.findLastIndex((other) => other.openItem === line.openItem) === index
    if (!item || !amount || !last || amount.lessThanOrEqualTo(item.outstanding.abs())) return []
    const values = { item: item.number, left: asMoney(item.outstanding.abs()), amount: asMoney(amount) }
    return [{ path: `lines.${index}.amount`, code: 'open-item-exceeded', values }]
  })
}

function totalRules(payment: Payment, facts: PaymentRuleFacts, direction: Direction): Finding[] {
  const { bank, document } = currenciesOf(payment, facts)
  const total = sum(payment.lines.map((line) => line.bankAmount))
  if (total.lessThanOrEqualTo(0)) return [{ path: 'lines', code: 'payment-nothing' }]
  if (bank === document && !payment.difference.isZero()) {
    const values = {
      lines: asMoney(total),
      amount: asMoney(payment.amount),
      difference: asMoney(payment.difference.abs()),
    }
    const less = payment.difference.isNegative() ? '-short' : ''
    return [{ path: 'amount', code: `${direction === 'in' ? 'receipt' : 'payment'}-total${less}`, values }]
  }
  if (payment.rate.greaterThan(0)) return bank === document ? [] : farOffRules(payment, facts, document)
  return [{ path: 'bankRate', code: 'rate-missing', values: { currency: document, days: 7, date: payment.date } }]
}

// No currency halves or doubles between two days: the amount in the bank lacks digits, or is in the other currency.
//   USD 4,578 paid from a rupiah bank as 4,578 makes a rate of 1 where the day has 16,373: refused.
const FAR = 2

function farOffRules(payment: Payment, facts: PaymentRuleFacts, document: string): Finding[] {
  const day = facts.rate
  if (document === 'IDR' || !day || day.isZero()) return []
  const isFar = payment.rate.times(FAR).lessThan(day) || payment.rate.greaterThan(day.times(FAR))
  if (!isFar) return []
  const values = { currency: document, rate: asQuantity(payment.rate), day: asQuantity(day) }
  return [{ path: 'amount', code: 'rate-far-off', values }]
}
