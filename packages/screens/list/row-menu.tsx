import type { Resource } from '@lumbung/definition'
import { type MenuAction, RowMenuButton } from '@lumbung/ui'
import { type ReactNode, type RefObject, useCallback, useEffect, useRef } from 'react'
import { useCatalog } from '../catalog.ts'
import { identityIn } from '../document/identity.ts'
import { printPath } from '../paths.ts'
import { asText, type Json } from '../problem.ts'
import { may, useSession } from '../session.ts'
import { useSay } from '../words.ts'

interface RowWork {
  readonly open: (row: Json, isNewTab: boolean) => void
  readonly peek: (row: Json) => void
}

/** The menu of a row; the same function as long as the list is of one kind, so that no row is drawn again for it. */
export function useRowMenu(resource: Resource, work: RowWork): (row: Json) => ReactNode {
  const latest = useRef(work)
  useEffect(() => {
    latest.current = work
  })
  return useCallback((row: Json) => <RowMenu {...{ resource, row, latest }} />, [resource])
}

interface RowMenuProps {
  readonly resource: Resource
  readonly row: Json
  readonly latest: RefObject<RowWork>
}

/** What can be done with one row of a list without its keys. */
function RowMenu({ resource, row, latest }: RowMenuProps) {
  const say = useSay()
  const catalog = useCatalog()
  const session = useSession()
  const { definition } = resource
  const actions = (): readonly MenuAction[] => [
    { id: 'open', label: say('open'), onAction: () => latest.current.open(row, false) },
    { id: 'tab', label: say('openNewTab'), icon: 'external-link', onAction: () => latest.current.open(row, true) },
    { id: 'peek', label: say('peek'), icon: 'eye', onAction: () => latest.current.peek(row) },
    ...(may(session, `${definition.key}.print`)
      ? [{ id: 'print', label: say('print'), icon: 'printer' as const, href: printPath(definition, asText(row.id)) }]
      : []),
  ]
  const name = identityIn(catalog, resource, row)
  return <RowMenuButton label={say('rowActions', { name })} groupsOf={() => [{ id: 'row', actions: actions() }]} />
}
