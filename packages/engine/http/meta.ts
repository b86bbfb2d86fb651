import type { AnyReport } from '@lumbung/definition'
import { type Actor, may } from '../actor.ts'
import type { Call } from './context.ts'
import type { MenuEntry, MenuGroup } from '../menu/declared.ts'
import type { Registry } from '../registry.ts'
import { openSettings } from './me.ts'
import { rightGroups } from '../rights.ts'
import { demand, mayAskFile, permissionOf, reportPermission } from './permissions.ts'
import type { Route } from './routes.ts'
import { anything, flag, listOf, nullable, number, oneOf, objectOf, rowsOf, text } from './schema.ts'

/** A place in the menu, as little of it as a page needs. */
const itemOf = ({ key, title, path, group, heading, icon }: MenuEntry) => ({
  key,
  title,
  path,
  group,
  heading,
  ...(icon === null ? {} : { icon }),
})

/** A report as the company calls it, and whether it is left out of the catalogue. */
type Called = Pick<MenuEntry, 'title'> & Partial<Pick<MenuEntry, 'isHidden'>>

/** Groups that are called and stand as the module of their key need not be told beside it. */
const isModule = ({ modules }: Registry, { key, title, icon, order }: MenuGroup): boolean =>
  modules.some((one) => one.key === key && one.title === title && one.icon === icon && one.order === order)

const reportOf = (actor: Actor, report: AnyReport, { title, isHidden }: Called = report) => ({
  key: report.key,
  module: report.module,
  title,
  ...(isHidden === true ? { isHidden } : {}),
  sentence: report.sentence,
  routes: report.routes,
  dates: report.dates,
  export: may(actor, reportPermission(report.key, 'export')),
  figures: (report.figures ?? []).map((one) => ({
    key: one.key,
    title: one.title,
    plainTitle: one.plainTitle ?? one.title,
    order: one.order,
    isCount: one.counts !== undefined,
    isDrawable: (one.along ?? one.by ?? one.parts) !== undefined,
    isChart: one.face === 'chart' || one.face === 'wide',
    whenNone: one.whenNone ?? null,
    isOnFirstPage: one.isOnDashboardsOnly !== true,
  })),
})

/** What the browser needs beyond the definitions it carries: modules, the menu and the reports the user may open. */
async function meta(call: Call) {
  const { actor, context } = call
  const { registry } = context
  const { version, entries, groups, reports: called } = await context.service.menu.of(actor)
  const further = groups.filter((group) => !isModule(registry, group))
  const all = [...registry.reports.values()]
  const reports = all.filter((report) => may(actor, reportPermission(report.key, 'read')))
  return {
    modules: registry.modules.map(({ key, title, icon, order }) => ({ key, title, icon, order })),
    ...(version === null ? {} : { menuVersion: version }),
    menu: entries.map(itemOf),
    groups: further,
    reports: reports.map((report) => reportOf(actor, report, called.get(`report.${report.key}`))),
    // That a report exists is no secret: its address says that the right is missing, not that there is nothing.
    closedReports: all
      .filter((report) => !reports.includes(report))
      .map(({ key, module, title, routes }) => ({ key, module, title, routes })),
    files: [...registry.files.values()]
      .filter((file) => mayAskFile(actor, file))
      .map(({ key, title, of }) => ({ key, title, of })),
    typed: await context.service.typedKinds(),
    uploads: [...registry.uploads.values()].map(({ key, resource }) => ({ key, resource })),
    permissions: rightGroups(registry)
      .map(({ key, rights }) => ({ key, rights: rights.filter((right) => may(actor, `${key}.${right}`)) }))
      .filter(({ rights }) => rights.length > 0),
    settings: await openSettings(context.database),
  }
}

async function answerRights(call: Call) {
  demand(call.actor, permissionOf('role', 'read'))
  const { files, reports } = call.context.registry
  const titled = { report: reports, file: files }
  const data = rightGroups(call.context.registry).map((group) => {
    const [of = '', key = ''] = group.key.split('.')
    const found = of === 'report' || of === 'file' ? titled[of].get(key) : undefined
    return found ? { ...group, title: found.title } : group
  })
  return { data }
}

async function answerReports(call: Call) {
  const { actor, context } = call
  const { reports: called } = await context.service.menu.of(actor)
  const open = [...context.registry.reports.values()].filter((one) => may(actor, reportPermission(one.key, 'read')))
  const data = open.map((report) => reportOf(actor, report, called.get(`report.${report.key}`)))
  return { data }
}

const FIGURE = objectOf({
  key: text,
  title: listOf(text),
  plainTitle: listOf(text),
  order: number,
  isCount: flag,
  isDrawable: flag,
  isChart: flag,
  whenNone: nullable(listOf(text)),
  isOnFirstPage: flag,
})
const REPORT = objectOf(
  {
    key: text,
    module: text,
    title: listOf(text),
    isHidden: flag,
    sentence: listOf(text),
    routes: listOf(text),
    dates: oneOf('range', 'as-of'),
    export: flag,
    figures: listOf(FIGURE),
  },
  ['isHidden'],
)

export const metaRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/meta',
    summary: 'Modules, menu, reports and rights of the user',
    answer: { ...anything, description: 'What the browser needs beyond the definitions that it carries.' },
    run: meta,
  },
  {
    method: 'GET',
    path: '/rights',
    summary: 'Every right there is, for the grid of a role',
    answer: rowsOf(objectOf({ key: text, module: text, rights: listOf(text), title: listOf(text) }, ['title'])),
    run: answerRights,
  },
  {
    method: 'GET',
    path: '/report',
    summary: 'Reports the user may open',
    answer: rowsOf(REPORT),
    run: answerReports,
  },
]
