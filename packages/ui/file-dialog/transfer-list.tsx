import { useCallback } from 'react'
import { ProgressBar } from 'react-aria-components'
import { Button } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import { useLanguage, useUiText } from '../language/language.tsx'
import { classes } from '../props/given.ts'
import styles from './file-dialog.module.css'
import { type FileRules, showSize } from './file-rules.ts'
import type { FileTransfer, Transfers } from './use-transfers.ts'

export interface TransferListProps extends FileRules, Pick<Transfers, 'items' | 'cancel' | 'retry'> {
  /** Shows pictures of pictures. */
  readonly isImage?: boolean | undefined
}

/** The files, each with how far it is and what can be done about it. */
export function TransferList({ items, ...props }: TransferListProps) {
  const say = useUiText()
  if (items.length === 0) return null
  return (
    <ul className={styles.files} aria-label={say('files')}>
      {items.map((item) => (
        <TransferRow key={item.id} {...props} item={item} />
      ))}
    </ul>
  )
}

interface TransferRowProps extends Omit<TransferListProps, 'items'> {
  readonly item: FileTransfer
}

/** What became of the file, in words. */
function useOutcome({ accept = [], maxSize = 0 }: FileRules): (item: FileTransfer) => string {
  const say = useUiText()
  const language = useLanguage()
  return ({ file, state, refusal, share }) => {
    if (state === 'done') return say('fileDone')
    if (state === 'failed') return say('fileFailed')
    if (state === 'sending') return `${Math.round(share * 100)} %`
    if (refusal === 'type') return say('fileWrongType', { types: accept.join(', ') })
    if (refusal === 'empty') return say('fileEmpty')
    return say('fileTooLarge', { size: showSize(file.size, language), most: showSize(maxSize, language) })
  }
}

function TransferRow({ item, isImage, cancel, retry, ...rules }: TransferRowProps) {
  const say = useUiText()
  const language = useLanguage()
  const outcome = useOutcome(rules)(item)
  const { file, state, share } = item
  const isWrong = state === 'failed' || state === 'refused'
  return (
    <li className={styles.file} data-state={state}>
      {isImage && state !== 'refused' ? <Preview file={file} /> : <FileSign state={state} />}
      <div className={styles.about}>
        <div className={styles.names}>
          <span className={styles.name} data-cut>
            {file.name}
          </span>
          <span className={styles.size}>{showSize(file.size, language)}</span>
        </div>
        {state === 'sending' ? (
          <ProgressBar className={styles.progress ?? ''} aria-label={file.name} value={share * 100}>
            <span className={styles.bar} style={{ width: `${share * 100}%` }} />
          </ProgressBar>
        ) : null}
        <span className={classes(styles.outcome, isWrong && styles.wrong)} role={isWrong ? 'alert' : undefined}>
          {outcome}
        </span>
      </div>
      {state === 'failed' ? (
        <Button
          size="sm"
          variant="tertiary"
          icon="rotate-cw"
          isIconOnly
          label={`${say('retry')}: ${file.name}`}
          onPress={() => retry(item)}
        />
      ) : null}
      <Button
        size="sm"
        variant="tertiary"
        icon="x"
        isIconOnly
        label={`${say(state === 'sending' ? 'cancel' : 'remove')}: ${file.name}`}
        onPress={() => cancel(item.id)}
      />
    </li>
  )
}

const FileSign = ({ state }: Pick<FileTransfer, 'state'>) => (
  <span className={styles.sign}>
    <Icon name={state === 'done' ? 'file-check' : state === 'sending' ? 'file-text' : 'file-x'} size={20} />
  </span>
)

function Preview({ file }: { readonly file: File }) {
  const show = useCallback(
    (picture: HTMLImageElement) => {
      const address = URL.createObjectURL(file)
      picture.src = address
      return () => URL.revokeObjectURL(address)
    },
    [file],
  )
  return <img ref={show} className={styles.preview} alt="" />
}
