import { type ComponentType, useEffect, useState } from 'react'
import { useStore } from '../store.ts'
import { paletteStore } from './palette-store.ts'
import { toastError } from './toasts.ts'

// By then the first screen is drawn and its rows have come.
const AFTER_MS = 2_000

/** The palette, which the first screen does without: fetched behind it, or at once for whoever opens it sooner. */
export function LatePalette() {
  const isOpen = useStore(paletteStore)
  const [Palette, setPalette] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (Palette) return
    const fetchPalette = async (): Promise<void> => {
      try {
        const loaded = await import('./palette.tsx')
        setPalette(() => loaded.Palette)
      } catch (error) {
        if (!isOpen) return
        toastError(error)
        paletteStore.set(false)
      }
    }
    const timer = setTimeout(() => void fetchPalette(), isOpen ? 0 : AFTER_MS)
    return () => clearTimeout(timer)
  }, [Palette, isOpen])
  return Palette ? <Palette /> : null
}
