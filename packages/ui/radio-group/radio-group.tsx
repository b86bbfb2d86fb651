import { type ReactNode, useId } from 'react'
import { Label, Radio, RadioGroup as AriaRadioGroup } from 'react-aria-components'
import { describedBy, type HelpFace, FieldHelp } from '../field-help/field-help.tsx'
import { useUiText } from '../language/language.tsx'
import { classes, given } from '../props/given.ts'
import { Spinner } from '../spinner/spinner.tsx'
import styles from './radio-group.module.css'

export interface RadioOption {
  readonly value: string
  readonly label: ReactNode
  readonly description?: ReactNode
  readonly isDisabled?: boolean | undefined
  /** Why it cannot be chosen; the option stays visible. */
  readonly reason?: string | undefined
}

export interface RadioGroupProps extends HelpFace {
  readonly label: string
  readonly isLabelHidden?: boolean | undefined
  readonly options: readonly RadioOption[]
  readonly value: string | null
  readonly onChange: (value: string) => void
  readonly onBlur?: (() => void) | undefined
  readonly variant?: 'stack' | 'inline' | 'card' | undefined
  /** Cards beside each other, where there is room. */
  readonly isWide?: boolean | undefined
  readonly isRequired?: boolean | undefined
  readonly isDisabled?: boolean | undefined
  readonly isReadOnly?: boolean | undefined
  /** The choice is being kept; none can be made meanwhile. */
  readonly isLoading?: boolean | undefined
  readonly id?: string | undefined
}

/** One of a few. Arrows move and choose. */
export function RadioGroup(props: RadioGroupProps) {
  const { label, isLabelHidden, options, value, onChange, onBlur, variant = 'stack', error } = props
  const { isDisabled, isRequired, isLoading } = props
  const ownId = useId()
  const id = props.id ?? ownId
  return (
    <AriaRadioGroup
      id={id}
      className={styles.group ?? ''}
      value={value}
      onChange={onChange}
      orientation={variant === 'inline' ? 'horizontal' : 'vertical'}
      isInvalid={error !== undefined}
      isReadOnly={props.isReadOnly === true || isLoading === true}
      data-loading={isLoading || undefined}
      {...given({ isDisabled, isRequired, onBlur })}
      {...given({ 'aria-label': isLabelHidden ? label : undefined, 'aria-describedby': describedBy(id, props) })}
    >
      {isLabelHidden ? null : <GroupLabel {...props} />}
      <div className={classes(styles.options, styles[variant], props.isWide && styles.wide)}>
        {options.map((option) => (
          <Choice key={option.value} {...option} />
        ))}
      </div>
      <FieldHelp controlId={id} {...props} />
    </AriaRadioGroup>
  )
}

function GroupLabel({ label, isRequired, isLoading }: RadioGroupProps) {
  const say = useUiText()
  return (
    <Label className={styles.label ?? ''}>
      {label}
      {isRequired ? (
        <em title={say('required')} aria-hidden="true">
          {'\u00a0*'}
        </em>
      ) : null}
      {isLoading ? <Spinner size={16} label={say('loading')} /> : null}
    </Label>
  )
}

function Choice({ value, label, description, isDisabled, reason }: RadioOption) {
  const more = reason ?? description
  return (
    <Radio
      value={value}
      className={styles.radio ?? ''}
      {...given({ isDisabled: reason === undefined ? isDisabled : true })}
    >
      <span className={styles.mark} aria-hidden="true" />
      <span className={styles.text}>
        {label}
        {more ? <span className={styles.description}>{more}</span> : null}
      </span>
    </Radio>
  )
}
