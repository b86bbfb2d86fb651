// Documents whose reference an earlier upload stored. Their rows change nothing; where they say something else than
// what was stored (an order split over two files, a file corrected afterwards), each of their rows tells so.
import { canonicalJson, Decimal, Problem } from '@lumbung/core'
import type { AnyDocument, Values } from '@lumbung/definition'
import { draftFor } from '../lifecycle/document.ts'
import type { Unit } from '../unit.ts'
import { linesIn } from '../store/save.ts'
import { storedRecords } from './existing.ts'
import type { ReadingPlan, RowFinding, UploadRecord } from './plan.ts'
import { recordOf, type RowGroup } from './records.ts'
import { inTurns } from './together.ts'

/** Codes of the remarks about such rows; the last two say that their contents differ. */
const SAME = 'upload-there'
const OTHER_LINES = 'upload-there-lines'
const OTHER_VALUES = 'upload-there-differs'
export const THERE_CODES: ReadonlySet<string> = new Set([SAME, OTHER_LINES, OTHER_VALUES])

export interface StoredBefore {
  readonly findings: readonly RowFinding[]
  /** Documents whose rows say something else than what is stored. */
  readonly differing: number
}

/** Compares what the rows of each document say with what was stored under its reference. */
export async function comparedWithStored(
  unit: Unit,
  definition: AnyDocument,
  plan: ReadingPlan,
  groups: readonly RowGroup[],
  ids: ReadonlyMap<string, string>,
): Promise<StoredBefore> {
  const findings: RowFinding[] = []
  let differing = 0
  const idOf = ({ reference }: RowGroup): string => ids.get(reference) ?? ''
  await inTurns<ReadonlyMap<string, Values>>([...groups], {
    before: (some) => storedRecords(unit, definition.key, some.map(idOf)),
    each: async (group, stored) => {
      const before = stored.get(idOf(group))
      if (!before) return
      const { code, values } = await difference(unit, definition, plan, group, before)
      if (code !== SAME) differing++
      const told = { ref: group.reference, number: String(before.number ?? group.reference), ...values }
      for (const { row } of group.rows) findings.push({ row, column: null, code, values: told, warning: true })
    },
    after: async () => undefined,
  })
  return { findings, differing }
}

async function difference(
  unit: Unit,
  definition: AnyDocument,
  plan: ReadingPlan,
  group: RowGroup,
  stored: Values,
): Promise<Pick<RowFinding, 'code' | 'values'>> {
  const wrong: RowFinding[] = []
  const record = recordOf(plan, group, wrong)
  const unreadable = wrong.flatMap(({ warning, column }) => (warning || column === null ? [] : [column]))
  if (unreadable.length > 0) return { code: OTHER_VALUES, values: { columns: [...new Set(unreadable)].join(', ') } }
  const draft = await readable(unit, definition, record)
  if (draft === null) return { code: OTHER_VALUES, values: { columns: plan.naming } }
  const { lines = '' } = plan.upload
  const [own, others] = [linesIn(draft, lines).length, linesIn(stored, lines).length]
  if (own !== others) return { code: OTHER_LINES, values: { lines: own, stored: others } }
  const columns = differingColumns(record, draft, stored)
  return columns.length === 0
    ? { code: SAME, values: {} }
    : { code: OTHER_VALUES, values: { columns: columns.join(', ') } }
}

/** The document that the rows would become; null where they would become none. */
async function readable(unit: Unit, definition: AnyDocument, { body }: UploadRecord): Promise<Values | null> {
  try {
    return await draftFor(unit, definition, body, null)
  } catch (error) {
    if (error instanceof Problem && error.status !== 403) return null
    throw error
  }
}

/** Columns whose cells say something else than what is stored; what the file leaves open is not compared. */
function differingColumns({ cells }: UploadRecord, draft: Values, stored: Values): readonly string[] {
  const differing = [...cells].filter(([path]) => !isSame(valueAt(draft, path), valueAt(stored, path)))
  return [...new Set(differing.map(([, { column }]) => column))]
}

const isSame = (a: unknown, b: unknown): boolean =>
  a instanceof Decimal && b instanceof Decimal ? a.equals(b) : canonicalJson(orNull(a)) === canonicalJson(orNull(b))

const orNull = (value: unknown): unknown => (value === undefined || value === '' ? null : value)

const valueAt = (values: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined), values)
