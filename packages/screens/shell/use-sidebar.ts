import { useIsWide } from '@lumbung/ui'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { remember, useSession } from '../session.ts'

export interface SidebarState {
  readonly isOpen: boolean
  /** It lies over the page. */
  readonly isOver: boolean
  readonly toggle: () => void
}

/** Beside the page it stays as the user left it; over a narrow page it is only for the moment, until one goes on. */
export function useSidebar(): SidebarState {
  const { preferences } = useSession()
  const { key } = useLocation()
  const isWide = useIsWide()
  const [openAt, setOpenAt] = useState('')
  if (isWide) {
    const isOpen = preferences.sidebar !== false
    return { isOpen, isOver: false, toggle: () => remember({ sidebar: !isOpen }) }
  }
  const isOpen = openAt === key
  return { isOpen, isOver: true, toggle: () => setOpenAt(isOpen ? '' : key) }
}
