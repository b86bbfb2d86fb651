import { SkeletonRows, useLongWait } from '@lumbung/ui'

/** The place of what is being fetched: without it, a slow answer reads as none. */
export function AttachedWait({ isWaiting }: { readonly isWaiting: boolean }) {
  return useLongWait(isWaiting) ? <SkeletonRows columns={['24px', '1fr']} rows={2} gutter={0} /> : null
}
