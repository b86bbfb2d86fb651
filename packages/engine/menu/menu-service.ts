import type { Values } from '@lumbung/definition'
import { type Actor, may } from '../actor.ts'
import type { Answer } from '../lifecycle/answer.ts'
import { auditRecord, changesBetween } from '../trail/audit.ts'
import { lockRecord, permit } from '../lifecycle/document.ts'
import type { Engine, Unit } from '../unit.ts'
import { definitionOf, type Registry } from '../registry.ts'
import { updateRecord } from '../store/save.ts'
import { arrangedMenu } from './arranged.ts'
import { declaredMenu, type MenuEntry, type MenuGroup, REPORTS } from './declared.ts'
import { MODULE, MODULE_GROUP } from '../store/menu-masters.ts'
import { groupRow, moduleRow } from './menu-rows.ts'

/** The menu as one user sees it. */
interface ActorMenu {
  /** Names how the company has arranged it; null where it is as the product declares it. */
  readonly version: string | null
  readonly entries: readonly MenuEntry[]
  /** The groups of these entries. */
  readonly groups: readonly MenuGroup[]
  /** Every report as the company calls it, by `report.KEY`. */
  readonly reports: ReadonlyMap<string, MenuEntry>
}

/** What stands in the catalogue of reports only; a company may put one into a group beside. */
const isCatalogued = ({ kind, group }: MenuEntry): boolean => kind === 'report' && group === REPORTS

/** Puts back what the product declares; shortcuts and groups of the company's own stay. */
async function reset(unit: Unit): Promise<Answer> {
  const { engine, transaction } = unit
  const { masters, registry } = engine
  permit(unit, MODULE, 'update')
  permit(unit, MODULE_GROUP, 'update')
  const declared = declaredMenu(registry)
  const entries = new Map(declared.entries.map((entry) => [entry.key, entry]))
  const groups = await masters.whole(transaction, MODULE_GROUP)
  const ids = new Map(groups.map(({ id, code }) => [String(code), String(id)]))
  let count = 0
  const bring = async (key: string, id: string, wanted: Readonly<Record<string, unknown>>): Promise<void> => {
    const definition = definitionOf(registry, key)
    const stored = await lockRecord(unit, definition, id)
    const values: Values = {
      ...stored,
      ...wanted,
      changed: false,
      archived: false,
      version: Number(stored.version) + 1,
    }
    updateRecord(unit.batch, definition, values, stored, { archived: false, version: values.version })
    auditRecord(unit, definition, values, { action: 'update', changes: changesBetween(definition, stored, values) })
    count++
  }
  for (const { id, code, changed } of groups) {
    const group = declared.groups.get(String(code))
    if (group && changed === true) await bring(MODULE_GROUP, String(id), groupRow(group))
  }
  for (const { id, code, changed } of await masters.whole(transaction, MODULE)) {
    const entry = entries.get(String(code))
    const group = ids.get(entry?.group ?? '')
    if (entry && group && changed === true) await bring(MODULE, String(id), moduleRow(entry, group))
  }
  return { status: 200, body: { count } }
}

interface MenuRows {
  readonly modules: readonly Values[]
  readonly groups: readonly Values[]
}

/** What of the menu who asks may see. */
export function menuOf(registry: Registry, { modules, groups }: MenuRows, actor: Actor): ActorMenu {
  const menu = arrangedMenu(registry)(modules)(groups)
  const entries = menu.entries.filter((entry) => !isCatalogued(entry) && !entry.isHidden && may(actor, entry.right))
  const stamps = [MODULE, MODULE_GROUP].map((key) => actor.stamps?.get(key) ?? 0)
  return {
    version: menu.isDeclared ? null : stamps.join('.'),
    entries,
    groups: [...new Set(entries.map(({ group }) => group))].flatMap((key) => menu.groups.get(key) ?? []),
    reports: new Map(menu.entries.filter(({ kind }) => kind === 'report').map((entry) => [entry.key, entry])),
  }
}

/** The menu for HTTP: what who asks may see of it, and the way back to what the product declares. */
export function menuService({ database, masters, registry }: Engine) {
  return {
    async of(actor: Actor): Promise<ActorMenu> {
      // Both are in memory, so that nothing is asked as long as they stay as they are.
      const [modules, groups] = await Promise.all([
        masters.whole(database, MODULE),
        masters.whole(database, MODULE_GROUP),
      ])
      return menuOf(registry, { modules, groups }, actor)
    },
    reset,
  }
}
