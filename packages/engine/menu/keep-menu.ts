import { newId } from '@lumbung/core'
import type { Values } from '@lumbung/definition'
import type { Connection } from '../database/connection.ts'
import type { Answer } from '../lifecycle/answer.ts'
import { permit } from '../lifecycle/document.ts'
import { declaredRecords, keep, type Kept, keepDeclared, notKept } from '../lifecycle/keep-declared.ts'
import type { Engine, Unit } from '../unit.ts'
import { definitionOf, type Registry } from '../registry.ts'
import { declaredMenu, type MenuEntry, type MenuGroup } from './declared.ts'
import { MODULE, MODULE_GROUP } from '../store/menu-masters.ts'

const groupRow = ({ title: [name, nameIndonesian], icon, order }: MenuGroup): Values => ({
  name,
  nameIndonesian,
  icon,
  position: order,
})

/** `group` is the id of the entry's group. */
const moduleRow = ({ title, path, heading, order, icon }: MenuEntry, group: string): Values => ({
  name: title[0],
  nameIndonesian: title[1],
  address: path,
  moduleGroup: group,
  heading: heading?.[0] ?? null,
  headingIndonesian: heading?.[1] ?? null,
  position: order,
  icon,
  visible: true,
})

/** As the product declares it; of what the company has changed, unless it is put back, only what is `always` so. */
function wantedOf(stored: Values | undefined, declared: Values, always: Values, isReset: boolean): Values {
  const fresh = { ...always, ...declared, changed: false, archived: false }
  if (!stored) return { id: newId(), ...fresh }
  if (stored.changed === true) return { ...stored, ...(isReset ? fresh : always) }
  return { ...stored, ...always, ...declared }
}

async function menuNotKept(registry: Registry, connection: Connection, isReset = false): Promise<readonly Kept[]> {
  if (!registry.resources.has(MODULE)) return []
  const [group, module] = [definitionOf(registry, MODULE_GROUP), definitionOf(registry, MODULE)]
  const [groups, modules] = await Promise.all([
    declaredRecords(connection, group, 'code'),
    declaredRecords(connection, module, 'code'),
  ])
  const declared = declaredMenu(registry)
  const keptGroups = [...declared.groups.values()].map((one): Kept => {
    const stored = groups.get(one.key)
    const wanted = wantedOf(stored, groupRow(one), { code: one.key }, isReset)
    return { definition: group, stored: stored ?? null, wanted }
  })
  const ids = new Map(keptGroups.map((one) => [String(one.wanted.code), String(one.wanted.id)]))
  const keptModules = declared.entries.map((entry): Kept => {
    const stored = modules.get(entry.key)
    const { address, ...row } = moduleRow(entry, ids.get(entry.group) ?? '')
    const always = { code: entry.key, kind: entry.kind, address }
    return { definition: module, stored: stored ?? null, wanted: wantedOf(stored, row, always, isReset) }
  })
  return notKept([...keptGroups, ...keptModules])
}

/**
 * Brings the rows of the menu to what the product declares, when a company begins and whenever the product starts: what
 * is new comes, what nobody has changed follows.
 */
export const keepMenu = (engine: Engine): Promise<void> =>
  keepDeclared(engine, (connection) => menuNotKept(engine.registry, connection))

/** Puts back what the product declares; shortcuts and groups of the company's own stay. */
export async function resetMenu(unit: Unit): Promise<Answer> {
  permit(unit, MODULE, 'update')
  permit(unit, MODULE_GROUP, 'update')
  const changed = await menuNotKept(unit.engine.registry, unit.transaction, true)
  for (const one of changed) keep(unit, one)
  return { status: 200, body: { count: changed.length } }
}
