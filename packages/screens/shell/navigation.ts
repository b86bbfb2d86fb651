// The fixed places of the shell, once: in the sidebar, the palette, the keys of G, and what administrators look after.
import type { Words } from '@lumbung/core'
import type { IconName } from '@lumbung/ui'
import { type Known, pageMeta } from '../page-meta.ts'
import { PATHS } from '../paths.ts'
import type { Session } from '../session.ts'
import { shellWords } from '../words-shell.ts'

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
const REPORT: FixedPlace = { path: PATHS.report, title: shellWords.report, icon: 'chart-column', letter: 'r' }

/** In the order of the sidebar; nobody is led to a catalogue without reports. */
export const fixedPlaces = ({ meta }: Session): readonly FixedPlace[] => [
  HOME,
  NOTIFICATION,
  ...(meta.reports.length > 0 ? [REPORT] : []),
]

export interface AdminPlace {
  readonly path: string
  readonly title: Words
  readonly icon: IconName
}

const ADMIN_PLACES: readonly AdminPlace[] = [
  { path: PATHS.settings, title: shellWords.setting, icon: 'settings' },
  { path: PATHS.backups, title: shellWords.backupDatabase, icon: 'database' },
  { path: '/setting/user', title: shellWords.users, icon: 'user' },
  { path: '/setting/roles', title: shellWords.rolesAndPermissions, icon: 'shield-check' },
  { path: '/setting/user-groups', title: shellWords.userGroups, icon: 'users' },
  { path: '/transaction-type', title: shellWords.transactionType, icon: 'file-text' },
  { path: '/setting/approval-set', title: shellWords.approvalSet, icon: 'badge-check' },
  { path: '/setting/approval-groups', title: shellWords.approvalGroups, icon: 'users' },
  { path: '/master/branch', title: shellWords.branchesManage, icon: 'building-2' },
  { path: PATHS.periods, title: shellWords.periodsManage, icon: 'calendar' },
]

/** What an administrator finds in the user panel: of these, the pages that are there. */
export const adminPlaces = ({ user }: Session, known: Known): readonly AdminPlace[] =>
  user.administrator ? ADMIN_PLACES.filter(({ path }) => pageMeta(path, known).isThere) : []
