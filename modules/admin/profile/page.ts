import type { ModulePage } from '@lumbung/definition'

/** The user's own page. */
export const profilePage: ModulePage = {
  key: 'profile',
  path: '/profile',
  title: ['Profile', 'Profil'],
  right: null,
}
