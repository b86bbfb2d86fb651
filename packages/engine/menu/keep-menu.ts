import { newId } from '@lumbung/core'
import type { Values } from '@lumbung/definition'
import type { Connection } from '../database/connection.ts'
import { declaredRecords, type Kept, keepDeclared, notKept } from '../lifecycle/keep-declared.ts'
import type { Engine } from '../unit.ts'
import { definitionOf, type Registry } from '../registry.ts'
import { declaredMenu } from './declared.ts'
import { MODULE, MODULE_GROUP } from '../store/menu-masters.ts'
import { groupRow, moduleRow } from './menu-rows.ts'

/** As the product declares it; of what the company has changed only what is `always` the product's. */
const wanted = (stored: Values | undefined, declared: Values, always: Values): Values =>
  stored
    ? { ...stored, ...always, ...(stored.changed === true ? {} : declared) }
    : { id: newId(), ...always, ...declared, changed: false, archived: false }

async function menuNotKept(registry: Registry, connection: Connection): Promise<readonly Kept[]> {
  if (!registry.resources.has(MODULE)) return []
  const [group, module] = [definitionOf(registry, MODULE_GROUP), definitionOf(registry, MODULE)]
  const [groups, modules] = await Promise.all([
    declaredRecords(connection, group, 'code'),
    declaredRecords(connection, module, 'code'),
  ])
  const declared = declaredMenu(registry)
  const keptGroups = [...declared.groups.values()].map((one): Kept => {
    const stored = groups.get(one.key)
    return { definition: group, stored: stored ?? null, wanted: wanted(stored, groupRow(one), { code: one.key }) }
  })
  const ids = new Map(keptGroups.map((one) => [String(one.wanted.code), String(one.wanted.id)]))
  const keptModules = declared.entries.map((entry): Kept => {
    const stored = modules.get(entry.key)
    const { address, ...row } = moduleRow(entry, ids.get(entry.group) ?? '')
    const always = { code: entry.key, kind: entry.kind, address }
    return { definition: module, stored: stored ?? null, wanted: wanted(stored, row, always) }
  })
  return notKept([...keptGroups, ...keptModules])
}

/**
 * Brings the rows of the menu to what the product declares, when a company begins and whenever the product starts: what
 * is new comes, what nobody has changed follows.
 */
export const keepMenu = (engine: Engine): Promise<void> =>
  keepDeclared(engine, (connection) => menuNotKept(engine.registry, connection))
