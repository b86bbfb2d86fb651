import type { CommentEntry, Mention } from '@lumbung/core'
import type { LookupLoad } from '@lumbung/ui'
import { useState } from 'react'
import { client } from '../client.ts'
import type { RecordForm } from '../document/form.ts'
import { withQuery } from '../paths.ts'
import { asJson, asRows, asText } from '../problem.ts'
import { stillMentioned } from './mention-text.tsx'
import { type Attached, useAttached } from './use-attached.ts'

export interface CommentsWork {
  readonly list: Attached<CommentEntry>['list']
  readonly typed: string
  readonly isSending: boolean
  /** Those who may read the record, by a part of their name. */
  readonly readers: LookupLoad
  /** Somebody is spoken to in what is being written. */
  mention: (one: Mention) => void
  type: (text: string) => void
  send: () => void
  /** True when it was saved. */
  change: (one: CommentEntry, text: string, mentions: readonly Mention[]) => Promise<boolean>
}

/** What was begun beside a record waits there, as long as the application is open. */
const begun = new Map<string, string>()

const bodyOf = (text: string, picked: readonly Mention[]) => {
  const said = text.trim()
  return { text: said, mentions: stillMentioned(said, picked).map(({ id }) => id) }
}

/** The comments of a record, with the one being written. */
export function useComments(form: RecordForm, isSeen: boolean): CommentsWork {
  const { path, list, write } = useAttached<CommentEntry>(form, 'comments', isSeen)
  const key = form.id ?? ''
  const [typed, setTyped] = useState(() => begun.get(key) ?? '')
  const [picked, setPicked] = useState<readonly Mention[]>([])
  const [isSending, setSending] = useState(false)
  const type = (text: string): void => {
    begun.set(key, text)
    setTyped(text)
  }
  const send = async (): Promise<void> => {
    if (typed.trim() === '' || isSending) return
    setSending(true)
    if (await write(() => client.post(path, bodyOf(typed, picked)))) {
      type('')
      setPicked([])
    }
    setSending(false)
  }
  const readers: LookupLoad = async (q, signal) => {
    const answer = await client.get<unknown>(withQuery(path.replace(/comments$/, 'readers'), { q }), { signal })
    return asRows(asJson(answer).data).map((row) => ({ key: asText(row.id), name: asText(row.name) }))
  }
  return {
    list,
    typed,
    isSending,
    type,
    readers,
    mention: (one) => setPicked((before) => [...before.filter(({ id }) => id !== one.id), one]),
    send: () => void send(),
    change: (one, text, mentions) => write(() => client.patch(`${path}/${one.id}`, bodyOf(text, mentions))),
  }
}
