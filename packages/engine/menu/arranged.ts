// The menu as a company has arranged it: what the product declares, what rows of its own say otherwise, its shortcuts.
import { once, type Words } from '@lumbung/core'
import type { Values } from '@lumbung/definition'
import type { Registry } from '../registry.ts'
import { declaredMenu, type Menu, type MenuEntry, type MenuGroup } from './declared.ts'
import { pageOf } from './page-of.ts'

interface ArrangedMenu extends Menu {
  /** Nothing is otherwise than the product declares it. */
  readonly isDeclared: boolean
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const wordsOf = (english: unknown, indonesian: unknown): Words => [text(english), text(indonesian) || text(english)]

const groupOf = ({ code, name, nameIndonesian, icon, position }: Values): MenuGroup => ({
  key: text(code),
  title: wordsOf(name, nameIndonesian),
  icon: text(icon),
  order: Number(position),
})

type Arranged = Pick<MenuEntry, 'title' | 'group' | 'heading' | 'order' | 'icon' | 'isHidden'>

const placed = (row: Values, groups: ReadonlyMap<string, string>): Arranged => ({
  title: wordsOf(row.name, row.nameIndonesian),
  group: groups.get(text(row.moduleGroup)) ?? '',
  heading: text(row.heading) === '' ? null : wordsOf(row.heading, row.headingIndonesian),
  order: Number(row.position),
  icon: text(row.icon) || null,
  isHidden: row.visible !== true || row.archived === true,
})

function arrange(registry: Registry, modules: readonly Values[], groups: readonly Values[]): ArrangedMenu {
  const declared = declaredMenu(registry)
  const otherGroups = groups.filter(({ code, changed }) => changed === true || !declared.groups.has(text(code)))
  const others = modules.filter(({ kind, changed }) => kind === 'shortcut' || changed === true)
  if (otherGroups.length === 0 && others.length === 0) return { ...declared, isDeclared: true }
  const codes = new Map(groups.map(({ id, code }) => [text(id), text(code)]))
  const changes = new Map(others.map((row) => [text(row.code), placed(row, codes)]))
  const shortcuts = others.flatMap((row): MenuEntry[] => {
    if (row.kind !== 'shortcut') return []
    const path = text(row.address)
    // What was declared when it was made may be gone by now.
    const page = pageOf(registry, path)
    const key = `shortcut ${text(row.code)}`
    return page ? [{ key, kind: 'shortcut', path, right: page.right, ...placed(row, codes) }] : []
  })
  const entries = declared.entries.map((entry) => ({ ...entry, ...changes.get(entry.key) }))
  return {
    groups: new Map([...declared.groups, ...otherGroups.map((row) => [text(row.code), groupOf(row)] as const)]),
    entries: [...Map.groupBy([...entries, ...shortcuts], ({ group }) => group).values()].flatMap((those) =>
      those.toSorted((a, b) => a.order - b.order),
    ),
    isDeclared: false,
  }
}

/** Made once for the rows it is made of: they are replaced by others as soon as one of them changes. */
export const arrangedMenu = once((registry: Registry) =>
  once((modules: readonly Values[]) => once((groups: readonly Values[]) => arrange(registry, modules, groups))),
)
