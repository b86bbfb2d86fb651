// What lines of documents may be about: a field for each dimension that modules declare, called as the dimension.
import { type Labels, f } from '@lumbung/definition'

export const dimensionFields = {
  costCode: f.ref('cost-code', { optional: true, where: { header: false } }),
  project: f.ref('project', { optional: true, where: { stage: ['PLANNED', 'RUNNING', 'ON_HOLD'] } }),
} as const

type Key = keyof typeof dimensionFields

export const dimensionLabels = {
  costCode: ['Cost code', 'Kode biaya'],
  project: ['Project', 'Proyek'],
} as const satisfies Pick<Labels<{ readonly fields: typeof dimensionFields }>, Key>

/** What a posting says of it. */
export const dimensionsOf = ({ costCode, project }: Readonly<Record<Key, string | null>>) => ({
  dimensions: { costCode, project },
})
