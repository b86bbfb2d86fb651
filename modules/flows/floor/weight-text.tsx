import { showDecimal } from '@lumbung/screens'
import type { KnownItem } from '../../masters/scanning/known.ts'
import type { Weighed } from '../../masters/scanning/weighing.ts'

/** What the pieces of a row weigh, as far as they were weighed; empty where none was. */
export const weightText = ({ measureUnit }: KnownItem, { measured }: Weighed): string =>
  measured ? `${showDecimal('quantity', measured.toFixed())} ${measureUnit ?? ''}` : ''
