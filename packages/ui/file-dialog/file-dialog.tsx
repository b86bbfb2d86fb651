import { useCallback, useRef, useEffect } from 'react'
import { Button } from '../button/button.tsx'
import { useUiText } from '../language/language.tsx'
import { Modal } from '../modal/modal.tsx'
import styles from './file-dialog.module.css'
import { FileDrop } from './file-drop.tsx'
import { TransferList } from './transfer-list.tsx'
import { type TransferOptions, useTransfers } from './use-transfers.ts'

export interface FileUploadProps extends TransferOptions {
  /** Shows pictures of pictures. */
  readonly isImage?: boolean | undefined
  readonly isDisabled?: boolean | undefined
}

export interface FileDialogProps extends Omit<FileUploadProps, 'isDisabled'> {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  readonly description?: string | undefined
}

/** Takes files at a place of a page: dropped, pasted or chosen. */
export function FileUpload({ isDisabled, isImage, ...options }: FileUploadProps) {
  const transfers = useTransfers(options)
  return <FileUploadBody {...{ isDisabled, isImage, options, transfers }} />
}

interface BodyProps extends Pick<FileUploadProps, 'isDisabled' | 'isImage'> {
  readonly options: TransferOptions
  readonly transfers: ReturnType<typeof useTransfers>
}

function FileUploadBody({ isDisabled, isImage, options, transfers }: BodyProps) {
  const { accept, maxSize, isMany } = options
  const latest = useRef(transfers.add)
  useEffect(() => {
    latest.current = transfers.add
  })
  const add = useCallback((files: readonly File[]) => latest.current(files), [])
  return (
    <div className={styles.upload}>
      <FileDrop {...{ accept, maxSize, isMany, isDisabled }} onFiles={add} />
      <TransferList {...{ accept, maxSize, isImage }} {...transfers} />
    </div>
  )
}

/** Asks for files over the page. It stays open until one is done, and closing stops what is on its way. */
export function FileDialog(props: FileDialogProps) {
  return props.isOpen ? <OpenFileDialog {...props} /> : null
}

function OpenFileDialog({ onClose, title, description, isImage, isOpen, ...options }: FileDialogProps) {
  const say = useUiText()
  const transfers = useTransfers(options)
  const isSending = transfers.items.some(({ state }) => state === 'sending')
  const hasArrived = transfers.items.some(({ state }) => state === 'done')
  const close = (): void => {
    transfers.clear()
    onClose()
  }
  return (
    <Modal
      isOpen={isOpen}
      isHeld={isSending}
      onClose={close}
      title={title}
      description={description}
      footer={
        <>
          <Button onPress={close}>{say('cancel')}</Button>
          <Button variant="primary" isDisabled={isSending || !hasArrived} onPress={close}>
            {say('done')}
          </Button>
        </>
      }
    >
      <FileUploadBody {...{ isImage, options, transfers }} />
    </Modal>
  )
}
