// What an address tells by itself: which kind of page it names, in which layout, and whether it asks for sign-in. The
// server reads it too, to name a page's files in its html; what needs to be known besides stands in page-meta.ts.
import { PATHS } from './paths.ts'

export type PageType = 'page' | 'index' | 'detail' | 'create' | 'edit' | 'print' | 'report'

/** The frame around a page: with the sidebar, bare, the till's, that of settings, and that of an address to nowhere. */
export type Layout = 'default' | 'empty' | 'pos' | 'settings' | '404'

/** Each is a file of its own, `…-page.tsx` of packages/screens. */
export type ScreenName =
  | 'home'
  | 'menu'
  | 'list'
  | 'record'
  | 'print'
  | 'report'
  | 'reports'
  | 'upload'
  | 'module'
  | 'login'
  | 'forgot'
  | 'refused'
  | 'playground'

export interface PageAddress {
  readonly category: string
  readonly type: PageType
  readonly layout: Layout
  /** Whether it is open to who is not signed in. */
  readonly isPublic: boolean
  readonly screen: ScreenName
  /** The address of what it is a page of: its list, its report, itself. */
  readonly base: string
  /** The record it shows. */
  readonly id: string | null
}

const page = (category: string, screen: ScreenName, rest: Partial<PageAddress> = {}): Omit<PageAddress, 'base'> => ({
  category,
  screen,
  type: 'page',
  layout: category === 'access' ? 'empty' : 'default',
  isPublic: category === 'access',
  id: null,
  ...rest,
})

const FIXED: ReadonlyMap<string, Omit<PageAddress, 'base'>> = new Map([
  [PATHS.login, page('access', 'login')],
  [PATHS.forgotPassword, page('access', 'forgot')],
  [PATHS.resetPassword, page('access', 'forgot')],
  [PATHS.notAuthorized, page('access', 'refused')],
  [PATHS.home, page('shell', 'home')],
  [PATHS.menu, page('shell', 'menu')],
  [PATHS.report, page('report', 'reports')],
  [PATHS.print, page('shell', 'print', { type: 'print', layout: 'empty' })],
])

const ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/
const IDS = /[0-9a-f]{8}-[0-9a-f-]{27}/g

/** An address as a module declares it: whichever record it is of. */
export const withoutIds = (path: string): string => path.replace(/(?<=.)\/$/, '').replace(IDS, ':id')
const UPLOAD = /^(\/bulk-upload\/[a-z-]+)(?:\/([0-9a-f-]{36}))?$/

// Areas whose name is not the first part of their addresses.
const CATEGORIES: Readonly<Record<string, string>> = {
  notification: 'shell',
  profile: 'shell',
  'period-management': 'finance',
  process: 'manufacturing',
  'transaction-type': 'setting',
  _examples: 'playground',
  app: 'pos',
}

function categoryOf(path: string): string {
  const first = path.split('/')[1] ?? ''
  return CATEGORIES[first] ?? first
}

/** Whether it lies among the settings of the company: all their pages stand in one frame. */
export const isSetting = (path: string): boolean => categoryOf(path) === 'setting'

export function addressOf(path: string): PageAddress {
  const plain = path
    .replace(/(?<=.)\/$/, '')
    .replace(/^(\/master\/(?:customer|supplier))\/v2(?=\/)/, '$1')
    .replace(/^\/v2(?=\/item(?:\/|$))/, '/master')
  const fixed = FIXED.get(plain)
  if (fixed) return { ...fixed, base: plain }
  const category = categoryOf(plain)
  if (category === 'playground') return { ...page(category, 'playground'), base: plain }
  if (category === 'report') return { ...page(category, 'report', { type: 'report' }), base: plain }
  const upload = UPLOAD.exec(plain)
  if (upload) return { ...page(category, 'upload', { type: 'index', id: upload[2] ?? null }), base: upload[1] ?? plain }
  return ofRecords(plain, category)
}

/** A list, or one of the pages beneath it. */
function ofRecords(path: string, category: string): PageAddress {
  const parts = path.split('/')
  const last = parts.at(-1) ?? ''
  const above = parts.slice(0, -1).join('/')
  const of = (type: PageType, base: string, id: string | null = null): PageAddress => ({
    ...page(category, type === 'index' ? 'list' : type === 'print' ? 'print' : 'record', { type, id }),
    layout: layoutOf(type, category),
    base,
  })
  if (last === 'create' || last === 'add') return of('create', above)
  if (last === 'print') return of('print', above)
  if (ID.test(last)) return of('detail', above, last)
  const id = parts.at(-2) ?? ''
  return last === 'edit' && ID.test(id) ? of('edit', parts.slice(0, -2).join('/'), id) : of('index', path)
}

function layoutOf(type: PageType, category: string): Layout {
  if (category === 'pos') return 'pos'
  if (type === 'print') return 'empty'
  return category === 'setting' ? 'settings' : 'default'
}
