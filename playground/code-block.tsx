import { Button, useCopying, useSaid, useUiText } from '@lumbung/ui'
import styles from './playground.module.css'
import { toasts } from './toasts.ts'

/** Code to read and to take along. */
export function CodeBlock({ code }: { readonly code: string }) {
  const said = useSaid()
  const say = useUiText()
  const [, copy] = useCopying()
  const take = async (): Promise<void> => {
    const outcome = await copy(code)
    toasts.show({ kind: outcome === 'copied' ? 'success' : 'error', text: say(outcome) })
  }
  return (
    <div className={styles.code}>
      <pre tabIndex={0} aria-label={said(['Code', 'Kode'])}>
        <code>{code}</code>
      </pre>
      <Button
        size="sm"
        variant="tertiary"
        icon="copy"
        isIconOnly
        label={said(['Copy the code', 'Salin kode'])}
        onPress={() => void take()}
      />
    </div>
  )
}
