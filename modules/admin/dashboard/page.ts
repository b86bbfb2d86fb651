import type { ModulePage } from '@lumbung/definition'

/** As the role arranged it. */
export const dashboardPage: ModulePage = {
  key: 'dashboard',
  path: '/dashboard',
  title: ['Dashboard', 'Dasbor'],
  right: null,
}

/** As the user did. */
export const ownDashboardPage: ModulePage = {
  key: 'own-dashboard',
  path: '/dashboard/v2',
  title: ['My dashboard', 'Dasbor saya'],
  right: null,
}
