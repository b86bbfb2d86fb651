// The menu as the user may see it: groups in their order, items under headings, the catalogue of reports apart.
import type { Words } from '@lumbung/core'
import { type IconName, isIconName } from '@lumbung/ui'
import type { MenuItem, Session } from '../session.ts'

interface MenuHeading {
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
  readonly meta: Pick<Session['meta'], 'menu' | 'modules' | 'groups'>
}

const SETTING = 'setting'

/** Groups of the sidebar. An administrator's settings stand in the user panel; others find theirs among the groups. */
export const sidebarGroups = (session: WithMenu): readonly MenuGroup[] =>
  menuGroups(session).filter((group) => group.key !== SETTING || !session.user.administrator)

export function menuGroups({ meta }: WithMenu): readonly MenuGroup[] {
  const known = new Map([...meta.modules, ...meta.groups].map((one) => [one.key, one]))
  return [...Map.groupBy(meta.menu, (item) => item.group)]
    .flatMap(([key, items]) => {
      const group = known.get(key)
      return group ? [{ ...group, items }] : []
    })
    .toSorted((a, b) => a.order - b.order)
    .map(({ key, title, icon, items }) => ({
      key,
      title,
      icon: iconNamed(icon) ?? 'folder',
      headings: headingsOf(items),
    }))
}

/** A picture of the kit by the name that data gives it. */
export const iconNamed = (name: string | undefined): IconName | undefined =>
  name !== undefined && isIconName(name) ? name : undefined

/** The picture of a document in lists of several kinds: that of its module. */
export const documentIcon = ({ modules }: Pick<Session['meta'], 'modules'>, { module }: { readonly module: string }) =>
  iconNamed(modules.find(({ key }) => key === module)?.icon) ?? 'file-text'

function headingsOf(items: readonly MenuItem[]): readonly MenuHeading[] {
  const grouped = Map.groupBy(items, (item) => item.heading?.[0] ?? '')
  return [...grouped.values()].map((some) => ({ title: some[0]?.heading ?? null, items: some }))
}

/** Whether an address is a place, or lies beneath it. */
export const isUnder = (path: string, place: string): boolean => path === place || path.startsWith(`${place}/`)
