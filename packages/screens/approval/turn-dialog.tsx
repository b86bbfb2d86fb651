import type { Head, Resource } from '@lumbung/definition'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { client } from '../client.ts'
import { ActionDialog } from '../document/action-dialog.tsx'
import { RecordForm } from '../document/form.ts'
import { identityText } from '../document/identity.ts'
import { type StepSentence, stepSentence } from '../document/step-toast.ts'
import { totalText } from '../document/total-currency.ts'
import { apiPath } from '../paths.ts'
import type { Json } from '../problem.ts'
import { toastError, toasts } from '../shell/toasts.ts'
import { useWhole } from '../use-wholes.ts'
import { addWords, useSay } from '../words.ts'
import { approvalWords } from '../words-approval.ts'
import { documentWords } from '../words-document.ts'

addWords(approvalWords)
addWords(documentWords)

/** Agrees, sends it back to whoever submitted it, or ends it. */
export type TurnAction = 'on' | 'back' | 'off'

interface TurnDialogProps {
  readonly resource: Head
  readonly id: string
  readonly turn: TurnAction
  readonly onDone: () => void
  readonly onClose: () => void
}

/** The question of the document's own page, over a page that only tells of the document. */
export function TurnDialog(props: TurnDialogProps) {
  const resource = useWhole(props.resource.definition.key)
  return resource ? <OpenTurn {...props} resource={resource} /> : null
}

function OpenTurn({ resource, id, turn, onDone, onClose }: TurnDialogProps & { readonly resource: Resource }) {
  const say = useSay()
  const queries = useQueryClient()
  const { key } = resource.definition
  const record = useQuery({
    queryKey: ['turn', key, id],
    queryFn: ({ signal }) => client.get<Json>(`${apiPath(resource.definition)}/${id}`, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const { data, error } = record
  useEffect(() => {
    if (!error) return
    toastError(error)
    onClose()
  }, [error, onClose])
  const form = useMemo(() => (data ? new RecordForm(resource, data, true) : null), [resource, data])
  if (!form || !data) return null
  const number = identityText(resource, data)
  const isMaster = resource.definition.kind === 'master'
  // A change of a master goes back to nowhere: it is dropped.
  const action = turn === 'on' ? 'approve' : turn === 'off' || isMaster ? 'reject' : 'revise'
  const done = (answer: Json | null): void => {
    onClose()
    const ofMaster: StepSentence = { key: action === 'approve' ? 'turnChange' : 'turnRejected', values: { number } }
    const sentence = isMaster ? ofMaster : stepSentence(resource.definition, action, number, answer)
    if (sentence) toasts.show({ kind: 'success', text: say(sentence.key, sentence.values) })
    for (const what of [
      ['record', key, id],
      ['list', key],
      ['unfinished'],
      ['queues'],
      ['notifications'],
      ['approval', id],
    ])
      void queries.invalidateQueries({ queryKey: what })
    onDone()
  }
  return (
    <ActionDialog
      {...{ form, action, number, onClose }}
      isTyped={false}
      amount={totalText(resource, form.header())}
      onDone={(_, answer) => done(answer)}
      onRefused={(refusal) => {
        toastError(refusal)
        onClose()
      }}
    />
  )
}
