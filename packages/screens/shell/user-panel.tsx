import { formatPeriod } from '@lumbung/core'
import { type MenuGroup, PersonMenu, useLanguage } from '@lumbung/ui'
import { useNavigate } from 'react-router'
import { useCatalog } from '../catalog.ts'
import { knownTo } from '../page-meta.ts'
import { PATHS } from '../paths.ts'
import { signOut, useSession } from '../session.ts'
import { useIn, useSay } from '../words.ts'
import { changePlace } from './changing-place.tsx'
import { adminPlaces } from './navigation.ts'
import { toastError } from './toasts.ts'

/** Who is signed in and where they work; the way to change branch and period, to settings, and out. */
export function UserPanel() {
  const say = useSay()
  const inLanguage = useIn()
  const language = useLanguage()
  const navigate = useNavigate()
  const session = useSession()
  const { user } = session
  const managed = adminPlaces(session, knownTo(session, useCatalog()))
  const groups: readonly MenuGroup[] = [
    {
      id: 'own',
      actions: [
        {
          id: 'branch',
          label: say('changeBranch'),
          icon: 'building-2',
          onAction: () => void changePlace('branch').catch(toastError),
        },
        {
          id: 'period',
          label: say('changePeriod'),
          icon: 'calendar',
          onAction: () => void changePlace('period').catch(toastError),
        },
      ],
    },
    {
      id: 'settings',
      actions: managed.map(({ path, title, icon }) => ({
        id: path,
        label: inLanguage(title),
        icon,
        onAction: () => void navigate(path),
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
    <PersonMenu
      name={user.name}
      image={user.picture ?? undefined}
      role={user.role.name}
      place={place}
      href={PATHS.profile}
      groups={groups}
    />
  )
}
