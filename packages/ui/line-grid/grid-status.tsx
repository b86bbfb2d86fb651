import { Icon } from '../icon/icon.tsx'
import { Kbd } from '../kbd/kbd.tsx'
import { useUiText } from '../language/language.tsx'
import type { UiTextKey } from '../language/ui-texts.ts'
import type { PlacedRemark } from './grid-remarks.ts'
import { type GridColumn, STRAY } from './grid-types.ts'
import styles from './line-grid.module.css'

export interface GridStatusProps {
  readonly remarks: readonly PlacedRemark[]
  readonly columns: readonly GridColumn[]
  readonly active: { readonly line: string | undefined; readonly column: string | undefined }
  /** Why the last key did nothing. */
  readonly refused: UiTextKey | undefined
  readonly onNext: () => void
  readonly onDrop: (remark: PlacedRemark) => void
}

/** The sentence under the grid: the active cell's remark, else the first error, with how many there are. */
export function GridStatus({ remarks, columns, active, refused, onNext, onDrop }: GridStatusProps) {
  const say = useUiText()
  const errors = remarks.filter((remark) => remark.kind === 'error')
  const here = remarks.find(
    (remark) => remark.line === active.line && (remark.key === active.column || remark.key.startsWith(STRAY)),
  )
  const shown = here ?? errors[0]
  if (refused) {
    return (
      <div className={styles.status} data-kind="warning" role="status">
        <Icon name="triangle-alert" size={14} />
        <span className={styles.sentence}>{say(refused)}</span>
      </div>
    )
  }
  if (!shown) return null
  const isStray = shown.key.startsWith(STRAY)
  const title = isStray
    ? shown.key.slice(STRAY.length)
    : (columns.find((column) => column.key === shown.key)?.title ?? shown.key)
  return (
    <div className={styles.status} data-kind={shown.kind} role="status">
      <Icon name={shown.kind === 'error' ? 'circle-alert' : 'triangle-alert'} size={14} />
      <span className={styles.sentence} data-cut>
        <b>{say('lineAt', { line: shown.row + 1, column: title })}</b> {shown.text}
      </span>
      {isStray ? (
        <button type="button" className={styles.next} onClick={() => onDrop(shown)}>
          {say('remove')}
        </button>
      ) : null}
      {errors.length > 0 ? (
        <>
          <span className={styles.count}>
            {errors.length === 1 ? say('errorOne') : say('errorCount', { count: errors.length })}
          </span>
          <button type="button" className={styles.next} onClick={onNext}>
            {say('errorNext')}
          </button>
          <Kbd keys={['F8']} />
        </>
      ) : null}
    </div>
  )
}
