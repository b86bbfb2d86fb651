import type { Words } from '@lumbung/core'
import { SearchBox, SidebarHeading, SidebarLink, useSaid } from '@lumbung/ui'
import { useEffect, useRef, useState } from 'react'
import { CATEGORIES, CATEGORY_ORDER, type Category } from './component.ts'
import { EXAMPLE_PAGES } from './example-pages.ts'
import { componentsOf } from './gallery.ts'
import { componentPath, EXAMPLES, THEMES } from './paths.ts'
import styles from './playground.module.css'
import { THEME_PAGES } from './theme-pages.ts'

interface Place {
  readonly path: string
  readonly title: Words
}

const placesOf = (category: Category): readonly Place[] =>
  componentsOf(category).map(({ key, title }) => ({ path: componentPath(key), title }))

const THEME_PLACES: readonly Place[] = THEME_PAGES.map(({ key, title }) => ({ path: `${THEMES}/${key}`, title }))

const EXAMPLE_PLACES: readonly Place[] = EXAMPLE_PAGES.map(({ key, title }) => ({ path: `${EXAMPLES}/${key}`, title }))

const GROUPS: readonly (readonly [title: Words, places: readonly Place[]])[] = [
  ...CATEGORY_ORDER.map((category) => [CATEGORIES[category], placesOf(category)] as const),
  [['Examples', 'Contoh'], EXAMPLE_PLACES],
  [['Themes', 'Tema'], THEME_PLACES],
]

const holds = (title: Words, wanted: string): boolean => title.some((one) => one.toLowerCase().includes(wanted))

/** Every page of the playground; what is typed narrows the list, in either language. */
export function Navigation({ path }: { readonly path: string }) {
  const said = useSaid()
  const [wanted, setWanted] = useState('')
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const find = (event: KeyboardEvent): void => {
      const isTyping = event.target instanceof HTMLElement && event.target.closest('input, textarea, [role=grid]')
      if (event.key !== '/' || isTyping) return
      event.preventDefault()
      box.current?.focus()
    }
    document.addEventListener('keydown', find)
    return () => document.removeEventListener('keydown', find)
  }, [])
  return (
    <>
      <div className={styles.find}>
        <SearchBox
          ref={box}
          value={wanted}
          onSearch={setWanted}
          delay={0}
          width={226}
          hotkey="/"
          placeholder={said(['Find a component', 'Cari komponen'])}
        />
      </div>
      {GROUPS.map(([title, places]) => {
        const found = places.filter((one) => holds(one.title, wanted.trim().toLowerCase()))
        if (found.length === 0) return null
        return (
          <div key={title[0]}>
            <SidebarHeading>{said(title)}</SidebarHeading>
            {found.map((one) => (
              <SidebarLink key={one.path} href={one.path} label={said(one.title)} isCurrent={one.path === path} />
            ))}
          </div>
        )
      })}
    </>
  )
}
