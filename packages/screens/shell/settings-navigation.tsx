import type { Words } from '@lumbung/core'
import { Button, SearchBox, SidebarHeading, SidebarLink } from '@lumbung/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { type Catalog, useCatalog } from '../catalog.ts'
import { isSetting } from '../page-address.ts'
import { knownTo } from '../page-meta.ts'
import { PATHS } from '../paths.ts'
import { type Session, useSession } from '../session.ts'
import { useIn, useSay } from '../words.ts'
import { shellWords } from '../words-shell.ts'
import { isUnder, menuGroups } from './menu-tree.ts'
import { adminPlaces } from './navigation.ts'
import { matches } from './palette-places.ts'
import styles from './shell.module.css'

/** Above the settings: the way back, and where one is. */
export function SettingsHead() {
  const say = useSay()
  return (
    <span className={styles.settingsHead}>
      <Button variant="tertiary" size="sm" icon="chevron-left" isIconOnly label={say('homeBack')} href={PATHS.home} />
      <span>{say('setting')}</span>
    </span>
  )
}

interface SettingPlaces {
  readonly title: Words | null | undefined
  readonly items: readonly { readonly key: string; readonly path: string; readonly title: Words }[]
}

/** Where each record of a page is one setting, known by a choice: the settings themselves, below the page's name. */
function singleSettings(
  headings: readonly SettingPlaces[],
  { byPath, definitions }: Catalog,
): readonly SettingPlaces[] {
  return headings.flatMap(({ items }) =>
    items.flatMap(({ path, title }): SettingPlaces[] => {
      const definition = definitions.whole(byPath.get(path)?.definition.key ?? '')?.definition
      const code = definition?.kind === 'master' ? definition.identity.code : ''
      const choices =
        definition?.unique?.some((keys) => keys.join() === code) && definition.fields[code]?.options.choices
      if (!choices) return []
      const one = ([key, name]: readonly [string, Words]) => ({
        key: `${path} ${key}`,
        path: `${path}?filter[${code}]=${key}`,
        title: name,
      })
      return [{ title, items: Object.entries(choices).map(one) }]
    }),
  )
}

/** The same once somebody looks for one: what declares them is fetched then. */
function useSingleSettings(headings: readonly SettingPlaces[], isAsked: boolean): readonly SettingPlaces[] {
  const catalog = useCatalog()
  const keys = headings.flatMap(({ items }) =>
    items.flatMap(({ path }) => catalog.byPath.get(path)?.definition.key ?? []),
  )
  const found = useQuery({
    queryKey: ['settings', keys],
    queryFn: async () => {
      await catalog.definitions.bring(keys)
      return singleSettings(headings, catalog)
    },
    enabled: isAsked,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return found.data ?? []
}

/** The settings one may open in the order of the menu, then what else stands in their frame. */
function settingPlaces(session: Session, catalog: Catalog): readonly SettingPlaces[] {
  const own = menuGroups(session).find((group) => group.key === 'setting')?.headings ?? []
  const known = new Set(own.flatMap((heading) => heading.items.map((item) => item.path)))
  const places = adminPlaces(session, knownTo(session, catalog))
  const further = places.filter(({ path }) => isSetting(path) && !known.has(path))
  return [...own, { title: shellWords.company, items: further.map((place) => ({ ...place, key: place.path })) }]
}

/** The settings beside a page of them, found by what they are called. */
export function SettingsNavigation() {
  const say = useSay()
  const inLanguage = useIn()
  const session = useSession()
  const catalog = useCatalog()
  const { pathname } = useLocation()
  const [query, setQuery] = useState('')
  const headings = useMemo(() => settingPlaces(session, catalog), [session, catalog])
  const isAsked = query.trim() !== ''
  const single = useSingleSettings(headings, isAsked)
  const found = [...headings, ...(isAsked ? single : [])]
    .map(({ title, items }) => ({
      title,
      items: items.filter((item) => !isAsked || matches(item.title, query)),
    }))
    .filter(({ items }) => items.length > 0)
  return (
    <>
      <div className={styles.settingsSearch}>
        <SearchBox value={query} onSearch={setQuery} delay={0} width="100%" placeholder={say('settingSearch')} />
      </div>
      {found.map(({ title, items }) => (
        <div key={title?.[0] ?? ''}>
          {title ? <SidebarHeading>{inLanguage(title)}</SidebarHeading> : null}
          {items.map(({ key, path, title: name }) => (
            <SidebarLink key={key} label={inLanguage(name)} href={path} isCurrent={isUnder(pathname, path)} />
          ))}
        </div>
      ))}
      {found.length === 0 ? <p className={styles.placeNone}>{say('settingNone')}</p> : null}
    </>
  )
}
