import { BoxButton } from '../field/box-button.tsx'
import { Icon } from '../icon/icon.tsx'
import { useUiText } from '../language/language.tsx'
import type { PasteNotice } from './grid-store.ts'
import styles from './line-grid.module.css'
import { otherWriting, type Writing } from './paste-writing.ts'

const SAMPLES: Readonly<Record<Writing, readonly [number: string, day: string]>> = {
  id: ['1.250,50', '31/12/2026'],
  en: ['1,250.50', '12/31/2026'],
}

export interface GridNoticeProps {
  readonly notice: PasteNotice | undefined
  readonly onSwitch: () => void
  readonly onKeep: () => void
}

/** How what was pasted was read, where it could have been read otherwise, and the other way. */
export function GridNotice({ notice, onSwitch, onKeep }: GridNoticeProps) {
  const say = useUiText()
  if (!notice || !(notice.hasNumbers || notice.hasDays)) return null
  const sampleOf = (writing: Writing): string => {
    const [number, day] = SAMPLES[writing]
    return [...(notice.hasNumbers ? [number] : []), ...(notice.hasDays ? [day] : [])].join(' · ')
  }
  return (
    <div className={styles.status} data-kind="info" role="status">
      <Icon name="info" size={14} />
      <span className={styles.sentence}>
        {say('pastedAs', { count: notice.count, sample: sampleOf(notice.writing) })}
      </span>
      <button type="button" className={styles.next} onClick={onSwitch}>
        {say('pasteSwitch', { sample: sampleOf(otherWriting(notice.writing)) })}
      </button>
      <BoxButton icon="x" label={say('close')} onPress={onKeep} />
    </div>
  )
}
