// What a rule asks, in the words of the document that it speaks of.
import { inLanguage, type Language } from '@lumbung/core'
import {
  type ConditionField,
  conditionFields,
  exceptionsOf,
  type Resource,
  valuesNamed,
  wordsOf,
} from '@lumbung/definition'
import type { Approvable, Catalog } from '../catalog.ts'
import type { AnyField } from '../kinds/kind-screen.ts'
import { showValue } from '../kinds/kinds.ts'
import { shellWords } from '../words-shell.ts'
import type { RuleCondition, RuleSubject } from './rule-words.ts'

/** The fields that a condition may speak of, by path. */
export function fieldsOf(resource: Resource | undefined, { byKey }: Catalog): ReadonlyMap<string, ConditionField> {
  const fields = resource ? conditionFields(resource.definition, (key) => byKey.get(key)?.definition) : []
  return new Map(fields.map((one) => [one.path, one]))
}

/** "Customer", "Lines: Discount", "Customer: Group" */
export function fieldTitle(
  { path, of, at }: ConditionField,
  resource: Resource,
  { byKey }: Catalog,
  language: Language,
) {
  const owner = byKey.get(of) ?? resource
  const own = inLanguage(wordsOf(owner, at.split('.').at(-1) ?? at), language)
  const [first = '', second] = path.split('.')
  return second === undefined ? own : `${inLanguage(wordsOf(resource, first), language)}: ${own}`
}

const YES_NO = { true: shellWords.yes, false: shellWords.no } as const

/** The field as which the value of a condition is entered and read: a choice of yes and no, or as it stands. */
export const askedAs = ({ field: { kind, options } }: ConditionField): AnyField =>
  kind === 'flag'
    ? { kind: 'choice', options: { choices: YES_NO } }
    : { kind, options: { ...options, optional: true, derived: false, fixed: false } }

/** The text of a value as its field's kind has it in a form. */
export function valueOf({ field }: ConditionField, text: string): unknown {
  if (field.kind === 'integer') return text === '' ? null : Number(text)
  if (field.kind === 'ref') return text === '' ? null : { id: text, code: text, name: text }
  return text
}

function conditionIn(
  resource: Resource,
  { field, operator, value }: RuleCondition,
  catalog: Catalog,
  language: Language,
): RuleCondition {
  const found = fieldsOf(resource, catalog).get(field)
  if (!found)
    return { field: inLanguage(wordsOf(resource, field.split('.').at(-1) ?? field), language), operator, value }
  const shownOf = (one: string): string =>
    (found.field.kind === 'ref' ? one : showValue(valueOf(found, one), askedAs(found), language)) || one
  const shown = valuesNamed(operator, value).map(shownOf).join(', ')
  return { field: fieldTitle(found, resource, catalog, language), operator, value: shown }
}

/** A rule in the words of the definition that it speaks of. */
export function subjectOf(
  matched: Omit<RuleSubject, 'document'>,
  { resource, title }: Approvable,
  catalog: Catalog,
  language: Language,
): RuleSubject {
  const words = exceptionsOf(resource.definition)
  return {
    ...matched,
    document: inLanguage(title, language),
    exceptions: matched.exceptions.map((key) => (words[key] ? inLanguage(words[key], language) : key)),
    conditions: matched.conditions.map((one) => conditionIn(resource, one, catalog, language)),
  }
}
