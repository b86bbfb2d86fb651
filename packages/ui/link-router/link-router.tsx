import { type ComponentProps, createContext, type MouseEvent, type ReactNode, useContext } from 'react'
import { RouterProvider } from 'react-aria-components'

type Navigate = (path: string) => void

export interface LinkRouterProps {
  readonly navigate: Navigate
  /** The whole address of a path, for links that are opened elsewhere. */
  readonly useHref: (path: string) => string
  readonly children: ReactNode
}

const NavigateContext = createContext<Navigate>((path) => window.location.assign(path))

/** Lets the kit's links go through the application's router instead of loading the page anew. */
export const LinkRouter = ({ navigate, useHref, children }: LinkRouterProps) => (
  <NavigateContext value={navigate}>
    <RouterProvider navigate={(path) => navigate(path)} useHref={useHref}>
      {children}
    </RouterProvider>
  </NavigateContext>
)

/** A click that opens the link here: with a key or another button it is for another tab, which the browser opens. */
const isForHere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

interface PlainLinkProps extends ComponentProps<'a'> {
  /** A path from the root. */
  readonly href: string
}

/** The browser's own link, gone to by the router: for places that a page names by the dozen. */
export function PlainLink({ href, children, ...props }: PlainLinkProps) {
  const navigate = useContext(NavigateContext)
  const onClick = (event: MouseEvent): void => {
    if (!isForHere(event)) return
    event.preventDefault()
    navigate(href)
  }
  return (
    <a {...props} href={href} onClick={onClick}>
      {children}
    </a>
  )
}
