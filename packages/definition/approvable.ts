import type { Words } from '@lumbung/core'
import type { ApprovableChange, Definition } from './definition.ts'
import type { DefinitionHead } from './head.ts'

/** What an approval set is about, by its key: documents (`DOCUMENT`), or a change of a master (`MASTER.CHANGE`). */
export interface ApprovalSubject<D extends DefinitionHead = Definition> {
  readonly key: string
  readonly definition: D
  readonly change: (ApprovableChange<string> & { readonly key: string }) | null
}

export const changeKey = (master: string, change: string): string => `${master}.${change}`

/** What may be approved of records of a kind. */
export function approvalSubjects<D extends DefinitionHead>(definition: D): readonly ApprovalSubject<D>[] {
  if (definition.kind === 'document') return [{ key: definition.key, definition, change: null }]
  return Object.entries(definition.approvable ?? {}).map(([key, change]) => ({
    key: changeKey(definition.key, key),
    definition,
    change: { key, ...change },
  }))
}

/** What a set names; undefined where nothing of that key may be approved. */
export function approvalSubject<D extends DefinitionHead>(
  key: string,
  find: (key: string) => D | undefined,
): ApprovalSubject<D> | undefined {
  const definition = find(key.split('.')[0] ?? '')
  return definition && approvalSubjects(definition).find((one) => one.key === key)
}

/** What it is called: the change in its own words, a document by its title. */
export const subjectTitle = ({ change }: Pick<ApprovalSubject, 'change'>, title: Words): Words => change?.title ?? title
