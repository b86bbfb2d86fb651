import type { ReactNode } from 'react'
import { RouterProvider } from 'react-aria-components'

export interface LinkRouterProps {
  readonly navigate: (path: string) => void
  /** The whole address of a path, for links that are opened elsewhere. */
  readonly useHref: (path: string) => string
  readonly children: ReactNode
}

/** Lets the kit's links go through the application's router instead of loading the page anew. */
export const LinkRouter = ({ navigate, useHref, children }: LinkRouterProps) => (
  <RouterProvider navigate={(path) => navigate(path)} useHref={useHref}>
    {children}
  </RouterProvider>
)
