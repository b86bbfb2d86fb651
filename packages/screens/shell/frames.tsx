import { Button, SidebarFrame } from '@lumbung/ui'
import type { ReactNode } from 'react'
import type { Layout } from '../page-address.ts'
import { PATHS } from '../paths.ts'
import { useSession } from '../session.ts'
import { useSay } from '../words.ts'
import { Logo } from './logo.tsx'
import { SettingsHead, SettingsNavigation } from './settings-navigation.tsx'
import styles from './shell.module.css'
import { Sidebar } from './sidebar.tsx'
import type { SidebarState } from './use-sidebar.ts'
import { UserPanel } from './user-panel.tsx'

interface FrameProps {
  readonly layout: Layout
  readonly sidebar: SidebarState
  readonly children: ReactNode
}

/** What stands around a page, by the layout its address names. */
export function Frame({ layout, sidebar, children }: FrameProps) {
  if (layout === 'empty') return <main className={styles.bare}>{children}</main>
  if (layout === 'pos' || layout === '404') return <BarFrame isTill={layout === 'pos'}>{children}</BarFrame>
  const isSettings = layout === 'settings'
  return (
    // One frame for both, so that a page which is given another address in the other one goes on as it stands.
    <SidebarFrame
      isOpen={sidebar.isOpen}
      isOver={sidebar.isOver}
      onToggle={sidebar.toggle}
      brand={isSettings ? <SettingsHead /> : <Brand />}
      navigation={isSettings ? <SettingsNavigation /> : <Sidebar />}
      user={<UserPanel />}
    >
      {children}
    </SidebarFrame>
  )
}

function Brand() {
  const say = useSay()
  const { company } = useSession()
  return (
    <span className={styles.brand}>
      <Logo />
      <span className={styles.brandText}>
        <b>{say('product')}</b>
        <span>{company.name}</span>
      </span>
    </span>
  )
}

/** The whole window under a slim bar, without a sidebar; that of the till says in which branch, and leads home. */
function BarFrame({ isTill, children }: { readonly isTill: boolean; readonly children: ReactNode }) {
  const say = useSay()
  const { user } = useSession()
  const till = (
    <>
      <span className={styles.branch}>{user.branch?.name ?? say('branchAll')}</span>
      <span className={styles.barEnd}>
        <Button icon="house" href={PATHS.home}>
          {say('homeBack')}
        </Button>
      </span>
    </>
  )
  return (
    <div className={styles.barFrame}>
      <header className={styles.bar}>
        <Brand />
        {isTill ? till : null}
      </header>
      <main className={styles.bare}>{children}</main>
    </div>
  )
}
