import { Problem, resetPeriod } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import {
  type Answer,
  audit,
  counterOf,
  definitionOf,
  lockRecord,
  permit,
  typeCodeOf,
  type Unit,
} from '@lumbung/engine/kernel.ts'
import { numberOf, seriesIn, titleOf } from './check.service.ts'
import { numberingSet } from './definition.ts'
import { firstDay, takenFrom } from './next-numbers.service.ts'

/** The next number of a series in one branch, as it is asked for. */
export interface Raise {
  readonly branch: string
  readonly next: number
}

const refused = (code: string, values: Problem['values'] = {}): Problem =>
  new Problem(422, code, values, [{ path: 'next', code, values }])

/** Lets a series count on from a higher number. It never falls, and what may have no gaps is not raised at all. */
export async function raiseNext(unit: Unit, id: string, { branch, next }: Raise): Promise<Answer> {
  const definition = definitionOf(unit.engine.registry, numberingSet.key)
  permit(unit, definition.key, 'update')
  const stored = await lockRecord(unit, definition, id)
  const series = seriesIn(unit, stored)
  const branches = await unit.engine.masters.load(unit.transaction, 'branch', [branch])
  const code = branches.get(branch)?.code
  if (typeof code !== 'string' || !unit.actor.branches.includes(branch)) throw new Problem(404, 'not-found')
  if (series.branch !== null && series.branch !== branch) throw new Problem(404, 'not-found')
  if (stored.gapless === true) throw refused('next-gapless')
  const day = firstDay(unit, series.validFrom)
  const place = { document: counterOf(series.document, series.type), branch, period: resetPeriod(series.resets, day) }
  const numbered = { date: day, branch: code, type: await typeCodeOf(unit, series.type) }
  // The counter is held from here on: whoever posts meanwhile waits, and counts on from what is written now.
  const [counted] = await unit.transaction.query<{ next: number }>(
    sql`insert into numbering_counter as c (document, branch, period, next)
        values (${place.document}, ${branch}, ${place.period}, 1)
        on conflict (document, branch, period) do update set next = c.next returning c.next::float8 as next`,
  )
  const from = counted?.next ?? 1
  if (next <= from) throw refused('next-lower', { next: from })
  const taken = await takenFrom(unit, series, numbered, next)
  if (taken !== null) throw refused('number-exists', { number: taken, document: [titleOf(unit, series.document)] })
  await unit.transaction.query(
    sql`update numbering_counter set next = ${next}
         where document = ${place.document} and branch = ${branch} and period = ${place.period}`,
  )
  audit(unit, {
    resource: definition.key,
    record: id,
    number: series.document.key,
    action: 'raise-next',
    changes: [
      { path: 'numberSeries', from: null, to: `${code} ${place.period}` },
      { path: 'nextNumber', from: numberOf(series, numbered, from), to: numberOf(series, numbered, next) },
    ],
  })
  return { status: 200, body: { next }, resource: definition.key, id }
}
