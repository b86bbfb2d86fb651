import type { CommentEntry } from '@lumbung/definition'
import { useState } from 'react'
import { client } from '../client.ts'
import type { RecordForm } from '../document/form.ts'
import { asRows, asText, type Json } from '../problem.ts'
import { type Attached, useAttached } from './use-attached.ts'

const entryFrom = (row: Json): CommentEntry => ({
  id: asText(row.id),
  text: asText(row.text),
  at: asText(row.at),
  by: asText(row.by),
  editedAt: asText(row.editedAt) || null,
  editableUntil: asText(row.editableUntil) || null,
  mentions: asRows(row.mentions).map((one) => ({ id: asText(one.id), name: asText(one.name) })),
})

export interface CommentsWork {
  readonly list: Attached<CommentEntry>['list']
  readonly typed: string
  readonly isSending: boolean
  type: (text: string) => void
  send: () => void
  /** True when it was saved. */
  change: (one: CommentEntry, text: string) => Promise<boolean>
}

/** What was begun beside a record waits there, as long as the application is open. */
const begun = new Map<string, string>()

/** The comments of a record, with the one being written. */
export function useComments(form: RecordForm, isSeen: boolean): CommentsWork {
  const { path, list, write } = useAttached(form, { part: 'comments', isSeen, entryFrom })
  const key = form.id ?? ''
  const [typed, setTyped] = useState(() => begun.get(key) ?? '')
  const [isSending, setSending] = useState(false)
  const type = (text: string): void => {
    begun.set(key, text)
    setTyped(text)
  }
  const send = async (): Promise<void> => {
    const text = typed.trim()
    if (text === '' || isSending) return
    setSending(true)
    if (await write(() => client.post(path, { text }))) type('')
    setSending(false)
  }
  return {
    list,
    typed,
    isSending,
    type,
    send: () => void send(),
    change: (one, text) => write(() => client.patch(`${path}/${one.id}`, { text: text.trim() })),
  }
}
