import { defineWeb, type RecordSlotProps } from '@lumbung/screens'
import { late } from '@lumbung/ui'
import { approvalQueuePage } from './approval-queue/page.ts'
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
import { InForceButton } from './numbering-set/in-force-button.tsx'
import { numbersInForcePage } from './numbering-set/page.ts'
import { role } from './role/definition.ts'
import { settingsPage } from './setting/page.ts'
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
    [approvalQueuePage.key]: late(
      async () => (await import('./approval-queue/approval-queue-page.tsx')).ApprovalQueuePage,
    ),
    [dashboardPage.key]: late(async () => (await import('./dashboard/dashboard-page.tsx')).DashboardPage),
    [ownDashboardPage.key]: late(async () => (await import('./dashboard/own-dashboard-page.tsx')).OwnDashboardPage),
    [notificationPage.key]: late(async () => (await import('./notification/notification-page.tsx')).NotificationPage),
    [profilePage.key]: late(async () => (await import('./profile/profile-page.tsx')).ProfilePage),
    [backupPage.key]: late(async () => (await import('./backup/backup-page.tsx')).BackupPage),
    [settingsPage.key]: late(async () => (await import('./setting/settings-page.tsx')).SettingsPage),
    [numbersInForcePage.key]: late(
      async () => (await import('./numbering-set/numbers-in-force-page.tsx')).NumbersInForcePage,
    ),
  },
  record: {
    [approvalSet.key]: {
      index: late(async () => (await import('./approval-set/set-index.tsx')).SetIndex),
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
      index: late(async () => (await import('./role/role-index.tsx')).RoleIndex),
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
    [numberingSet.key]: {
      buttons: InForceButton,
      columns: {
        next: {
          title: ['Next number', 'Nomor berikutnya'],
          Cell: late(async () => (await import('./numbering-set/next-cell.tsx')).NextCell),
          width: 200,
        },
      },
    },
    [module.key]: { buttons: ResetButton },
    [moduleGroup.key]: { buttons: ResetButton },
  },
})
