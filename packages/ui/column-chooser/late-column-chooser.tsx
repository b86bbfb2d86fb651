// Columns are seldom chosen. What lets them be dragged is fetched when they are.
import { late } from '../late/late.tsx'
import { Skeleton } from '../skeleton/skeleton.tsx'

const HEIGHT = 320

export const ColumnChooser = late(
  async () => (await import('./column-chooser.tsx')).ColumnChooser,
  <Skeleton height={HEIGHT} />,
)
