import {
  AppShell,
  CrashFence,
  NotFoundPage,
  type OwnPage,
  type PageMeta,
  usePage,
  useScreen,
  useWeb,
  useWhole,
} from '@lumbung/screens/app.ts'
import type { Head, Resource } from '@lumbung/definition'
import { type ReactNode, Suspense } from 'react'
import { pages } from '@lumbung/screens/pages.ts'

export const SignedIn = AppShell

/** The screen an address names: one of the fixed ones, a report, or a page of a resource. */
export function Screen() {
  const name = useScreen()
  const page = usePage()
  return (
    <CrashFence key={name}>
      <Suspense fallback={<span />}>{screenOf(page) ?? <NotFoundPage />}</Suspense>
    </CrashFence>
  )
}

interface WholeProps {
  readonly head: Head
  readonly children: (resource: Resource) => ReactNode
}

/** What is drawn from the whole definition; the router has fetched it with the page. */
function Whole({ head, children }: WholeProps) {
  const resource = useWhole(head.definition.key)
  return resource && children(resource)
}

/** What a module draws by itself; the router has fetched it, too. */
function Own({ page, id }: { readonly page: OwnPage; readonly id: string | null }) {
  const Page = useWeb(page.module).pages?.[page.key]
  return Page ? <Page key={page.key} id={id} /> : <NotFoundPage />
}

function screenOf({ isThere, screen, base, id, report, resource, own }: PageMeta): ReactNode {
  if (!isThere) return null
  switch (screen) {
    case 'home':
      return <pages.home />
    case 'menu':
      return <pages.menu />
    case 'reports':
      return <pages.reports />
    case 'report':
      return report && <pages.report key={report.key} report={report} />
    case 'upload':
      return <pages.upload name={base.slice(base.lastIndexOf('/') + 1)} id={id} />
    case 'module':
      return own && <Own page={own} id={id} />
    case 'print':
      if (!resource) return <pages.print resource={null} />
      return <Whole head={resource}>{(whole) => <pages.print resource={whole} />}</Whole>
    case 'list':
      return resource && <Whole head={resource}>{(whole) => <pages.list resource={whole} />}</Whole>
    case 'record':
      return resource && <Whole head={resource}>{(whole) => <pages.record resource={whole} id={id} />}</Whole>
    default:
      return null
  }
}
