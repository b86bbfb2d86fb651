import { groupHook, menuHook, type ModuleServer, retentionJob, roleHook, type ScheduledJob } from '@lumbung/engine'
import { defineBehaviour } from '@lumbung/engine/contract.ts'
import type { ModuleRoute } from '@lumbung/engine/routes.ts'
import { accountSetting } from './account-setting/definition.ts'
import { needs as settingNeeds, rules as settingRules } from './account-setting/rules.ts'
import { auditView } from './audit/trail.service.ts'
import { backupJob } from './backup/job.ts'
import { backupRoutes } from './backup/routes.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import { errors } from './errors.ts'
import { admin } from './index.ts'
import { approvalGroup } from './approval-group/definition.ts'
import { rules as approvalGroupRules } from './approval-group/rules.ts'
import { approvalQueue } from './approval-queue/queue.service.ts'
import { approvalSet } from './approval-set/definition.ts'
import { approvalSetHook } from './approval-set/fit.service.ts'
import { approvalRoutes } from './approval-set/routes.ts'
import { rules as approvalSetRules } from './approval-set/rules.ts'
import { module } from './module/definition.ts'
import { needs as moduleNeeds, rules as moduleRules } from './module/rules.ts'
import { moduleGroup } from './module-group/definition.ts'
import { needs as moduleGroupNeeds, rules as moduleGroupRules } from './module-group/rules.ts'
import { notificationSetting } from './notification-setting/definition.ts'
import { needs as notificationNeeds, rules as notificationRules } from './notification-setting/rules.ts'
import { numberingHook } from './numbering-set/check.service.ts'
import { numberingSet } from './numbering-set/definition.ts'
import { numbersMissing } from './numbering-set/missing.service.ts'
import { notificationRoutes } from './notification/routes.ts'
import { numberingRoutes } from './numbering-set/routes.ts'
import * as numberingRules from './numbering-set/rules.ts'
import { profileRoutes } from './profile/routes.ts'
import { role } from './role/definition.ts'
import { failedJobs, failedJobWatch } from './reports/failed-jobs.ts'
import { waitingDocuments } from './reports/waiting-documents.ts'
import { waitingView } from './reports/waiting.service.ts'
import { needs as roleNeeds, rules as roleRules } from './role/rules.ts'
import { setting } from './setting/definition.ts'
import { settingHook } from './setting/demand.service.ts'
import * as settingFilling from './setting/fill.ts'
import { settingRoutes } from './setting/routes.ts'
import * as companyRules from './setting/rules.ts'
import { transactionType } from './transaction-type/definition.ts'
import * as transactionTypeRules from './transaction-type/rules.ts'
import { typeHook } from './transaction-type/type.service.ts'
import { user } from './user/definition.ts'
import { userRoutes } from './user/routes.ts'
import { userHook } from './user/user.service.ts'
import { userGroup } from './user-group/definition.ts'
import { needs as userNeeds, rules as userRules } from './user/rules.ts'

export const adminServer: ModuleServer<ModuleRoute, ScheduledJob> = {
  module: admin,
  routes: [
    ...approvalRoutes,
    ...backupRoutes,
    ...dashboardRoutes,
    ...notificationRoutes,
    ...numberingRoutes,
    ...profileRoutes,
    ...settingRoutes,
    ...userRoutes,
  ],
  behaviours: [
    defineBehaviour(accountSetting, { needs: settingNeeds, rules: settingRules }),
    defineBehaviour(notificationSetting, { needs: notificationNeeds, rules: notificationRules }),
    defineBehaviour(numberingSet, numberingRules),
    defineBehaviour(transactionType, transactionTypeRules),
    defineBehaviour(setting, companyRules, settingFilling),
    defineBehaviour(approvalSet, { rules: approvalSetRules }),
    defineBehaviour(approvalGroup, { rules: approvalGroupRules }),
    defineBehaviour(moduleGroup, { needs: moduleGroupNeeds, rules: moduleGroupRules }),
    defineBehaviour(module, { needs: moduleNeeds, rules: moduleRules }),
    defineBehaviour(role, { needs: roleNeeds, rules: roleRules }),
    defineBehaviour(user, { needs: userNeeds, rules: userRules }),
  ],
  hooks: {
    [approvalSet.key]: approvalSetHook,
    [module.key]: menuHook,
    [numberingSet.key]: numberingHook,
    [role.key]: roleHook,
    [setting.key]: settingHook,
    [transactionType.key]: typeHook,
    [user.key]: userHook,
    [userGroup.key]: groupHook,
  },
  jobs: [backupJob, retentionJob],
  reports: [waitingDocuments, failedJobs],
  watches: [failedJobWatch],
  closeChecks: [numbersMissing],
  queues: [approvalQueue],
  views: [waitingView, auditView],
  errors,
}
