import { asText, client, PATHS, type RecordSlotProps, toastError, useSession, useWords } from '@lumbung/screens'
import { Button } from '@lumbung/ui'
import { roleWords } from './words.ts'

/** Impersonates this role or user, every page anew with their rights; within a preview there is no further one. */
export function PreviewButton({ form }: RecordSlotProps) {
  const say = useWords(roleWords)
  const { preview } = useSession()
  const { base, resource } = form
  if (preview || base === null || base.archived === true) return null
  const begin = async (): Promise<void> => {
    try {
      await client.put('/auth/preview', { [resource.definition.key]: asText(base.id) }, { changesPlace: true })
      window.location.assign(PATHS.home)
    } catch (error) {
      toastError(error)
    }
  }
  return (
    <Button variant="tertiary" icon="eye" onPress={() => void begin()}>
      {say('previewAs')}
    </Button>
  )
}
