import { Card, SkeletonRows, useLongWait } from '@lumbung/ui'

/** The place of cards until what they show is there. */
export const CardWait = () =>
  useLongWait(true) ? (
    <Card padding={0}>
      <SkeletonRows columns={['28px', '1fr', '96px']} rows={5} rowHeight={48} />
    </Card>
  ) : null
