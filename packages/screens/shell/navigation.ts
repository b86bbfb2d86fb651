// The fixed places of the shell, once: in the sidebar, the palette, the keys of G, and what administrators look after.
import type { Words } from '@lumbung/core'
import type { IconName } from '@lumbung/ui'
import type { Catalog, OwnPage } from '../catalog.ts'
import { isSetting } from '../page-address.ts'
import { type Known, pageMeta } from '../page-meta.ts'
import { PATHS } from '../paths.ts'
import { may, type Session } from '../session.ts'
import { shellWords } from '../words-shell.ts'
import { iconNamed } from './menu-tree.ts'

export interface FixedPlace {
  readonly path: string
  readonly title: Words
  readonly icon: IconName
  /** The letter that leads there behind G. */
  readonly letter: string
}

const HOME: FixedPlace = { path: PATHS.home, title: shellWords.home, icon: 'house', letter: 'h' }
const NOTIFICATION: FixedPlace = {
  path: PATHS.notification,
  title: shellWords.notification,
  icon: 'bell',
  letter: 'n',
}
const DASHBOARD: FixedPlace = {
  path: PATHS.dashboard,
  title: shellWords.dashboard,
  icon: 'layout-dashboard',
  letter: 'd',
}
const REPORT: FixedPlace = { path: PATHS.report, title: shellWords.report, icon: 'chart-column', letter: 'r' }

/** In the order of the sidebar; nobody is led to a dashboard without figures or a catalogue without reports. */
export const fixedPlaces = ({ meta }: Session): readonly FixedPlace[] => [
  HOME,
  NOTIFICATION,
  ...(meta.reports.some(({ figures }) => figures.length > 0) ? [DASHBOARD] : []),
  ...(meta.reports.length > 0 ? [REPORT] : []),
]

interface AdminPlace {
  readonly path: string
  readonly title: Words
  readonly icon: IconName
}

const ADMIN_PLACES: readonly AdminPlace[] = [
  { path: PATHS.settings, title: shellWords.setting, icon: 'settings' },
  { path: '/setting/user', title: shellWords.users, icon: 'user' },
  { path: '/setting/roles', title: shellWords.rolesAndPermissions, icon: 'shield-check' },
  { path: '/setting/user-groups', title: shellWords.userGroups, icon: 'users' },
  { path: '/transaction-type', title: shellWords.transactionType, icon: 'file-text' },
  { path: '/setting/approval-set', title: shellWords.approvalSet, icon: 'badge-check' },
  { path: '/setting/approval-groups', title: shellWords.approvalGroups, icon: 'users' },
  { path: '/master/branch', title: shellWords.branchesManage, icon: 'building-2' },
  { path: PATHS.periods, title: shellWords.periodsManage, icon: 'calendar' },
]

const holds = ({ rights }: Session, right: string): boolean =>
  right.startsWith('*') ? [...rights].some((one) => one.endsWith(right.slice(1))) : rights.has(right)

/** Whether somebody has to do with a page: a queue is of those who may do what waits there. */
const isFor = (session: Session, { right, queueFor }: OwnPage): boolean =>
  may(session, right) && (queueFor === undefined || queueFor.some((one) => holds(session, one)))

/** The pages that modules draw by themselves, as far as the user may open them. */
export const ownPlaces = (session: Session, pages: Catalog['pages']): readonly (AdminPlace & OwnPage)[] =>
  [...pages.values()].flatMap((page) => {
    const icon = iconNamed(page.icon)
    return icon && isFor(session, page) ? [{ ...page, icon }] : []
  })

/** Those of them where work waits. */
export const queuePlaces = (session: Session, pages: Catalog['pages']): readonly (AdminPlace & OwnPage)[] =>
  ownPlaces(session, pages).filter(({ queueFor }) => queueFor !== undefined)

/** What an administrator finds in the user panel: of these, the pages that are there. */
export function adminPlaces(session: Session, known: Known): readonly AdminPlace[] {
  if (!session.user.administrator) return []
  const [first, ...rest] = ADMIN_PLACES.filter(({ path }) => pageMeta(path, known).isThere)
  const own = ownPlaces(session, known.catalog.pages).filter(({ path }) => isSetting(path))
  return [...(first ? [first] : []), ...own, ...rest]
}
