import { defineWeb, late } from '@lumbung/screens'
import { audit } from './audit/definition.ts'
import { SealedButton } from './audit/sealed-button.tsx'
import { backupPage } from './backup/page.ts'
import { module } from './module/definition.ts'
import { ResetButton } from './module/reset-button.tsx'
import { moduleGroup } from './module-group/definition.ts'
import { numberingSet } from './numbering-set/definition.ts'
import { user } from './user/definition.ts'

export const web = defineWeb({
  pages: { [backupPage.key]: late(async () => (await import('./backup/backup-page.tsx')).BackupPage) },
  record: {
    [numberingSet.key]: {
      cards: {
        next: late(async () => (await import('./numbering-set/next-numbers-card.tsx')).NextNumbersCard),
        missing: late(async () => (await import('./numbering-set/gaps-card.tsx')).GapsCard),
      },
    },
    [user.key]: { cards: { devices: late(async () => (await import('./user/devices-card.tsx')).DevicesCard) } },
  },
  list: {
    [audit.key]: { buttons: SealedButton },
    [module.key]: { buttons: ResetButton },
    [moduleGroup.key]: { buttons: ResetButton },
  },
})
