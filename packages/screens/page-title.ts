import { useEffect } from 'react'

/** The name of the browser's tab: "PL-0042 · Price list". */
export function usePageTitle(...parts: readonly string[]): void {
  const title = [...parts.filter((part) => part !== ''), 'Lumbung'].join(' · ')
  useEffect(() => {
    document.title = title
  }, [title])
}
