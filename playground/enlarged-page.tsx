import type { Language } from '@lumbung/core'
import { useSaid } from '@lumbung/ui'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import styles from './playground.module.css'

// The page within hears its language by the name of its frame, which no address has to carry.
const NAME = /^enlarged (en|id)$/

/** What a page that is enlarged is read in; undefined on one that is not. */
export function enlargedLanguage(): Language | undefined {
  const said = window.parent === window ? undefined : NAME.exec(window.name)?.[1]
  return said === 'en' || said === 'id' ? said : undefined
}

/** What the page within tells the page around it. */
interface Told {
  readonly enlarged: { readonly path: string; readonly language: Language } | 'leave'
}

const isTold = (data: unknown): data is Told => typeof data === 'object' && data !== null && 'enlarged' in data

const tell = (enlarged: Told['enlarged']): void => window.parent.postMessage({ enlarged }, window.location.origin)

/** A page that is enlarged tells where it is and what it is read in; undefined on one that is not. */
export function useTold(language: Language): { readonly leave: () => void } | undefined {
  const { pathname, search } = useLocation()
  const isWithin = enlargedLanguage() !== undefined
  useEffect(() => {
    if (isWithin) tell({ path: pathname + search, language })
  }, [isWithin, pathname, search, language])
  return isWithin ? { leave: () => tell('leave') } : undefined
}

interface EnlargedPageProps {
  readonly language: Language
  readonly onLanguage: (language: Language) => void
  readonly onLeave: () => void
}

/**
 * The playground as at 200 % of the browser: a page of its own in a window half as large, drawn twice as large. So the
 * window's width, what is measured in it and every overlay are those of an enlarged page; CSS zoom changes none of
 * them.
 */
export function EnlargedPage({ language, onLanguage, onLeave }: EnlargedPageProps) {
  const said = useSaid()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  // Where the page within goes on its own, the page around follows.
  const [first] = useState({ address: pathname + search, name: `enlarged ${language}` })
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const hear = ({ origin, source, data }: MessageEvent<unknown>): void => {
      if (origin !== window.location.origin || source !== frame.current?.contentWindow || !isTold(data)) return
      if (data.enlarged === 'leave') return onLeave()
      onLanguage(data.enlarged.language)
      void navigate(data.enlarged.path, { replace: true })
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  })
  return (
    <iframe
      ref={frame}
      className={styles.enlarged}
      title={said(['Page at 200 %', 'Halaman pada 200 %'])}
      name={first.name}
      src={first.address}
      onLoad={() => frame.current?.focus()}
    />
  )
}
