import { once, type Words } from '@lumbung/core'
import { type Fields, type Resource, wordsOf } from '@lumbung/definition'
import type { Registry } from '../registry.ts'

const titlesIn = (resource: Resource, fields: Fields, before: string): [string, Words][] =>
  Object.entries(fields).flatMap(([key, field]): [string, Words][] => [
    [`${before}.${key}`, wordsOf(resource, key)],
    ...titlesIn(resource, field.options.fields ?? {}, `${before}.${key}`),
  ])

/** What every field of every record is called, those of lines too: `price-list.lines.price`. */
export const fieldTitles: (registry: Registry) => ReadonlyMap<string, Words> = once(
  (registry: Registry) =>
    new Map(
      [...registry.resources.values()].flatMap((one) => titlesIn(one, one.definition.fields, one.definition.key)),
    ),
)
