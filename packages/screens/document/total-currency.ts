import { moneyOf, type Resource } from '@lumbung/definition'
import { codeOf } from '../kinds/reference.ts'
import type { Json } from '../problem.ts'

/** The code of the currency that the total of a record is in; of the record itself while nothing else is known. */
export function totalCurrency({ definition }: Resource, header: Json): string {
  const total = definition.kind === 'document' ? (definition.total ?? '') : ''
  return codeOf(header[moneyOf(definition, total).currency] ?? header.currency)
}
