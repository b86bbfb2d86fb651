import { Button, Modal } from '@lumbung/ui'
import { useEffect, useRef } from 'react'
import { titleOf } from '../catalog.ts'
import { useIn, useSay } from '../words.ts'
import { draftKey, forgetDraft } from './drafts.ts'
import type { RecordWork } from './use-record.ts'

/** Leaving with unsaved changes, by whatever way: save, discard, or stay. */
export function LeaveDialog({ work }: { readonly work: RecordWork }) {
  const say = useSay()
  const inLanguage = useIn()
  const { blocker, form, saveAndLeave } = work
  const latest = useRef(blocker)
  useEffect(() => {
    latest.current = blocker
  })
  if (blocker.state !== 'blocked') return null
  const saveAndGo = async (): Promise<void> => {
    const isSaved = await saveAndLeave()
    // Meanwhile the user may have decided to stay.
    if (latest.current.state !== 'blocked') return
    if (isSaved) latest.current.proceed()
    else latest.current.reset()
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
