// What a rule asks, in the words of the document that it speaks of.
import { inLanguage, type Language } from '@lumbung/core'
import {
  type ConditionField,
  conditionFields,
  exceptionsOf,
  partyKey,
  type Resource,
  valuesNamed,
  wordsOf,
} from '@lumbung/definition'
import { useMemo } from 'react'
import { type Approvable, approvableOf, type Catalog, useCatalog } from '../catalog.ts'
import type { AnyField } from '../kinds/kind-screen.ts'
import { showValue } from '../kinds/kinds.ts'
import { shellWords } from '../words-shell.ts'
import { useWholes, wholesOf } from '../use-wholes.ts'
import type { RuleCondition, RuleSubject } from './rule-words.ts'

/** What rules speak of, whole, with the master whose records are its parties. */
export interface Spoken extends Approvable {
  readonly resource: Resource
  readonly party: Resource | undefined
}

/** What rules of these keys speak of; waits until it is there. */
export function useSpoken(keys: readonly string[]): ReadonlyMap<string, Spoken> {
  const catalog = useCatalog()
  const named = keys.join()
  const found = useMemo(() => named.split(',').flatMap((key) => approvableOf(catalog, key) ?? []), [catalog, named])
  const owners = useWholes(found.map(({ resource }) => resource.definition.key))
  const parties = useWholes([...owners.values()].map(({ definition }) => partyKey(definition)))
  return useMemo(() => {
    const spoken = found.flatMap((one): Spoken[] => {
      const resource = owners.get(one.resource.definition.key)
      return resource ? [{ ...one, resource, party: parties.get(partyKey(resource.definition)) }] : []
    })
    return new Map(spoken.map((one) => [one.key, one]))
  }, [found, owners, parties])
}

/** Brings what `useSpoken` would wait for, with the question whose answer names it. */
export async function bringSpoken({ definitions }: Catalog, keys: readonly string[]): Promise<void> {
  const owners = keys.map((key) => key.split('.', 1)[0] ?? '')
  await definitions.bring(owners)
  await definitions.bring([...wholesOf(definitions, owners).values()].map(({ definition }) => partyKey(definition)))
}

/** The fields that a condition may speak of, by path. */
export function fieldsOf(spoken: Spoken | undefined, { byKey }: Catalog): ReadonlyMap<string, ConditionField> {
  if (!spoken) return new Map()
  const { resource, party } = spoken
  const fields = conditionFields(resource.definition, (key) => byKey.get(key)?.definition, party?.definition)
  return new Map(fields.map((one) => [one.path, one]))
}

/** "Customer", "Lines: Discount", "Customer: Group" */
export function fieldTitle({ path, of, at }: ConditionField, { resource, party }: Spoken, language: Language): string {
  const owner = party?.definition.key === of ? party : resource
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

/** The values that a condition names, as their field's kind has them in a form. */
export const valuesOf = (condition: ConditionField, operator: string, text: string): readonly unknown[] =>
  valuesNamed(operator, text).map((one) => valueOf(condition, one))

/** The text of a value as its field's kind has it in a form. */
export function valueOf({ field }: ConditionField, text: string): unknown {
  if (field.kind === 'integer') return text === '' ? null : Number(text)
  if (field.kind === 'ref') return text === '' ? null : { id: text, code: text, name: text }
  return text
}

function conditionIn(
  spoken: Spoken,
  { field, operator, value }: RuleCondition,
  catalog: Catalog,
  language: Language,
): RuleCondition {
  const found = fieldsOf(spoken, catalog).get(field)
  if (!found)
    return { field: inLanguage(wordsOf(spoken.resource, field.split('.').at(-1) ?? field), language), operator, value }
  const shownOf = (one: string): string =>
    (found.field.kind === 'ref' ? one : showValue(valueOf(found, one), askedAs(found), language)) || one
  const shown = valuesNamed(operator, value).map(shownOf).join(', ')
  return { field: fieldTitle(found, spoken, language), operator, value: shown }
}

/** A rule in the words of the definition that it speaks of. */
export function subjectOf(
  matched: Omit<RuleSubject, 'document'>,
  spoken: Spoken,
  catalog: Catalog,
  language: Language,
): RuleSubject {
  const words = exceptionsOf(spoken.resource.definition)
  return {
    ...matched,
    document: inLanguage(spoken.title, language),
    exceptions: matched.exceptions.map((key) => (words[key] ? inLanguage(words[key], language) : key)),
    conditions: matched.conditions.map((one) => conditionIn(spoken, one, catalog, language)),
  }
}
