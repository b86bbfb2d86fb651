import { type Round, useApproval } from '../approval/approval.ts'
import { placeOf } from '../approval/rows.ts'
import { toasts } from '../shell/toasts.ts'
import type { Json } from '../problem.ts'
import { useSay, type WordKey } from '../words.ts'
import { ActionDialog } from './action-dialog.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { focusAfterStep } from './focus-after-step.ts'
import type { RecordForm } from './form.ts'
import { identityText } from './identity.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import { roundsAfter, type StepSentence, stepSentence } from './step-toast.ts'
import { ToldOnce } from './told-once.tsx'
import { totalText } from './total-currency.ts'
import type { RecordActions } from './use-actions.ts'
import type { RecordWork } from './use-record.ts'

interface RecordDialogsProps {
  readonly work: RecordWork
  readonly actions: RecordActions
  readonly number: string
}

/** What the page of a record asks: before a step, before leaving, and where two changed the same. */
export function RecordDialogs({ work, actions, number }: RecordDialogsProps) {
  const { form, conflict } = work
  const showStep = useStepToast(form, number)
  return (
    <>
      <LeaveDialog work={work} />
      <ToldOnce resource={form.resource} />
      {conflict ? (
        <ConflictDialog
          form={form}
          conflict={conflict}
          onClose={work.closeConflict}
          onMerge={({ header: merged, lines }) => work.merge(merged, lines)}
        />
      ) : null}
      {actions.asked ? (
        <ActionDialog
          form={form}
          action={actions.asked.name}
          isTyped={actions.asked.isTyped}
          undoes={actions.asked.undoes}
          number={number}
          amount={totalText(form.resource, form.header())}
          onClose={actions.close}
          onDone={(action, acted) => {
            actions.close()
            work.acted(action, acted)
            void showStep(action, acted)
          }}
          onRefused={(error) => {
            actions.close()
            work.refused(error)
          }}
        />
      ) : null}
    </>
  )
}

/** A change is decided on a record that looks as before. */
const CHANGE_TOLD: Readonly<Record<string, WordKey>> = {
  approve: 'turnChange',
  reject: 'turnRejected',
  recall: 'changeRecalled',
}

/** What a step came to where it leaves the record as it was: a level was filled, or a change was decided. */
function sentenceOfRound(
  round: Round | undefined,
  action: string,
  number: string,
  isWaiting: boolean,
): StepSentence | null {
  if (!round) return null
  const ofChange = round.change === null ? undefined : CHANGE_TOLD[action]
  if (ofChange) return { key: ofChange, values: { number } }
  return action === 'approve' && isWaiting ? { key: 'approvedOnLevel', values: placeOf(round) } : null
}

/** Says what a step came to. Where the record stays as it was, the buttons the step was taken with are gone. */
function useStepToast(form: RecordForm, number: string): (action: string, acted: Json | null) => Promise<void> {
  const say = useSay()
  const [round] = useApproval(form).data ?? []
  const { definition } = form.resource
  return async (action, acted) => {
    const ofRound = sentenceOfRound(round, action, number, acted?.status === 'pending')
    const called = (acted && identityText(form.resource, acted)) || number
    const rounds = await roundsAfter(definition, action, acted)
    const sentence = ofRound ?? stepSentence(definition, action, called, acted, rounds)
    if (sentence) toasts.show({ kind: 'success', text: say(sentence.key, sentence.values) })
    if (ofRound || action === 'delegate') focusAfterStep()
  }
}
