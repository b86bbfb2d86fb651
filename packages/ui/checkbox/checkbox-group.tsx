import { useId } from 'react'
import {
  Checkbox as AriaCheckbox,
  CheckboxGroup as AriaCheckboxGroup,
  CheckboxGroupStateContext,
  Label,
} from 'react-aria-components'
import { Icon } from '../icon/icon.tsx'
import { useUiText } from '../language/language.tsx'
import { classes, given } from '../props/given.ts'
import { useCheckRange } from './check-range.ts'
import { Checkbox, CheckMark, CheckText } from './checkbox.tsx'
import styles from './checkbox.module.css'

export interface CheckboxOption {
  readonly value: string
  readonly label: string
  readonly description?: string | undefined
  /** Why it cannot be ticked; the box stays visible. */
  readonly reason?: string | undefined
}

export interface CheckboxGroupProps {
  readonly label: string
  readonly options: readonly CheckboxOption[]
  readonly value: readonly string[]
  readonly onChange: (value: readonly string[]) => void
  /** A box over the others: on, off, or mixed. */
  readonly hasSelectAll?: boolean | undefined
  readonly variant?: 'stack' | 'inline' | undefined
  readonly isRequired?: boolean | undefined
  readonly isDisabled?: boolean | undefined
  readonly isReadOnly?: boolean | undefined
  readonly hint?: string | undefined
  readonly error?: string | undefined
}

/** Several of a few. Shift with a tick ticks all between the last tick and this one. */
export function CheckboxGroup(props: CheckboxGroupProps) {
  const { label, options, value, onChange, hasSelectAll, variant = 'stack', isDisabled, isReadOnly } = props
  const say = useUiText()
  const told = useId()
  const open = options.filter(({ reason }) => reason === undefined).map((one) => one.value)
  const change = useCheckRange(open, onChange)
  const isAll = open.every((one) => value.includes(one))
  const isSome = open.some((one) => value.includes(one))
  const toggleAll = (isOn: boolean): void => {
    const others = value.filter((one) => !open.includes(one))
    onChange(isOn ? [...others, ...open] : others)
  }
  return (
    <AriaCheckboxGroup
      className={styles.group ?? ''}
      value={[...value]}
      onChange={(after) => change(value, after)}
      isInvalid={props.error !== undefined}
      {...given({ isDisabled, isReadOnly })}
      {...given({ 'aria-describedby': props.error || props.hint ? told : undefined })}
    >
      <Label className={styles.label ?? ''}>
        {label}
        {props.isRequired ? (
          <em title={say('required')} aria-hidden="true">
            {'\u00a0*'}
          </em>
        ) : null}
      </Label>
      <div className={classes(styles.options, variant === 'inline' && styles.inline)}>
        {hasSelectAll ? (
          <AllBox isAll={isAll} isSome={isSome} onChange={toggleAll} {...{ isDisabled, isReadOnly }} />
        ) : null}
        <Boxes options={options} isNested={hasSelectAll} variant={variant} />
      </div>
      <GroupWords id={told} error={props.error} hint={props.hint} />
    </AriaCheckboxGroup>
  )
}

interface AllBoxProps extends Pick<CheckboxGroupProps, 'isDisabled' | 'isReadOnly'> {
  readonly isAll: boolean
  readonly isSome: boolean
  readonly onChange: (isOn: boolean) => void
}

/** Stands over the group and is none of its values. */
function AllBox({ isAll, isSome, ...box }: AllBoxProps) {
  const say = useUiText()
  return (
    <CheckboxGroupStateContext value={null}>
      <Checkbox {...box} isSelected={isAll} isMixed={isSome && !isAll}>
        {say('selectAll')}
      </Checkbox>
    </CheckboxGroupStateContext>
  )
}

interface BoxesProps extends Pick<CheckboxGroupProps, 'options' | 'variant'> {
  readonly isNested: boolean | undefined
}

function Boxes({ options, isNested, variant }: BoxesProps) {
  const boxes = options.map(({ value, label, description, reason }) => (
    <AriaCheckbox key={value} value={value} className={styles.checkbox ?? ''} isDisabled={reason !== undefined}>
      {({ isSelected }) => (
        <>
          <CheckMark state={isSelected ? 'on' : 'off'} />
          <CheckText description={reason ?? description}>{label}</CheckText>
        </>
      )}
    </AriaCheckbox>
  ))
  return isNested && variant === 'stack' ? <div className={styles.nested}>{boxes}</div> : <>{boxes}</>
}

function GroupWords({ id, error, hint }: Pick<CheckboxGroupProps, 'error' | 'hint'> & { readonly id: string }) {
  if (error !== undefined) {
    return (
      <p id={id} className={styles.error}>
        <Icon name="circle-alert" size={12} />
        <span>{error}</span>
      </p>
    )
  }
  return hint === undefined ? null : (
    <p id={id} className={styles.hint}>
      {hint}
    </p>
  )
}
