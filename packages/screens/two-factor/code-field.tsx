import { TextField, type TextFieldProps } from '@lumbung/ui'

type CodeFieldProps = Pick<TextFieldProps, 'label' | 'value' | 'onChange' | 'error' | 'autoFocus' | 'size'>

/** A code of the authenticator, which telephones fill in themselves, or a recovery code. */
export const CodeField = (props: CodeFieldProps) => (
  <TextField {...props} name="code" autoComplete="one-time-code" maxLength={40} isMono />
)
