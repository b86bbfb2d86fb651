import { type Finding, Problem, refuse } from '@lumbung/core'
import { type Answer, changeMaster, masterOf, type Unit } from '@lumbung/engine/kernel.ts'
import { setting } from './definition.ts'

/** A setting as it is to be. */
export interface AskedSetting {
  readonly id: string
  readonly version: unknown
  readonly value: string
  readonly validFrom?: string
}

/** Changes several settings at once: all of them, or none and every finding at its own. */
export async function changeSettings(unit: Unit, asked: readonly AskedSetting[]): Promise<Answer> {
  const definition = masterOf(unit.engine.registry, setting.key)
  if (!definition) throw new Problem(404, 'not-found')
  const findings: Finding[] = []
  // In one order for everybody, so that two who save the same ones do not wait for each other.
  for (const { id, ...body } of asked.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    try {
      await changeMaster(unit, definition, id, body)
    } catch (error) {
      if (!(error instanceof Problem) || error.findings.length === 0) throw error
      findings.push(...error.findings.map((one) => ({ ...one, path: `${id}.${one.path}` })))
    }
  }
  if (findings.length > 0) throw refuse(findings)
  return { status: 200, body: { count: asked.length } }
}
