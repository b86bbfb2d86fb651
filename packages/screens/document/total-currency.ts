import { moneyOf, type Resource } from '@lumbung/definition'
import { baseCurrency, showAmount } from '../formatting.ts'
import { codeOf, nameOf } from '../kinds/reference.ts'
import type { Json } from '../problem.ts'

/** The currency that the total of a record is in; that of the record itself while nothing else is known. */
function currencyOfTotal({ definition }: Resource, header: Json): unknown {
  const total = definition.kind === 'document' ? (definition.total ?? '') : ''
  return header[moneyOf(definition, total).currency] ?? header.currency
}

export const totalCurrency = (resource: Resource, header: Json): string => codeOf(currencyOfTotal(resource, header))

/** The total of a record as it is read; nothing where it has none. */
export function totalText(resource: Resource, header: Json): string {
  const { definition } = resource
  if (definition.kind !== 'document' || !definition.total) return ''
  return showAmount(header[definition.total], totalCurrency(resource, header))
}

/** What a foreign currency is called in words; nothing for the rupiah, which is called by itself. */
export function shownCurrency(resource: Resource, header: Json): string | undefined {
  const currency = currencyOfTotal(resource, header)
  const code = codeOf(currency)
  return code === '' || code === 'IDR' ? undefined : nameOf(currency) || code
}

/** The currency of everything but the total, where the total is in another one: it must then be said. */
export function otherCurrency(resource: Resource, header: Json): string {
  const { definition } = resource
  if (definition.kind !== 'document' || !definition.totalIn) return ''
  const own = codeOf(header.currency)
  return own === (totalCurrency(resource, header) || baseCurrency()) ? '' : own
}

/** What stands in the field of a total that is in a currency of its own: `Rp`, `USD`. */
export function signOfTotal({ definition }: Resource, name: string, header: Json): string | undefined {
  if (definition.kind !== 'document' || !definition.totalIn || definition.total !== name) return undefined
  const code = codeOf(header[definition.totalIn.currency])
  return code === 'IDR' ? 'Rp' : code || undefined
}
