import type { Values } from '@lumbung/definition'
import { type Actor, may } from '../actor.ts'
import type { Engine } from '../unit.ts'
import type { Registry } from '../registry.ts'
import { arrangedMenu } from './arranged.ts'
import { type MenuEntry, type MenuGroup, REPORTS } from './declared.ts'
import { resetMenu } from './keep-menu.ts'
import { MODULE, MODULE_GROUP } from '../store/menu-masters.ts'

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
    reset: resetMenu,
  }
}
