import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { ControlBox, type FieldFace } from '../field/field.tsx'
import { describedBy } from '../field-help/field-help.tsx'
import { useUiText } from '../language/language.tsx'
import styles from './range-inputs.module.css'
import type { RangePart, TypedRange } from './typed-range.ts'

export interface RangeInputsProps extends FieldFace {
  readonly controlId: string
  readonly range: TypedRange
  readonly placeholder?: string | undefined
  readonly size?: 'sm' | 'md' | 'lg' | undefined
  readonly isFilled?: boolean | undefined
  readonly autoFocus?: boolean | undefined
  /** Hears that both ends were left. */
  readonly onBlur?: (() => void) | undefined
  /** Keys beyond Enter, of the part in focus. */
  readonly onKeyDown?: ((part: RangePart, event: KeyboardEvent) => void) | undefined
  /** The sign that opens the second way. */
  readonly end: ReactNode
}

const PARTS = ['start', 'end'] as const

/** Two ends typed in one box. */
export function RangeInputs(props: RangeInputsProps) {
  const { controlId, range, label, isDisabled, isReadOnly, size, isFilled, error, onKeyDown } = props
  const say = useUiText()
  const box = useRef<HTMLDivElement>(null)
  const leave = (part: RangePart, to: EventTarget | null): void => {
    if (to instanceof Node && box.current?.contains(to)) return range.pause(part)
    range.commit()
    props.onBlur?.()
  }
  return (
    <div ref={box} role="group" aria-labelledby={`${controlId}-label`}>
      <ControlBox {...{ isDisabled, isReadOnly, size, isFilled }} isInvalid={error !== undefined}>
        <div className={styles.inputs}>
          {PARTS.map((part) => (
            <RangeInput
              key={part}
              {...props}
              id={part === 'start' ? controlId : `${controlId}-end`}
              label={`${label}, ${say(part === 'start' ? 'rangeStart' : 'rangeEnd')}`}
              text={range.textOf(part)}
              isWrong={error !== undefined && (range.refused === undefined || range.refused.part === part)}
              isFirst={part === 'start'}
              onType={(text) => range.type(part, text)}
              onLeave={(to) => leave(part, to)}
              onKeyDown={(event) => {
                if (event.key === 'Enter') range.commit()
                onKeyDown?.(part, event)
              }}
            />
          ))}
        </div>
        {props.end}
      </ControlBox>
    </div>
  )
}

interface RangeInputProps extends Omit<RangeInputsProps, 'onKeyDown'> {
  readonly id: string
  readonly text: string
  readonly isWrong: boolean
  readonly isFirst: boolean
  readonly onType: (text: string) => void
  readonly onLeave: (to: EventTarget | null) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

function RangeInput({ id, label, text, isWrong, isFirst, onType, onLeave, ...props }: RangeInputProps) {
  return (
    <>
      {isFirst ? null : (
        <span className={styles.dash} aria-hidden="true">
          –
        </span>
      )}
      <input
        id={id}
        className={styles.input}
        aria-label={label}
        value={text}
        placeholder={props.placeholder}
        disabled={props.isDisabled}
        readOnly={props.isReadOnly}
        required={props.isRequired}
        autoComplete="off"
        autoFocus={isFirst && props.autoFocus}
        aria-invalid={isWrong || undefined}
        aria-describedby={describedBy(props.controlId, props)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => onType(event.target.value)}
        onBlur={(event) => onLeave(event.relatedTarget)}
        onKeyDown={props.onKeyDown}
      />
    </>
  )
}
