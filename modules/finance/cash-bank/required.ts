// What a receipt or payment must say because of what it says already: the party of the kind it names, and the reference
// that its method asks for. A payment to a supplier names the supplier; one by a transfer whose method asks for a
// reference gives that of the bank. A line names what its kind is about (the invoice it settles, the account, the other
// bank), a write-off its reason, a withholding its tax and base, and one by a customer its slip unless that follows.
import type { PaymentFacts } from './needs.ts'
import type { Direction, Payment, PaymentLine } from './payment.ts'

type OfHeader = 'customer' | 'supplier' | 'bankReference'
type OfLine = Exclude<keyof PaymentLine, 'kind'>

export function requiredOfHeader({ partyKind, method }: Payment, facts: PaymentFacts): readonly OfHeader[] {
  const party: readonly OfHeader[] =
    partyKind === 'CUSTOMER' ? ['customer'] : partyKind === 'SUPPLIER' ? ['supplier'] : []
  return facts.methods.get(method ?? '')?.referenceNeeded ? [...party, 'bankReference'] : party
}

export const required = (payment: Payment, facts: PaymentFacts, direction: Direction) => [
  ...requiredOfHeader(payment, facts),
  ...payment.lines.flatMap((line, index) =>
    requiredOfLine(line, facts, direction).map((field) => `lines.${index}.${field}` as const),
  ),
]

function requiredOfLine(line: PaymentLine, { accounts, banks }: PaymentFacts, direction: Direction): readonly OfLine[] {
  switch (line.kind) {
    case 'INVOICE':
    case 'REFUND':
    case 'VAT_KEPT':
      return ['amount', 'openItem', ...requiredOfDeductions(line, direction)]
    case 'TRANSFER': {
      // What arrives names the payment that sent it; a card account pays out without one.
      const isSent = direction === 'in' && banks.get(line.otherBank ?? '')?.kind !== 'CARD'
      return isSent ? ['amount', 'otherBank', 'openItem'] : ['amount', 'otherBank']
    }
    case 'ACCOUNT':
    case 'TAX':
      return accounts.get(line.account ?? '')?.costCode === 'required'
        ? ['amount', 'account', 'costCode']
        : ['amount', 'account']
    case 'DEPOSIT':
    case 'OPENING':
      return ['amount']
  }
}

function requiredOfDeductions(line: PaymentLine, direction: Direction): readonly OfLine[] {
  const reason: readonly OfLine[] = line.writeOff.isZero() ? [] : ['reason']
  if (line.withholding.isZero()) return reason
  const slip: readonly OfLine[] = direction === 'in' && !line.slipToFollow ? ['slipNumber', 'slipDate'] : []
  return [...reason, 'withholdingTax', 'withholdingBase', ...slip]
}
