import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { usePage } from './page-meta.ts'
import { useIn } from './words.ts'

/** The name of the browser's tab: what the page adds, then what its address is called. "PL-0042 · Price list". */
export function usePageTitle(...parts: readonly string[]): void {
  const inLanguage = useIn()
  const { title } = usePage()
  const { pathname } = useLocation()
  const said = [...new Set([...parts, inLanguage(title), 'Lumbung'])].filter((part) => part !== '').join(' · ')
  useEffect(() => {
    document.title = said
  }, [said, pathname])
}

/** Names the tab by the address alone; a page that knows more stands behind it and has the last word. */
export function PageTitle(): null {
  usePageTitle()
  return null
}
