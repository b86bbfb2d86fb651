import { useEffect } from 'react'
import { ConfirmDialog } from '../confirm-dialog/confirm-dialog.tsx'
import { useUiText } from '../language/language.tsx'

export interface LeaveQuestionProps {
  readonly isOpen: boolean
  readonly onStay: () => void
  readonly onLeave: () => void
}

/** A click outside took the focus from the dialog before the question could remember who had it. */
function giveFocusBack(): void {
  setTimeout(() => {
    if (document.activeElement !== document.body) return
    const dialogs = document.querySelectorAll<HTMLElement>('[role=dialog]')
    dialogs.item(dialogs.length - 1)?.focus()
  }, AFTER_CLOSING)
}

// React Aria gives the focus back in the frame after a dialog has gone.
const AFTER_CLOSING = 50

/** Before something typed is thrown away. */
export function LeaveQuestion({ isOpen, onStay, onLeave }: LeaveQuestionProps) {
  const say = useUiText()
  useEffect(() => (isOpen ? giveFocusBack : undefined), [isOpen])
  return (
    <ConfirmDialog
      isOpen={isOpen}
      isDanger
      title={say('discardTitle')}
      description={say('discardLost')}
      confirmText={say('discard')}
      cancelText={say('keepEditing')}
      onCancel={onStay}
      onConfirm={() => {
        onStay()
        onLeave()
      }}
    />
  )
}
