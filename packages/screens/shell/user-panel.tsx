import { formatPeriod } from '@lumbung/core'
import { type MenuGroup, PersonMenu, useLanguage } from '@lumbung/ui'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { PATHS } from '../paths.ts'
import { signOut, useSession } from '../session.ts'
import { useIn, useSay } from '../words.ts'
import { menuGroups } from './menu-tree.ts'
import { PlaceDialog } from './place-dialog.tsx'
import { toastError } from './toasts.ts'

// What administrators look after, wherever else it stands in the menu.
const MANAGED: ReadonlySet<string> = new Set(['/master/branch', PATHS.periods])

/** Who is signed in and where they work; the way to change branch and period, to settings, and out. */
export function UserPanel() {
  const say = useSay()
  const inLanguage = useIn()
  const language = useLanguage()
  const navigate = useNavigate()
  const session = useSession()
  const { user } = session
  const [dialog, setDialog] = useState<'branch' | 'period' | null>(null)
  const settings = useMemo(() => {
    if (!user.administrator) return []
    const items = menuGroups(session).flatMap((group) => group.headings.flatMap((one) => one.items))
    return items.filter((item) => item.group === 'setting' || MANAGED.has(item.path))
  }, [session, user])
  const groups: readonly MenuGroup[] = [
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
    {
      id: 'leave',
      actions: [
        { id: 'logout', label: say('logout'), icon: 'log-out', onAction: () => void signOut().catch(toastError) },
      ],
    },
  ]
  const period = formatPeriod(user.period?.name ?? '', language)
  const place = [user.branch?.code ?? say('branchAll'), period].filter(Boolean).join(' · ')
  return (
    <>
      <PersonMenu name={user.name} role={user.role.name} place={place} groups={groups} />
      {dialog ? <PlaceDialog of={dialog} onClose={() => setDialog(null)} /> : null}
    </>
  )
}
