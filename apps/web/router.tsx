import { type Catalog, CatalogProvider, catalogOf } from '@lumbung/screens/catalog.ts'
import { PATHS } from '@lumbung/screens/paths.ts'
import { loadSession } from '@lumbung/screens/session.ts'
import { BrokenPage } from '@lumbung/screens/shell/error-pages.tsx'
import type { ReactNode } from 'react'
import { createBrowserRouter, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { loadModules } from './modules.ts'
import { fetchPage } from './pages.tsx'

let catalog: Promise<Catalog> | null = null
const loadCatalog = (): Promise<Catalog> => (catalog ??= loadModules().then(catalogOf))

/** Nobody signed in goes to the sign-in page and comes back to where they wanted. */
async function guard({ request }: LoaderFunctionArgs): Promise<Catalog | Response> {
  const modules = loadCatalog()
  const session = await loadSession()
  if (session) return modules
  const { pathname, search } = new URL(request.url)
  const to = pathname === '/' || pathname === PATHS.home ? '' : `?to=${encodeURIComponent(pathname + search)}`
  return redirect(PATHS.login + to)
}

/** Who is signed in has no business on the pages before. */
async function guardAccess(): Promise<Response | null> {
  return (await loadSession()) ? redirect(PATHS.home) : null
}

const access = () => import('@lumbung/screens/access/login-page.tsx')
const forgotten = () => import('@lumbung/screens/access/forgot-page.tsx')

const accessRoutes = [
  { path: PATHS.login, lazy: async () => ({ Component: (await access()).LoginPage }) },
  { path: '/register', lazy: async () => ({ Component: (await access()).LoginPage }) },
  { path: PATHS.forgotPassword, lazy: async () => ({ Component: (await forgotten()).ForgotPage }) },
  { path: PATHS.resetPassword, lazy: async () => ({ Component: (await forgotten()).ResetPage }) },
].map((route) => ({ ...route, loader: guardAccess, errorElement: <BrokenPage />, hydrateFallbackElement: <span /> }))

const signedIn = () => import('./signed-in.tsx')

function WithCatalog({ children }: { readonly children: ReactNode }) {
  return <CatalogProvider value={useLoaderData<Catalog>()}>{children}</CatalogProvider>
}

export const router = createBrowserRouter([
  ...accessRoutes,
  ...['/playground/*', '/_examples/*'].map((path) => ({
    path,
    loader: guard,
    shouldRevalidate: () => false,
    errorElement: <BrokenPage />,
    hydrateFallbackElement: <span />,
    lazy: async () => ({ Component: (await import('./playground-page.tsx')).PlaygroundPage }),
  })),
  {
    path: '/',
    loader: guard,
    // The rights and the definitions do not change while one goes from screen to screen.
    shouldRevalidate: () => false,
    errorElement: <BrokenPage />,
    hydrateFallbackElement: <span />,
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
        loader: async ({ request }) => {
          await fetchPage(new URL(request.url).pathname)
          return null
        },
        // Filters and tabs live in the address too, and need no other page.
        shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
        lazy: async () => ({ Component: (await signedIn()).Screen }),
      },
    ],
  },
])
