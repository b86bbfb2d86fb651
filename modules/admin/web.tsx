import { defineWeb, late, type RecordSlotProps } from '@lumbung/screens'
import { approvalSet } from './approval-set/definition.ts'
import { approvalSetWords } from './approval-set/words.ts'
import { audit } from './audit/definition.ts'
import { SealedButton } from './audit/sealed-button.tsx'
import { backupPage } from './backup/page.ts'
import { dashboardPage, ownDashboardPage } from './dashboard/page.ts'
import { module } from './module/definition.ts'
import { ResetButton } from './module/reset-button.tsx'
import { moduleGroup } from './module-group/definition.ts'
import { notificationPage } from './notification/page.ts'
import { profilePage } from './profile/page.ts'
import { numberingSet } from './numbering-set/definition.ts'
import { role } from './role/definition.ts'
import { user } from './user/definition.ts'

const AccessButton = late(async () => (await import('./user/access-dialog.tsx')).AccessButton)
const PreviewButton = late(async () => (await import('./role/preview-button.tsx')).PreviewButton)
const RuleTestButton = late(async () => (await import('./approval-set/rule-test.tsx')).RuleTestButton)

const UserButtons = ({ form }: RecordSlotProps) => (
  <>
    <AccessButton form={form} />
    <PreviewButton form={form} />
  </>
)

export const web = defineWeb({
  pages: {
    [dashboardPage.key]: late(async () => (await import('./dashboard/dashboard-page.tsx')).DashboardPage),
    [ownDashboardPage.key]: late(async () => (await import('./dashboard/own-dashboard-page.tsx')).OwnDashboardPage),
    [notificationPage.key]: late(async () => (await import('./notification/notification-page.tsx')).NotificationPage),
    [profilePage.key]: late(async () => (await import('./profile/profile-page.tsx')).ProfilePage),
    [backupPage.key]: late(async () => (await import('./backup/backup-page.tsx')).BackupPage),
  },
  record: {
    [approvalSet.key]: {
      headerPanel: late(async () => (await import('./approval-set/rule-card.tsx')).RuleCard),
      lines: { conditions: late(async () => (await import('./approval-set/conditions-card.tsx')).ConditionsCard) },
    },
    [numberingSet.key]: {
      cards: {
        next: late(async () => (await import('./numbering-set/next-numbers-card.tsx')).NextNumbersCard),
        missing: late(async () => (await import('./numbering-set/gaps-card.tsx')).GapsCard),
      },
    },
    [role.key]: {
      buttons: PreviewButton,
      lines: { permissions: late(async () => (await import('./role/rights-card.tsx')).RightsCard) },
    },
    [user.key]: {
      buttons: UserButtons,
      cards: { devices: late(async () => (await import('./user/devices-card.tsx')).DevicesCard) },
    },
  },
  list: {
    [approvalSet.key]: {
      buttons: () => <RuleTestButton />,
      columns: {
        rule: {
          title: approvalSetWords.ruleColumn,
          Cell: late(async () => (await import('./approval-set/rule-cell.tsx')).RuleCell),
        },
      },
    },
    [audit.key]: { buttons: SealedButton },
    [module.key]: { buttons: ResetButton },
    [moduleGroup.key]: { buttons: ResetButton },
  },
})
