import { Button, Card, Icon } from '@lumbung/ui'
import { Link } from 'react-router'
import { PATHS } from '../paths.ts'
import { useIn, useSay } from '../words.ts'
import { useFavourites } from './favourites.ts'
import styles from './home.module.css'
import { NothingCard } from './nothing-card.tsx'

/** The screens a user marked with a star; the map of all of them is where they are chosen. */
export function FavouritesCard({ isChosenHere }: { readonly isChosenHere?: boolean }) {
  const say = useSay()
  const inLanguage = useIn()
  const { favourites } = useFavourites()
  const choose = (
    <Button variant="tertiary" size="sm" icon="pencil" isIconOnly label={say('favouritesEdit')} href={PATHS.menu} />
  )
  const actions = isChosenHere ? undefined : choose
  if (favourites.length === 0)
    return <NothingCard title={say('favourites')} text={say('favouritesNone')} actions={actions} />
  return (
    <Card title={say('favourites')} padding={0} actions={actions}>
      <div className={styles.favourites}>
        {favourites.map((one) => (
          <Link key={one.path} to={one.path} className={styles.favourite}>
            <Icon name={one.icon} />
            <span>{inLanguage(one.title)}</span>
          </Link>
        ))}
      </div>
    </Card>
  )
}
