// All pages that are declared, as the screens know them, for what is asked of every address.
import type { Words } from '@lumbung/core'
import { pathOf } from '@lumbung/definition'
import { registryOf } from '@lumbung/engine/registry.ts'
import { pagesIn } from '@lumbung/screens/catalog.ts'
import type { Known } from '@lumbung/screens/page-meta.ts'
import { modules } from '../apps/server/modules.ts'

export const registry = registryOf(modules)
/** The id of some record. */
export const ID = '0191c0de-0000-7000-8000-000000000001'

const title: Words = ['', '']
export const known: Known = {
  catalog: {
    byPath: new Map([...registry.resources.values()].map((one) => [pathOf(one.definition), one])),
    pages: pagesIn(registry.modules),
  },
  meta: {
    reports: [],
    closedReports: [...registry.reports.values()].map(({ key, module, routes }) => ({ key, module, title, routes })),
    uploads: [...registry.uploads.values()],
  },
}
