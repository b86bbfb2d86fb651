// Many records at once: what they ask of the database travels together, so that a file costs few statements.
import { gatherFacts } from '../facts/gather.ts'
import type { Unit } from '../unit.ts'
import type { RowGroup } from './records.ts'
import type { FileRow } from './read-file.ts'
import { readText } from './formats.ts'
import { cellIn, type ReadingPlan, textOf } from './plan.ts'
import { codeOf } from './row-places.ts'

/** As many records are worked at side by side. More would only fill the memory. */
export const TOGETHER = 200

/** The unit of work for records side by side: every code of the file is looked up before, each resource at once. */
export async function unitTogether(unit: Unit, plan: ReadingPlan, rows: readonly FileRow[]): Promise<Unit> {
  const wanted = new Map<string, Set<string>>()
  for (const place of plan.places) {
    const { column, field } = place
    const key = field?.kind === 'ref' ? field.options.key : undefined
    if (!key || unit.engine.registry.resources.get(key)?.definition.kind !== 'master') continue
    const codes = wanted.get(key) ?? new Set()
    wanted.set(key, codes)
    let above = ''
    for (const row of rows) {
      above = textOf(cellIn(plan, row, column.under?.column ?? '')).trim() || above
      const code = readText(cellIn(plan, row, column.name))
      if (code !== null) codes.add(codeOf(place, code, () => above).toLowerCase())
    }
  }
  const codes = new Map<string, string | null>()
  for (const [key, given] of wanted) {
    const found = await unit.engine.masters.idsByCode(unit.transaction, key, [...given])
    for (const code of given) codes.set(`${key} ${code}`, found.get(code) ?? null)
  }
  return { ...unit, gather: gatherFacts(), codes }
}

/**
 * Runs through groups, some side by side; `before` prepares those of one turn, `after` ends it. The list is used up, so
 * that rows need not stay in the memory until the last is done.
 */
export async function inTurns<T>(
  groups: RowGroup[],
  turn: {
    readonly before: (some: readonly RowGroup[]) => Promise<T>
    readonly each: (group: RowGroup, prepared: T) => Promise<void>
    /** One after the other instead. */
    readonly alone?: (group: RowGroup) => Promise<void>
    readonly after: (rows: number) => Promise<void>
  },
): Promise<void> {
  let rows = 0
  while (groups.length > 0) {
    const some = groups.splice(0, TOGETHER)
    const prepared = await turn.before(some)
    if (turn.alone) for (const group of some) await turn.alone(group)
    // Nobody asks any more when the first refusal ends the transaction.
    const ended = await Promise.allSettled(turn.alone ? [] : some.map((group) => turn.each(group, prepared)))
    for (const one of ended) if (one.status === 'rejected') throw one.reason
    rows += some.reduce((count, group) => count + group.rows.length, 0)
    await turn.after(rows)
  }
}
