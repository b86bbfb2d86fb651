import { newId } from '@lumbung/core'
import { companySettings } from '@lumbung/definition'
import type { Connection } from './database/connection.ts'
import { declaredRecords, type Kept, keepDeclared, notKept } from './lifecycle/keep-declared.ts'
import type { Engine } from './unit.ts'
import type { Registry } from './registry.ts'

async function settingsNotKept({ resources }: Registry, connection: Connection): Promise<readonly Kept[]> {
  const resource = resources.get('setting')
  if (!resource) return []
  const { definition, calculation } = resource
  const rows = await declaredRecords(connection, definition, 'key')
  const all = Object.entries(companySettings).map(([key, { value }]): Kept => {
    const stored = rows.get(key.toLowerCase()) ?? null
    const row = stored ?? { id: newId(), key, value, archived: false }
    return { definition, stored, wanted: calculation?.calculate(row, {}) ?? row }
  })
  return notKept(all)
}

/**
 * Gives a company the rows of settings that this version declares and the one before did not, with what holds until
 * somebody changes it, each in its section.
 */
export const keepSettings = (engine: Engine): Promise<void> =>
  keepDeclared(engine, (connection) => settingsNotKept(engine.registry, connection))
