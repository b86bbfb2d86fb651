import { newId } from '@lumbung/core'
import { SETTINGS } from '@lumbung/definition'
import type { Connection } from './database/connection.ts'
import { declaredRecords, type Kept, keepDeclared, notKept } from './lifecycle/keep-declared.ts'
import type { Engine } from './unit.ts'
import type { Registry } from './registry.ts'

async function settingsNotKept({ resources, settings }: Registry, connection: Connection): Promise<readonly Kept[]> {
  const resource = resources.get(SETTINGS)
  if (!resource) return []
  const { definition } = resource
  const rows = await declaredRecords(connection, definition, 'key')
  const all = [...settings.values()].map((one): Kept => {
    const { key, section } = one
    const stored = rows.get(key.toLowerCase()) ?? null
    const row = stored ?? { id: newId(), key, value: one.default, archived: false }
    return { definition, stored, wanted: { ...row, section: section.key } }
  })
  return notKept(all)
}

/**
 * Gives a company the rows of settings that this version declares and the one before did not, with what holds until
 * somebody changes it, each in its section.
 */
export const keepSettings = (engine: Engine): Promise<void> =>
  keepDeclared(engine, (connection) => settingsNotKept(engine.registry, connection))
