import { mediaHook } from '../media/use-media.ts'

/** Whether the sidebar has room beside the page, now and when the window changes. */
export const useIsWide = mediaHook('(min-width: 1024px)')
