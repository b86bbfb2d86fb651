import type { Definition, Field, Fields, Values } from '@lumbung/definition'
import { linesOf, plainFieldsOf } from '../store/naming.ts'
import { linesIn } from '../store/save.ts'

export type Marks = (field: Field<unknown, boolean>) => boolean

/** A record with those fields of another state of it that are marked; lines are found again by their ids. */
export function laidOver(definition: Definition, under: Values, over: Values, marks: Marks): Values {
  const laid = (fields: Fields, own: Values, other: Values | undefined): Record<string, unknown> => ({
    ...own,
    ...Object.fromEntries(
      plainFieldsOf(fields).flatMap(([key, field]) =>
        marks(field) && other && key in other ? [[key, other[key]]] : [],
      ),
    ),
  })
  const whole = laid(definition.fields, under, over)
  for (const [key, fields] of linesOf(definition)) {
    const others = new Map(linesIn(over, key).map((line) => [line.id, line]))
    whole[key] = linesIn(under, key).map((line) => laid(fields, line, others.get(line.id)))
  }
  return whole
}
