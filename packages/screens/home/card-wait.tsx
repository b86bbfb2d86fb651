import { SkeletonRows, useLongWait } from '@lumbung/ui'

/** The place of a card's rows until they are there. */
export const CardWait = () =>
  useLongWait(true) ? <SkeletonRows columns={['28px', '1fr', '96px']} rows={2} rowHeight={48} /> : null
