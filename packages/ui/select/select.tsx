import { useId } from 'react'
import { Button, ListBox, ListBoxItem, Popover, Select as AriaSelect, SelectValue } from 'react-aria-components'
import { Field, type FieldFace } from '../field/field.tsx'
import { describedBy } from '../helper-text/helper-text.tsx'
import { Icon } from '../icon/icon.tsx'
import { classes, given } from '../props/given.ts'
import styles from './select.module.css'

export interface SelectOption {
  readonly value: string
  readonly label: string
  readonly description?: string | undefined
  /** Why it cannot be picked; the option stays visible. */
  readonly reason?: string | undefined
}

export interface SelectProps extends FieldFace {
  readonly options: readonly SelectOption[]
  readonly value: string | null
  readonly onChange: (value: string) => void
  readonly placeholder?: string | undefined
  readonly size?: 'sm' | 'md' | 'lg' | undefined
  readonly isFilled?: boolean | undefined
  readonly autoFocus?: boolean | undefined
}

/** One of a short list. Long or searched lists use `ComboBox`. */
export function Select(props: SelectProps) {
  const { options, value, onChange, placeholder, isDisabled, isReadOnly, error, size, isFilled } = props
  const ownId = useId()
  const id = props.id ?? ownId
  return (
    <Field {...props} controlId={id}>
      <AriaSelect
        aria-labelledby={`${id}-label`}
        value={value}
        onChange={(key) => (key === null ? undefined : onChange(String(key)))}
        isInvalid={error !== undefined}
        isDisabled={isDisabled === true || isReadOnly === true}
        autoFocus={props.autoFocus === true}
        placeholder={placeholder ?? ' '}
        {...given({ 'aria-describedby': describedBy(id, props) })}
      >
        <Button
          id={id}
          className={classes(styles.trigger, size && styles[size])}
          data-filled={isFilled || undefined}
          data-invalid={error !== undefined || undefined}
        >
          <SelectValue className={styles.value ?? ''}>
            {({ selectedText, isPlaceholder }) => (isPlaceholder ? placeholder : selectedText)}
          </SelectValue>
          {isReadOnly ? null : <Icon name="chevron-down" />}
        </Button>
        <Popover className={styles.popover ?? ''} offset={4}>
          <ListBox className={styles.list ?? ''}>
            {options.map((option) => (
              <ListBoxItem
                key={option.value}
                id={option.value}
                textValue={option.label}
                className={styles.option ?? ''}
                isDisabled={option.reason !== undefined}
              >
                <span className={styles.text}>
                  {option.label}
                  {option.reason || option.description ? (
                    <span className={styles.description}>{option.reason ?? option.description}</span>
                  ) : null}
                </span>
                <span className={styles.tick}>
                  <Icon name="check" />
                </span>
              </ListBoxItem>
            ))}
          </ListBox>
        </Popover>
      </AriaSelect>
    </Field>
  )
}
