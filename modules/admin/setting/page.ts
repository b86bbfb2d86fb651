import type { ModulePage } from '@lumbung/definition'
import { setting } from './definition.ts'

/** All that a company sets for itself, as one form by sections. */
export const settingsPage: ModulePage = {
  key: 'settings',
  path: '/setting/app',
  title: ['Company setting', 'Pengaturan perusahaan'],
  right: `${setting.key}.read`,
}
