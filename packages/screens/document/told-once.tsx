import type { Resource } from '@lumbung/definition'
import { Button, Modal, TextField } from '@lumbung/ui'
import { asText, type Json } from '../problem.ts'
import { createStore, useStore } from '../store.ts'
import { useIn, useSay } from '../words.ts'

interface Told {
  readonly resource: Resource
  readonly text: string
}

// Outlives the page: a new record is told about at its own address.
const toldStore = createStore<Told | null>(null)

/** Takes what is told once out of an answer, to be shown; what is remembered of the record is without it. */
export function takeOnce(resource: Resource, answer: Json): Json {
  const { once, ...record } = answer
  if (once === undefined) return answer
  toldStore.set({ resource, text: asText(once) })
  return record
}

/** Shows what the server told once, until it is put away by hand. */
export function ToldOnce({ resource }: { readonly resource: Resource }) {
  const say = useSay()
  const inLanguage = useIn()
  const told = useStore(toldStore)
  const { definition } = resource
  const words = definition.kind === 'master' ? definition.once : undefined
  if (told?.resource !== resource || !words) return null
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
      title={inLanguage(words.title)}
      description={inLanguage(words.hint)}
      footer={done}
    >
      <TextField
        label={inLanguage(words.label)}
        value={told.text}
        onChange={() => undefined}
        isReadOnly
        isMono
        isCopyable
      />
    </Modal>
  )
}
