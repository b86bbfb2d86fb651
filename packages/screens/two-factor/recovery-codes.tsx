import { Button, useCopying } from '@lumbung/ui'
import { addWords, useSay } from '../words.ts'
import { twoFactorWords } from '../words-two-factor.ts'
import styles from './two-factor.module.css'

addWords(twoFactorWords)

/** The codes that are told once, to be copied or printed. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const say = useSay()
  const [outcome, copy] = useCopying()
  const told = outcome && say(outcome === 'copied' ? 'recoveryCopied' : 'recoveryCopyFailed')
  return (
    <div className={styles.recovery}>
      <ul aria-label={say('recoveryCodes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button size="sm" icon="copy" onPress={() => void copy(codes.join('\n'))}>
        {told ?? say('recoveryCopy')}
      </Button>
    </div>
  )
}
