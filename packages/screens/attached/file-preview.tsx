import type { FileEntry } from '@lumbung/core'
import { Button, Modal, PdfPreview } from '@lumbung/ui'
import { useCallback, useState } from 'react'
import { client } from '../client.ts'
import { BrokenPart } from '../shell/broken-panel.tsx'
import { CrashFence } from '../shell/crash.tsx'
import { useSay } from '../words.ts'
import styles from './attached.module.css'
import type { FilesWork } from './use-files.ts'

const PICTURES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp'])

/** Whether it can be looked at here; anything else is taken home. */
export const isViewable = ({ type }: FileEntry): boolean => type === 'application/pdf' || PICTURES.has(type)

interface FilePreviewProps {
  readonly file: FileEntry
  readonly files: FilesWork
  readonly onClose: () => void
}

/** A picture or a paper over the record it belongs to. */
export function FilePreview({ file, files, onClose }: FilePreviewProps) {
  const say = useSay()
  const footer = (
    <>
      <Button icon="download" isDownload href={files.addressOf(file)}>
        {say('download')}
      </Button>
      <Button variant="primary" autoFocus onPress={onClose}>
        {say('close')}
      </Button>
    </>
  )
  return (
    <Modal isOpen onClose={onClose} title={file.name} size="lg" footer={footer}>
      <div className={styles.view}>
        {PICTURES.has(file.type) ? (
          <Picture address={files.addressOf(file, true)} name={file.name} />
        ) : (
          <Paper name={file.name} path={files.pathOf(file)} />
        )}
      </div>
    </Modal>
  )
}

function Paper({ name, path }: { readonly name: string; readonly path: string }) {
  const load = useCallback(() => client.file(path), [path])
  return (
    <CrashFence>
      <PdfPreview label={name} load={load} isPlain Broken={BrokenPart} />
    </CrashFence>
  )
}

function Picture({ address, name }: { readonly address: string; readonly name: string }) {
  const [isBroken, setBroken] = useState(false)
  // The browser keeps the cause to itself.
  if (isBroken) return <BrokenPart error={null} onRetry={() => setBroken(false)} />
  return <img src={address} alt={name} onError={() => setBroken(true)} />
}
