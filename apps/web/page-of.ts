// Which page an address shows, as far as the address tells. The browser fetches that page with the first scripts, and
// the server names its files in the html; a guess costs nothing but the fetch, the screen itself decides.
import { PATHS } from '@lumbung/screens/paths.ts'

/** Each is a file of its own, `…-page.tsx` of packages/screens. */
export type PageName =
  | 'home'
  | 'menu'
  | 'notification'
  | 'profile'
  | 'list'
  | 'record'
  | 'print'
  | 'report'
  | 'reports'
  | 'upload'

const FIXED: Readonly<Record<string, PageName>> = {
  [PATHS.home]: 'home',
  [PATHS.menu]: 'menu',
  [PATHS.notification]: 'notification',
  [PATHS.profile]: 'profile',
  [PATHS.report]: 'reports',
}

export function pageOf(path: string): PageName {
  const fixed = FIXED[path]
  if (fixed) return fixed
  if (path.startsWith(`${PATHS.report}/`)) return 'report'
  if (path.startsWith('/bulk-upload/')) return 'upload'
  if (path.endsWith('/print')) return 'print'
  return /\/(create|add|edit|[0-9a-f-]{36})$/.test(path) ? 'record' : 'list'
}
