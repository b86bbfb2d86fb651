// What is known of a file before its rows are read, and what is said of them.
import type { Values, Words } from '@lumbung/core'
import type { Field, Upload, UploadColumn } from '@lumbung/definition'
import type { FileCell, FileRow } from './read-file.ts'

/** A column with the field its values go to. */
export interface ColumnPlace {
  readonly column: UploadColumn
  readonly field: Field<unknown, boolean> | null
  /** Whether it belongs to the record, to the line of its row, to a row of that line, or to a line of another list. */
  readonly part: 'record' | 'line' | 'row' | 'beside'
  /** What a value must be, for the sentence about one that is not. */
  readonly expected: Words
  /** A code by which masters are found, a barcode: no two rows may say the same. */
  readonly isDistinct: boolean
  /** It is a part of an address. */
  readonly ofAddress: boolean
  /** Values are numbers, dates, or texts as they are. */
  readonly reading: 'number' | 'date' | 'flag' | 'choice' | 'text' | 'whole'
}

/** Puts the ids of the lines that a record names into its body; what names none is added to the findings. */
export type NamesLines = (record: UploadRecord, findings: RowFinding[]) => UploadRecord

/** What is wrong with a cell, a row or two rows. `row` is the number in the file. */
export interface RowFinding {
  readonly row: number
  /** Name of our column; null when the row as a whole is meant. */
  readonly column: string | null
  readonly code: string
  readonly values: Values
  /** Filled in as `expected`, in the language of the reader. */
  readonly expected?: Words
  readonly warning?: boolean
  /** A draft may be stored with it; submitting would be refused. */
  readonly onSubmit?: true
  /** The value should name a record, and names none. */
  readonly isReference?: true
}

/** What a document of the file comes to, by its first row. */
export interface RowTotal {
  readonly row: number
  readonly currency: string
  readonly amount: string
}

/** One record to be: the rows it comes from, what names it, and the body. */
export interface UploadRecord {
  readonly rows: readonly number[]
  /** In which row of the file each line of a list stands first. */
  readonly rowsOf: ReadonlyMap<string, readonly number[]>
  readonly reference: string
  readonly body: Record<string, unknown>
  /** Path of the body → where in the file its value stands. */
  readonly cells: ReadonlyMap<string, { readonly row: number; readonly column: string }>
}

/** How a file is read: its columns with their fields and formats. */
export interface ReadingPlan {
  readonly upload: Upload
  readonly places: readonly ColumnPlace[]
  /** Index of the file's column by name of ours; absent when it is not in the file. */
  readonly index: ReadonlyMap<string, number>
  readonly formats: Readonly<Record<string, string>>
  /** Columns whose format is a guess. */
  readonly guessed: ReadonlySet<string>
  /** Column whose value names a record: the reference of documents, the code of masters. */
  readonly naming: string
  /** Finds the lines of other documents that rows name; absent where the upload names none. */
  readonly names?: NamesLines
}

/** The cell of a row in a column of ours; null where the file has no such column. */
export const cellIn = ({ index }: ReadingPlan, { cells }: FileRow, column: string): FileCell =>
  cells[index.get(column) ?? -1] ?? null

/** A cell as it is compared with others; nothing where it is blank. */
export const textOf = (cell: FileCell): string => (cell === null ? '' : String(cell))
