import { once } from '@lumbung/core'
import { hiddenFor } from '@lumbung/definition'
import {
  BrokenPage,
  type Catalog,
  catalogOf,
  CatalogProvider,
  catalogWithTypes,
  knownTo,
  loadSession,
  may,
  type OwnPage,
  pageMeta,
  RefusedPage,
  seenCatalog,
  type Session,
  sessionStore,
  useStore,
  websOf,
  WebsProvider,
} from '@lumbung/screens/app.ts'
import { addressOf, PATHS, withoutIds } from '@lumbung/screens/addresses.ts'
import { type ReactNode, useMemo } from 'react'
import { createBrowserRouter, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { heads } from './heads.ts'
import { placed, wholes } from './modules.ts'
import { queries } from './queries.ts'
import { accessPages, beginPage, fetchPage } from '@lumbung/screens/pages.ts'

const catalog = catalogOf(heads, wholes)
const webs = websOf(placed)

/** Brings what declares the records that an address shows; the page that waits for it shows what fails. */
async function fetchDeclared(path: string): Promise<void> {
  const head = catalog.byPath.get(addressOf(path).base)
  if (!head) return
  const { key, module } = head.definition
  await Promise.all([catalog.definitions.bring([key]), webs.bring(module)]).catch(() => undefined)
}

const seenBy = (session: Session): Catalog =>
  seenCatalog(
    catalog,
    hiddenFor((right) => may(session, right)),
  )

/** With transaction types, as the pages have it; made once for a session, since every page begins with it. */
const catalogOfSession = once((session: Session) => catalogWithTypes(seenBy(session), session.meta.typed))

/** Nobody signed in goes to the sign-in page and comes back to where they wanted. */
async function guard({ request }: LoaderFunctionArgs): Promise<Catalog | Response> {
  const session = await loadSession()
  if (session) return seenBy(session)
  const { pathname, search } = new URL(request.url)
  const to = pathname === '/' || pathname === PATHS.home ? '' : `?to=${encodeURIComponent(pathname + search)}`
  return redirect(PATHS.login + to)
}

/** The same of a page that a module draws by itself. */
async function fetchOwn({ module, key }: OwnPage): Promise<void> {
  const fetching = webs.bring(module).then(() => webs.there(module)?.pages?.[key]?.fetch())
  await fetching.catch(() => undefined)
}

/** A page whose module one may not read is not opened. Its files are fetched meanwhile. */
async function guardPage({ request }: LoaderFunctionArgs): Promise<Response | null> {
  const { pathname, search } = new URL(request.url)
  const own = catalog.pages.get(withoutIds(pathname))
  const fetched = own ? fetchOwn(own) : Promise.all([fetchPage(pathname), fetchDeclared(pathname)])
  const session = await loadSession()
  if (!session) return null
  const page = pageMeta(pathname, knownTo(session, catalog))
  if (!may(session, page.right)) return redirect(PATHS.notAuthorized)
  await fetched
  await beginPage(page, { search, queries, catalog: catalogOfSession(session) })
  return null
}

/** Who is signed in has no business on the pages before. */
async function guardAccess(): Promise<Response | null> {
  return (await loadSession()) ? redirect(PATHS.home) : null
}

/** Open to everybody; in the language of who is signed in. */
async function greet(): Promise<null> {
  await loadSession().catch(() => null)
  return null
}

const around = { errorElement: <BrokenPage />, hydrateFallbackElement: <span /> }

const accessRoutes = [
  { path: PATHS.login, loader: guardAccess, lazy: async () => ({ Component: await accessPages.login() }) },
  { path: PATHS.forgotPassword, loader: guardAccess, lazy: async () => ({ Component: await accessPages.forgot() }) },
  { path: PATHS.resetPassword, loader: guardAccess, lazy: async () => ({ Component: await accessPages.reset() }) },
  { path: PATHS.notAuthorized, loader: greet, Component: RefusedPage },
  // People register nowhere: who asks is sent where they belong.
  { path: '/register', loader: async () => (await guardAccess()) ?? redirect(PATHS.login), element: <span /> },
].map((route) => ({ ...route, ...around }))

const signedIn = () => import('./signed-in.tsx')

function WithCatalog({ children }: { readonly children: ReactNode }) {
  const declared = useLoaderData<Catalog>()
  const typed = useStore(sessionStore)?.meta.typed
  const own = useMemo(() => catalogWithTypes(declared, typed ?? []), [declared, typed])
  return (
    <WebsProvider value={webs}>
      <CatalogProvider value={own}>{children}</CatalogProvider>
    </WebsProvider>
  )
}

export const router = createBrowserRouter([
  ...accessRoutes,
  ...['/playground/*', '/_examples/*'].map((path) => ({
    path,
    loader: guard,
    shouldRevalidate: () => false,
    ...around,
    lazy: async () => ({ Component: (await import('./playground-page.tsx')).PlaygroundPage }),
  })),
  {
    path: '/',
    loader: guard,
    // The rights and the definitions do not change while one goes from screen to screen.
    shouldRevalidate: () => false,
    ...around,
    lazy: async () => {
      const { SignedIn } = await signedIn()
      return {
        element: (
          <WithCatalog>
            <SignedIn />
          </WithCatalog>
        ),
      }
    },
    children: [
      { index: true, loader: () => redirect(PATHS.home), element: <span /> },
      {
        path: '*',
        loader: guardPage,
        // Filters and tabs live in the address too, and need no other page.
        shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
        lazy: async () => ({ Component: (await signedIn()).Screen }),
      },
    ],
  },
])
