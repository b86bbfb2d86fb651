import { Children, type ReactNode, useEffect, useRef, useState } from 'react'
import { Banner } from '../banner/banner.tsx'
import { Button } from '../button/button.tsx'
import { Checkbox } from '../checkbox/checkbox.tsx'
import { useUiText } from '../language/language.tsx'
import { ModalFrame } from '../modal/modal-frame.tsx'
import { TextField } from '../text-field/text-field.tsx'

export interface ConfirmDialogProps {
  readonly isOpen: boolean
  readonly title: string
  readonly description?: ReactNode
  /** What will happen, item by item, and further questions such as a reason. */
  readonly children?: ReactNode
  /** A verb with its object, never OK. */
  readonly confirmText: string
  readonly cancelText?: string | undefined
  readonly isDanger?: boolean | undefined
  /** A wide one holds a table. */
  readonly size?: 'md' | 'lg' | undefined
  /** Asks for the understanding tick before confirming. */
  readonly isReconfirm?: boolean | undefined
  readonly reconfirmText?: string | undefined
  /** The text that must be typed exactly, a document's number for instance. */
  readonly manualTextConfirmation?: string | undefined
  /** The caller's own condition: a reason that was chosen, for instance. */
  readonly isReady?: boolean | undefined
  readonly isWorking?: boolean | undefined
  readonly error?: string | undefined
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** A question before something that matters. The confirming button stays off until every condition is met. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return props.isOpen ? <OpenConfirmDialog {...props} /> : null
}

function OpenConfirmDialog(props: ConfirmDialogProps) {
  const { isDanger, isReconfirm, manualTextConfirmation: wanted, isReady = true, isWorking } = props
  const [isUnderstood, setUnderstood] = useState(false)
  const [typed, setTyped] = useState('')
  const isSatisfied = isReady && (!isReconfirm || isUnderstood) && (wanted === undefined || typed === wanted)
  const hasContent = Children.toArray(props.children).length > 0
  const hasQuestions = isReconfirm === true || wanted !== undefined || hasContent || props.error !== undefined
  const questions = (
    <Questions {...props} isUnderstood={isUnderstood} onUnderstood={setUnderstood} typed={typed} onTyped={setTyped} />
  )
  return (
    <ModalFrame
      isOpen
      isAlert={isDanger}
      isHeld={isWorking}
      size={props.size}
      onClose={props.onCancel}
      title={props.title}
      description={props.description}
      footer={<Answers {...props} isSatisfied={isSatisfied} hasQuestions={hasQuestions} />}
    >
      {hasQuestions ? questions : undefined}
    </ModalFrame>
  )
}

interface AnswersProps extends ConfirmDialogProps {
  readonly isSatisfied: boolean
  readonly hasQuestions: boolean
}

/** Puts the focus on the answer once it can be given, unless the user has gone elsewhere in the dialog. */
function useReadyFocus(isReady: boolean) {
  const answer = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isReady) return
    // The dialog takes the focus itself first.
    const timer = setTimeout(() => {
      const { activeElement } = document
      const isIdle = activeElement === document.body || activeElement?.matches('[role=dialog]') === true
      if (isIdle) answer.current?.focus()
    })
    return () => clearTimeout(timer)
  }, [isReady])
  return answer
}

/** Where nothing is asked, the focus begins on the answer that does no harm. */
function Answers({ isDanger, isWorking, isSatisfied, hasQuestions, ...props }: AnswersProps) {
  const say = useUiText()
  const answer = useReadyFocus(isSatisfied && !isDanger)
  return (
    <>
      <Button onPress={props.onCancel} autoFocus={isDanger && !hasQuestions} isDisabled={isWorking}>
        {props.cancelText ?? say('cancel')}
      </Button>
      <Button
        ref={answer}
        variant={isDanger ? 'danger' : 'primary'}
        autoFocus={!isDanger && !hasQuestions}
        isDisabled={!isSatisfied}
        isLoading={isWorking}
        onPress={props.onConfirm}
      >
        {props.confirmText}
      </Button>
    </>
  )
}

interface QuestionsProps extends ConfirmDialogProps {
  readonly isUnderstood: boolean
  readonly onUnderstood: (isUnderstood: boolean) => void
  readonly typed: string
  readonly onTyped: (typed: string) => void
}

function Questions({ manualTextConfirmation: wanted, error, ...props }: QuestionsProps) {
  const say = useUiText()
  return (
    <>
      {props.children}
      {props.isReconfirm ? (
        <Checkbox isSelected={props.isUnderstood} onChange={props.onUnderstood}>
          {props.reconfirmText ?? say('understood')}
        </Checkbox>
      ) : null}
      {wanted === undefined ? null : (
        <TextField
          label={say('typeToConfirm', { text: wanted })}
          value={props.typed}
          onChange={props.onTyped}
          isMono
          error={error}
        />
      )}
      {wanted === undefined && error !== undefined ? <Banner tone="danger">{error}</Banner> : null}
    </>
  )
}
