import { sql, STEP_NOTE, STEP_REASON } from '@lumbung/definition'
import type { Connection, Row } from '../database/connection.ts'
import { namesOf } from '../store/kept-values.ts'
import type { Reader } from '../unit.ts'
import { SAID, UNDONE } from '../trail/audit.ts'
import { PERSONAL_PART } from '../trail/fingerprint.ts'
import type { HistoryStep } from '../masters/hook.ts'
import type { Change } from '../trail/set-apart.ts'

/** `reason` is what was said, in the row itself. */
type AuditRow = Row & Omit<HistoryStep, 'reason' | 'note'> & { readonly reason: string | null }

/** The audit rows of a record, newest first; up to a moment where one is named. */
export async function storedHistory(
  connection: Connection,
  id: string,
  limit: number,
  until: string | null = null,
): Promise<HistoryStep[]> {
  const rows = await connection.query<AuditRow>(
    sql`select id, at, user_name as by, action, reason, origin, audit_changes(id, changes) as changes from audit
      where record = ${id} and (${until}::timestamptz is null or at <= ${until}::timestamptz)
      order by at desc, id desc limit ${limit}`,
    'history',
  )
  return rows.map(({ reason, changes, ...row }) => {
    const apart = wordsApart(changes)
    return { ...row, ...apart, note: reason ?? apart.note }
  })
}

/** The reason of a step, and free words that were set apart, are shown as what they are. */
function wordsApart(changes: unknown): Pick<HistoryStep, 'note' | 'changes'> & { readonly reason: string | null } {
  if (!Array.isArray(changes) || changes.every(isProof)) return { note: null, reason: null, changes: null }
  const textAt = (path: string): string | null => {
    const found: unknown = changes.find((one: Partial<Change>) => one.path === path)
    return typeof found === 'object' && found !== null && 'to' in found && found.to ? String(found.to) : null
  }
  const rest = changes.filter((one: Partial<Change>) => !ABOUT_STEPS.has(one.path ?? ''))
  return { note: textAt(SAID), reason: textAt(STEP_REASON), changes: rest }
}

const ABOUT_STEPS: ReadonlySet<string> = new Set([SAID, UNDONE, PERSONAL_PART, STEP_REASON, STEP_NOTE])

// It proves values, and is none.
const isProof = ({ path }: Partial<Change>): boolean => path === PERSONAL_PART

/** The steps with what their values refer to by name: the form beside them knows only what the record says today. */
export async function namedHistory(reader: Reader, key: string, steps: readonly HistoryStep[]) {
  const reasonPath = `${key}.${STEP_REASON}`
  const chosen = steps.map(({ reason }) => [reasonPath, reason] as const)
  const kept = steps
    .flatMap(({ changes }) => changesIn(changes))
    .flatMap((one) => {
      const path = fieldPath(key, one)
      return [[path, one.from] as const, [path, one.to] as const]
    })
  const nameOf = await namesOf(reader, [...kept, ...chosen])
  const named = (path: string, value: unknown): unknown =>
    Array.isArray(value) ? value.map((one: unknown) => nameOf(path, one) ?? one) : (nameOf(path, value) ?? value)
  return steps.map((step) => ({
    ...step,
    reason: nameOf(reasonPath, step.reason),
    changes: changesIn(step.changes).map((one) => {
      const path = fieldPath(key, one)
      return { ...one, from: named(path, one.from), to: named(path, one.to) }
    }),
  }))
}

const changesIn = (changes: unknown): readonly Change[] => (Array.isArray(changes) ? changes : [])
// A line is named by its id within the path.
const fieldPath = (key: string, { path }: Change): string => `${key}.${path.replace(/\.[0-9a-f-]{36}/, '')}`

/** Who changed a record of this kind last, and when; null where nobody has. Read from the end of an index. */
export async function lastChange(connection: Connection, resource: string) {
  const [row] = await connection.query<{ readonly at: string; readonly by: string }>(
    sql`select at, user_name as by from audit
      where resource = ${resource} and action in ('create', 'update', 'delete', 'archive', 'restore')
      order by (at at time zone 'Asia/Jakarta')::date desc, id desc limit 1`,
    'last-change',
  )
  return row ?? null
}
