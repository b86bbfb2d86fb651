import type { Module } from '@lumbung/definition'

/** Every domain of the product, a file of its own each. Adding one is adding a line here and in apps/server. */
const loaders: readonly (() => Promise<Module>)[] = [
  async () => (await import('@lumbung/modules/masters/index.ts')).masters,
  async () => (await import('@lumbung/modules/finance/index.ts')).finance,
  async () => (await import('@lumbung/modules/tax/index.ts')).taxes,
  async () => (await import('@lumbung/modules/sales/index.ts')).sales,
  async () => (await import('@lumbung/modules/purchasing/index.ts')).purchasing,
  async () => (await import('@lumbung/modules/inventory/index.ts')).inventory,
  async () => (await import('@lumbung/modules/admin/index.ts')).admin,
]

export const loadModules = (): Promise<readonly Module[]> => Promise.all(loaders.map((load) => load()))
