// The menu as the user may see it: groups in the order of their modules, master data under headings, reports apart.
import type { Words } from '@lumbung/core'
import { type IconName, isIconName } from '@lumbung/ui'
import type { MenuItem, Session } from '../session.ts'
import { shellWords } from '../words-shell.ts'

export interface MenuHeading {
  readonly title: Words | null
  readonly items: readonly MenuItem[]
}

export interface MenuGroup {
  readonly key: string
  readonly title: Words
  readonly icon: IconName
  readonly headings: readonly MenuHeading[]
}

/** What of a session the menu is made of. */
export interface WithMenu {
  readonly user: Pick<Session['user'], 'administrator'>
  readonly meta: Pick<Session['meta'], 'menu' | 'modules'>
}

const SETTING = 'setting'

const FIXED: Readonly<Record<string, { readonly title: Words; readonly icon: IconName; readonly order: number }>> = {
  master: { title: shellWords.master, icon: 'database', order: 900 },
  [SETTING]: { title: shellWords.setting, icon: 'settings', order: 1000 },
}

/** Groups of the sidebar. An administrator's settings stand in the user panel; others find theirs among the groups. */
export const sidebarGroups = (session: WithMenu): readonly MenuGroup[] =>
  menuGroups(session).filter((group) => group.key !== SETTING || !session.user.administrator)

export function menuGroups(session: WithMenu): readonly MenuGroup[] {
  const modules = new Map(session.meta.modules.map((one) => [one.key, one]))
  const groups = Map.groupBy(session.meta.menu, (item) => item.group)
  const orderOf = (key: string): number => FIXED[key]?.order ?? modules.get(key)?.order ?? 500
  return [...groups]
    .toSorted(([a], [b]) => orderOf(a) - orderOf(b))
    .map(([key, items]): MenuGroup => {
      const module = modules.get(key)
      const icon = module?.icon ?? ''
      return {
        key,
        title: FIXED[key]?.title ?? module?.title ?? [key, key],
        icon: FIXED[key]?.icon ?? (isIconName(icon) ? icon : 'folder'),
        headings: headingsOf(items),
      }
    })
}

function headingsOf(items: readonly MenuItem[]): readonly MenuHeading[] {
  const sorted = items.toSorted((a, b) => a.order - b.order)
  const grouped = Map.groupBy(sorted, (item) => item.heading?.[0] ?? '')
  return [...grouped.values()].map((some) => ({ title: some[0]?.heading ?? null, items: some }))
}

/** Whether an address is a place, or lies beneath it. */
export const isUnder = (path: string, place: string): boolean => path === place || path.startsWith(`${place}/`)
