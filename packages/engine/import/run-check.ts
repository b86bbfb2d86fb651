import { Problem } from '@lumbung/core'
import type { Actor } from '../actor.ts'
import type { JobProgress } from '../jobs/runner.ts'
import type { Engine } from '../unit.ts'
import { type Checked, checkTable, type Known } from './check-table.ts'
import { partsOf, readUpload, replaceJudged, replaceRows, replaceUpload, takeBack } from './keep.ts'
import { cellIn, type ReadingPlan } from './plan.ts'
import type { FileRow } from './read-file.ts'
import { rowsBeside } from './records.ts'
import type { Corrections } from './service.ts'
import { planOf, withCells } from './understand.ts'
import type { StoredUpload, UploadResult } from './view.ts'

const NAMED = 1000

const resultOf = (
  { result, shape }: StoredUpload,
  checked: Checked,
  counts: Awaited<ReturnType<typeof replaceJudged>>,
): UploadResult => ({
  ...result,
  ...counts,
  rows: shape.count,
  records: checked.records,
  // Of a file without a column that is needed, nothing was judged.
  right: checked.missing.length > 0 ? 0 : counts.right,
  already: checked.already.slice(0, NAMED),
  known: checked.already.length,
  differing: checked.differing,
  changes: checked.changes,
  restores: checked.restores,
  missing: checked.missing,
})

/**
 * Judges a file, or of a checked one the rows that a correction touches, and keeps what was found. The job that did it
 * ends with the same commit.
 */
export async function runCheck(
  engine: Engine,
  actor: Actor,
  known: Known,
  upload: StoredUpload,
  progress: JobProgress | null,
  only: ReadonlySet<number> | null = null,
): Promise<void> {
  const { database } = engine
  const { understanding, shape, id } = upload
  try {
    const report = async (rows: number): Promise<void> => progress?.report(rows)
    const checked = await checkTable(engine, actor, known, upload, { only, report })
    await database.transaction(async (transaction) => {
      const now = await readUpload(transaction, actor, known.upload.key, id, true)
      const expected = progress ? 'checking' : upload.state
      if (now.state !== expected) throw new Problem(409, 'upload-not-checked')
      const plan = planOf(known.upload, known.places, shape, understanding)
      const counts = await replaceJudged(transaction, id, plan, checked, only)
      await replaceUpload(transaction, { ...upload, state: 'checked', result: resultOf(upload, checked, counts) })
      await progress?.finish(transaction, { upload: id, wrong: counts.wrong })
    })
  } catch (error) {
    if (progress) await takeBack(database, id, progress.id, 'checking', 'read')
    throw error
  }
}

/** The corrections of one row: its own cells, and what is replaced wherever it stands. */
function correctedRow(
  row: FileRow,
  upload: StoredUpload,
  { cells = [], replace = [] }: Corrections,
  plan: ReadingPlan,
): FileRow {
  const own = cells.filter((cell) => cell.row === row.row)
  const everywhere = replace.flatMap(({ column, from, to }) => {
    return plan.index.has(column) && String(cellIn(plan, row, column) ?? '') === from
      ? [{ row: row.row, column, value: to }]
      : []
  })
  const all = [...everywhere, ...own]
  return all.length === 0 ? row : withCells(row, upload.shape.header, upload.understanding.mapping, all)
}

/** Writes corrected cells; answers the rows whose judgement they touch. */
export async function correctCells(
  engine: Engine,
  { places, upload: declared }: Known,
  upload: StoredUpload,
  corrections: Corrections,
): Promise<ReadonlySet<number>> {
  const { shape, understanding, id } = upload
  return engine.database.transaction(async (transaction) => {
    const plan = planOf(declared, places, shape, understanding)
    const touched: FileRow[] = []
    const all: FileRow[] = []
    for await (const part of partsOf(transaction, id)) {
      const rows = part.rows.map((row) => correctedRow(row, upload, corrections, plan))
      const changed = rows.filter((row, at) => row !== part.rows[at])
      if (changed.length > 0) await replaceRows(transaction, id, part.place, rows)
      // Rows beside the old value change as those beside the new one do.
      const before = part.rows.filter((row, at) => row !== rows[at])
      for (const row of [...before, ...changed]) touched.push(row)
      for (const row of rows) all.push(row)
    }
    return rowsBeside(plan, all, touched)
  })
}
