import { Button, Drawer } from '@lumbung/ui'
import { useState } from 'react'
import { remember, useSession } from '../session.ts'
import { CrashFence } from '../shell/crash.tsx'
import { useSay } from '../words.ts'
import styles from './document.module.css'
import type { RecordForm } from './form.ts'
import { HistoryPanel } from './history-panel.tsx'

const PREFERENCE = 'record.side'

// Below this width the panel has no place beside the record: see the style sheet.
const isNarrow = (): boolean => window.innerWidth <= 1180

export interface SidePanelState {
  readonly isOpen: boolean
  readonly isDrawn: boolean
  readonly toggle: () => void
  readonly close: () => void
}

/**
 * Whether the panel stands beside the record, remembered for this user; on a narrow screen it comes as a drawer. Null
 * for what has no history yet.
 */
export function useSidePanel(hasHistory: boolean): SidePanelState | null {
  const session = useSession()
  const [isDrawn, setDrawn] = useState(false)
  const isOpen = session.preferences[PREFERENCE] !== false
  if (!hasHistory) return null
  return {
    isOpen,
    isDrawn,
    toggle: () => (isNarrow() ? setDrawn(!isDrawn) : remember({ [PREFERENCE]: !isOpen })),
    close: () => setDrawn(false),
  }
}

export function SidePanelButton({ panel }: { readonly panel: SidePanelState }) {
  const say = useSay()
  const label = say(panel.isOpen ? 'historyHide' : 'historyShow')
  return <Button variant="tertiary" icon="history" isIconOnly label={label} onPress={panel.toggle} />
}

/** What happened to the record, beside it. */
export function SidePanel({ form, panel }: { readonly form: RecordForm; readonly panel: SidePanelState }) {
  const say = useSay()
  const history = (
    <CrashFence>
      <HistoryPanel form={form} />
    </CrashFence>
  )
  return (
    <>
      {panel.isOpen ? <aside className={styles.side}>{history}</aside> : null}
      {panel.isDrawn ? (
        <Drawer isOpen onClose={panel.close} title={say('history')} size="sm">
          {history}
        </Drawer>
      ) : null}
    </>
  )
}
