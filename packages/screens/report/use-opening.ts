import type { NestedRow } from '@lumbung/definition'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useCatalog } from '../catalog.ts'
import { listPath } from '../paths.ts'
import { screenOf, useSession } from '../session.ts'
import { type Described, openingOf } from './report-shape.ts'

/** The address behind a cell; null where it leads nowhere. */
export type Open = (row: NestedRow, column: string) => string | null

/** Finds the address behind a cell, if the user may go there. The days asked for go along. */
export function useOpening(described: Described): Open {
  const catalog = useCatalog()
  const { meta, rights } = useSession()
  const [parameters] = useSearchParams()
  return useMemo(() => {
    const days = ['from', 'to', 'asOf', 'branch'].flatMap((name): [string, string][] => {
      const value = parameters.get(name)
      return value ? [[name, value]] : []
    })
    const pathOfKey = (key: string): string | null => {
      const one = catalog.byKey.get(key)
      return one && rights.has(`${key}.read`) ? listPath(one.definition) : null
    }
    const pathOfReport = (key: string): string | null => {
      const report = meta.reports.find((one) => one.key === key)
      return report ? screenOf(report) : null
    }
    return (row, column) => {
      const path =
        row.kind === 'row' ? openingOf(described.open?.[column], row.values, column, pathOfKey, pathOfReport) : null
      if (path === null || !path.includes('?') || days.length === 0) return path
      const [base = '', query = ''] = path.split('?')
      const all = new URLSearchParams([...days, ...new URLSearchParams(query)])
      return `${base}?${all.toString()}`
    }
  }, [catalog, meta, rights, described, parameters])
}
