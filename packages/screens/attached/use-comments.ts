import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../client.ts'
import type { RecordForm } from '../document/form.ts'
import { apiPath } from '../paths.ts'
import { asJson, asRows, asText, type Json } from '../problem.ts'
import { toastError } from '../shell/toasts.ts'

export interface CommentEntry {
  readonly id: string
  readonly text: string
  readonly at: string
  readonly by: string
  readonly editedAt: string | null
  readonly editableUntil: string | null
}

const entryFrom = (row: Json): CommentEntry => ({
  id: asText(row.id),
  text: asText(row.text),
  at: asText(row.at),
  by: asText(row.by),
  editedAt: asText(row.editedAt) || null,
  editableUntil: asText(row.editableUntil) || null,
})

export interface CommentsWork {
  readonly list: ReturnType<typeof useCommentList>
  readonly typed: string
  readonly isSending: boolean
  type: (text: string) => void
  send: () => void
  /** True when it was saved. */
  change: (one: CommentEntry, text: string) => Promise<boolean>
}

const useCommentList = (path: string, id: string | null, isSeen: boolean) =>
  useQuery({
    queryKey: ['comments', id],
    queryFn: async () => asRows(asJson(await client.get<unknown>(path)).data).map(entryFrom),
    enabled: id !== null && isSeen,
  })

/** What was begun beside a record waits there, as long as the application is open. */
const begun = new Map<string, string>()

/** The comments of a record, with the one being written. */
export function useComments({ resource, id }: RecordForm, isSeen: boolean): CommentsWork {
  const queries = useQueryClient()
  const path = `${apiPath(resource.definition)}/${id ?? ''}/comments`
  const list = useCommentList(path, id, isSeen)
  const [typed, setTyped] = useState(() => begun.get(id ?? '') ?? '')
  const [isSending, setSending] = useState(false)
  const type = (text: string): void => {
    begun.set(id ?? '', text)
    setTyped(text)
  }
  const done = async (write: () => Promise<unknown>): Promise<boolean> => {
    try {
      await write()
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['comments', id] }),
        queries.invalidateQueries({ queryKey: ['history', id] }),
      ])
      return true
    } catch (error) {
      toastError(error)
      return false
    }
  }
  const send = async (): Promise<void> => {
    const text = typed.trim()
    if (text === '' || isSending) return
    setSending(true)
    if (await done(() => client.post(path, { text }))) type('')
    setSending(false)
  }
  return {
    list,
    typed,
    isSending,
    type,
    send: () => void send(),
    change: (one, text) => done(() => client.patch(`${path}/${one.id}`, { text: text.trim() })),
  }
}
