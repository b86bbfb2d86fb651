// What a file would hold: its query, asked for who makes it, and which of its rows lie in an earlier file already.
import { createHash } from 'node:crypto'
import { Problem } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import type { Row } from '../database/connection.ts'
import { definitionOf } from '../registry.ts'
import { contextOf, readFilters } from '../reports/run.ts'
import { columnsOf, type RowColumn } from '../reports/rows.ts'
import { chosenSettings, settingValues } from '../settings.ts'
import { decodeColumn } from '../store/record.ts'
import { visibleCondition } from '../store/visible.ts'
import type { Reader } from '../unit.ts'
import type { AnyFile, FileScope, OutgoingRow } from './file.ts'

export type FileParameters = Readonly<Record<string, string>>

/** A file is about days, as reports of a range are. */
export const DAYS = { report: { dates: 'range' }, settings: {} } as const

/** More than any receiver takes at once. */
const ROWS_MOST = 10_000

/** The newest file that a row was written into, and whether it would be written otherwise today. */
export interface Earlier {
  readonly id: string
  readonly name: string
  readonly at: string
  readonly by: string
  readonly isChanged: boolean
}

export interface AskedFile {
  readonly file: AnyFile
  readonly given: FileScope
  readonly columns: readonly RowColumn[]
  readonly rows: readonly OutgoingRow[]
  /** The same rows as the database answered them. */
  readonly found: readonly Row[]
  readonly earlier: ReadonlyMap<string, Earlier>
}

/** The file of this key, as who asks sees it: one with a column that they do not see is none. */
export function fileNamed({ engine }: Pick<Reader, 'engine'>, key: string): AnyFile {
  const file = engine.registry.files.get(key)
  if (!file) throw new Problem(404, 'not-found')
  return file
}

export const hashOf = (content: string | Buffer): Buffer => createHash('sha256').update(content).digest()

/** The version that files are made by now. */
export const layoutOf = ({ layouts }: AnyFile): string => Object.keys(layouts).at(-1) ?? ''

/** What a layout writes; null where it is none of this file any more. */
export const written = ({ layouts }: AnyFile, layout: string, rows: readonly OutgoingRow[], given: FileScope) =>
  layouts[layout]?.(rows, given) ?? null

/** Asks the query of a file about these days, in the branches chosen, for who asks. */
export async function askFile(reader: Reader, key: string, parameters: FileParameters): Promise<AskedFile> {
  const { actor, engine, transaction } = reader
  const file = fileNamed(reader, key)
  const { branches, from, to } = contextOf(reader, DAYS, parameters)
  const filters = await readFilters(reader, file.filters, parameters)
  const keys = (file.settings ?? []).map((one) => one.key)
  const settings = chosenSettings(engine.registry, await settingValues(transaction, engine.masters), keys, to)
  const visible = (resource: string) =>
    visibleCondition(actor, engine.registry, definitionOf(engine.registry, resource))
  const found = await transaction.query(file.rows(filters, { from, to, branches, visible }))
  if (found.length > ROWS_MOST) throw new Problem(422, 'file-rows-many', { max: ROWS_MOST })
  const columns = columnsOf(file)
  const rows = found.map((row) => rowOf(columns, row))
  const given = { from, to, settings }
  return { file, given, columns, rows, found, earlier: await earlierOf(reader, { file, given, rows }) }
}

const rowOf = (columns: readonly RowColumn[], row: Row): OutgoingRow => ({
  ...Object.fromEntries(columns.map(({ key, name, field }) => [key, decodeColumn(row[name], field)])),
  id: String(row.id),
  resource: String(row.resource),
  record: String(row.record),
  number: String(row.number),
  branch: String(row.branch),
})

interface EarlierRow extends Row, Omit<Earlier, 'isChanged'> {
  readonly row: string
  readonly layout: string
  readonly hash: Buffer
}

async function earlierOf(
  { transaction }: Pick<Reader, 'transaction'>,
  { file, given, rows }: Pick<AskedFile, 'file' | 'given' | 'rows'>,
): Promise<ReadonlyMap<string, Earlier>> {
  const ids = rows.map(({ id }) => id)
  const found = await transaction.query<EarlierRow>(
    sql`select distinct on (r.row) r.row, r.hash, f.id, f.name, f.layout, f.made_at as at, f.user_name as by
          from made_file_row r join made_file f on f.id = r.made_file
         where r.row = any(${ids}::text[]) and f.file = ${file.key} order by r.row, f.made_at desc, f.id desc`,
    'file-earlier',
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return new Map(
    found.map(({ row: id, layout, hash, name, at, by, id: made }) => {
      const row = byId.get(id)
      const now = row ? written(file, layout, [row], given) : null
      return [id, { id: made, name, at, by, isChanged: now === null || !hashOf(now).equals(hash) }]
    }),
  )
}

/** What goes into a file when nobody chooses: all that lies in none yet, or would be written otherwise by now. */
export const isDue = ({ earlier }: AskedFile, { id }: OutgoingRow): boolean => earlier.get(id)?.isChanged !== false
