import { definitionOf } from '../registry.ts'
import type { PeriodService } from '../http/service.ts'
import type { Engine, Unit } from '../lifecycle/unit.ts'
import { readerOf } from '../record-reader.ts'
import { checklist } from './checklist.ts'
import { createFiscalYear } from './fiscal-year.ts'

const PERIODS = 'accounting-period'

/** Accounting periods for HTTP: what is checked before one closes, and a year of them. */
export function periodService(engine: Engine): PeriodService {
  const { permitRead, reading } = readerOf(engine)
  return {
    async checklist(actor, id, withLong) {
      permitRead(actor, PERIODS)
      return checklist(reading(actor), id, withLong)
    },
    async createYear(unit: Unit, asked) {
      const made = await createFiscalYear(unit, definitionOf(engine.registry, PERIODS), asked)
      return { status: 201, body: { data: made } }
    },
  }
}
