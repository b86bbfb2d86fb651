// A definition as somebody sees it: without what the rights over fields leave out.
import type { Definition } from './definition.ts'
import type { Fields } from './field.ts'
import { type Hidden, seenFields } from './guard.ts'

/** Keys that name no field which is not seen. */
export const keysSeen = <K extends string>(keys: readonly K[] = [], all: Fields, seen: Fields): readonly K[] =>
  keys.filter((key) => !(key in all) || key in seen)

/** The same definition, without what is not seen. */
export function seenDefinition<D extends Definition>(definition: D, hidden: Hidden): D {
  const { fields: all, list, form } = definition
  const fields = seenFields(all, hidden)
  if (fields === all) return definition
  const [columns, header] = [keysSeen(list.columns, all, fields), keysSeen(form.header, all, fields)]
  const [more, lines] = [keysSeen(form.more, all, fields), keysSeen(form.lines, all, fields)]
  const [totals, notes] = [keysSeen(form.totals, all, fields), keysSeen(form.notes, all, fields)]
  const search = list.search && { search: keysSeen(list.search, all, fields) }
  const hasTotal = definition.kind !== 'document' || keysSeen([definition.total ?? ''], all, fields).length > 0
  return {
    ...definition,
    ...(hasTotal ? {} : { total: undefined }),
    fields,
    list: { ...list, columns, ...search },
    form: { ...form, header, more, lines, totals, notes },
  }
}
