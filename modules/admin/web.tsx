import { defineWeb, late } from '@lumbung/screens'
import { backupPage } from './backup/page.ts'

export const web = defineWeb({
  pages: { [backupPage.key]: late(async () => (await import('./backup/backup-page.tsx')).BackupPage) },
})
