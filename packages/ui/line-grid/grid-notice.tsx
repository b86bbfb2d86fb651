import { BoxButton } from '../field/box-button.tsx'
import { Icon } from '../icon/icon.tsx'
import { useUiText } from '../language/language.tsx'
import { Select } from '../select/select.tsx'
import type { GridStore, PastedHeading, PasteNotice } from './grid-store.ts'
import styles from './line-grid.module.css'
import { otherWriting, type Writing } from './paste-writing.ts'

const SAMPLES: Readonly<Record<Writing, readonly [number: string, day: string]>> = {
  id: ['1.250,50', '31/12/2026'],
  en: ['1,250.50', '12/31/2026'],
}

export interface GridNoticeProps {
  readonly notice: PasteNotice | undefined
  readonly store: GridStore
}

/** How the paste was read, where it could have been read otherwise, and which of its columns were not recognised. */
export function GridNotice({ notice, store }: GridNoticeProps) {
  if (!notice) return null
  return (
    <>
      {notice.headings.length > 0 ? <HeadingMapper headings={notice.headings} store={store} /> : null}
      {notice.hasNumbers || notice.hasDays ? <WritingNotice notice={notice} store={store} /> : null}
    </>
  )
}

function WritingNotice({ notice, store }: { readonly notice: PasteNotice; readonly store: GridStore }) {
  const say = useUiText()
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
      <button type="button" className={styles.next} onClick={() => store.switchPaste()}>
        {say('pasteSwitch', { sample: sampleOf(otherWriting(notice.writing)) })}
      </button>
      <BoxButton icon="x" label={say('close')} onPress={() => store.keepPaste()} />
    </div>
  )
}

interface HeadingMapperProps {
  readonly headings: readonly PastedHeading[]
  readonly store: GridStore
}

const LEFT_OUT = '-'

/** One row: each pasted column that was not recognised, and where it goes. Nothing is put anywhere by its position. */
function HeadingMapper({ headings, store }: HeadingMapperProps) {
  const say = useUiText()
  return (
    <div className={styles.mapper} role="group" aria-label={say('pasteUnknown')}>
      {headings.map(({ place, title, target }) => (
        <div key={place} className={styles.mapped}>
          <Select
            label={say('pasteHeading', { title })}
            placeholder={say('pasteChoose')}
            size="sm"
            value={target === undefined ? null : 'column' in target ? target.column.key : LEFT_OUT}
            options={[
              { value: LEFT_OUT, label: say('pasteLeaveOut') },
              ...store.columnsOpenToPaste(place).map(({ key, title: label }) => ({ value: key, label })),
            ]}
            onChange={(value) => store.mapPaste(place, value === LEFT_OUT ? null : value)}
          />
        </div>
      ))}
      <BoxButton icon="x" label={say('close')} onPress={() => store.keepPaste()} />
    </div>
  )
}
