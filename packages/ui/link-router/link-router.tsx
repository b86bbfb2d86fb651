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

/** A plain click; with a modifier key or another button the browser opens the link elsewhere. */
const isForHere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

interface PlainLinkProps extends ComponentProps<'a'> {
  /** A path from the root. */
  readonly href: string
}

/** A native link that the router follows; cheaper than a pressable one, for pages with dozens of links. */
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
