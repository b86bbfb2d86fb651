import { type KeyboardEvent, useId, useRef } from 'react'
import { Field } from '../field/field.tsx'
import { useUiText } from '../language/language.tsx'
import { FieldOpener } from '../typed-field/field-opener.tsx'
import { FieldPopover } from '../typed-field/field-popover.tsx'
import { RangeInputs } from '../typed-field/range-inputs.tsx'
import { type RangePart, useTypedRange, type ValueRange } from '../typed-field/typed-range.ts'
import { opensSecondWay, useSecondWay } from '../typed-field/use-second-way.ts'
import type { TypedReading } from '../typed-field/typed-value.ts'
import styles from './time-columns.module.css'
import { TimeColumns } from './time-columns.tsx'
import { stepOf, type TimeFieldFace, TimesDone, useTimeReading } from './time-field.tsx'
import { showTime, stepTime, timePattern, type TimeWriting } from './typed-time.ts'

export interface TimeRangeFieldProps extends TimeFieldFace {
  readonly value: ValueRange
  readonly onChange: (value: ValueRange) => void
  /** The end may lie in the next day, as that of a night shift does. */
  readonly isOvernight?: boolean | undefined
}

const PARTS = [
  ['start', 'rangeStart'],
  ['end', 'rangeEnd'],
] as const

const valueIn = (reading: TypedReading): string => ('value' in reading ? reading.value : '')

/** From one time to another, typed first. The end is never before the start, unless it lies in the next day. */
export function TimeRangeField(props: TimeRangeFieldProps) {
  const { value, onChange, isOvernight, isDisabled, isLoading, clock, hasSeconds, step = 1, ...face } = props
  const say = useUiText()
  const ownId = useId()
  const id = props.id ?? ownId
  const { isOpen, open, setOpen } = useSecondWay()
  const box = useRef<HTMLDivElement>(null)
  const show = (time: string): string => showTime(time, { clock, hasSeconds })
  const range = useTypedRange({
    value,
    onChange,
    show,
    read: useTimeReading({ hasSeconds, step }),
    refuseEnd: ({ start, end }) =>
      !isOvernight && start !== '' && end !== '' && end < start
        ? say('timeEndFirst', { time: show(start) })
        : undefined,
  })
  const error = range.refused?.sentence ?? props.error
  const isReadOnly = props.isReadOnly === true || isLoading === true
  const valueOf = (part: RangePart): string => valueIn(range.readPart(part))
  const press = (part: RangePart, event: KeyboardEvent): void => {
    if (isReadOnly) return
    if (opensSecondWay(event)) open()
    const direction = stepOf(event)
    if (direction === undefined) return
    event.preventDefault()
    range.type(part, show(stepTime(valueOf(part), direction, step)))
  }
  const close = (): void => {
    setOpen(false)
    range.commit()
  }
  return (
    <Field {...face} error={error} controlId={id}>
      <div ref={box}>
        <RangeInputs
          {...face}
          {...{ error, range, isDisabled, isReadOnly }}
          controlId={id}
          placeholder={props.placeholder ?? timePattern({ clock, hasSeconds })}
          onKeyDown={press}
          end={
            <FieldOpener
              icon="clock"
              label={say('openTimes')}
              {...{ isDisabled, isReadOnly, isLoading }}
              onOpen={open}
            />
          }
        />
      </div>
      <FieldPopover label={props.label} anchor={box} isOpen={isOpen} onOpenChange={close}>
        <RangeColumns {...{ clock, hasSeconds, step, valueOf }} onPick={(part, time) => range.type(part, show(time))} />
        <TimesDone onDone={close} />
      </FieldPopover>
    </Field>
  )
}

interface RangeColumnsProps extends TimeWriting {
  readonly valueOf: (part: RangePart) => string
  readonly onPick: (part: RangePart, time: string) => void
}

/** The columns of both ends beside each other. */
function RangeColumns({ valueOf, onPick, ...writing }: RangeColumnsProps) {
  const say = useUiText()
  return (
    <div className={styles.panel}>
      {PARTS.map(([part, word]) => (
        <TimeColumns
          key={part}
          {...writing}
          caption={say(word)}
          value={valueOf(part)}
          onChange={(time) => onPick(part, time)}
          autoFocus={part === 'start'}
        />
      ))}
    </div>
  )
}
