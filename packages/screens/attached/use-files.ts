import { ATTACHMENT_LIMIT, ATTACHMENT_MEGABYTES, type FileEntry } from '@lumbung/core'
import { useState } from 'react'
import { client } from '../client.ts'
import type { RecordForm } from '../document/form.ts'
import { ApiProblem } from '../problem.ts'
import { may, useSession } from '../session.ts'
import { errorText, toasts } from '../shell/toasts.ts'
import { useSay } from '../words.ts'
import { type Attached, useAttached } from './use-attached.ts'

export interface FilesWork {
  readonly list: Attached<FileEntry>['list']
  /** Names of what is on its way. */
  readonly sending: readonly string[]
  /** Whether the user may attach and remove. */
  readonly isOpen: boolean
  add: (files: readonly File[]) => Promise<void>
  remove: (file: FileEntry) => Promise<void>
  pathOf: (file: FileEntry) => string
  addressOf: (file: FileEntry, isViewed?: boolean) => string
}

const tell = (text: string): number => toasts.show({ kind: 'success', text })

/** The file itself is not welcome; sent again it would be refused again. */
const isRefused = (error: unknown): boolean => error instanceof ApiProblem && error.status < 500

/** The files beside a record, and what is done with them. */
export function useFiles(form: RecordForm, isSeen: boolean): FilesWork {
  const say = useSay()
  const session = useSession()
  const { path, list, write } = useAttached<FileEntry>(form, 'attachments', isSeen)
  const [sending, setSending] = useState<readonly string[]>([])
  const send = async (file: File): Promise<void> => {
    setSending((now) => [...now, file.name])
    const refused = (error: unknown): void => {
      toasts.show({
        kind: 'error',
        text: isRefused(error) ? errorText(error) : say('fileNotUploaded', { name: file.name, why: errorText(error) }),
        // What was dropped or pasted may be nowhere to be found a second time.
        action: isRefused(error) ? undefined : { label: say('retry'), run: () => void send(file) },
      })
    }
    if (await write(() => client.attach(path, file), refused)) tell(say('fileUploaded'))
    setSending((now) => now.toSpliced(now.indexOf(file.name), 1))
  }
  return {
    list,
    sending,
    isOpen: may(session, `${form.resource.definition.key}.update`),
    async add(files) {
      for (const file of files) {
        const { name, size } = file
        if (size <= ATTACHMENT_LIMIT) await send(file)
        else toasts.show({ kind: 'error', text: say('fileLarge', { name, max: ATTACHMENT_MEGABYTES }) })
      }
    },
    async remove(file) {
      if (await write(() => client.delete(`${path}/${file.id}`))) tell(say('fileRemoved', { name: file.name }))
    },
    pathOf: (file) => `${path}/${file.id}`,
    addressOf: (file, isViewed = false) => client.address(`${path}/${file.id}${isViewed ? '?view=true' : ''}`),
  }
}
