import { formatPeriod, inLanguage } from '@lumbung/core'
import type { Definition, Resource } from '@lumbung/definition'
import { type Catalog, identityOf, keyTitle } from '../catalog.ts'
import { showValue } from '../kinds/kinds.ts'
import { isReference, nameOf } from '../kinds/reference.ts'
import { asText, type Json } from '../problem.ts'
import { languageStore } from '../session.ts'

/** What a record is called: a document's number, a master's code. */
export function identityText({ definition }: Resource, record: Json): string {
  const { code } = identityOf(definition)
  const value = record[code]
  const words = definition.fields[code]?.options.choices?.[asText(value)]
  if (words) return inLanguage(words, languageStore.current())
  if (definition.fields[code]?.options.format === 'month') return formatPeriod(asText(value), languageStore.current())
  if (definition.fields[code]?.options.derived) return madeCode(definition, record, asText(value))
  return isReference(value) ? nameOf(value) : asText(value)
}

/** The same, where what is declared is called by its title: numbers of a document, not of its key. */
export function identityIn(catalog: Catalog, resource: Resource, record: Json): string {
  const { code } = identityOf(resource.definition)
  const isKey = resource.definition.fields[code]?.options.keyOf !== undefined
  const title = isKey ? keyTitle(catalog, asText(record[code]), languageStore.current()) : undefined
  return title ?? identityText(resource, record)
}

/** A code that is made of other fields reads as they do: a day as people write it, a choice by its words. */
const madeCode = ({ fields }: Definition, record: Json, code: string): string =>
  Object.entries(fields).reduce((text, [key, field]) => {
    const value = asText(record[key])
    const isSaid = value !== '' && (field.kind === 'date' || field.kind === 'choice')
    return isSaid ? text.replace(value, showValue(value, field, languageStore.current())) : text
  }, code)

/** The name beside it; empty when it says the same, or the code is made of it. */
export function nameText({ definition }: Resource, record: Json): string {
  const { code, name } = identityOf(definition)
  if (code === name) return ''
  // As lists and papers call it for who reads Indonesian.
  const own = languageStore.current() === 'id' ? asText(record.nameIndonesian) : ''
  const called = own || asText(record[name])
  return definition.fields[code]?.options.derived && asText(record[code]).endsWith(called) ? '' : called
}
