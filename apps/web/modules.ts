import { type Module, withSettings } from '@lumbung/definition'
import type { WebSources } from '@lumbung/screens/app.ts'

/**
 * Every domain of the product by its key, a file of its own each, fetched with the first page that shows something of
 * it. Adding one is adding a line here and in apps/server.
 */
export const domains = {
  masters: async () => (await import('@lumbung/modules/masters/index.ts')).masters,
  finance: async () => (await import('@lumbung/modules/finance/index.ts')).finance,
  tax: async () => (await import('@lumbung/modules/tax/index.ts')).taxes,
  sales: async () => (await import('@lumbung/modules/sales/index.ts')).sales,
  purchasing: async () => (await import('@lumbung/modules/purchasing/index.ts')).purchasing,
  inventory: async () => (await import('@lumbung/modules/inventory/index.ts')).inventory,
  manufacturing: async () => (await import('@lumbung/modules/manufacturing/index.ts')).manufacturing,
  projects: async () => (await import('@lumbung/modules/projects/index.ts')).projects,
  flows: async () => (await import('@lumbung/modules/flows/index.ts')).flows,
  admin: async () => (await import('@lumbung/modules/admin/index.ts')).admin,
} satisfies Readonly<Record<string, () => Promise<Module>>>

/** The same as pages fetch them: the master of settings with what all of them declare. */
export const wholes = {
  ...domains,
  admin: async () => {
    const [{ resources }, { settings }] = await Promise.all([domains.admin(), import('./settings.ts')])
    return { resources: resources.map((one) => withSettings(one, settings)) }
  },
}

/** What they place on the screens beside that; fetched with them. */
export const placed: WebSources = {
  finance: async () => (await import('@lumbung/modules/finance/web.tsx')).web,
  sales: async () => (await import('@lumbung/modules/sales/web.tsx')).web,
  purchasing: async () => (await import('@lumbung/modules/purchasing/web.tsx')).web,
  inventory: async () => (await import('@lumbung/modules/inventory/web.tsx')).web,
  flows: async () => (await import('@lumbung/modules/flows/web.tsx')).web,
  admin: async () => (await import('@lumbung/modules/admin/web.tsx')).web,
}
