// What of a record may be changed: all of it while it is in work, what its definition leaves open once it is approved.
import { type Definition, type Fields, plainOf } from '@lumbung/definition'
import type { AnyField } from '../kinds/kind-screen.ts'

export type Scope = 'all' | 'approved'

export const isOpenIn = (scope: Scope, { options }: AnyField): boolean =>
  options.derived !== true && (scope === 'all' || options.afterApproval === true)

export const fieldsIn = (scope: Scope, fields: Fields): Fields =>
  scope === 'all' ? fields : Object.fromEntries(plainOf(fields).filter(([, field]) => isOpenIn(scope, field)))

/** The first field of the form that is open, where not all of them are. */
export function firstOpenIn(scope: Scope, { fields, form }: Definition): string | null {
  if (scope === 'all') return null
  const shown = [...form.header, ...(form.more ?? []), ...(form.notes ?? [])]
  return shown.find((name) => fields[name] && isOpenIn(scope, fields[name])) ?? null
}
