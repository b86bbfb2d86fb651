import type { ModulePage } from '@lumbung/definition'

export const backupPage: ModulePage = {
  key: 'backup',
  path: '/setting/backup-database',
  title: ['Backup database', 'Cadangkan basis data'],
  icon: 'database',
  right: 'administrator',
}
