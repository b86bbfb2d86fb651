import { type KeyboardEvent, useState } from 'react'
import { BoxButton } from '../field/box-button.tsx'
import { useUiText } from '../language/language.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

export type PasswordFieldProps = Omit<
  TextFieldProps,
  'type' | 'inputMode' | 'prefix' | 'suffix' | 'isMono' | 'isNumeric' | 'isClearable' | 'isCopyable' | 'onCopied'
>

/** A password, shown when one wants to see what one types. It may be pasted, and a manager may fill it in. */
export function PasswordField({ onKeyDown, hint, ...props }: PasswordFieldProps) {
  const say = useUiText()
  const [isShown, setShown] = useState(false)
  const [isCaps, setCaps] = useState(false)
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    setCaps(event.getModifierState('CapsLock'))
    onKeyDown?.(event)
  }
  return (
    <TextField
      autoComplete="current-password"
      {...props}
      type={isShown ? 'text' : 'password'}
      hint={isCaps ? say('capsLock') : hint}
      onKeyDown={press}
      suffix={
        <BoxButton
          icon={isShown ? 'eye-off' : 'eye'}
          label={say(isShown ? 'passwordHide' : 'passwordShow')}
          isDisabled={props.isDisabled}
          onPress={() => setShown(!isShown)}
        />
      }
    />
  )
}
