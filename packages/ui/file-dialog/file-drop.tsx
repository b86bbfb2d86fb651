import { useEffect, useRef, useState } from 'react'
import { Button as AriaButton, DropZone, FileTrigger, isFileDropItem } from 'react-aria-components'
import { Icon } from '../icon/icon.tsx'
import { useLanguage, useUiText } from '../language/language.tsx'
import { classes, given } from '../props/given.ts'
import styles from './file-dialog.module.css'
import { type FileRules, showSize } from './file-rules.ts'

export interface FileDropProps extends FileRules {
  readonly isMany?: boolean | undefined
  readonly isDisabled?: boolean | undefined
  readonly onFiles: (files: readonly File[]) => void
}

/** Files pasted anywhere in the dialog of the zone, or on the zone where it stands in a page. */
function usePastedFiles(onFiles: (files: readonly File[]) => void, isDisabled: boolean | undefined) {
  const zone = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      const files = [...(event.clipboardData?.files ?? [])]
      const place = zone.current?.closest('[role=dialog]') ?? zone.current
      if (isDisabled || files.length === 0 || !place?.contains(document.activeElement)) return
      event.preventDefault()
      // The zone itself hears pasting only while it has the focus; once is enough.
      event.stopImmediatePropagation()
      onFiles(files)
    }
    document.addEventListener('paste', paste, true)
    return () => document.removeEventListener('paste', paste, true)
  }, [onFiles, isDisabled])
  return zone
}

/** A place to drop files on, to paste them, or to choose them from the device. */
export function FileDrop({ accept, maxSize, isMany, isDisabled, onFiles }: FileDropProps) {
  const say = useUiText()
  const language = useLanguage()
  const [isPressed, setPressed] = useState(false)
  const zone = usePastedFiles(onFiles, isDisabled)
  const limits = [
    accept === undefined ? undefined : accept.map((one) => one.replace(/^\./, '').replace('/*', '')).join(', '),
    maxSize === undefined ? undefined : say('fileLargest', { size: showSize(maxSize, language) }),
  ].filter((one) => one !== undefined)
  return (
    <DropZone
      ref={zone}
      className={classes(styles.drop, isPressed && styles.pressed)}
      aria-label={say(isMany ? 'filesDrop' : 'fileDrop')}
      isDisabled={isDisabled === true}
      onDrop={async ({ items }) => {
        const files = await Promise.all(items.filter(isFileDropItem).map((one) => one.getFile()))
        if (files.length > 0) onFiles(files)
      }}
    >
      <Icon name="upload" size={20} />
      <span className={styles.ask}>
        {say(isMany ? 'filesDrop' : 'fileDrop')}{' '}
        <FileTrigger
          {...given({ acceptedFileTypes: accept })}
          allowsMultiple={isMany === true}
          onSelect={(files) => (files && files.length > 0 ? onFiles([...files]) : undefined)}
        >
          <AriaButton className={styles.choose ?? ''} isDisabled={isDisabled === true} onPressChange={setPressed}>
            {say(isMany ? 'filesChoose' : 'fileChoose')}
          </AriaButton>
        </FileTrigger>
      </span>
      {limits.length > 0 ? <span className={styles.limits}>{limits.join(' · ')}</span> : null}
    </DropZone>
  )
}
