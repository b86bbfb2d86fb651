import { Button, useSaid } from '@lumbung/ui'
import styles from './playground.module.css'
import { toasts } from './toasts.ts'

/** Code to read and to take along. */
export function CodeBlock({ code }: { readonly code: string }) {
  const said = useSaid()
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(code)
    toasts.show({ kind: 'success', text: said(['Copied to clipboard', 'Disalin ke papan klip']) })
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
        onPress={() => void copy()}
      />
    </div>
  )
}
