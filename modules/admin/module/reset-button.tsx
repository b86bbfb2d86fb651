import {
  client,
  type ListSlotProps,
  may,
  readMetaAnew,
  toastError,
  toasts,
  useSession,
  useWords,
} from '@lumbung/screens'
import { Button, ConfirmDialog } from '@lumbung/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { menuWords } from './words.ts'

/** Over the lists of modules and their groups: the menu as the product declares it. */
export function ResetButton({ resource }: ListSlotProps) {
  const say = useWords(menuWords)
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const [isWorking, setWorking] = useState(false)
  const session = useSession()
  if (!may(session, `${resource.definition.key}.update`)) return null
  const reset = async (): Promise<void> => {
    setWorking(true)
    try {
      const { count } = await client.post<{ readonly count: number }>('/menu/reset', {})
      await Promise.all([queries.invalidateQueries({ queryKey: ['list'] }), readMetaAnew()])
      toasts.show({ kind: 'success', text: say(count === 0 ? 'menuResetNothing' : 'menuResetDone', { count }) })
    } catch (error) {
      toastError(error)
    } finally {
      setWorking(false)
      setAsking(false)
    }
  }
  return (
    <>
      <Button variant="tertiary" icon="rotate-ccw" onPress={() => setAsking(true)}>
        {say('menuReset')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={say('menuResetTitle')}
        description={say('menuResetHint')}
        confirmText={say('menuResetYes')}
        isWorking={isWorking}
        onConfirm={() => void reset()}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
