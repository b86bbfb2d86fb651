import { Banner, Button, late, LinkRouter, TopProgress } from '@lumbung/ui'
import { useEffect, useRef, useState } from 'react'
import { Outlet, useHref, useLocation, useNavigate, useNavigation } from 'react-router'
import { client } from '../client.ts'
import { listen } from '../live.ts'
import { useReadAgain } from './unread.ts'
import { usePage } from '../page-meta.ts'
import { PageTitle } from '../page-title.ts'
import { useSession, watchUser } from '../session.ts'
import { useStore } from '../store.ts'
import { useSay } from '../words.ts'
import { ChangingPlace } from './changing-place.tsx'
import { CrashFence } from './crash.tsx'
import { Frame } from './frames.tsx'
import { useHotkeys } from './hotkeys.ts'
import { fixedPlaces } from './navigation.ts'
import { PaletteComing } from './palette-coming.tsx'
import { openPalette, untilWanted } from './palette-store.ts'
import { onlineStore, placeStore } from './place-store.ts'
import { PreviewBanner } from './preview-banner.tsx'
import { Reauthenticate } from './reauthenticate.tsx'
import { useScrollMemory } from './scroll-memory.ts'
import styles from './shell.module.css'
import { useGoing } from './use-going.ts'
import { useMenuAnew } from './use-menu.ts'
import { useSidebar } from './use-sidebar.ts'

// Neither is part of the first page: the palette comes once the page is quiet or somebody wants it, the keys when
// somebody wants to see them.
const Palette = late(
  async () => {
    await untilWanted()
    return (await import('./palette.tsx')).Palette
  },
  <PaletteComing />,
)
const ShortcutsDialog = late(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog)

/** What stands around every screen after sign-in: its frame, the palette, and what is said over the page. */
export function AppShell() {
  const session = useSession()
  const { layout } = usePage()
  const sidebar = useSidebar()
  const [isHelping, setHelping] = useState(false)
  const page = useRef<HTMLDivElement>(null)
  const glide = useScrollMemory(page)
  const navigate = useNavigate()
  const here = useLocation()
  // Where one is already there is nowhere to go but up.
  const go = (path: string): void => {
    if (path === here.pathname + here.search) glide()
    else void navigate(path)
  }
  useHotkeys({
    'Ctrl+K': openPalette,
    ...(layout === 'default' || layout === 'settings' ? { 'Ctrl+\\': sidebar.toggle } : {}),
    '?': () => setHelping(true),
  })
  useGoing(Object.fromEntries(fixedPlaces(session).map(({ letter, path }) => [letter, path])), go)
  useOtherUser()
  useEffect(listen, [])
  useReadAgain()
  useMenuAnew()
  return (
    <LinkRouter navigate={go} useHref={useHref}>
      <PageTitle />
      <TopProgress isActive={useIsLeaving()} />
      <Frame layout={layout} sidebar={sidebar}>
        <Notices />
        <div ref={page} className={styles.page}>
          <Outlet />
        </div>
      </Frame>
      <CrashFence>
        <Palette />
      </CrashFence>
      <ChangingPlace />
      <Reauthenticate />
      {isHelping ? <ShortcutsDialog onClose={() => setHelping(false)} /> : null}
    </LinkRouter>
  )
}

/** Whether another page is on its way; filters and tabs live in the address too and need none. */
function useIsLeaving(): boolean {
  const { pathname } = useLocation()
  const { location } = useNavigation()
  return location !== undefined && location.pathname !== pathname
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
      <PreviewBanner />
      {place === null ? null : (
        <div className={styles.notice}>
          <Banner tone="attention" icon="building-2" actions={reload}>
            {place}
          </Banner>
        </div>
      )}
      {isOnline ? null : (
        <div className={`${styles.notice} ${styles.offline}`}>
          <Banner tone="warning" icon="wifi-off">
            {say('offline')}
          </Banner>
        </div>
      )}
    </>
  )
}
