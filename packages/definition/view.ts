import type { Decimal, Id } from '@lumbung/core'
import type { Status } from './definition.ts'
import type { Fields, ValuesOf } from './field.ts'

/**
 * What one domain reads of another's record, declared where it is read. Domains do not import each other; a check
 * of the house says which view names a field that the resource does not have, or has otherwise.
 */
interface View<K extends string, F extends Fields> {
  readonly resource: K
  readonly fields: F
}

export const view = <const K extends string, const F extends Fields>(resource: K, fields: F): View<K, F> => ({
  resource,
  fields,
})

/** A view of lines with what their document says. `lines` names the lines field. */
export interface LineView<K extends string, H extends Fields, L extends Fields> {
  readonly resource: K
  readonly lines: string
  readonly header: H
  readonly line: L
  /** Names of the progresses that are read with the lines; counting costs, so only what is named is counted. */
  readonly progress: readonly string[]
}

export const lineView = <const K extends string, const H extends Fields, const L extends Fields>(
  resource: K,
  lines: string,
  header: H,
  line: L,
  progress: readonly string[] = [],
): LineView<K, H, L> => ({ resource, lines, header, line, progress })

export type ViewRow<V> =
  V extends View<infer K, infer F> ? ValuesOf<F> & { readonly id: Id<K>; readonly archived: boolean } : never

/** A line of another record: its own fields, the record's under `document`, and its progress by name, base units. */
export type LineRow<V> =
  V extends LineView<string, infer H, infer L>
    ? ValuesOf<L> & {
        readonly id: string
        readonly document: ValuesOf<H> & {
          readonly id: string
          readonly number: string | null
          readonly status: Status
          readonly branch: Id<'branch'>
        }
        readonly progress: Readonly<Record<string, Decimal>>
      }
    : never

export type AnyView = View<string, Fields>
export type AnyLineView = LineView<string, Fields, Fields>
