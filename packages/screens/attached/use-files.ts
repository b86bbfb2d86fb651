import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../client.ts'
import type { RecordForm } from '../document/form.ts'
import { apiPath } from '../paths.ts'
import { ApiProblem, asJson, asRows, asText, type Json } from '../problem.ts'
import { may, useSession } from '../session.ts'
import { errorText, toastError, toasts } from '../shell/toasts.ts'
import { useSay } from '../words.ts'

/** The server's own limit, said before 25 MB have travelled. */
const LARGEST = 25 * 1024 * 1024

export interface FileEntry {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly size: number
  readonly at: string
  readonly by: string
  readonly isOwn: boolean
}

const entryFrom = (row: Json): FileEntry => ({
  id: asText(row.id),
  name: asText(row.name),
  type: asText(row.type),
  size: typeof row.size === 'number' ? row.size : 0,
  at: asText(row.at),
  by: asText(row.by),
  isOwn: row.isOwn === true,
})

export interface FilesWork {
  readonly list: ReturnType<typeof useFileList>
  /** Names of what is on its way. */
  readonly sending: readonly string[]
  /** Whether the user may attach and remove. */
  readonly isOpen: boolean
  add: (files: readonly File[]) => Promise<void>
  remove: (file: FileEntry) => Promise<void>
  pathOf: (file: FileEntry) => string
  addressOf: (file: FileEntry, isViewed?: boolean) => string
}

const useFileList = (path: string, id: string | null, isSeen: boolean) =>
  useQuery({
    queryKey: ['files', id],
    queryFn: async () => asRows(asJson(await client.get<unknown>(path)).data).map(entryFrom),
    enabled: id !== null && isSeen,
  })

/** The file itself is not welcome; sent again it would be refused again. */
const isRefused = (error: unknown): boolean => error instanceof ApiProblem && error.status < 500

/** The files beside a record, and what is done with them. */
export function useFiles({ resource, id }: RecordForm, isSeen: boolean): FilesWork {
  const say = useSay()
  const session = useSession()
  const queries = useQueryClient()
  const { definition } = resource
  const path = `${apiPath(definition)}/${id ?? ''}/attachments`
  const list = useFileList(path, id, isSeen)
  const [sending, setSending] = useState<readonly string[]>([])
  const changed = (): Promise<unknown> =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['files', id] }),
      queries.invalidateQueries({ queryKey: ['history', id] }),
    ])
  const send = async (file: File): Promise<void> => {
    setSending((now) => [...now, file.name])
    try {
      await client.attach(path, file)
      toasts.show({ kind: 'success', text: say('fileUploaded') })
    } catch (error) {
      toasts.show({
        kind: 'error',
        text: isRefused(error) ? errorText(error) : say('fileNotUploaded', { name: file.name, why: errorText(error) }),
        // What was dropped or pasted may be nowhere to be found a second time.
        action: isRefused(error) ? undefined : { label: say('retry'), run: () => void send(file) },
      })
    }
    await changed()
    setSending((now) => now.toSpliced(now.indexOf(file.name), 1))
  }
  return {
    list,
    sending,
    isOpen: may(session, `${definition.key}.update`),
    async add(files) {
      for (const file of files) {
        if (file.size > LARGEST) toasts.show({ kind: 'error', text: say('fileLarge', { name: file.name, max: 25 }) })
        else await send(file)
      }
    },
    async remove(file) {
      try {
        await client.delete(`${path}/${file.id}`)
        toasts.show({ kind: 'success', text: say('fileRemoved', { name: file.name }) })
      } catch (error) {
        toastError(error)
      }
      await changed()
    },
    pathOf: (file) => `${path}/${file.id}`,
    addressOf: (file, isViewed = false) => client.address(`${path}/${file.id}${isViewed ? '?view=true' : ''}`),
  }
}
