import { Icon, TextField } from '@lumbung/ui'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { usePageTitle } from '../page-title.ts'
import { useSession } from '../session.ts'
import { menuGroups } from '../shell/menu-tree.ts'
import { matches } from '../shell/palette-places.ts'
import { useIn, useSay } from '../words.ts'
import styles from './home.module.css'

/** A map of every screen the user may open. */
export function MenuPage() {
  const say = useSay()
  const inLanguage = useIn()
  const session = useSession()
  const [query, setQuery] = useState('')
  usePageTitle(say('menu'))
  const groups = useMemo(() => menuGroups(session), [session])
  const isFound = (title: readonly [string, string]): boolean => query.trim() === '' || matches(title, query)
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <h1>{say('menu')}</h1>
        <TextField
          label={say('menuSearch')}
          labelPlace="hidden"
          placeholder={say('menuSearch')}
          value={query}
          onChange={setQuery}
          autoFocus
        />
      </div>
      <div className={styles.groups}>
        {groups.map((group) => {
          const headings = group.headings
            .map((heading) => ({ ...heading, items: heading.items.filter((item) => isFound(item.title)) }))
            .filter((heading) => heading.items.length > 0)
          if (headings.length === 0) return null
          return (
            <section key={group.key} className={styles.group}>
              <h2>
                <Icon name={group.icon} />
                {inLanguage(group.title)}
              </h2>
              {headings.map((heading) => (
                <div key={heading.title?.[0] ?? ''}>
                  {heading.title ? <h3>{inLanguage(heading.title)}</h3> : null}
                  {heading.items.map((item) => (
                    <Link key={item.key} to={item.path}>
                      {inLanguage(item.title)}
                    </Link>
                  ))}
                </div>
              ))}
            </section>
          )
        })}
      </div>
    </div>
  )
}
