import { SidebarGroup, SidebarHeading, SidebarLink, SidebarRule } from '@lumbung/ui'
import { Fragment, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { NotificationLink } from './notification-link.tsx'
import { showCount } from '../formatting.ts'
import { PATHS } from '../paths.ts'
import { useSession } from '../session.ts'
import { useIn, useSay } from '../words.ts'
import { iconNamed, isUnder, type MenuGroup, sidebarGroups } from './menu-tree.ts'
import { type FixedPlace, fixedPlaces } from './navigation.ts'
import { openPalette } from './palette-store.ts'
import { useQueues } from './queues.ts'

/** Home, search, the other fixed places, then the groups the user may open. */
export function Sidebar() {
  const say = useSay()
  const session = useSession()
  const { pathname } = useLocation()
  const groups = useMemo(() => sidebarGroups(session), [session])
  const [home, ...further] = fixedPlaces(session)
  return (
    <>
      {home ? <FixedLink place={home} pathname={pathname} /> : null}
      <SidebarLink label={say('search')} icon="search" keys={['Ctrl', 'K']} onPress={openPalette} />
      {further.map((place) =>
        place.path === PATHS.notification ? (
          <Fragment key={place.path}>
            <NotificationLink />
            <QueueLinks pathname={pathname} />
          </Fragment>
        ) : (
          <FixedLink key={place.path} place={place} pathname={pathname} />
        ),
      )}
      <SidebarRule />
      {groups.map((group) => (
        <SidebarPart key={group.key} group={group} pathname={pathname} />
      ))}
    </>
  )
}

/** Where work waits for the user, with how much. */
function QueueLinks({ pathname }: { readonly pathname: string }) {
  const inLanguage = useIn()
  return useQueues().queues.map(({ place, waiting }) => (
    <SidebarLink
      key={place.path}
      label={inLanguage(place.title)}
      href={place.path}
      icon={place.icon}
      count={waiting && waiting.count > 0 ? showCount(waiting.count) : undefined}
      isCurrent={isUnder(pathname, place.path)}
    />
  ))
}

function FixedLink({ place, pathname }: { readonly place: FixedPlace; readonly pathname: string }) {
  const inLanguage = useIn()
  return (
    <SidebarLink
      label={inLanguage(place.title)}
      href={place.path}
      icon={place.icon}
      isCurrent={isUnder(pathname, place.path)}
    />
  )
}

function SidebarPart({ group, pathname }: { readonly group: MenuGroup; readonly pathname: string }) {
  const inLanguage = useIn()
  const isHere = group.headings.some((heading) => heading.items.some((item) => isUnder(pathname, item.path)))
  const [isOpen, setOpen] = useState<boolean | null>(null)
  return (
    <SidebarGroup
      label={inLanguage(group.title)}
      icon={group.icon}
      isOpen={isOpen ?? isHere}
      onToggle={() => setOpen(!(isOpen ?? isHere))}
    >
      {group.headings.map((heading) => (
        <div key={heading.title?.[0] ?? ''}>
          {heading.title ? <SidebarHeading>{inLanguage(heading.title)}</SidebarHeading> : null}
          {heading.items.map((item) => (
            <SidebarLink
              key={item.key}
              label={inLanguage(item.title)}
              href={item.path}
              icon={iconNamed(item.icon)}
              isCurrent={isUnder(pathname, item.path)}
            />
          ))}
        </div>
      ))}
    </SidebarGroup>
  )
}
