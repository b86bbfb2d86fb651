import type { Words } from '@lumbung/core'
import type { Definition } from './definition.ts'

/** A column of an upload. How its value is read follows from the kind of the field it goes to. */
export interface UploadColumn {
  /** The heading in the template, the same in both languages. */
  readonly name: string
  readonly words: Words
  /**
   * Where the value goes: `customer`; `lines.item` for the line of the row; `tracking.serial` for the row that it adds
   * to that line, of a list that belongs to those lines; `outputs.item` for a line of another list; `units.0.numerator`
   * for the one line that the row may give a master, of those there the one with the same record in its first reference
   * that is required; `addresses.0.address.city` for a part of an address.
   */
  readonly path: string
  readonly required?: true
  /** Further headings that people use for it. */
  readonly known?: readonly string[]
  /** A row that says anything else here is skipped with a remark; a blank cell says nothing. */
  readonly accepts?: readonly string[]
  /** Of codes that begin with that of another record (`MILK/L0412`): the column that says it, and the mark between. */
  readonly under?: { readonly column: string; readonly mark: string }
  /** What stands in the sample row of the template. */
  readonly sample?: string
}

/** What a bulk upload brings into which resource. */
export interface Upload {
  /** `bulk-upload/KEY`. */
  readonly key: string
  readonly resource: string
  readonly title: Words
  readonly columns: readonly UploadColumn[]
  /** Of new documents, or masters of several rows: the column that names one. Without it, rows name what is there. */
  readonly reference?: string
  /** Of masters whose code is made of other fields: the columns it is made of, in its order. */
  readonly named?: readonly string[]
  /** Of documents: the lines field that each row adds a line to. */
  readonly lines?: string
  /** Of lines with rows of their own: what repeats the line above, or leaves its columns blank, adds a row to it. */
  readonly repeats?: true
  /** Of documents that take goods out of a warehouse: its field, and those of their lines (in base units). */
  readonly takes?: { readonly warehouse: string; readonly item: string; readonly quantity: string }
  /** Values of every record that the file does not say, by path. */
  readonly always?: Readonly<Record<string, string | boolean>>
}

type PathsOf<D> = D extends { readonly fields: infer F } ? keyof F & string : never

/** Declares an upload; paths begin with a field of the definition. */
export const defineUpload = <const D extends Definition>(
  definition: D,
  upload: Omit<Upload, 'resource' | 'columns'> & {
    readonly columns: readonly (Omit<UploadColumn, 'path'> & {
      readonly path: PathsOf<D> | `${PathsOf<D>}.${string}` | ''
    })[]
  },
): Upload => ({ resource: definition.key, ...upload })
