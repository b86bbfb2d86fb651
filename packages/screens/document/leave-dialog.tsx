import { Button, Modal } from '@lumbung/ui'
import { titleOf } from '../catalog.ts'
import { useIn, useSay } from '../words.ts'
import { draftKey, forgetDraft } from './drafts.ts'
import type { RecordWork } from './use-record.ts'

/** Leaving with unsaved changes, by whatever way: save, discard, or stay. */
export function LeaveDialog({ work }: { readonly work: RecordWork }) {
  const say = useSay()
  const inLanguage = useIn()
  const { blocker, form, saveAndLeave } = work
  if (blocker.state !== 'blocked') return null
  const saveAndGo = async (): Promise<void> => {
    if (await saveAndLeave()) blocker.proceed()
    else blocker.reset()
  }
  const footer = (
    <>
      <Button onPress={() => blocker.reset()}>{say('leaveStay')}</Button>
      <Button
        variant="dangerQuiet"
        onPress={() => {
          forgetDraft(draftKey(form.resource.definition.key, form.id))
          blocker.proceed()
        }}
      >
        {say('leaveDiscard')}
      </Button>
      <Button variant="primary" autoFocus isLoading={work.isSaving} onPress={() => void saveAndGo()}>
        {say('leaveSave')}
      </Button>
    </>
  )
  return (
    <Modal
      isOpen
      onClose={() => blocker.reset()}
      size="sm"
      title={say('leaveTitle')}
      description={say('leaveHint', { name: inLanguage(titleOf(form.resource)).toLowerCase() })}
      footer={footer}
    />
  )
}
