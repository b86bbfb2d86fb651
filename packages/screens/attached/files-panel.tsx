import type { FileEntry } from '@lumbung/core'
import { Button, ConfirmDialog, EmptyState, Icon, type IconName, Spinner } from '@lumbung/ui'
import { useRef, useState } from 'react'
import { showInstant, showSize } from '../formatting.ts'
import { BrokenPart } from '../shell/broken-panel.tsx'
import { useSay } from '../words.ts'
import { AttachedWait } from './attached-wait.tsx'
import styles from './attached.module.css'
import { FilePreview, isViewable } from './file-preview.tsx'
import type { FilesWork } from './use-files.ts'

const iconOf = (type: string): IconName => (type.startsWith('image/') ? 'eye' : 'file-text')

/** What a file dialog offers; the server judges by the contents. */
const OFFERED = '.pdf,image/*,.docx,.xlsx,.pptx,.odt,.ods,.doc,.xls,.msg,.txt,.csv,.xml,.eml,.json'

/** The files of a record: dropped, pasted or chosen, looked at, taken home. */
export function FilesPanel({ files, isOver }: { readonly files: FilesWork; readonly isOver: boolean }) {
  const say = useSay()
  const [viewed, setViewed] = useState<FileEntry | null>(null)
  const [removed, setRemoved] = useState<FileEntry | null>(null)
  const { list } = files
  const isEmpty = list.data?.length === 0 && files.sending.length === 0
  return (
    <div className={styles.panel}>
      <AttachedWait isWaiting={list.isPending} />
      {list.error ? <BrokenPart error={list.error} onRetry={() => void list.refetch()} /> : null}
      {isEmpty ? <EmptyState icon="paperclip" title={say('filesNone')} isSmall /> : null}
      <ul className={styles.files} aria-label={say('files')}>
        {list.data?.map((file) => (
          <FileRow key={file.id} {...{ file, files }} onView={setViewed} onRemove={setRemoved} />
        ))}
        {files.sending.map((name) => (
          <li key={name}>
            <Spinner size={16} label={say('fileSending', { name })} />
            <span className={styles.name}>{name}</span>
          </li>
        ))}
      </ul>
      {files.isOpen ? <AddFiles files={files} isOver={isOver} /> : null}
      {viewed ? <FilePreview file={viewed} files={files} onClose={() => setViewed(null)} /> : null}
      <ConfirmDialog
        isOpen={removed !== null}
        isDanger
        title={say('fileRemoveTitle', { name: removed?.name ?? '' })}
        description={say('fileRemoveHint')}
        confirmText={say('deleteYes')}
        onCancel={() => setRemoved(null)}
        onConfirm={() => {
          if (removed) void files.remove(removed)
          setRemoved(null)
        }}
      />
    </div>
  )
}

interface FileRowProps {
  readonly file: FileEntry
  readonly files: FilesWork
  readonly onView: (file: FileEntry) => void
  readonly onRemove: (file: FileEntry) => void
}

function FileRow({ file, files, onView, onRemove }: FileRowProps) {
  const say = useSay()
  return (
    <li>
      <Icon name={iconOf(file.type)} size={16} />
      <div className={styles.file}>
        {isViewable(file) ? (
          <button type="button" className={styles.name} onClick={() => onView(file)}>
            {file.name}
          </button>
        ) : (
          <a className={styles.name} href={files.addressOf(file)} download>
            {file.name}
          </a>
        )}
        <span className={styles.facts}>{`${showSize(file.size)} · ${file.by}`}</span>
        <time className={styles.facts} dateTime={file.at}>
          {showInstant(file.at)}
        </time>
      </div>
      {files.isOpen && file.isOwn ? (
        <Button
          variant="tertiary"
          size="sm"
          icon="trash-2"
          isIconOnly
          label={say('fileRemove', { name: file.name })}
          onPress={() => onRemove(file)}
        />
      ) : null}
    </li>
  )
}

function AddFiles({ files, isOver }: { readonly files: FilesWork; readonly isOver: boolean }) {
  const say = useSay()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={styles.drop} data-over={isOver || undefined}>
      <span>{say('fileDrop')}</span>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={OFFERED}
        aria-label={say('fileChoose')}
        onChange={(event) => {
          const chosen = [...(event.target.files ?? [])]
          // The same file may be chosen again after it was refused.
          event.target.value = ''
          void files.add(chosen)
        }}
      />
      <Button size="sm" icon="paperclip" onPress={() => input.current?.click()}>
        {say('fileChoose')}
      </Button>
    </div>
  )
}
