import { useId, useState } from 'react'
import { Button, Select as AriaSelect, SelectValue } from 'react-aria-components'
import { ControlBox, Field, type FieldFace } from '../field/field.tsx'
import { describedBy } from '../field-help/field-help.tsx'
import { Icon } from '../icon/icon.tsx'
import { useUiText } from '../language/language.tsx'
import { classes, given } from '../props/given.ts'
import { Spinner } from '../spinner/spinner.tsx'
import { SelectList, type SelectOption } from './select-list.tsx'
import styles from './select.module.css'

export interface SelectProps extends FieldFace {
  readonly options: readonly SelectOption[]
  readonly value: string | null
  readonly onChange: (value: string) => void
  readonly onBlur?: (() => void) | undefined
  readonly placeholder?: string | undefined
  readonly size?: 'sm' | 'md' | 'lg' | undefined
  readonly isFilled?: boolean | undefined
  readonly autoFocus?: boolean | undefined
  /** A box above the list narrows it. */
  readonly isSearchable?: boolean | undefined
  /** The options are on their way. */
  readonly isLoading?: boolean | undefined
}

/** One of a list that is known. What has to be asked for while typing is a `ComboBox`. */
export function Select(props: SelectProps) {
  const ownId = useId()
  const id = props.id ?? ownId
  return (
    <Field {...props} controlId={id}>
      {props.isReadOnly && !props.isDisabled ? (
        <SelectedText {...props} controlId={id} />
      ) : (
        <SelectControl {...props} controlId={id} />
      )}
    </Field>
  )
}

interface ControlProps extends SelectProps {
  readonly controlId: string
}

/** What can only be read can still be reached, heard and copied. */
function SelectedText({ controlId, options, value, size, isFilled, ...face }: ControlProps) {
  const selected = options.find((option) => option.value === value)
  return (
    <ControlBox {...{ size, isFilled }} isReadOnly isInvalid={face.error !== undefined}>
      <input
        id={controlId}
        size={1}
        readOnly
        value={selected?.label ?? ''}
        aria-describedby={describedBy(controlId, face)}
      />
    </ControlBox>
  )
}

function SelectControl(props: ControlProps) {
  const say = useUiText()
  const [query, setQuery] = useState('')
  const { controlId: id, options, value, onChange, onBlur, placeholder, isDisabled, error, size } = props
  return (
    <AriaSelect
      aria-labelledby={`${id}-label`}
      value={value}
      onChange={(key) => (key === null ? undefined : onChange(String(key)))}
      isInvalid={error !== undefined}
      isDisabled={isDisabled === true}
      autoFocus={props.autoFocus === true}
      placeholder={placeholder ?? ' '}
      // The list is part of the field: it is left when neither has the focus any more.
      onOpenChange={(isOpen) => {
        setQuery('')
        if (!isOpen) onBlur?.()
      }}
      {...given({ 'aria-describedby': describedBy(id, props) })}
    >
      <Button
        id={id}
        className={classes(styles.trigger, size && styles[size])}
        data-filled={props.isFilled || undefined}
        data-invalid={error !== undefined || undefined}
        onBlur={(event) => (event.target.getAttribute('aria-expanded') === 'true' ? undefined : onBlur?.())}
      >
        <SelectValue className={styles.value ?? ''}>
          {({ selectedText, isPlaceholder }) => (isPlaceholder ? placeholder : selectedText)}
        </SelectValue>
        {props.isLoading ? (
          <span className={styles.waiting}>
            <Spinner size={16} label={say('loading')} />
          </span>
        ) : (
          <Icon name="chevron-down" />
        )}
      </Button>
      <SelectList
        label={props.label}
        options={options}
        isSearchable={props.isSearchable === true}
        isLoading={props.isLoading === true}
        query={query}
        onQuery={setQuery}
      />
    </AriaSelect>
  )
}
