import { type Finding, Problem, type Words } from '@lumbung/core'
import { type CloseWay, type ClosingPeriod, sql } from '@lumbung/definition'
import { type CloseFindings, may, permit, type Reader, scopeOf } from '@lumbung/engine/kernel.ts'
import { accountingPeriod } from './definition.ts'
import { type Check, checksOf, foundBy, labelOf, NOTHING, valuesOf } from './checks.service.ts'

/** A line of the checklist as the page shows it. */
export interface CheckLine {
  readonly key: string
  readonly title: Words
  readonly blocks: boolean
  /** `unasked` where it adds up all there is and nobody asked for that yet. */
  readonly state: 'clear' | 'found' | 'unasked'
  readonly count: number
  /** What was found and how to mend it; the sentence itself is put in on the way out. */
  readonly finding: Finding | null
  readonly way: CloseWay | null
  /** Some of what was found, as far as who asks may open it. */
  readonly rows: readonly { readonly label: string; readonly resource: string; readonly id: string }[]
}

/** The period by its id; null where there is none. */
export async function closingPeriod({ transaction }: Reader, id: string): Promise<ClosingPeriod | null> {
  const [period] = await transaction.query<ClosingPeriod & Readonly<Record<string, unknown>>>(
    sql`select name, start_date as "from", end_date as "to" from accounting_period where id = ${id}`,
    'closing-period',
  )
  return period ?? null
}

/** Every check of a period with what it found; those that add up all there is only when they are asked for. */
export async function checklist(asking: Reader, id: string, withLong: boolean): Promise<readonly CheckLine[]> {
  permit(asking, accountingPeriod.key, 'read')
  const period = await closingPeriod(asking, id)
  if (!period) throw new Problem(404, 'not-found')
  const lines: CheckLine[] = []
  for (const check of checksOf(asking.engine.registry)) {
    const isAsked = withLong || check.isLong !== true
    const found = isAsked ? await foundBy(asking, check, period) : NOTHING
    lines.push(lineOf(asking, check, period, found, isAsked))
  }
  return lines
}

function lineOf(
  asking: Reader,
  check: Check,
  period: ClosingPeriod,
  found: CloseFindings,
  isAsked: boolean,
): CheckLine {
  const { key, title, blocks } = check
  const { actor } = asking
  const scope = scopeOf(actor)
  const rows = found.rows.flatMap(({ label, resource, id, branch }) => {
    if (resource === null || id === null || !may(actor, `${resource}.read`)) return []
    return branch === null || scope.includes(branch)
      ? [{ label: labelOf({ label }, actor.language), resource, id }]
      : []
  })
  const isFound = found.count > 0
  return {
    key,
    title,
    blocks,
    state: isFound ? 'found' : isAsked ? 'clear' : 'unasked',
    count: found.count,
    finding: isFound ? findingOf(asking, check, period, found) : null,
    way: isFound ? (check.way?.(period) ?? null) : null,
    rows,
  }
}

const findingOf = ({ actor }: Reader, check: Check, period: ClosingPeriod, found: CloseFindings): Finding => ({
  path: '',
  code: check.code,
  warning: true,
  values: valuesOf(check, found, period, actor.language),
})

/** What is worth knowing of a period that closes and does not keep it open. */
export async function closingRemarks(asking: Reader, period: ClosingPeriod): Promise<readonly Finding[]> {
  const checks = checksOf(asking.engine.registry).filter(({ blocks }) => !blocks)
  const found = new Map<Check, CloseFindings>()
  // Two side by side: some of them read all that was ever delivered, and all at once would hold up every report.
  const lanes = [0, 1].map(async (lane) => {
    for (const check of checks.filter((_, index) => index % 2 === lane))
      found.set(check, await foundBy(asking, check, period))
  })
  await Promise.all(lanes)
  return checks.flatMap((check) => {
    const { count } = found.get(check) ?? NOTHING
    return count > 0 ? [findingOf(asking, check, period, found.get(check) ?? NOTHING)] : []
  })
}

/** Refuses what a blocking check finds: those told by few rows under the lock of all periods, the others before it. */
export async function refuseBlocked(asking: Reader, period: ClosingPeriod, isLocked: boolean): Promise<void> {
  for (const check of checksOf(asking.engine.registry)) {
    if (!check.blocks || (check.isLocked === true) !== isLocked) continue
    const found = await foundBy(asking, check, period)
    if (found.count > 0) throw new Problem(409, check.code, valuesOf(check, found, period, asking.actor.language))
  }
}
