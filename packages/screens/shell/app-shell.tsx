import { Banner, Button, LinkRouter, SidebarFrame, TopProgress } from '@lumbung/ui'
import { useEffect, useState } from 'react'
import { Outlet, ScrollRestoration, useHref, useLocation, useNavigate, useNavigation } from 'react-router'
import { PATHS } from '../paths.ts'
import { client } from '../client.ts'
import { remember, useSession, watchUser } from '../session.ts'
import { useStore } from '../store.ts'
import { useSay } from '../words.ts'
import { useHotkeys } from './hotkeys.ts'
import { Logo } from './logo.tsx'
import { Palette } from './palette.tsx'
import { paletteStore } from './palette-store.ts'
import { onlineStore, placeStore } from './place-store.ts'
import { Reauthenticate } from './reauthenticate.tsx'
import styles from './shell.module.css'
import { Sidebar } from './sidebar.tsx'
import { UserPanel } from './user-panel.tsx'

/** The frame of every screen after sign-in. */
export function AppShell() {
  const say = useSay()
  const navigate = useNavigate()
  const navigation = useNavigation()
  const session = useSession()
  const [isOpen, toggle] = useSidebar()
  useShellKeys(toggle, (path) => void navigate(path))
  useOtherUser()
  const brand = (
    <span className={styles.brand}>
      <Logo />
      <span className={styles.brandText}>
        <b>{say('product')}</b>
        <span>{session.company.name}</span>
      </span>
    </span>
  )
  return (
    <LinkRouter navigate={(path) => void navigate(path)} useHref={useHref}>
      <TopProgress isActive={navigation.state !== 'idle'} />
      <SidebarFrame isOpen={isOpen} onToggle={toggle} brand={brand} navigation={<Sidebar />} user={<UserPanel />}>
        <Notices />
        <div className={styles.page}>
          <Outlet />
        </div>
      </SidebarFrame>
      <Palette />
      <Reauthenticate />
      <ScrollRestoration />
    </LinkRouter>
  )
}

/** Bars a page from writing while somebody else is signed in in this browser. */
function useOtherUser(): void {
  const say = useSay()
  const sentence = say('userChanged')
  useEffect(
    () =>
      watchUser((isOther) => {
        client.bar(isOther ? sentence : null)
        placeStore.set(isOther ? sentence : null)
      }),
    [sentence],
  )
}

const WIDE = 1024
const isWide = (): boolean => window.innerWidth >= WIDE

/** Beside the page it stays as the user left it; over a narrow page it is only for the moment, until one goes on. */
function useSidebar(): readonly [isOpen: boolean, toggle: () => void] {
  const { preferences } = useSession()
  const { pathname } = useLocation()
  const [state, setState] = useState({ isOpen: preferences.sidebar !== false && isWide(), at: pathname })
  const isOpen = state.isOpen && (isWide() || state.at === pathname)
  const toggle = (): void => {
    setState({ isOpen: !isOpen, at: pathname })
    if (isWide()) remember({ sidebar: !isOpen })
  }
  return [isOpen, toggle]
}

/** Ctrl+K, Ctrl+\, and G followed by the letter of a place. */
function useShellKeys(toggle: () => void, go: (path: string) => void): void {
  const [isGoing, setGoing] = useState(false)
  const begin = (): void => {
    setGoing(true)
    setTimeout(() => setGoing(false), 1200)
  }
  const places = { h: () => go(PATHS.home), r: () => go(PATHS.report) }
  useHotkeys({
    'Ctrl+K': () => paletteStore.set(true),
    'Ctrl+\\': toggle,
    g: begin,
    ...(isGoing ? places : {}),
  })
}

function Notices() {
  const say = useSay()
  const place = useStore(placeStore)
  const isOnline = useStore(onlineStore)
  // A list that is open over the page follows its field when a notice moves the page.
  useEffect(() => {
    window.dispatchEvent(new Event('resize'))
  }, [place, isOnline])
  const reload = (
    <Button size="sm" onPress={() => window.location.reload()}>
      {say('reload')}
    </Button>
  )
  return (
    <>
      {place === null ? null : (
        <div className={styles.notice}>
          <Banner tone="attention" icon="building-2" actions={reload}>
            {place}
          </Banner>
        </div>
      )}
      {isOnline ? null : (
        <div className={styles.notice}>
          <Banner tone="warning" icon="wifi-off">
            {say('offline')}
          </Banner>
        </div>
      )}
    </>
  )
}
