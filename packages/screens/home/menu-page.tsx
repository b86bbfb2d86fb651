import type { Words } from '@lumbung/core'
import { EmptyState, Icon, type IconName, TextField, useIsNarrow } from '@lumbung/ui'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { type Catalog, useCatalog } from '../catalog.ts'
import { PATHS } from '../paths.ts'
import { type Session, screenOf, shownReports, useSession } from '../session.ts'
import { menuGroups } from '../shell/menu-tree.ts'
import { matches, placesOf } from '../shell/palette-places.ts'
import { useIn, useSay } from '../words.ts'
import { shellWords } from '../words-shell.ts'
import { useFavourites } from './favourites.ts'
import { FavouritesCard } from './favourites-card.tsx'
import styles from './menu.module.css'
import { RecentCard } from './recent-card.tsx'
import { StarButton } from './star-button.tsx'
import parts from '../shell/page-parts.module.css'

interface MapItem {
  readonly path: string
  readonly title: Words
}

interface MapGroup {
  readonly key: string
  readonly title: Words
  readonly icon: IconName
  readonly headings: readonly { readonly title: Words | null; readonly items: readonly MapItem[] }[]
}

type Stars = Pick<ReturnType<typeof useFavourites>, 'isFavourite' | 'toggle'>

/** Every screen a user may open: what everybody has, the groups of the menu, the reports by area. */
function mapOf(session: Session, own: Catalog['pages']): readonly MapGroup[] {
  const places = placesOf(session, own)
  const general = places.filter(({ area, path }) => area === shellWords.product && path !== PATHS.menu)
  const areas = session.meta.modules
    .toSorted((a, b) => a.order - b.order)
    .map(({ key, title }) => ({
      title,
      items: shownReports(session)
        .filter((one) => one.module === key)
        .map((one) => ({ path: screenOf(one), title: one.title })),
    }))
  const groups: readonly MapGroup[] = [
    { key: 'general', title: shellWords.menuGeneral, icon: 'list', headings: [{ title: null, items: general }] },
    ...menuGroups(session),
    { key: 'report', title: shellWords.reports, icon: 'chart-column', headings: areas },
  ]
  return groups
}

/** What is left of the map when only these screens are looked for. */
const narrowed = (groups: readonly MapGroup[], isFound: (title: Words) => boolean): readonly MapGroup[] =>
  groups
    .map((group) => ({
      ...group,
      headings: group.headings
        .map((heading) => ({ ...heading, items: heading.items.filter((item) => isFound(item.title)) }))
        .filter((heading) => heading.items.length > 0),
    }))
    .filter((group) => group.headings.length > 0)

/** A map of every screen the user may open, with those they like and those they opened last. */
export function MenuPage() {
  const say = useSay()
  // A phone would open its keyboard over the page.
  const isNarrow = useIsNarrow()
  const session = useSession()
  const navigate = useNavigate()
  const stars = useFavourites()
  const [query, setQuery] = useState('')
  const { pages } = useCatalog()
  const all = useMemo(() => mapOf(session, pages), [session, pages])
  const isAsked = query.trim() !== ''
  const groups = isAsked ? narrowed(all, (title) => matches(title, query)) : all
  const found = groups.flatMap((group) => group.headings.flatMap((heading) => heading.items))
  const press = (event: KeyboardEvent): void => {
    const [first] = found
    if (event.key === 'Enter' && isAsked && first) void navigate(first.path)
    if (event.key === 'Escape' && isAsked) setQuery('')
  }
  return (
    <div className={parts.page}>
      <div className={parts.top}>
        <h1>{say('menu')}</h1>
        <TextField
          label={say('menuSearch')}
          labelPlace="hidden"
          placeholder={say('menuSearch')}
          value={query}
          onChange={setQuery}
          onKeyDown={press}
          isClearable
          autoFocus={!isNarrow}
        />
      </div>
      <span data-unseen role="status">
        {isAsked ? say('menuFound', { count: found.length }) : ''}
      </span>
      {isAsked && found.length === 0 ? <EmptyState title={say('emptyMatch')} isSmall /> : null}
      {isAsked ? null : (
        <div className={parts.columns}>
          <FavouritesCard isChosenHere />
          <RecentCard />
        </div>
      )}
      <div className={styles.groups}>
        {groups.map((group) => (
          <GroupPart key={group.key} group={group} stars={stars} />
        ))}
      </div>
    </div>
  )
}

function GroupPart({ group, stars }: { readonly group: MapGroup; readonly stars: Stars }) {
  const inLanguage = useIn()
  return (
    <section className={styles.group} aria-label={inLanguage(group.title)}>
      <h2>
        <Icon name={group.icon} />
        {inLanguage(group.title)}
      </h2>
      {group.headings.map((heading) => (
        <div key={heading.title?.[0] ?? ''} className={styles.heading}>
          {heading.title ? <h3>{inLanguage(heading.title)}</h3> : null}
          <ul>
            {heading.items.map((item) => (
              <MapRow key={item.path} item={item} stars={stars} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

function MapRow({ item, stars }: { readonly item: MapItem; readonly stars: Stars }) {
  const name = useIn()(item.title)
  const { isFavourite, toggle } = stars
  return (
    <li className={styles.item}>
      <Link to={item.path}>{name}</Link>
      <StarButton name={name} isOn={isFavourite(item.path)} onToggle={() => void toggle(item.path)} />
    </li>
  )
}
