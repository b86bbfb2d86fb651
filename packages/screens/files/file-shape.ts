// What the server says of a file that is to be made, and of those that were.
import type { Json } from '../problem.ts'

export interface FileRow {
  readonly id: string
  readonly resource: string
  readonly record: string
  readonly number: string
  /** The newest file that it lies in. */
  readonly earlier: { readonly name: string; readonly at: string; readonly isChanged: boolean } | null
  readonly isDue: boolean
  readonly values: Json
}

export interface FileFinding {
  readonly row: string | null
  readonly message: string
  readonly warning: boolean
  readonly at: { readonly resource: string; readonly id: string } | null
}

export interface FileAnswer {
  readonly from: string
  readonly to: string
  readonly rows: readonly FileRow[]
  readonly findings: readonly FileFinding[]
}

export interface MadeFile {
  readonly id: string
  readonly name: string
  readonly from: string
  readonly to: string
  readonly rows: number
  readonly at: string
  readonly by: string
  readonly sha256: string
  readonly replaces: readonly { readonly id: string; readonly name: string }[]
}

/** Findings of what goes into the file; what is left out need not be mended. */
export const findingsOf = (findings: readonly FileFinding[], chosen: ReadonlySet<string>): readonly FileFinding[] =>
  findings.filter(({ row }) => row === null || chosen.has(row))

/** Without rows that something stands in the way of. */
export function withoutWrong(chosen: ReadonlySet<string>, findings: readonly FileFinding[]): ReadonlySet<string> {
  const wrong = new Set(findings.filter(({ warning }) => !warning).map(({ row }) => row))
  return new Set([...chosen].filter((id) => !wrong.has(id)))
}
