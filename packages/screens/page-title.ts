import { useEffect } from 'react'

/** The name of the browser's tab: "SO-2601-0042 · Sales order". */
export function usePageTitle(...parts: readonly string[]): void {
  const title = [...parts.filter((part) => part !== ''), 'Lumbung'].join(' · ')
  useEffect(() => {
    document.title = title
  }, [title])
}
