import { Button, Modal, Select } from '@lumbung/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { BrokenPart, client, toastError, toasts, useWords } from '@lumbung/screens'
import type { TileLayout } from './layout.ts'
import { dashboardWords } from './words.ts'

interface Role {
  readonly id: string
  readonly name: string
  readonly isArranged: boolean
}

interface RoleDialogProps {
  readonly layout: TileLayout
  readonly onClose: () => void
}

/** Makes an arrangement the one that a role begins with, or forgets that one. */
export function RoleDialog({ layout, onClose }: RoleDialogProps) {
  const say = useWords(dashboardWords)
  const [chosen, choose] = useState<string | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['dashboard-roles'],
    queryFn: () => client.get<{ readonly data: readonly Role[] }>('/dashboard/role'),
    staleTime: 0,
  })
  const role = data?.data.find(({ id }) => id === chosen)
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={say('dashboardForRole')}
      description={say('dashboardForRoleHint')}
      size="sm"
      footer={<RoleButtons {...{ layout, onClose, role }} />}
    >
      {error ? (
        <BrokenPart error={error} onRetry={() => void refetch()} />
      ) : (
        <Select
          autoFocus
          label={say('dashboardRoleChoose')}
          isLoading={data === undefined}
          options={(data?.data ?? []).map(({ id, name, isArranged }) => ({
            value: id,
            label: isArranged ? `${name} (${say('dashboardRoleArranged').toLowerCase()})` : name,
          }))}
          value={chosen}
          onChange={choose}
        />
      )}
    </Modal>
  )
}

interface RoleButtonsProps extends RoleDialogProps {
  readonly role: Role | undefined
}

function RoleButtons({ layout, onClose, role }: RoleButtonsProps) {
  const say = useWords(dashboardWords)
  const queries = useQueryClient()
  const [isWorking, setWorking] = useState(false)
  const finish = async (work: (path: string) => Promise<unknown>, word: 'Kept' | 'Forgotten'): Promise<void> => {
    if (!role) return
    setWorking(true)
    try {
      await work(`/dashboard/role/${role.id}`)
      toasts.show({ kind: 'success', text: say(`dashboardRole${word}`, { role: role.name }) })
      await queries.invalidateQueries({ queryKey: ['dashboard', 'role'] })
      onClose()
    } catch (reason) {
      toastError(reason)
      setWorking(false)
    }
  }
  return (
    <>
      {role?.isArranged ? (
        <Button isDisabled={isWorking} onPress={() => void finish((path) => client.delete(path), 'Forgotten')}>
          {say('dashboardRoleForget')}
        </Button>
      ) : null}
      <Button onPress={onClose}>{say('cancel')}</Button>
      <Button
        variant="primary"
        isDisabled={!role}
        isLoading={isWorking}
        onPress={() => void finish((path) => client.put(path, { tiles: layout }), 'Kept')}
      >
        {say('dashboardRoleSet')}
      </Button>
    </>
  )
}
