import { useState } from 'react'
import { LeaveQuestion } from './leave-question.tsx'
import { ModalFrame, type ModalFrameProps } from './modal-frame.tsx'

export interface ModalProps extends Omit<ModalFrameProps, 'question'> {
  /** Something was typed: before it is thrown away, the user is asked. */
  readonly isDirty?: boolean | undefined
}

/** A question or a form over the page. Keeps the focus inside and returns it on closing. */
export function Modal({ isDirty, onClose, ...props }: ModalProps) {
  const [isAsking, ask] = useState(false)
  return (
    <ModalFrame
      {...props}
      onClose={() => (isDirty ? ask(true) : onClose())}
      question={<LeaveQuestion isOpen={isAsking} onStay={() => ask(false)} onLeave={onClose} />}
    />
  )
}
