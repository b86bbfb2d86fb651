import { type RefObject, useEffect, useState } from 'react'
import type { Drawing, DrawnFor } from './draw-chart.ts'

export interface DrawingState {
  readonly drawing: Drawing | null
  /** What draws could not be fetched. */
  readonly isBroken: boolean
  readonly retry: () => void
}

/** Fetches what draws, and has it draw into an element for as long as that is there. */
export function useDrawing(place: RefObject<HTMLDivElement | null>, { onSeries, onDrawn }: DrawnFor): DrawingState {
  const [drawing, setDrawing] = useState<Drawing | null>(null)
  const [isBroken, setBroken] = useState(false)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let made: Drawing | undefined
    let isGone = false
    const begin = async (): Promise<void> => {
      try {
        const { drawChart } = await import('./draw-chart.ts')
        if (isGone || !place.current) return
        made = drawChart(place.current, { onSeries, onDrawn })
        setDrawing(made)
      } catch {
        setBroken(true)
      }
    }
    void begin()
    return () => {
      isGone = true
      made?.end()
      setDrawing(null)
    }
  }, [place, onSeries, onDrawn, attempt])
  const retry = (): void => {
    setBroken(false)
    setAttempt(attempt + 1)
  }
  return { drawing, isBroken, retry }
}
