import { Avatar, Icon, type MenuGroup as UiMenuGroup } from '@lumbung/ui'
import { useMemo, useState } from 'react'
import { Button, Header, Menu, MenuItem, MenuSection, MenuTrigger, Popover, Separator } from 'react-aria-components'
import { useNavigate } from 'react-router'
import { PATHS } from '../paths.ts'
import { signOut, useSession } from '../session.ts'
import { useIn, useSay } from '../words.ts'
import { menuGroups } from './menu-tree.ts'
import { PlaceDialog } from './place-dialog.tsx'
import panel from './user-panel.module.css'
import styles from './shell.module.css'

/** Who is signed in and where they work; the way to change branch and period, to settings, and out. */
export function UserPanel() {
  const say = useSay()
  const inLanguage = useIn()
  const navigate = useNavigate()
  const session = useSession()
  const { user } = session
  const [dialog, setDialog] = useState<'branch' | 'period' | null>(null)
  const settings = useMemo(
    () =>
      menuGroups(session)
        .find((group) => group.key === 'setting')
        ?.headings.flatMap((one) => one.items) ?? [],
    [session],
  )
  const groups: readonly UiMenuGroup[] = [
    {
      id: 'own',
      actions: [
        { id: 'profile', label: say('profile'), icon: 'user', onAction: () => void navigate(PATHS.profile) },
        { id: 'branch', label: say('changeBranch'), icon: 'building-2', onAction: () => setDialog('branch') },
        { id: 'period', label: say('changePeriod'), icon: 'calendar', onAction: () => setDialog('period') },
      ],
    },
    {
      id: 'settings',
      actions: settings.map((item) => ({
        id: item.key,
        label: inLanguage(item.title),
        icon: 'settings' as const,
        onAction: () => void navigate(item.path),
      })),
    },
    { id: 'leave', actions: [{ id: 'logout', label: say('logout'), icon: 'log-out', onAction: () => void signOut() }] },
  ]
  const place = [user.role.name, user.branch?.code ?? say('branchAll'), user.period?.name].filter(Boolean).join(' · ')
  return (
    <>
      <MenuTrigger>
        <Button className={styles.userButton ?? ''}>
          <Avatar name={user.name} size={32} />
          <span className={styles.userText}>
            <b>{user.name}</b>
            <span>{place}</span>
          </span>
          <Icon name="chevrons-up-down" size={14} />
        </Button>
        <Popover className={panel.popover ?? ''} placement="top start" offset={8}>
          <PanelMenu groups={groups} label={user.name} />
        </Popover>
      </MenuTrigger>
      {dialog ? <PlaceDialog of={dialog} onClose={() => setDialog(null)} /> : null}
    </>
  )
}

function PanelMenu({ groups, label }: { readonly groups: readonly UiMenuGroup[]; readonly label: string }) {
  const shown = groups.filter((group) => group.actions.length > 0)
  return (
    <Menu className={panel.menu ?? ''} aria-label={label}>
      {shown.flatMap((group, place) => [
        ...(place > 0 ? [<Separator key={`${group.id}-line`} className={panel.line ?? ''} />] : []),
        <MenuSection key={group.id} aria-label={group.title ?? label}>
          {group.title ? <Header>{group.title}</Header> : null}
          {group.actions.map((action) => (
            <MenuItem
              key={action.id}
              className={panel.item ?? ''}
              textValue={action.label}
              onAction={() => action.onAction?.()}
            >
              {action.icon ? <Icon name={action.icon} /> : null}
              {action.label}
            </MenuItem>
          ))}
        </MenuSection>,
      ])}
    </Menu>
  )
}
