import { MultiSelect, RadioGroup, TextField } from '@lumbung/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../client.ts'
import { FormDialog } from '../form-dialog.tsx'
import { useSay } from '../words.ts'
import type { SavedView, ViewName } from './use-views.ts'

/** What is being named: a view that is to be, or one that there is. */
export type NamedView = 'new' | SavedView

/** Who sees a view: its maker, everybody who may read what it shows, or those of some roles. */
const SHARING = ['own', 'all', 'roles'] as const
type Sharing = (typeof SHARING)[number]

const WORDS = { own: 'viewOwn', all: 'viewShare', roles: 'viewShareRoles' } as const satisfies Record<Sharing, string>

const sharingOf = (named: NamedView): Sharing =>
  named === 'new' || !named.shared ? 'own' : named.roles.length > 0 ? 'roles' : 'all'

interface ViewDialogProps {
  readonly named: NamedView
  readonly onClose: () => void
  readonly onSave: (given: ViewName) => Promise<void>
}

/** What a view is called, and who else sees it. */
export function ViewDialog({ named, onClose, onSave }: ViewDialogProps) {
  const say = useSay()
  const [name, setName] = useState(named === 'new' ? '' : named.name)
  const [sharing, setSharing] = useState(sharingOf(named))
  const before = named === 'new' ? [] : named.roles
  const [roles, setRoles] = useState<readonly string[]>(before)
  const shared = sharing !== 'own'
  const given = sharing === 'roles' ? roles : []
  // Roles that somebody else named stay without being asked about.
  const isChanged = given.join() !== before.join()
  return (
    <FormDialog
      onClose={onClose}
      title={say(named === 'new' ? 'viewSaveAs' : 'viewRename')}
      size="sm"
      confirmText={say('save')}
      isReady={name.trim() !== '' && (sharing !== 'roles' || roles.length > 0)}
      onSubmit={() => onSave({ name: name.trim(), shared, ...(isChanged ? { roles: given } : {}) })}
    >
      <TextField label={say('name')} value={name} onChange={setName} maxLength={100} autoFocus isRequired />
      <RadioGroup
        label={say('viewSharing')}
        value={sharing}
        options={SHARING.map((value) => ({ value, label: say(WORDS[value]) }))}
        onChange={(chosen) => setSharing(SHARING.find((one) => one === chosen) ?? 'own')}
      />
      {sharing === 'roles' ? <RolesField value={roles} onChange={setRoles} /> : null}
    </FormDialog>
  )
}

interface RolesFieldProps {
  readonly value: readonly string[]
  readonly onChange: (value: readonly string[]) => void
}

/** The roles that its maker may share with; one that they may not read is there, so that it can be taken away. */
function RolesField({ value, onChange }: RolesFieldProps) {
  const say = useSay()
  const offered = useQuery({
    queryKey: ['view-roles'],
    queryFn: async () => (await client.get<{ readonly data: readonly ViewRole[] }>('/views/roles')).data,
    staleTime: 60_000,
  })
  const roles = offered.data ?? []
  const strange = offered.data ? value.filter((id) => !roles.some((one) => one.id === id)) : []
  return (
    <MultiSelect
      label={say('viewRoles')}
      options={[
        ...roles.map(({ id, name }) => ({ value: id, label: name })),
        ...strange.map((id) => ({ value: id, label: say('viewRoleOther') })),
      ]}
      value={value}
      onChange={onChange}
      isLoading={offered.isPending}
      error={offered.isError ? say('notLoaded') : undefined}
      isRequired
    />
  )
}

interface ViewRole {
  readonly id: string
  readonly name: string
}
