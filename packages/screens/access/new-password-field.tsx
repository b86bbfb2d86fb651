import { PasswordField, type PasswordFieldProps } from '@lumbung/ui'
import { useSay } from '../words.ts'
import { strengthWord } from './password-strength.ts'

type NewPasswordFieldProps = Omit<PasswordFieldProps, 'label' | 'hint' | 'autoComplete'> & { readonly value: string }

/** A password that is being chosen: says meanwhile how it would hold. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  const say = useSay()
  return (
    <PasswordField
      {...props}
      label={say('passwordNew')}
      autoComplete="new-password"
      hint={say(strengthWord(props.value))}
    />
  )
}
