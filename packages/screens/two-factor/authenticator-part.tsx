import { TextField } from '@lumbung/ui'
import { addWords, useSay } from '../words.ts'
import { twoFactorWords } from '../words-two-factor.ts'
import { CodeField } from './code-field.tsx'
import type { NewAuthenticator } from './sign-in-steps.ts'
import styles from './two-factor.module.css'

addWords(twoFactorWords)

interface AuthenticatorPartProps {
  readonly made: NewAuthenticator
  readonly code: string
  readonly onCode: (code: string) => void
  readonly error?: string | undefined
}

/** The picture and the key that an authenticator takes in, and the first code that it shows. */
export function AuthenticatorPart({ made, code, onCode, error }: AuthenticatorPartProps) {
  const say = useSay()
  const { picture, secret } = made
  return (
    <>
      <p className={styles.hint}>{say('twoFactorScan')}</p>
      <svg
        className={styles.picture}
        viewBox={`0 0 ${picture.size} ${picture.size}`}
        role="img"
        aria-label={say('twoFactorPicture')}
        shapeRendering="crispEdges"
      >
        <path d={picture.path} />
      </svg>
      <TextField
        label={say('twoFactorSecret')}
        value={secret.replace(/(.{4})(?=.)/g, '$1 ')}
        onChange={() => undefined}
        isReadOnly
        isMono
        isCopyable
      />
      <CodeField label={say('twoFactorFirstCode')} value={code} onChange={onCode} error={error} autoFocus />
    </>
  )
}
