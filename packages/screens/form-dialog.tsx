import { Button, Modal } from '@lumbung/ui'
import { type ComponentProps, type FormEvent, useId, useState } from 'react'
import styles from './form-dialog.module.css'
import { toastError } from './shell/toasts.ts'
import { useSay } from './words.ts'

interface FormDialogProps
  extends Pick<ComponentProps<typeof Modal>, 'title' | 'description' | 'size' | 'isDirty' | 'children' | 'onClose'> {
  /** A verb with its object, never OK. */
  readonly confirmText: string
  readonly isReady: boolean
  readonly isDanger?: boolean
  /** Done once, however often one presses. What it throws is shown as a toast. */
  readonly onSubmit: () => Promise<unknown>
}

/** A few fields over the page, sent by Enter or by the button. */
export function FormDialog({ confirmText, isReady, isDanger, onSubmit, children, ...modal }: FormDialogProps) {
  const say = useSay()
  const form = useId()
  const [isWorking, setWorking] = useState(false)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (!isReady || isWorking) return
    setWorking(true)
    await onSubmit().catch(toastError)
    setWorking(false)
  }
  const footer = (
    <>
      <Button onPress={modal.onClose}>{say('cancel')}</Button>
      <Button
        type="submit"
        form={form}
        variant={isDanger ? 'danger' : 'primary'}
        isLoading={isWorking}
        isDisabled={!isReady}
      >
        {confirmText}
      </Button>
    </>
  )
  return (
    <Modal isOpen {...modal} footer={footer}>
      <form id={form} className={styles.fields} onSubmit={(event) => void submit(event)}>
        {children}
      </form>
    </Modal>
  )
}
