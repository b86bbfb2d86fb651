import { useLongWait } from '@lumbung/ui'

// After that long, reading on counts for more than that nothing moves.
const HELD_MS = 400

/** Whether parts below are still hidden: what loads above would push them down. */
export const useIsHeld = (isLoadingAbove: boolean): boolean => !useLongWait(isLoadingAbove, HELD_MS) && isLoadingAbove
