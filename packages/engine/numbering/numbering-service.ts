import { Problem } from '@lumbung/core'
import type { Values } from '@lumbung/definition'
import type { Actor } from '../actor.ts'
import type { NumberingService } from '../http/service.ts'
import type { Engine, Unit } from '../lifecycle/unit.ts'
import { readerOf } from '../record-reader.ts'
import { definitionOf } from '../registry.ts'
import { seriesIn } from './checked.ts'
import { raiseNext } from './raise.ts'
import { gapReport } from './report.ts'
import { nextNumbers } from './sample.ts'

const SETS = 'numbering-set'

/** Numbering sets for HTTP: the next numbers, raising them, and what no document bears. */
export function numberingService(engine: Engine): NumberingService {
  const { permitRead, reading, stored } = readerOf(engine)
  const sample = (actor: Actor, values: Values) => nextNumbers(reading(actor), actor, seriesIn(reading(actor), values))
  return {
    stored: async (actor, id) => sample(actor, await stored(actor, SETS, id)),
    async typed(actor, asked) {
      permitRead(actor, SETS)
      if (!engine.registry.resources.has(asked.document)) throw new Problem(404, 'not-found')
      return sample(actor, { ...asked })
    },
    gaps: async (actor, id, period) => gapReport(reading(actor), actor, await stored(actor, SETS, id), period),
    async raise(unit: Unit, id, asked) {
      const next = await raiseNext(unit, definitionOf(engine.registry, SETS), id, asked)
      return { status: 200, body: { next }, resource: SETS, id }
    },
  }
}
