import { Button } from '@lumbung/ui'
import { useLocation } from 'react-router'
import { useCatalog } from '../catalog.ts'
import { sessionStore } from '../session.ts'
import { useStore } from '../store.ts'
import { useIn, useSay } from '../words.ts'
import { placesOf, ranked } from './palette-places.ts'
import styles from './shell.module.css'

const MOST = 3

/** The last words of an address that name a page: `/transaction/sales-ordr/7f3a…` asks for `sales ordr`. */
export const askedBy = (path: string): string =>
  (path.split('/').findLast((part) => /^\p{L}[\p{L}-]*$/u.test(part)) ?? '').replaceAll('-', ' ')

/** Pages that are called much like the address that leads nowhere. */
export function SimilarPlaces() {
  const say = useSay()
  const inLanguage = useIn()
  const { pages } = useCatalog()
  const session = useStore(sessionStore)
  const { pathname } = useLocation()
  const similar = session ? ranked(placesOf(session, pages), askedBy(pathname), ({ title }) => title) : []
  if (similar.length === 0) return null
  return (
    <nav className={styles.similar} aria-label={say('similarPages')}>
      <span>{say('similarPages')}</span>
      {similar.slice(0, MOST).map(({ path, title }) => (
        <Button key={path} variant="link" href={path}>
          {inLanguage(title)}
        </Button>
      ))}
    </nav>
  )
}
