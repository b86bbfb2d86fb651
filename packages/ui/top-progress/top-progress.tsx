import { useEffect, useState } from 'react'
import { useUiText } from '../language/language.tsx'
import styles from './top-progress.module.css'

const START = 0.08

/** A thin bar over the page: starts at 0.08, creeps every 800 ms, fills when the work ends. */
export function TopProgress({ isActive }: { readonly isActive: boolean }) {
  const say = useUiText()
  const [share, setShare] = useState(isActive ? START : 0)
  const [wasActive, setWasActive] = useState(isActive)
  if (isActive !== wasActive) {
    setWasActive(isActive)
    setShare(isActive ? START : 1)
  }
  useEffect(() => {
    if (!isActive) {
      const timer = setTimeout(() => setShare(0), 240)
      return () => clearTimeout(timer)
    }
    const timer = setInterval(() => setShare((last) => last + (0.96 - last) * 0.12), 800)
    return () => clearInterval(timer)
  }, [isActive])
  if (share === 0) return null
  return (
    <div className={styles.track} role="progressbar" aria-label={say('loading')}>
      <div className={styles.bar} style={{ transform: `scaleX(${share})` }} />
    </div>
  )
}
