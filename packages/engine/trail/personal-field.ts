// Which fields are personal data (UU PDP 27/2022), and what stands in their place once somebody was erased.
import type { Definition, Field } from '@lumbung/definition'

/** Whether a field, or one of its lines, tells of a person: the trail keeps it where it can be taken out. */
export function isPersonal(definition: Definition, key: string, field: Field<unknown, boolean>): boolean {
  if (field.options.guard === 'personal') return true
  if (definition.kind === 'document') return field.kind === 'address'
  return definition.person?.fields.includes(key) === true
}

/** What stands where a name has to: read in both languages. */
export const ERASED_NAME = 'Erased · Dihapus'
