import { inSentence } from '@lumbung/core'
import { useBlocker } from 'react-router'
import { titleOf } from '../catalog.ts'
import { LeaveQuestion } from '../shell/leave-question.tsx'
import { useIn, useSay } from '../words.ts'
import { draftKey, forgetDraft } from './drafts.ts'
import type { RecordWork } from './use-record.ts'

/** Leaving a record with unsaved changes; what is discarded is not offered again. */
export function LeaveDialog({ work }: { readonly work: RecordWork }) {
  const say = useSay()
  const inLanguage = useIn()
  const { hasUnsavedInput, form, saveAndLeave, isSaving } = work
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && hasUnsavedInput(),
  )
  return (
    <LeaveQuestion
      {...{ blocker, isSaving }}
      name={inSentence(inLanguage(titleOf(form.resource)))}
      saveLabel={say('leaveSave')}
      onSave={saveAndLeave}
      onDiscard={() => forgetDraft(draftKey(form.resource.definition.key, form.id))}
    />
  )
}
