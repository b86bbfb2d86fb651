import { once, type Words } from '@lumbung/core'
import { type AnyReport, type Definition, type MenuPlace, pathOf, type Resource } from '@lumbung/definition'
import type { Registry } from '../registry.ts'

/** A group of the menu. */
export interface MenuGroup {
  readonly key: string
  readonly title: Words
  readonly icon: string
  readonly order: number
}

/** A place in the menu: a page, a report, or a shortcut to one. */
export interface MenuEntry {
  readonly key: string
  readonly kind: 'page' | 'report' | 'shortcut'
  readonly title: Words
  readonly path: string
  readonly group: string
  readonly heading: Words | null
  readonly order: number
  readonly icon: string | null
  /** What one must hold to see it. */
  readonly right: string
  readonly isHidden: boolean
}

export interface Menu {
  readonly groups: ReadonlyMap<string, MenuGroup>
  /** Each group's in their order. */
  readonly entries: readonly MenuEntry[]
}

/** Groups that are no module's own. */
const COMMON: readonly MenuGroup[] = [
  { key: 'master', title: ['Master data', 'Data master'], icon: 'database', order: 900 },
  { key: 'report', title: ['Reports', 'Laporan'], icon: 'chart-column', order: 950 },
  { key: 'setting', title: ['Settings', 'Pengaturan'], icon: 'settings', order: 1000 },
]

/** Where what stands in the catalogue of reports is kept: it is no group of the sidebar. */
export const REPORTS = 'report'
/** Room between two places, for one that a company puts there. */
const STEP = 10

function pageEntry({ definition, words }: Resource): readonly MenuEntry[] {
  const place = placeOf(definition)
  if (!place) return []
  return [
    {
      key: definition.key,
      kind: 'page',
      title: words.plural ?? words.title ?? [definition.key, definition.key],
      path: pathOf(definition),
      group: place.group,
      heading: place.heading ?? null,
      order: place.order ?? 0,
      icon: null,
      right: `${definition.key}.read`,
      isHidden: false,
    },
  ]
}

const placeOf = ({ menu, module }: Definition): MenuPlace | null =>
  menu === 'hidden' ? null : (menu ?? { group: module })

function reportEntry(report: AnyReport): MenuEntry {
  const place = report.menu === 'hidden' ? undefined : report.menu
  return {
    key: `report.${report.key}`,
    kind: 'report',
    title: report.title,
    path: report.routes.at(-1) ?? `/report/${report.key}`,
    group: REPORTS,
    heading: place?.heading ?? null,
    order: place?.order ?? 0,
    icon: null,
    right: `report.${report.key}.read`,
    isHidden: false,
  }
}

/** The menu as the product declares it; a place in a group that nobody declares is a defect. */
export const declaredMenu: (registry: Registry) => Menu = once((registry: Registry): Menu => {
  const own = registry.modules.map(({ key, title, icon, order }): MenuGroup => ({ key, title, icon, order }))
  const placed = [
    ...[...registry.resources.values()].flatMap(pageEntry),
    ...[...registry.reports.values()].map(reportEntry),
  ]
  // A module of which nothing stands there is no group: what administrators look after has one of its own.
  const used = new Set(placed.map(({ group }) => group))
  const groups = new Map([...own, ...COMMON].flatMap((group) => (used.has(group.key) ? [[group.key, group]] : [])))
  const lost = placed.find(({ group }) => !groups.has(group))
  if (lost) throw new Error(`'${lost.key}' stands in the group '${lost.group}' of the menu, which nobody declares.`)
  // Several may be declared at one place; each gets one of its own, with room between.
  const entries = [...Map.groupBy(placed, ({ group }) => group).values()].flatMap((those) =>
    those.toSorted((a, b) => a.order - b.order).map((entry, index) => ({ ...entry, order: (index + 1) * STEP })),
  )
  return { groups, entries }
})
