import { may, useIn, useSession } from '@lumbung/screens'
import { Button, isIconName } from '@lumbung/ui'
import styles from './floor.module.css'
import { FLOOR_PAGES } from './pages.ts'

/** The ways to the pages on which goods are scanned, as far as one may do what they do. */
export function FloorNav({ label }: { readonly label: string }) {
  const session = useSession()
  const inLanguage = useIn()
  const mine = FLOOR_PAGES.filter(({ right }) => may(session, right))
  return mine.length === 0 ? null : (
    <nav className={styles.nav} aria-label={label}>
      {mine.map(({ key, path, title, icon }) => (
        <Button key={key} size="lg" isFull href={path} icon={isIconName(icon) ? icon : undefined}>
          {inLanguage(title)}
        </Button>
      ))}
    </nav>
  )
}
