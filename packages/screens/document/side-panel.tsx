import { Button, Drawer, Tabs } from '@lumbung/ui'
import type { ReactNode } from 'react'
import { CommentsPanel } from '../attached/comments-panel.tsx'
import { FilesPanel } from '../attached/files-panel.tsx'
import { useComments } from '../attached/use-comments.ts'
import { useFileDrop } from '../attached/use-file-drop.ts'
import { useFiles } from '../attached/use-files.ts'
import { showCount } from '../formatting.ts'
import { remember, useSession } from '../session.ts'
import { CrashFence } from '../shell/crash.tsx'
import { useHotkeys } from '../shell/hotkeys.ts'
import { toasts } from '../shell/toasts.ts'
import { type Store, useStore } from '../store.ts'
import { useSay } from '../words.ts'
import styles from './document.module.css'
import type { RecordForm } from './form.ts'
import { HistoryPanel } from './history-panel.tsx'

const PREFERENCE = 'record.side'

// Below this width the panel has no place beside the record: see the style sheet.
const isNarrow = (): boolean => window.innerWidth <= 1180

const TABS = ['activity', 'comments', 'files'] as const
type SideTab = (typeof TABS)[number]

interface SideState {
  /** Lines that are typed in need the room of the panel. */
  readonly isCrowded: boolean
  readonly isDrawn: boolean
  readonly tab: SideTab
}

export const SIDE_AT_FIRST: SideState = { isCrowded: false, isDrawn: false, tab: 'activity' }

/** The panel beside a record. Its state is a store, to which the panel, its button and the frame subscribe. */
export interface SideOf {
  readonly state: Store<SideState>
  readonly hasPanel: boolean
  /** Something else takes its place. */
  readonly isNarrowed: boolean
  /** Lines may take its place. */
  readonly mayCrowd: boolean
}

interface SidePanelState {
  readonly isOpen: boolean
  readonly isDrawn: boolean
  readonly tab: SideTab
  readonly toggle: () => void
  readonly close: () => void
  /** Opens the panel, where it is shut, with this tab. */
  readonly show: (tab: SideTab) => void
}

/**
 * Whether the panel stands beside the record, remembered for this user; on a narrow screen, or where lines that are
 * typed in need its room, it comes as a drawer. Null where there is nothing to show.
 */
export function useSidePanel({ state, hasPanel, isNarrowed, mayCrowd }: SideOf): SidePanelState | null {
  const session = useSession()
  const { isCrowded, isDrawn, tab } = useStore(state)
  const isShut = isNarrowed || (mayCrowd && isCrowded)
  const isOpen = session.preferences[PREFERENCE] !== false && !isShut
  const isOver = (): boolean => isShut || isNarrow()
  const draw = (drawn: boolean): void => state.update((now) => ({ ...now, isDrawn: drawn }))
  if (!hasPanel) return null
  return {
    isOpen,
    isDrawn,
    tab,
    toggle: () => (isOver() ? draw(!isDrawn) : remember({ [PREFERENCE]: !isOpen })),
    close: () => draw(false),
    show: (next) => {
      state.update((now) => ({ ...now, tab: next }))
      if (isOver()) draw(true)
      else if (!isOpen) remember({ [PREFERENCE]: true })
    },
  }
}

export function SidePanelButton({ of }: { readonly of: SideOf }) {
  const say = useSay()
  const panel = useSidePanel(of)
  if (!panel) return null
  const label = say(panel.isOpen ? 'sideHide' : 'sideShow')
  return <Button variant="tertiary" icon="history" isIconOnly label={label} onPress={panel.toggle} />
}

const isTab = (id: string): id is SideTab => TABS.some((tab) => tab === id)

// A number nobody needs: nothing is not counted.
const countOf = (list: readonly unknown[] | undefined): string | undefined =>
  list && list.length > 0 ? showCount(list.length) : undefined

interface SidePanelProps {
  readonly form: RecordForm
  readonly panel: SidePanelState
  /** What its module places over the rest. */
  readonly side: ReactNode
}

/** Beside the record: what its module places there, what happened to it, what was said about it and put beside it. */
export function SidePanel({ form, panel, side }: SidePanelProps) {
  const say = useSay()
  const isSeen = panel.isOpen || panel.isDrawn
  const comments = useComments(form, isSeen)
  const files = useFiles(form, isSeen)
  const isOver = useFileDrop((dropped) => {
    panel.show('files')
    if (files.isOpen) void files.add(dropped)
    else toasts.show({ kind: 'warning', text: say('fileNotHere') })
  })
  useHotkeys({
    1: () => panel.show('activity'),
    2: () => panel.show('comments'),
    3: () => panel.show('files'),
  })
  const contents = {
    activity: { content: <HistoryPanel form={form} />, count: undefined },
    comments: { content: <CommentsPanel comments={comments} />, count: countOf(comments.list.data) },
    files: { content: <FilesPanel files={files} isOver={isOver} />, count: countOf(files.list.data) },
  }
  const items = TABS.map((id) => {
    const { content, count } = contents[id]
    return { id, title: say(id), count, content: <CrashFence>{content}</CrashFence> }
  })
  return (
    <SideFrame panel={panel}>
      {side}
      <Tabs
        label={say('side')}
        gutter={16}
        items={items}
        selected={isOver ? 'files' : panel.tab}
        onSelect={(id) => (isTab(id) ? panel.show(id) : undefined)}
      />
    </SideFrame>
  )
}

/** Beside what is new: nothing happened to it yet. */
export function NewSidePanel({ panel, side }: Omit<SidePanelProps, 'form'>) {
  return (
    <>
      <DropGuard isNew />
      <SideFrame panel={panel}>{side}</SideFrame>
    </>
  )
}

/** Beside the record, or over it where there is no room. */
function SideFrame({ panel, children }: { readonly panel: SidePanelState; readonly children: ReactNode }) {
  const say = useSay()
  return (
    <>
      {panel.isOpen ? <aside className={styles.side}>{panel.isDrawn ? null : children}</aside> : null}
      {panel.isDrawn ? (
        <Drawer isOpen onClose={panel.close} title={say('side')} size="sm">
          {children}
        </Drawer>
      ) : null}
    </>
  )
}

/** A record that is not saved yet has nothing to hang a file on; dropped there it would take the page's place. */
export function DropGuard({ isNew }: { readonly isNew: boolean }) {
  const say = useSay()
  useFileDrop(() => {
    if (isNew) toasts.show({ kind: 'warning', text: say('fileSaveFirst') })
  })
  return null
}
