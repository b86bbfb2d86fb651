import { formatQuantity } from '@lumbung/core'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { Label, Slider, SliderOutput, SliderThumb, SliderTrack } from 'react-aria-components'
import { NumberInput } from '../decimal-input/number-input.tsx'
import { describedBy, type HelpFace, FieldHelp } from '../field-help/field-help.tsx'
import { useUiText } from '../language/language.tsx'
import { classes, given } from '../props/given.ts'
import { Spinner } from '../spinner/spinner.tsx'
import { atTenSteps, percentOf, type Scale, snapped, withValue } from './range-scale.ts'
import styles from './range.module.css'

export interface RangeMark {
  readonly value: number
  readonly label: string
}

interface RangeFace extends HelpFace {
  readonly label: string
  readonly least?: number | undefined
  readonly most?: number | undefined
  readonly step?: number | undefined
  /** Places on the line that have a name. */
  readonly marks?: readonly RangeMark[] | undefined
  /** How a value reads: `25%`, `Rp 25.000`. */
  readonly show?: ((value: number) => string) | undefined
  /** A box to type the value into, beside the line. */
  readonly hasInput?: boolean | undefined
  readonly isDisabled?: boolean | undefined
  readonly isReadOnly?: boolean | undefined
  readonly isLoading?: boolean | undefined
  readonly id?: string | undefined
}

export interface RangeProps extends RangeFace {
  readonly value: number
  readonly onChange: (value: number) => void
}

export type Between = readonly [from: number, to: number]

export interface DoubleRangeProps extends RangeFace {
  readonly value: Between
  readonly onChange: (value: Between) => void
}

/** A value between two bounds, found by moving rather than by knowing. */
export function Range({ value, onChange, ...props }: RangeProps) {
  return <Line {...props} values={[value]} onValues={([next = value]) => onChange(next)} />
}

/** From one value to another; neither passes the other. */
export function DoubleRange({ value, onChange, ...props }: DoubleRangeProps) {
  const [start, end] = value
  return <Line {...props} values={value} onValues={([from = start, to = end]) => onChange([from, to])} />
}

interface LineProps extends RangeFace {
  readonly values: readonly number[]
  readonly onValues: (values: readonly number[]) => void
}

const reading = (value: number): string => formatQuantity(String(value))

function Line(props: LineProps) {
  const { label, values, onValues, least = 0, most = 100, step = 1, show = reading, isReadOnly, isLoading } = props
  const say = useUiText()
  const ownId = useId()
  const id = props.id ?? ownId
  // A line has no property for it that a browser would tell.
  const readOnlyId = isReadOnly ? `${id}-read-only` : undefined
  const help = [describedBy(id, props), readOnlyId].filter(Boolean).join(' ') || undefined
  const scale: Scale = { least, most, step }
  const isStill = isReadOnly === true || isLoading === true
  const change = (next: readonly number[]): void => (isStill ? undefined : onValues(next))
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    const next = atTenSteps(event, values, scale)
    if (next) change(next)
  }
  return (
    <Slider
      id={id}
      className={classes(styles.range, props.hasInput && styles.paired)}
      value={[...values]}
      onChange={change}
      minValue={least}
      maxValue={most}
      step={step}
      data-readonly={isReadOnly || undefined}
      {...given({ isDisabled: props.isDisabled, 'aria-describedby': help })}
    >
      <div className={styles.top}>
        <Label className={styles.label ?? ''}>{label}</Label>
        {isLoading ? <Spinner size={16} label={say('loading')} /> : null}
        <SliderOutput className={styles.output ?? ''}>{values.map(show).join(' – ')}</SliderOutput>
      </div>
      <div className={styles.row}>
        <RangeInput {...props} place={0} scale={scale} isOnly={values.length === 1} onChange={change} />
        <div className={styles.line} onKeyDownCapture={press}>
          <Track {...props} scale={scale} />
          <Marks marks={props.marks ?? []} scale={scale} />
        </div>
        <RangeInput {...props} place={values.length - 1} scale={scale} onChange={change} />
      </div>
      {isReadOnly ? (
        <span id={readOnlyId} data-unseen>
          {say('readOnly')}
        </span>
      ) : null}
      <FieldHelp controlId={id} {...props} />
    </Slider>
  )
}

interface TrackProps extends LineProps {
  readonly scale: Scale
}

function Track({ values, scale }: TrackProps) {
  const say = useUiText()
  const [first = scale.least] = values
  const isDouble = values.length > 1
  const start = isDouble ? percentOf(first, scale) : 0
  const end = percentOf(values.at(-1) ?? first, scale)
  return (
    <SliderTrack className={styles.track ?? ''}>
      <span className={styles.fill} style={{ insetInlineStart: `${start}%`, width: `${end - start}%` }} />
      {values.map((_, place) => (
        <SliderThumb
          // The first is always the lower one.
          key={place === 0 ? 'from' : 'to'}
          index={place}
          className={styles.thumb ?? ''}
          {...given({ 'aria-label': isDouble ? say(place === 0 ? 'rangeStart' : 'rangeEnd') : undefined })}
        />
      ))}
    </SliderTrack>
  )
}

function Marks({ marks, scale }: { readonly marks: readonly RangeMark[]; readonly scale: Scale }): ReactNode {
  if (marks.length === 0) return null
  return (
    <div className={styles.marks} aria-hidden="true">
      {marks.map((mark) => {
        const at = percentOf(mark.value, scale)
        return (
          <span
            key={mark.value}
            style={{ insetInlineStart: `${at}%` }}
            data-edge={at === 0 ? 'start' : at === 100 ? 'end' : undefined}
          >
            {mark.label}
          </span>
        )
      })}
    </div>
  )
}

interface RangeInputProps extends Omit<LineProps, 'onValues'> {
  readonly place: number
  readonly scale: Scale
  /** The line has one value: its box stands behind the line, not before it. */
  readonly isOnly?: boolean
  readonly onChange: (values: readonly number[]) => void
}

function RangeInput({ place, scale, isOnly, onChange, ...props }: RangeInputProps): ReactNode {
  const say = useUiText()
  const { values, label, hasInput, isReadOnly, isLoading } = props
  if (!hasInput || isOnly) return null
  const name = values.length === 1 ? label : `${label}, ${say(place === 0 ? 'rangeStart' : 'rangeEnd')}`
  return (
    <div className={styles.input}>
      <NumberInput
        label={name}
        labelPlace="hidden"
        value={String(values[place] ?? '')}
        onChange={(typed) =>
          typed === '' ? undefined : onChange(withValue(values, place, snapped(Number(typed), scale)))
        }
        decimals={scale.step % 1 === 0 ? 0 : 6}
        least={place === 0 ? scale.least : values[place - 1]}
        most={values[place + 1] ?? scale.most}
        isDisabled={props.isDisabled}
        isReadOnly={isReadOnly === true || isLoading === true}
      />
    </div>
  )
}
