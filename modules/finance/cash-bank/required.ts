// What a receipt or payment must say because of what it says already: the party of the kind it names, and the reference
// that its method asks for. A payment to a supplier names the supplier; one by a transfer whose method asks for a
// reference gives that of the bank.
import type { PaymentFacts } from './needs.ts'
import type { Payment } from './payment.ts'

type Asked = 'customer' | 'supplier' | 'bankReference'

export function required({ partyKind, method }: Payment, facts: PaymentFacts): readonly Asked[] {
  const party: readonly Asked[] = partyKind === 'CUSTOMER' ? ['customer'] : partyKind === 'SUPPLIER' ? ['supplier'] : []
  return facts.methods.get(method)?.referenceNeeded ? [...party, 'bankReference'] : party
}
