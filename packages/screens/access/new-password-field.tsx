import { PasswordField, type PasswordFieldProps } from '@lumbung/ui'
import { useQuery } from '@tanstack/react-query'
import { client } from '../client.ts'
import { useSay } from '../words.ts'
import { SHORTEST, strengthWord } from './password-strength.ts'

type NewPasswordFieldProps = Omit<PasswordFieldProps, 'label' | 'hint' | 'autoComplete'> & { readonly value: string }

/** A password that is being chosen: says meanwhile how it would hold. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  const say = useSay()
  // What it is told must hold for who is not signed in too.
  const rule = useQuery({
    queryKey: ['password-rule'],
    queryFn: () => client.get<{ readonly shortest: number }>('/auth/password-rule', { isSigningIn: true }),
  })
  const min = rule.data?.shortest ?? SHORTEST
  return (
    <PasswordField
      {...props}
      label={say('passwordNew')}
      autoComplete="new-password"
      hint={say(strengthWord(props.value, min), { min })}
    />
  )
}
