import type { Resource } from '@lumbung/definition'
import { identityOf } from '../catalog.ts'
import { asText, type Json } from '../problem.ts'

/** What a record is called: a document's number, a master's code. */
export const identityText = ({ definition }: Resource, record: Json): string =>
  asText(record[identityOf(definition).code])

/** The name beside it; empty when it says the same. */
export function nameText({ definition }: Resource, record: Json): string {
  const { code, name } = identityOf(definition)
  return code === name ? '' : asText(record[name])
}
