import type { ModuleRoute } from '@lumbung/engine/routes.ts'
import type { ModuleServer, ScheduledJob } from '@lumbung/engine'
import { adminServer } from '@lumbung/modules/admin/server.ts'
import { financeServer } from '@lumbung/modules/finance/server.ts'
import { flowsServer } from '@lumbung/modules/flows/server.ts'
import { inventoryServer } from '@lumbung/modules/inventory/server.ts'
import { manufacturingServer } from '@lumbung/modules/manufacturing/server.ts'
import { mastersServer } from '@lumbung/modules/masters/server.ts'
import { projectsServer } from '@lumbung/modules/projects/server.ts'
import { purchasingServer } from '@lumbung/modules/purchasing/server.ts'
import { salesServer } from '@lumbung/modules/sales/server.ts'
import { taxServer } from '@lumbung/modules/tax/server.ts'

/** Every domain of the product. Adding one is adding a line here and in apps/web. */
export const modules: readonly ModuleServer<ModuleRoute, ScheduledJob>[] = [
  mastersServer,
  financeServer,
  taxServer,
  salesServer,
  purchasingServer,
  inventoryServer,
  manufacturingServer,
  projectsServer,
  flowsServer,
  adminServer,
]

/** Calls that they bring. */
export const routes = modules.flatMap((module) => module.routes ?? [])

/** What the product does by itself. */
export const jobs = modules.flatMap((module) => module.jobs ?? [])
