import {
  asText,
  client,
  may,
  type RecordSlotProps,
  toastError,
  toasts,
  useHeader,
  useSession,
  useWords,
} from '@lumbung/screens'
import { Button } from '@lumbung/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { item } from './definition.ts'
import { itemWords } from './words.ts'

/** Of a stored template: what is done with all its variants. */
export function VariantButtons({ form }: RecordSlotProps) {
  const say = useWords(itemWords)
  const session = useSession()
  const queries = useQueryClient()
  const [isWorking, setWorking] = useState(false)
  const isTemplate = asText(useHeader(form)['type']) === 'template'
  if (form.id === null || !isTemplate) return null
  const ask = async (path: string, done: (count: number) => string): Promise<void> => {
    setWorking(true)
    try {
      const { count } = await client.post<{ readonly count: number }>(`/master/item/${form.id}/${path}`, {})
      await queries.invalidateQueries({ queryKey: ['list'] })
      toasts.show({ kind: 'success', text: done(count) })
    } catch (error) {
      toastError(error)
    } finally {
      setWorking(false)
    }
  }
  const created = (count: number): string => (count === 0 ? say('variantsAll') : say('variantsCreated', { count }))
  return (
    <>
      {may(session, `${item.key}.create`) ? (
        <Button variant="secondary" isDisabled={isWorking} onPress={() => void ask('variants', created)}>
          {say('variantsCreate')}
        </Button>
      ) : null}
      {may(session, `${item.key}.update`) ? (
        <Button
          variant="tertiary"
          isDisabled={isWorking}
          onPress={() => void ask('variants/update', (count) => say('variantsUpdated', { count }))}
        >
          {say('variantsUpdate')}
        </Button>
      ) : null}
    </>
  )
}
