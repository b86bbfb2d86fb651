import { useEffect, useRef } from 'react'
import { hasDialog, isTyping } from './hotkeys.ts'

const PATIENCE_MS = 1_200

/**
 * G, then the letter of a place. The second letter is taken before the page hears it, where it may mean something else;
 * one that leads nowhere is the page's again.
 */
export function useGoing(places: Readonly<Record<string, string>>, go: (path: string) => void): void {
  const latest = useRef({ places, go })
  useEffect(() => {
    latest.current = { places, go }
  })
  useEffect(() => {
    let until = 0
    const press = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey, isComposing, timeStamp } = event
      if (ctrlKey || metaKey || altKey || isComposing || hasDialog() || isTyping(event)) return
      const path = timeStamp < until ? latest.current.places[key.toLowerCase()] : undefined
      until = path === undefined && key.toLowerCase() === 'g' ? timeStamp + PATIENCE_MS : 0
      if (path === undefined) return
      event.preventDefault()
      event.stopPropagation()
      latest.current.go(path)
    }
    window.addEventListener('keydown', press, true)
    return () => window.removeEventListener('keydown', press, true)
  }, [])
}
