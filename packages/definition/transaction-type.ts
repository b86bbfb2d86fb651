import type { Words } from '@lumbung/core'
import type { AnyDocument, Definition } from './definition.ts'
import type { DefinitionHead } from './head.ts'
import { f, type Fields } from './field.ts'
import type { Resource } from './resource.ts'

/** The master whose records tell documents of one kind apart, and the field by which every document names one. */
export const TRANSACTION_TYPES = 'transaction-type'
export const TYPE_FIELD = 'transactionType'

/** A document with that field, behind its date in the form; what is no document stays as it is. */
export function withTransactionType(one: Resource, optional = true): Resource {
  const { definition } = one
  if (definition.kind !== 'document') return one
  const field = f.ref(TRANSACTION_TYPES, { optional, where: { class: definition.key }, held: true })
  const { form, fields, date } = definition
  const header = form.header.toSpliced(form.header.indexOf(date) + 1, 0, TYPE_FIELD)
  return {
    ...one,
    definition: { ...definition, fields: { ...fields, [TYPE_FIELD]: field }, form: { ...form, header } },
  }
}

export const hasTransactionType = ({ fields }: Definition): boolean =>
  fields[TYPE_FIELD]?.options.key === TRANSACTION_TYPES

/** The successor that the approval of an instruction makes and approves at once where its type says so (`goesOn`). */
export const automaticSuccessor = ({ closesItself, successors = [] }: AnyDocument): string | undefined =>
  closesItself && successors.length === 1 ? successors[0] : undefined

/** The fields of a type that its documents take something from. */
const takenFromType = (of: Definition): ReadonlySet<string> =>
  new Set(
    of.kind === 'document'
      ? [
          ...(of.takesFromType ?? []),
          ...(automaticSuccessor(of) ? ['goesOn'] : []),
          ...(of.papers ? ['paper'] : []),
          ...limitedByType(of.fields),
        ]
      : [],
  )

// What every type says of itself; the rest is for documents that take it.
const OF_EVERY_TYPE = ['class', 'code', 'name', 'nameIndonesian', 'branches', 'isDefault', 'requiredFields']

/** Whether documents of a kind take something from this field of their type; some fields are those of every type. */
export const isTakenFromType = (of: Definition | undefined, field: string): boolean =>
  OF_EVERY_TYPE.includes(field) || (of !== undefined && takenFromType(of).has(field))

/** The fields of a type that limit what a reference may be to. */
const limitedByType = (fields: Fields): readonly string[] =>
  Object.values(fields).flatMap(({ options }) => [
    ...(options.ofType === undefined ? [] : [options.ofType]),
    ...(options.fields ? limitedByType(options.fields) : []),
  ])

/** The papers of a document as a type names them, with what they are called. */
export const papersOf = (of: DefinitionHead): Readonly<Record<string, Words>> =>
  Object.fromEntries(
    Object.entries(of.kind === 'document' ? (of.papers ?? {}) : {}).map(([key, words]) => [`${of.key}.${key}`, words]),
  )

/** Fields that a type may ask for beyond those that its documents cannot do without. */
export const extraFieldsOf = ({ fields }: Definition): readonly string[] =>
  Object.entries(fields).flatMap(([key, { kind, options }]) => {
    const isOpen = options.optional && !options.derived && !options.fixed && !options.computed
    return isOpen && kind !== 'lines' && kind !== 'flag' && key !== TYPE_FIELD ? [key] : []
  })
