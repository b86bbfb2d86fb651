import type { Language } from '@lumbung/core'
import type { Field, Head } from '@lumbung/definition'
import type { CellReading, FieldFace, GridColumn } from '@lumbung/ui'
import type { ReactNode } from 'react'
import type { Json } from '../problem.ts'
import type { LookupPlace } from './lookup-source.ts'

export type AnyField = Field<unknown, boolean>

/** What every control of a form is given. Values are as they travel; references are { id, code, name }. */
export interface ControlProps extends FieldFace {
  readonly id: string
  readonly field: AnyField
  /** The field's path in its resource, `customer` or `lines.item`: lookups are asked for it. */
  readonly path: string
  readonly resource: Head
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  /** The unfinished form, for choices that depend on others. */
  readonly draft: () => Json
  readonly isFilled?: boolean | undefined
  readonly autoFocus?: boolean | undefined
  /** The currency that an amount is in, where the form has several. */
  readonly sign?: string | undefined
}

/** What a line grid needs of a field beyond its name. */
export type GridContext = Omit<LookupPlace, 'kind'>

export type GridPart = Omit<GridColumn, 'key' | 'title' | 'format'> & { readonly format?: GridColumn['format'] }

/** One kind of field on the screen: how it is entered, read, and stood in a column. */
export interface KindScreen {
  readonly Control: (props: ControlProps) => ReactNode
  /** The value as plain text. */
  readonly show: (value: unknown, field: AnyField, language: Language) => string
  readonly width: number
  readonly align?: 'end'
  readonly isMono?: true
  readonly grid: (field: AnyField, context: GridContext) => GridPart
}

/** The grid's reading of a text that is always a value. */
export const asIs = (text: string): CellReading => ({ value: text })
