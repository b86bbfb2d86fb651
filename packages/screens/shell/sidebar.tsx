import { SidebarGroup, SidebarHeading, SidebarLink, SidebarRule } from '@lumbung/ui'
import { useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { NotificationLink } from './notification-link.tsx'
import { PATHS } from '../paths.ts'
import { useSession } from '../session.ts'
import { useIn, useSay } from '../words.ts'
import { iconNamed, isUnder, type MenuGroup, sidebarGroups } from './menu-tree.ts'
import { type FixedPlace, fixedPlaces } from './navigation.ts'
import { paletteStore } from './palette-store.ts'

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
      <SidebarLink label={say('search')} icon="search" keys={['Ctrl', 'K']} onPress={() => paletteStore.set(true)} />
      {further.map((place) =>
        place.path === PATHS.notification ? (
          <NotificationLink key={place.path} />
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
