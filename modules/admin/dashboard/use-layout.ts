import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { client, toastError } from '@lumbung/screens'
import type { TileLayout } from './layout.ts'

/** A user's own arrangement: every change is kept at once, the last one last. */
export function useLayout(given: TileLayout | undefined) {
  const queries = useQueryClient()
  const [changed, setChanged] = useState<TileLayout | null>(null)
  const saving = useRef<Promise<void>>(Promise.resolve())
  const keep = async (dashboard: TileLayout | null): Promise<void> => {
    try {
      await client.patch('/me/preferences', { dashboard })
    } catch (error) {
      // What was not kept must not look as if it were.
      setChanged(null)
      toastError(error)
    }
  }
  const keepAfter = async (earlier: Promise<void>, next: TileLayout): Promise<void> => {
    await earlier
    await keep(next)
  }
  const change = (next: TileLayout): void => {
    setChanged(next)
    saving.current = keepAfter(saving.current, next)
  }
  const reset = async (): Promise<void> => {
    await saving.current
    await keep(null)
    await queries.invalidateQueries({ queryKey: ['dashboard', 'own'] })
    setChanged(null)
  }
  return { layout: changed ?? given ?? [], isChanged: changed !== null, change, reset }
}
