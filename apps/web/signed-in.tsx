import { AppShell } from '@lumbung/screens/shell/app-shell.tsx'
import { NotAuthorizedPage, NotFoundPage } from '@lumbung/screens/shell/error-pages.tsx'
import { useScreen } from '@lumbung/screens/document/screen.ts'
import { CrashFence } from '@lumbung/screens/shell/crash.tsx'
import { useCatalog } from '@lumbung/screens/catalog.ts'
import { PATHS } from '@lumbung/screens/paths.ts'
import { may, type Session, useSession } from '@lumbung/screens/session.ts'
import type { Resource } from '@lumbung/definition'
import { type ReactNode, Suspense } from 'react'
import { Navigate, useLocation } from 'react-router'
import { pages } from './pages.tsx'

export const SignedIn = AppShell

/** The screen an address names: one of the fixed ones, a report, or a page of a resource. */
export function Screen() {
  const { pathname } = useLocation()
  const name = useScreen()
  const catalog = useCatalog()
  const session = useSession()
  const screen =
    fixedScreen(pathname) ?? reportScreen(pathname, session) ?? resourceScreen(pathname, catalog.byPath, session)
  return (
    <CrashFence key={name}>
      <Suspense fallback={<span />}>{screen ?? <NotFoundPage />}</Suspense>
    </CrashFence>
  )
}

function fixedScreen(path: string): ReactNode {
  if (path === PATHS.home) return <pages.home.Component />
  if (path === PATHS.menu) return <pages.menu.Component />
  if (path === PATHS.notification) return <pages.notification.Component />
  if (path === PATHS.print) return <pages.print.Component resource={null} />
  if (path === PATHS.profile) return <pages.profile.Component />
  if (path === PATHS.report) return <pages.reports.Component />
  if (path === PATHS.notAuthorized) return <NotAuthorizedPage />
  const upload = /^\/bulk-upload\/([a-z-]+)(?:\/([a-f0-9-]{36}))?$/.exec(path)
  return upload ? <pages.upload.Component name={upload[1] ?? ''} id={upload[2] ?? null} /> : null
}

function reportScreen(path: string, session: Session): ReactNode {
  if (!path.startsWith(`${PATHS.report}/`)) return null
  const report = session.meta.reports.find((one) => one.routes.includes(path) || path === `${PATHS.report}/${one.key}`)
  if (!report && session.meta.closedReports.includes(path)) return <Navigate to={PATHS.notAuthorized} replace />
  return report ? <pages.report.Component key={report.key} report={report} /> : null
}

const ID = /^[0-9a-f-]{36}$/

function resourceScreen(path: string, byPath: ReadonlyMap<string, Resource>, session: Session): ReactNode {
  const plain = path.replace(/^(\/master\/(?:customer|supplier))\/v2(?=\/)/, '$1').replace(/\/$/, '')
  const own = byPath.get(plain)
  const at = plain.replace(/\/edit$/, '').lastIndexOf('/')
  const rest = plain.slice(at + 1).replace(/\/edit$/, '')
  const resource = own ?? byPath.get(plain.slice(0, at))
  if (!resource) return null
  const { definition } = resource
  const isNew = !own && (rest === 'create' || rest === 'add')
  const right = isNew ? 'create' : 'read'
  if (!may(session, `${definition.key}.${right}`)) return <Navigate to={PATHS.notAuthorized} replace />
  if (own) return <pages.list.Component resource={resource} />
  if (isNew) return <pages.record.Component resource={resource} id={null} />
  if (rest === 'print') return <pages.print.Component resource={resource} />
  return ID.test(rest) ? <pages.record.Component resource={resource} id={rest} /> : null
}
