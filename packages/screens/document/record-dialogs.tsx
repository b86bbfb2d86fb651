import { useApproval } from '../approval/approval.ts'
import { placeOf } from '../approval/rows.ts'
import { toasts } from '../shell/toasts.ts'
import { useSay, type WordKey } from '../words.ts'
import { ActionDialog } from './action-dialog.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { focusAfterStep } from './focus-after-step.ts'
import type { RecordForm } from './form.ts'
import { LeaveDialog } from './leave-dialog.tsx'
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
  const told = useStayToast(form, number)
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
          number={number}
          amount={totalText(form.resource, form.header())}
          onClose={actions.close}
          onDone={(action, acted) => {
            actions.close()
            work.acted(action, acted)
            if (acted?.status === 'pending' || form.resource.definition.kind === 'master') told(action)
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

/** A step that leaves the document where it was says so: its level is filled, or somebody else decides. */
function useStayToast(form: RecordForm, number: string): (action: string) => void {
  const say = useSay()
  const [round] = useApproval(form).data ?? []
  return (action) => {
    const ofChange = round && round.change !== null ? CHANGE_TOLD[action] : undefined
    if (!round || (action !== 'approve' && action !== 'delegate' && !ofChange)) return
    const own = action === 'approve' ? say('approvedOnLevel', placeOf(round)) : say('delegatedToast', { number })
    const text = ofChange ? say(ofChange, { number }) : own
    toasts.show({ kind: 'success', text })
    // The buttons it was taken with are gone.
    focusAfterStep()
  }
}
