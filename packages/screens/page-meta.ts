// What the product knows of an address: the one place that router, frames, screens and the title of the tab ask.
import type { Words } from '@lumbung/core'
import { type Head, newPathOf, papersOf } from '@lumbung/definition'
import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { type Catalog, type OwnPage, pluralOf, titleOf, useCatalog } from './catalog.ts'
import { addressOf, isSetting, type PageAddress, withoutIds } from './page-address.ts'
import { PATHS } from './paths.ts'
import { type Meta, type ReportEntry, type Session, sessionStore } from './session.ts'
import { useStore } from './store.ts'
import { shellWords } from './words-shell.ts'

export interface PageMeta extends PageAddress {
  /** Whose page it is; empty where there is none. */
  readonly module: string
  /** What one must hold to open it; null where signing in is enough, or not even that is asked. */
  readonly right: string | null
  readonly title: Words
  /** Whether anything is there. */
  readonly isThere: boolean
  readonly resource: Head | null
  readonly report: ReportEntry | null
  /** What a module draws by itself. */
  readonly own: OwnPage | null
  /** The paper that the address names. */
  readonly paper: string | null
}

/** What is there to open: what the modules declare, and the reports. */
export interface Known {
  readonly catalog: Pick<Catalog, 'byPath' | 'pages'>
  readonly meta: Pick<Meta, 'reports' | 'closedReports' | 'uploads'>
}

const TITLES: Readonly<Record<string, Words>> = {
  [PATHS.login]: shellWords.signIn,
  [PATHS.forgotPassword]: shellWords.passwordForgot,
  [PATHS.resetPassword]: shellWords.passwordNew,
  [PATHS.notAuthorized]: shellWords.notAuthorized,
  [PATHS.home]: shellWords.home,
  [PATHS.menu]: shellWords.menu,
  [PATHS.report]: shellWords.reports,
  [PATHS.print]: shellWords.print,
}

const ID = /[0-9a-f]{8}-[0-9a-f-]{27}/

export function pageMeta(path: string, known: Known): PageMeta {
  const address = addressOf(path)
  const of = (part: Partial<PageMeta>): PageMeta => ({
    ...address,
    module: '',
    right: null,
    title: shellWords.notFound,
    isThere: true,
    resource: null,
    report: null,
    own: null,
    paper: null,
    ...part,
  })
  const title = TITLES[address.base]
  if (title) return of({ title, module: address.category === 'access' ? 'access' : 'shell' })
  // Which of its pages there are the playground knows itself.
  if (address.screen === 'playground') return of({ title: ['Playground', 'Playground'], module: 'playground' })
  const found = ownAt(path, known) ?? foundAt(address, path, known)
  // An area that has a frame of its own keeps it, whatever is missing there.
  return of(found ?? { isThere: false, layout: address.layout === 'pos' ? 'pos' : '404' })
}

function foundAt(address: PageAddress, path: string, known: Known): Partial<PageMeta> | null {
  if (address.screen === 'report') return reportAt(address.base, known)
  return address.screen === 'upload' ? uploadAt(address.base, known) : recordsAt(address, path, known)
}

function ownAt(path: string, { catalog }: Known): Partial<PageMeta> | null {
  const own = catalog.pages.get(withoutIds(path))
  if (!own) return null
  const { module, title, right, isPaper } = own
  const layout = isPaper ? 'empty' : isSetting(path) ? 'settings' : 'default'
  const type = isPaper ? 'print' : 'page'
  const [id = null] = path.match(ID) ?? []
  return { own, module, title, right, layout, screen: 'module', type, base: withoutIds(path), id }
}

function uploadAt(path: string, { meta }: Known): Partial<PageMeta> | null {
  const upload = meta.uploads.find(({ key }) => path === `/bulk-upload/${key}`)
  return upload ? { title: shellWords.upload, module: 'admin', right: `${upload.resource}.import` } : null
}

function reportAt(path: string, { meta }: Known): Partial<PageMeta> | null {
  const isAt = ({ key, routes }: { readonly key: string; readonly routes: readonly string[] }): boolean =>
    path === `${PATHS.report}/${key}` || routes.includes(path)
  const report = meta.reports.find(isAt)
  const closed = report ?? meta.closedReports.find(isAt)
  if (!closed) return null
  return {
    report: report ?? null,
    module: closed.module,
    title: closed.title,
    right: `report.${closed.key}.read`,
  }
}

function recordsAt({ base, type }: PageAddress, path: string, { catalog }: Known): Partial<PageMeta> | null {
  const resource = catalog.byPath.get(base)
  if (!resource) return paperAt(path, catalog)
  const { definition } = resource
  const isNew = type === 'create'
  const isReadOnly = definition.kind === 'master' && definition.readOnly === true
  if (isNew && (isReadOnly || path !== newPathOf(path.slice(0, path.lastIndexOf('/'))))) return null
  return {
    resource,
    module: definition.module,
    title: type === 'print' ? shellWords.print : type === 'index' ? pluralOf(resource) : titleOf(resource),
    right: `${definition.key}.${isNew ? 'create' : 'read'}`,
  }
}

/** A paper that a document declares is at its own address, too, under that of its list. */
function paperAt(path: string, catalog: Known['catalog']): Partial<PageMeta> | null {
  const cut = path.lastIndexOf('/')
  const [base, paper] = [path.slice(0, cut), path.slice(cut + 1)]
  const resource = catalog.byPath.get(base)
  if (!resource || !Object.hasOwn(papersOf(resource.definition), `${resource.definition.key}.${paper}`)) return null
  const { key, module } = resource.definition
  const title = shellWords.print
  return { type: 'print', screen: 'print', layout: 'empty', base, resource, module, title, right: `${key}.read`, paper }
}

const NOTHING: Known['meta'] = { reports: [], closedReports: [], uploads: [] }

export const knownTo = (session: Session | null, catalog: Catalog): Known => ({
  catalog,
  meta: session?.meta ?? NOTHING,
})

/** The page that is shown. */
export function usePage(): PageMeta {
  const { pathname } = useLocation()
  const catalog = useCatalog()
  const session = useStore(sessionStore)
  return useMemo(() => pageMeta(pathname, knownTo(session, catalog)), [pathname, session, catalog])
}
