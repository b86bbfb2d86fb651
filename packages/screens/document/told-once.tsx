import type { Resource } from '@lumbung/definition'
import { Button, Modal, TextField } from '@lumbung/ui'
import { asText, type Json } from '../problem.ts'
import { createStore, useStore } from '../store.ts'
import { useSay } from '../words.ts'

interface Told {
  readonly resource: Resource
  readonly text: string
}

// Outlives the page: a new record is told about at its own address.
const toldStore = createStore<Told | null>(null)

/** Takes the link of an invitation out of an answer, to be shown; what is remembered of the record is without it. */
export function takeOnce(resource: Resource, answer: Json): Json {
  const { once, ...record } = answer
  if (once === undefined) return answer
  toldStore.set({ resource, text: asText(once) })
  return record
}

/** Shows what the server told once, until it is put away by hand. */
export function ToldOnce({ resource }: { readonly resource: Resource }) {
  const say = useSay()
  const told = useStore(toldStore)
  if (told?.resource !== resource) return null
  const close = (): void => toldStore.set(null)
  const done = (
    <Button variant="primary" onPress={close}>
      {say('close')}
    </Button>
  )
  return (
    <Modal
      isOpen
      isDirty
      onClose={close}
      title={say('invitationTitle')}
      description={say('invitationHint')}
      footer={done}
    >
      <TextField
        label={say('invitationLink')}
        value={told.text}
        onChange={() => undefined}
        isReadOnly
        isMono
        isCopyable
      />
    </Modal>
  )
}
