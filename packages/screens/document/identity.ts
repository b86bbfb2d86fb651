import { formatPeriod, inLanguage } from '@lumbung/core'
import type { Resource } from '@lumbung/definition'
import { identityOf } from '../catalog.ts'
import { isReference, nameOf } from '../kinds/reference.ts'
import { asText, type Json } from '../problem.ts'
import { languageStore } from '../session.ts'

/** What a record is called: a document's number, a master's code. */
export function identityText({ definition }: Resource, record: Json): string {
  const { code } = identityOf(definition)
  const value = record[code]
  const words = definition.fields[code]?.options.choices?.[asText(value)]
  if (words) return inLanguage(words, languageStore.current())
  if (definition.fields[code]?.options.month) return formatPeriod(asText(value), languageStore.current())
  return isReference(value) ? nameOf(value) : asText(value)
}

/** The name beside it; empty when it says the same. */
export function nameText({ definition }: Resource, record: Json): string {
  const { code, name } = identityOf(definition)
  if (code === name) return ''
  // As lists and papers call it for who reads Indonesian.
  const own = languageStore.current() === 'id' ? asText(record.nameIndonesian) : ''
  return own || asText(record[name])
}
