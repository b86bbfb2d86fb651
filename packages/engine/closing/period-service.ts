import type { Actor } from '../actor.ts'
import { definitionOf } from '../registry.ts'
import type { Answer, WriteUnit } from '../lifecycle/answer.ts'
import type { Engine, Unit } from '../unit.ts'
import { readerOf } from '../record-reader.ts'
import { type CheckLine, checklist } from './checklist.ts'
import { createFiscalYear, type FiscalYear } from './fiscal-year.ts'

/** Accounting periods beyond what every master has. */
export interface PeriodService {
  /** What is checked before a period closes; what adds up all there is only `withLong`. */
  checklist(actor: Actor, id: string, withLong: boolean): Promise<readonly CheckLine[]>
  createYear(unit: WriteUnit, asked: FiscalYear): Promise<Answer>
}

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
