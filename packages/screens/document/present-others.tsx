import { Avatar, Icon } from '@lumbung/ui'
import { useQuery } from '@tanstack/react-query'
import { client } from '../client.ts'
import { apiPath } from '../paths.ts'
import { asRows, asText, type Json } from '../problem.ts'
import { useSay } from '../words.ts'
import styles from './document.module.css'
import type { RecordForm } from './form.ts'

// The server forgets after 45 seconds what is not said again.
const EVERY_MS = 20_000
const SHOWN = 3

/** Who else has this record open, and who is changing it. It bars nobody: a conflict is still told when it is saved. */
export function PresentOthers({ form, id }: { readonly form: RecordForm; readonly id: string }) {
  const say = useSay()
  const path = `${apiPath(form.resource.definition)}/${id}/presence`
  const { data } = useQuery({
    queryKey: ['presence', id],
    queryFn: () => client.repeat<Json>(path, { editing: form.isDirty() }),
    refetchInterval: EVERY_MS,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const others = asRows(data?.data)
  if (others.length === 0) return null
  const isEdited = others.some(({ editing }) => editing === true)
  const text = others
    .map(({ name, editing }) => say(editing === true ? 'presentEditing' : 'presentReading', { name: asText(name) }))
    .join('. ')
  return (
    <span className={styles.present} role="status" aria-label={text} data-tip={text}>
      {others.slice(0, SHOWN).map(({ id: user, name, editing }) => (
        <Avatar key={asText(user)} name={asText(name)} tone={editing === true ? 'warning' : 'info'} />
      ))}
      {others.length > SHOWN ? `+${others.length - SHOWN}` : null}
      {isEdited ? <Icon name="pencil" size={14} /> : null}
    </span>
  )
}
