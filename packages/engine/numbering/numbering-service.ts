import { Problem } from '@lumbung/core'
import type { Values } from '@lumbung/definition'
import type { Actor } from '../actor.ts'
import type { Answer, WriteUnit } from '../lifecycle/answer.ts'
import type { Engine, Unit } from '../unit.ts'
import { readerOf } from '../record-reader.ts'
import { definitionOf } from '../registry.ts'
import { seriesIn } from './checked.ts'
import { type Raise, raiseNext } from './raise.ts'
import { type GapBranch, gapReport } from './report.ts'
import { nextNumbers, type NextNumbers } from './sample.ts'

/** A series as it is typed. */
interface AskedNumbers {
  readonly document: string
  readonly branch: string | null
  readonly transactionType: string | null
  readonly pattern: string
  readonly resets: string
  readonly validFrom: string
}

/** Numbering sets beyond what every master has. */
export interface NumberingService {
  stored(actor: Actor, id: string): Promise<readonly NextNumbers[]>
  typed(actor: Actor, asked: AskedNumbers): Promise<readonly NextNumbers[]>
  gaps(actor: Actor, id: string, period: string): Promise<readonly GapBranch[]>
  raise(unit: WriteUnit, id: string, asked: Raise): Promise<Answer>
}

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
