import type { NestedWords } from '@lumbung/definition'
import { useLanguage } from '@lumbung/ui'
import { useMemo } from 'react'
import { useSay } from '../words.ts'
import { groupText } from './report-columns.tsx'
import type { Described } from './report-shape.ts'

/** How the heads and totals of a report are called. */
export function useNestedWords(described: Described): NestedWords {
  const say = useSay()
  const language = useLanguage()
  return useMemo(
    () => ({
      show: groupText(described, language),
      totalOf: (name) => say('reportTotalOf', { name }),
    }),
    [described, language, say],
  )
}
