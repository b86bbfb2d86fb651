import { createToastQueue } from '@lumbung/ui'

/** What the examples say in passing. */
export const toasts = createToastQueue()
