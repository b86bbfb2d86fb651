import { SidebarLink } from '@lumbung/ui'
import { useLocation } from 'react-router'
import { PATHS } from '../paths.ts'
import { useSay } from '../words.ts'
import { showUnread, useUnread } from './unread.ts'

/** The way to the notifications, with how many are unread. */
export function NotificationLink() {
  const say = useSay()
  const { pathname } = useLocation()
  const unread = useUnread()
  return (
    <SidebarLink
      label={say('notification')}
      href={PATHS.notification}
      icon="bell"
      count={unread > 0 ? showUnread(unread) : undefined}
      isCurrent={pathname === PATHS.notification}
    />
  )
}
