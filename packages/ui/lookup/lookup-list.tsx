import { useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, type MouseEvent, type ReactNode, useEffect, useMemo, useRef } from 'react'
import { Icon } from '../icon/icon.tsx'
import { useUiText } from '../language/language.tsx'
import { useIsNarrow } from '../media/use-media.ts'
import { MatchText } from '../match-text/match-text.tsx'
import { classes } from '../props/given.ts'
import type { LookupAnswer, LookupFigure, LookupRow } from './lookup.ts'
import styles from './lookup-list.module.css'

export interface LookupListProps {
  readonly id: string
  readonly label: string
  readonly answer: LookupAnswer & { readonly retry: () => void }
  /** The row under the arrow keys; the "create" row comes after the last. */
  readonly active: number
  readonly onActive: (index: number) => void
  readonly onPick: (row: LookupRow) => void
  readonly create?: { readonly label: string; readonly run: () => void } | undefined
  /** Replaces "nothing found" where a text counts that is in no row. */
  readonly emptyText?: string | undefined
}

const ROW_HEIGHT = 32
// Where there is no room beside the name, figures stand under it.
const TALL_HEIGHT = 52

/** A row, or the name of the group that begins with the row after it. */
type Entry = { readonly row: LookupRow; readonly index: number } | { readonly heading: string }

function entriesOf(rows: readonly LookupRow[]): readonly Entry[] {
  return rows.flatMap((row, index): readonly Entry[] => {
    const isFirst = row.group !== undefined && row.group !== rows[index - 1]?.group
    return isFirst ? [{ heading: row.group }, { row, index }] : [{ row, index }]
  })
}

const keepFocus = (event: MouseEvent): void => event.preventDefault()

/** The rows of a search under their field. Only what is seen is drawn, so 5,000 rows scroll as 20 do. */
export function LookupList(props: LookupListProps) {
  const { id, label, answer, active, onActive, onPick, create } = props
  const scroller = useRef<HTMLDivElement>(null)
  const { rows } = answer
  const entries = useMemo(() => entriesOf(rows), [rows])
  const widths = useMemo(() => figureWidths(rows), [rows])
  const isTall = useIsNarrow() && widths.length > 0
  const height = isTall ? TALL_HEIGHT : ROW_HEIGHT
  const virtual = useVirtualizer({
    count: entries.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 6,
  })
  useEffect(() => virtual.measure(), [virtual, height])
  useEffect(() => {
    const place = entries.findIndex((one) => 'row' in one && one.index === active)
    // The first row of all brings the name of its group into sight.
    if (place >= 0) virtual.scrollToIndex(active === 0 ? 0 : place, { align: 'auto' })
  }, [active, entries, virtual])
  return (
    <div className={styles.panel}>
      {widths.length > 0 && !isTall ? <FigureTitles figures={rows[0]?.figures ?? []} widths={widths} /> : null}
      <div ref={scroller} className={styles.scroller} data-tall={isTall || undefined}>
        <div
          id={id}
          role="listbox"
          aria-label={label}
          aria-owns={create ? `${id}-${rows.length}` : undefined}
          style={{ height: virtual.getTotalSize() }}
          className={styles.rows}
        >
          {virtual.getVirtualItems().map(({ index: place, start }) => {
            const entry = entries[place]
            if (!entry) return null
            if ('heading' in entry) return <LookupHeading key={`group ${entry.heading}`} {...entry} start={start} />
            const { row, index } = entry
            return (
              <LookupOption
                key={row.key}
                id={`${id}-${index}`}
                {...{ row, index, start }}
                count={rows.length}
                query={answer.query}
                widths={widths}
                isActive={index === active}
                onActive={() => onActive(index)}
                onPick={() => onPick(row)}
              />
            )
          })}
        </div>
      </div>
      <LookupState answer={answer} emptyText={props.emptyText} />
      {create ? <LookupCreate {...create} id={`${id}-${rows.length}`} isActive={active === rows.length} /> : null}
    </div>
  )
}

interface LookupCreateProps {
  readonly id: string
  readonly label: string
  readonly isActive: boolean
  readonly run: () => void
}

const LookupCreate = ({ id, label, isActive, run }: LookupCreateProps) => (
  // The field holds the focus and its keys.
  <div
    id={id}
    role="option"
    tabIndex={-1}
    aria-selected={isActive}
    className={classes(styles.create, isActive && styles.active)}
    onMouseDown={keepFocus}
    onMouseUp={run}
  >
    <Icon name="plus" />
    {label}
  </div>
)

