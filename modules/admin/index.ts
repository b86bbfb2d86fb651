import { defineModule, resource } from '@lumbung/definition'
import { accountSetting } from './account-setting/definition.ts'
import { labels as accountSettingLabels } from './account-setting/labels.ts'
import { approvalGroup } from './approval-group/definition.ts'
import { labels as approvalGroupLabels } from './approval-group/labels.ts'
import * as approvalSetCalculation from './approval-set/calculate.ts'
import { approvalSet } from './approval-set/definition.ts'
import { labels as approvalSetLabels } from './approval-set/labels.ts'
import * as moduleCalculation from './module/calculate.ts'
import { module } from './module/definition.ts'
import { labels as moduleLabels } from './module/labels.ts'
import * as moduleGroupCalculation from './module-group/calculate.ts'
import { moduleGroup } from './module-group/definition.ts'
import { labels as moduleGroupLabels } from './module-group/labels.ts'
import { notificationSetting } from './notification-setting/definition.ts'
import { labels as notificationSettingLabels } from './notification-setting/labels.ts'
import { numberingSet } from './numbering-set/definition.ts'
import { labels as numberingSetLabels } from './numbering-set/labels.ts'
import { role } from './role/definition.ts'
import { labels as roleLabels } from './role/labels.ts'
import { transactionType } from './transaction-type/definition.ts'
import { labels as transactionTypeLabels } from './transaction-type/labels.ts'
import { audit } from './audit/definition.ts'
import { labels as auditLabels } from './audit/labels.ts'
import * as settingCalculation from './setting/calculate.ts'
import { setting } from './setting/definition.ts'
import { labels as settingLabels } from './setting/labels.ts'
import * as userCalculation from './user/calculate.ts'
import { user } from './user/definition.ts'
import { labels as userLabels } from './user/labels.ts'
import { userGroup } from './user-group/definition.ts'
import { labels as userGroupLabels } from './user-group/labels.ts'

import { approvalQueuePage } from './approval-queue/page.ts'
import { backupPage } from './backup/page.ts'
import { dashboardPage, ownDashboardPage } from './dashboard/page.ts'
import { events } from './events.ts'
import { notificationPage } from './notification/page.ts'
import { numbersInForcePage } from './numbering-set/page.ts'
import { profilePage } from './profile/page.ts'
import { settingsPage } from './setting/page.ts'

export const admin = defineModule({
  key: 'admin',
  title: ['Settings', 'Pengaturan'],
  icon: 'settings',
  order: 100,
  events,
  pages: [
    approvalQueuePage,
    dashboardPage,
    ownDashboardPage,
    notificationPage,
    profilePage,
    backupPage,
    settingsPage,
    numbersInForcePage,
  ],
  resources: [
    resource(setting, settingLabels, settingCalculation),
    resource(accountSetting, accountSettingLabels),
    resource(numberingSet, numberingSetLabels),
    resource(transactionType, transactionTypeLabels),
    resource(notificationSetting, notificationSettingLabels),
    resource(user, userLabels, userCalculation),
    resource(role, roleLabels),
    resource(userGroup, userGroupLabels),
    resource(approvalSet, approvalSetLabels, approvalSetCalculation),
    resource(approvalGroup, approvalGroupLabels),
    resource(moduleGroup, moduleGroupLabels, moduleGroupCalculation),
    resource(module, moduleLabels, moduleCalculation),
    resource(audit, auditLabels),
  ],
})
