import { type ReactNode, useId, useState } from 'react'
import { Switch } from 'react-aria-components'
import { describedBy, type HelpFace, FieldHelp } from '../field-help/field-help.tsx'
import { useUiText } from '../language/language.tsx'
import { classes, given } from '../props/given.ts'
import { Spinner } from '../spinner/spinner.tsx'
import styles from './toggle.module.css'

export interface ToggleProps extends Pick<HelpFace, 'hint' | 'error' | 'success'> {
  readonly isSelected: boolean
  /** What may fail answers with a promise: until it is kept the toggle stands as wanted, and goes back when refused. */
  readonly onChange: (isSelected: boolean) => void | Promise<unknown>
  readonly size?: 'sm' | 'md' | undefined
  /** The label stands behind the toggle, or before it with the toggle at the far side. */
  readonly labelSide?: 'end' | 'start' | undefined
  readonly isDisabled?: boolean | undefined
  readonly isReadOnly?: boolean | undefined
  readonly isLoading?: boolean | undefined
  /** Names the toggle where no text stands beside it. */
  readonly label?: string | undefined
  readonly id?: string | undefined
  readonly children?: ReactNode
}

/** Where the toggle stands while what it does is on its way, and whether that was refused. */
function useKept({ isSelected, onChange }: ToggleProps) {
  const [wanted, setWanted] = useState<boolean | undefined>(undefined)
  const [isRefused, setRefused] = useState(false)
  const change = async (next: boolean): Promise<void> => {
    setRefused(false)
    const answer = onChange(next)
    if (!(answer instanceof Promise)) return
    setWanted(next)
    try {
      await answer
    } catch {
      setRefused(true)
    } finally {
      setWanted(undefined)
    }
  }
  return { isOn: wanted ?? isSelected, isWorking: wanted !== undefined, isRefused, change }
}

/** On or off, at once. */
export function Toggle(props: ToggleProps) {
  const { size = 'md', labelSide = 'end', isDisabled, isReadOnly, label, hint, success, children } = props
  const say = useUiText()
  const ownId = useId()
  const id = props.id ?? ownId
  const { isOn, isWorking, isRefused, change } = useKept(props)
  const isLoading = props.isLoading === true || isWorking
  const help = { hint, success, error: props.error ?? (isRefused ? say('toggleRefused') : undefined) }
  const control = (
    <Switch
      id={id}
      className={classes(styles.toggle, styles[size], styles[labelSide], help.error !== undefined && styles.invalid)}
      isSelected={isOn}
      onChange={(next) => void change(next)}
      // It keeps the focus while it works, and takes no other press.
      isReadOnly={isReadOnly === true || isLoading}
      data-loading={isLoading || undefined}
      {...given({ isDisabled, 'aria-label': label, 'aria-describedby': describedBy(id, help) })}
    >
      <span className={styles.track} aria-hidden="true">
        <span className={styles.knob}>{isLoading ? <Spinner size={16} label={say('loading')} /> : null}</span>
      </span>
      {children === undefined ? null : <span className={styles.text}>{children}</span>}
    </Switch>
  )
  if (describedBy(id, help) === undefined) return control
  return (
    <div className={classes(styles.helped, styles[size], styles[labelSide], children === undefined && styles.bare)}>
      {control}
      <FieldHelp controlId={id} {...help} />
    </div>
  )
}