/** Each row names its group itself to those who do not see the heading. */
const LookupHeading = ({ heading, start }: { readonly heading: string; readonly start: number }) => (
  <div className={styles.heading} aria-hidden="true" style={{ transform: `translateY(${start}px)` }}>
    {heading}
  </div>
)

interface LookupOptionProps {
  readonly id: string
  readonly row: LookupRow
  readonly index: number
  readonly count: number
  readonly start: number
  readonly query: string
  readonly widths: FigureWidths
  readonly isActive: boolean
  readonly onActive: () => void
  readonly onPick: () => void
}

function LookupOption({ id, row, index, count, start, query, widths, isActive, onActive, onPick }: LookupOptionProps) {
  const isOff = row.reason !== undefined
  return (
    // The field holds the focus and its keys; pressing the button keeps the focus there.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      aria-disabled={isOff || undefined}
      aria-posinset={index + 1}
      aria-setsize={count}
      className={classes(styles.row, isActive && styles.active)}
      style={{ transform: `translateY(${start}px)` }}
      onPointerMove={() => (isActive ? undefined : onActive())}
      onMouseDown={keepFocus}
      onMouseUp={() => (isOff ? undefined : onPick())}
    >
      <LookupRowText {...{ row, query, widths }} />
    </div>
  )
}

function LookupRowText({ row, query, widths }: Pick<LookupOptionProps, 'row' | 'query' | 'widths'>): ReactNode {
  return (
    <>
      {row.group === undefined ? null : <span data-unseen>{row.group}, </span>}
      {row.code === undefined ? null : (
        <span className={styles.code}>
          <MatchText text={row.code} query={query} />
        </span>
      )}
      <span className={styles.name}>
        <MatchText text={row.name} query={query} />
      </span>
      {row.reason === undefined ? (
        <>
          {row.columns?.map((text, place) => (
            <span key={`${place}:${text}`} className={styles.extra}>
              {text}
            </span>
          ))}
          {row.figures ? <LookupFigures figures={row.figures} widths={widths} /> : null}
        </>
      ) : (
        <span className={styles.extra}>{row.reason}</span>
      )}
    </>
  )
}

type FigureWidths = readonly string[]

const widthOf = (width: string | undefined) => ({ '--figure-width': width }) as CSSProperties

/** As wide as the longest figure of the column, or its title. */
function figureWidths(rows: readonly LookupRow[]): FigureWidths {
  const titles = rows[0]?.figures ?? []
  return titles.map(({ title }, place) => {
    const letters = rows.map(({ figures }) => figures?.[place]?.text.length ?? 0)
    return `${Math.max(title.length, ...letters) + 1}ch`
  })
}

/** Over the rows, for the eye: each figure says its own title to those who do not see it. */
const FigureTitles = ({
  figures,
  widths,
}: {
  readonly figures: readonly LookupFigure[]
  readonly widths: FigureWidths
}) => (
  <div className={styles.titles} aria-hidden="true">
    {figures.map(({ title, isText }, place) => (
      <span key={title} className={styles.figure} data-text={isText || undefined} style={widthOf(widths[place])}>
        {title}
      </span>
    ))}
  </div>
)

const LookupFigures = ({
  figures,
  widths,
}: {
  readonly figures: readonly LookupFigure[]
  readonly widths: FigureWidths
}) => (
  <span className={styles.figures}>
    {figures.map(({ title, text, isText, isLow }, place) => (
      <span
        key={title}
        className={styles.figure}
        data-text={isText || undefined}
        data-low={isLow || undefined}
        style={widthOf(widths[place])}
      >
        {text === '' ? null : <span className={styles.said}>{title} </span>}
        {text}
      </span>
    ))}
  </span>
)

function LookupState({ answer, emptyText }: Pick<LookupListProps, 'answer' | 'emptyText'>): ReactNode {
  const say = useUiText()
  if (answer.state === 'failed') {
    return (
      <div className={styles.state} role="alert">
        <span>{say('searchFailed')}</span>
        <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={answer.retry}>
          {say('retry')}
        </button>
      </div>
    )
  }
  if (answer.rows.length > 0) return answer.state === 'loading' ? <span className={styles.bar} /> : null
  if (answer.state !== 'ready') return <div className={styles.state}>{say('loading')}…</div>
  if (emptyText !== undefined) return <div className={styles.state}>{emptyText}</div>
  const text = answer.query === '' ? say('nothingHere') : say('noResult', { query: answer.query })
  return <div className={styles.state}>{text}</div>
}
