import { useWords } from '@lumbung/screens'
import { Button, Icon } from '@lumbung/ui'
import type { Known } from '../../masters/scanning/known.ts'
import { Facts } from './facts.tsx'
import styles from './floor.module.css'
import { floorWords } from './words.ts'

const MOST = 50

interface PlaceListProps {
  readonly work: Pick<Known, 'locations'>
  /** What lies at locations; those without any are not shown. */
  readonly holding: readonly { readonly location: string | null }[]
  /** Not what lies there is asked, but where goods may be put. */
  readonly isTarget?: boolean
  readonly onPlace: (code: string) => void
}

/** Locations with something to do, in the order of the way: one is chosen by touch as well as by its barcode. */
export function PlaceList({ work, holding, isTarget = false, onPlace }: PlaceListProps) {
  const say = useWords(floorWords)
  const rows = Map.groupBy(holding, ({ location }) => location)
  const shown = work.locations.filter(({ id }) => rows.has(id)).slice(0, MOST)
  return shown.length === 0 ? null : (
    <section className={styles.stop} aria-label={say('placesWith')}>
      <div className={styles.head}>
        <Icon name="map-pin" size={20} tone="info" />
        <b>{say('placesWith')}</b>
      </div>
      <ul>
        {shown.map(({ id, code, name }) => (
          <li key={id} className={styles.piece}>
            <span className={styles.name}>
              <b>{code}</b>
              <Facts
                of={[name === code ? '' : name, isTarget ? '' : say('placeRows', { count: rows.get(id)?.length ?? 0 })]}
              />
            </span>
            <Button size="lg" label={`${say('choosePlace')} ${code}`} onPress={() => onPlace(code)}>
              {say('choosePlace')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
