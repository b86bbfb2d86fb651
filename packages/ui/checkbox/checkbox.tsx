import type { ReactNode } from 'react'
import { Checkbox as AriaCheckbox } from 'react-aria-components'
import { useUiText } from '../language/language.tsx'
import { given } from '../props/given.ts'
import { Spinner } from '../spinner/spinner.tsx'
import styles from './checkbox.module.css'

export interface CheckboxProps {
  readonly isSelected: boolean
  readonly isMixed?: boolean | undefined
  readonly onChange: (isSelected: boolean) => void
  readonly isDisabled?: boolean | undefined
  readonly isReadOnly?: boolean | undefined
  readonly isInvalid?: boolean | undefined
  readonly id?: string | undefined
  /** Names the box where no text stands beside it. */
  readonly label?: string | undefined
  readonly autoFocus?: boolean | undefined
  /** What was ticked is being kept: it is not ticked again meanwhile. */
  readonly isLoading?: boolean | undefined
  /** A second line under the text. */
  readonly description?: ReactNode
  readonly children?: ReactNode
}

/** A tick: off, on, or mixed for a group of which some are on. */
export function Checkbox({ isSelected, isMixed, onChange, children, label, description, ...rest }: CheckboxProps) {
  const { isLoading, isReadOnly, ...face } = rest
  return (
    <AriaCheckbox
      className={styles.checkbox ?? ''}
      isSelected={isSelected}
      onChange={onChange}
      {...given({ isIndeterminate: isMixed, 'aria-label': label, ...face })}
      isReadOnly={isReadOnly === true || isLoading === true}
    >
      {isLoading ? <CheckWaiting /> : <CheckMark state={isMixed ? 'mixed' : isSelected ? 'on' : 'off'} />}
      {children === undefined ? null : <CheckText description={description}>{children}</CheckText>}
    </AriaCheckbox>
  )
}

function CheckWaiting() {
  const say = useUiText()
  return (
    <span className={styles.waiting}>
      <Spinner size={16} label={say('loading')} />
    </span>
  )
}

/** The words beside a box. */
export const CheckText = ({ description, children }: Pick<CheckboxProps, 'description' | 'children'>) => (
  <span className={styles.text}>
    {children}
    {description === undefined ? null : <span className={styles.description}>{description}</span>}
  </span>
)

/** The drawn box alone, for rows whose checkbox role the grid itself carries. */
export function CheckMark({ state }: { readonly state: 'on' | 'off' | 'mixed' }) {
  return <span className={styles.mark} data-mark={state} aria-hidden="true" />
}
