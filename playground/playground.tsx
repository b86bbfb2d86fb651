import type { Language, Words } from '@lumbung/core'
import {
  type Crumb,
  LanguageProvider,
  LinkRouter,
  PageHeader,
  SegmentedControl,
  SidebarFrame,
  ToastRegion,
  useIsWide,
  useSaid,
} from '@lumbung/ui'
import { Suspense, useState } from 'react'
import { Navigate, useHref, useLocation, useNavigate } from 'react-router'
import { CATEGORIES, type Component } from './component.ts'
import { COMPONENTS } from './gallery.ts'
import { ComponentPage } from './component-page.tsx'
import { ExamplesPage } from './example-page.tsx'
import { EnlargedPage, enlargedLanguage, useTold } from './enlarged-page.tsx'
import { EXAMPLE_PAGES } from './example-pages.ts'
import { Navigation } from './navigation.tsx'
import { Overview } from './overview.tsx'
import { EXAMPLES, PLAYGROUND, THEMES } from './paths.ts'
import styles from './playground.module.css'
import { THEME_PAGES } from './theme-pages.ts'
import { Themes } from './themes.tsx'
import { toasts } from './toasts.ts'

/** A file that was made in the page is no path of it. */
function useAddress(path: string): string {
  const inside = useHref(path)
  return path.startsWith('blob:') ? path : inside
}

/** The kit on show: its own frame, its own language, sample data only. Nothing here asks the server anything. */
export function Playground({ language }: { readonly language: Language }) {
  const [spoken, speak] = useState(enlargedLanguage() ?? language)
  const [isEnlarged, enlarge] = useState(false)
  const navigate = useNavigate()
  const told = useTold(spoken)
  return (
    <LanguageProvider language={spoken}>
      {isEnlarged ? (
        <EnlargedPage language={spoken} onLanguage={speak} onLeave={() => enlarge(false)} />
      ) : (
        <LinkRouter navigate={(path) => void navigate(path)} useHref={useAddress}>
          <Frame language={spoken} onLanguage={speak} onZoom={() => (told ? told.leave() : enlarge(true))} />
          <ToastRegion queue={toasts} />
        </LinkRouter>
      )}
    </LanguageProvider>
  )
}

interface FrameProps {
  readonly language: Language
  readonly onLanguage: (language: Language) => void
  /** The other of the two zooms was chosen. */
  readonly onZoom: () => void
}

const ZOOMS = ['100', '200'] as const

function Frame({ language, onLanguage, onZoom }: FrameProps) {
  const said = useSaid()
  const pathname = useLocation().pathname.replace(/\/$/, '')
  const isWide = useIsWide()
  const [isOpen, setOpen] = useState(isWide)
  const component = COMPONENTS.find(({ key }) => pathname === `${PLAYGROUND}/${key}`)
  return (
    <SidebarFrame
      isOpen={isOpen}
      isOver={!isWide}
      onToggle={() => setOpen(!isOpen)}
      brand={<Brand />}
      navigation={<Navigation path={pathname} />}
      user={null}
    >
      <PageHeader
        crumbs={crumbsOf(pathname, component, said)}
        actions={
          <>
            <SegmentedControl
              label={said(['Language', 'Bahasa'])}
              options={[
                { value: 'en', label: 'English' },
                { value: 'id', label: 'Indonesia' },
              ]}
              value={language}
              onChange={(value) => onLanguage(value === 'id' ? 'id' : 'en')}
            />
            <SegmentedControl
              label={said(['Zoom', 'Perbesaran'])}
              options={ZOOMS.map((value) => ({ value, label: `${value}%` }))}
              value={enlargedLanguage() ? ZOOMS[1] : ZOOMS[0]}
              onChange={onZoom}
            />
          </>
        }
      />
      <div className={styles.page} key={pathname} tabIndex={0} role="group" aria-label={said(['Page', 'Halaman'])}>
        <div className={styles.width}>
          <Suspense fallback={<span />}>
            {component ? <ComponentPage component={component} /> : <Page path={pathname} />}
          </Suspense>
        </div>
      </div>
    </SidebarFrame>
  )
}

function Page({ path }: { readonly path: string }) {
  if (path === PLAYGROUND) return <Overview />
  if (path === THEMES) return <Navigate to={`${THEMES}/${THEME_PAGES[0]?.key}`} replace />
  const examples = EXAMPLE_PAGES.find(({ key }) => path === `${EXAMPLES}/${key}`)
  if (examples) return <ExamplesPage page={examples} />
  const theme = THEME_PAGES.find(({ key }) => path === `${THEMES}/${key}`)
  return theme ? <Themes page={theme} /> : <NotShown />
}

function NotShown() {
  const said = useSaid()
  return <p className={styles.lost}>{said(['Error 404 not found', 'Halaman tidak ditemukan (404)'])}</p>
}

function Brand() {
  const said = useSaid()
  return (
    <span className={styles.brand}>
      <img src="/logo.svg" alt="" width={28} height={28} />
      <span className={styles.brandText}>
        <b>{said(['Lumbung kit', 'Perangkat Lumbung'])}</b>
        <span>{said(['Playground, sample data', 'Ruang coba, data contoh'])}</span>
      </span>
    </span>
  )
}

function crumbsOf(path: string, component: Component | undefined, said: (words: Words) => string): readonly Crumb[] {
  const theme = THEME_PAGES.find(({ key }) => path === `${THEMES}/${key}`)
  if (theme) return [{ label: said(['Themes', 'Tema']) }, { label: said(theme.title) }]
  const examples = EXAMPLE_PAGES.find(({ key }) => path === `${EXAMPLES}/${key}`)
  if (examples) return [{ label: said(['Examples', 'Contoh']) }, { label: said(examples.title) }]
  const all = { label: said(['Components', 'Komponen']), href: PLAYGROUND }
  if (!component) return [all]
  return [all, { label: said(CATEGORIES[component.category]) }, { label: said(component.title) }]
}
