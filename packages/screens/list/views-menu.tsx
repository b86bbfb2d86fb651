import { Button, ConfirmDialog, type MenuAction, MenuButton, type MenuGroup } from '@lumbung/ui'
import { useState } from 'react'
import { useHotkeys } from '../shell/hotkeys.ts'
import { useSession } from '../session.ts'
import { toasts } from '../shell/toasts.ts'
import { type Say, useSay } from '../words.ts'
import styles from './list.module.css'
import { type SavedView, useViews, type Viewed, type ViewsWork } from './use-views.ts'
import { type NamedView, ViewDialog } from './view-dialog.tsx'

/** The views of a list or report behind one button, and beside it what to do with one that was altered. */
export function ViewsMenu({ viewed }: { readonly viewed: Viewed }) {
  const say = useSay()
  const { user } = useSession()
  const views = useViews(viewed)
  const [named, setNamed] = useState<NamedView | null>(null)
  const [isRemoving, setRemoving] = useState(false)
  const { current } = views
  useHotkeys({ v: () => document.querySelector<HTMLElement>('[data-views] button')?.click() })
  const isOwn = current !== undefined && (current.mine || (current.shared && user.administrator))
  return (
    <>
      {views.isAltered && current ? (
        <span className={styles.altered}>
          {say('viewAltered')}
          {isOwn ? (
            <Button variant="link" size="sm" onPress={() => void views.save(current)}>
              {say('save')}
            </Button>
          ) : null}
          <Button variant="link" size="sm" onPress={() => views.open(current)}>
            {say('viewReset')}
          </Button>
        </span>
      ) : null}
      <span data-views>
        <MenuButton
          label={current ? shortened(current.name) : say('views')}
          hasText
          icon="bookmark"
          onOpen={views.ask}
          groups={groupsOf(views, { say, isOwn, onName: setNamed, onRemove: () => setRemoving(true) })}
        />
      </span>
      <ConfirmDialog
        isOpen={isRemoving && current !== undefined}
        isDanger
        title={say('viewDeleteTitle', { name: current?.name ?? '' })}
        confirmText={say('deleteYes')}
        onCancel={() => setRemoving(false)}
        onConfirm={() => {
          if (current) void views.remove(current)
          setRemoving(false)
        }}
      />
      {named === null ? null : (
        <ViewDialog
          key={named === 'new' ? named : named.id}
          named={named}
          onClose={() => setNamed(null)}
          onSave={async (given) => {
            const isSaved = await (named === 'new' ? views.add(given) : views.rename(named, given))
            if (!isSaved) return
            setNamed(null)
            toasts.show({ kind: 'success', text: say('savedToast', { number: given.name }) })
          }}
        />
      )}
    </>
  )
}

/** The search beside the button needs its room; the menu calls the view by its whole name. */
const shortened = (name: string): string => (name.length > 32 ? `${name.slice(0, 31).trimEnd()}…` : name)

interface GroupsOptions {
  readonly say: Say
  /** Whether the view that is open is the user's to change. */
  readonly isOwn: boolean
  readonly onName: (named: NamedView) => void
  readonly onRemove: () => void
}

function groupsOf(views: ViewsWork, { say, isOwn, onName, onRemove }: GroupsOptions): readonly MenuGroup[] {
  const { current } = views
  const item = (view: SavedView): MenuAction => ({
    id: view.id,
    label: view.name,
    description: view.mine ? undefined : view.by,
    icon: views.isStart(view) ? 'star' : undefined,
    isChecked: view.id === current?.id,
    onAction: () => views.open(view),
  })
  const plain: MenuAction = {
    id: 'plain',
    label: say('viewPlain'),
    isChecked: current === undefined,
    onAction: () => views.open(null),
  }
  const starting: MenuAction | null = current
    ? {
        id: 'start',
        label: say(views.isStart(current) ? 'viewStartNot' : 'viewStart'),
        icon: 'star',
        onAction: () => views.start(views.isStart(current) ? null : current),
      }
    : null
  const owned: readonly MenuAction[] =
    current && isOwn
      ? [
          { id: 'rename', label: say('viewRename'), icon: 'pencil', onAction: () => onName(current) },
          {
            id: 'remove',
            label: say('viewDelete'),
            icon: 'trash-2',
            isDanger: true,
            onAction: onRemove,
          },
        ]
      : []
  return [
    { id: 'plain', actions: [plain] },
    { id: 'wait', actions: waitOf(views, say) },
    { id: 'mine', title: say('viewsMine'), actions: views.all.filter((one) => one.mine).map(item) },
    { id: 'shared', title: say('viewsShared'), actions: views.all.filter((one) => !one.mine).map(item) },
    {
      id: 'work',
      actions: [
        { id: 'new', label: say('viewSaveAs'), icon: 'plus', onAction: () => onName('new') },
        ...(starting ? [starting] : []),
        ...owned,
      ],
    },
  ]
}

/** Views that have not come are not none. */
function waitOf({ isPending, isFailed, ask }: ViewsWork, say: Say): readonly MenuAction[] {
  if (isPending) return [{ id: 'loading', label: say('loading'), reason: '' }]
  if (!isFailed) return []
  return [{ id: 'retry', label: say('retry'), description: say('notLoaded'), icon: 'rotate-cw', onAction: ask }]
}
