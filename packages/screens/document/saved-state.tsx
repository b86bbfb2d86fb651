import { Icon } from '@lumbung/ui'
import { showClock } from '../formatting.ts'
import { useSay } from '../words.ts'
import styles from './document.module.css'
import { useVersion } from './use-form.ts'
import type { RecordWork } from './use-record.ts'

/** Where the record stands between typing and the server. */
export function SavedState({ work }: { readonly work: RecordWork }) {
  const say = useSay()
  const { savedAt, keptAt, form } = work
  useVersion(form)
  if (form.isDirty()) {
    const text = keptAt ? say('savedLocally', { time: showClock(keptAt) }) : say('unsaved')
    return (
      <span className={styles.saved}>
        <Icon name="circle-dot" size={14} />
        {text}
      </span>
    )
  }
  if (!savedAt) return null
  const time = showClock(savedAt)
  return (
    <span className={styles.saved}>
      <Icon name="check" size={14} />
      {say('saved', { time })}
    </span>
  )
}
