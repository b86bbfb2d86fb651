import { formatMonth, isLocalDate, localDate } from '@lumbung/core'
import type { NestedRow } from '@lumbung/definition'
import { bracketed, Button, Chart, Drawer, Figure, Select, Skeleton, useLanguage } from '@lumbung/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { useCatalog } from '../catalog.ts'
import { client } from '../client.ts'
import { baseCurrency, showAmount, showCount, showDay } from '../formatting.ts'
import type { AnyField } from '../kinds/kind-screen.ts'
import { listPath } from '../paths.ts'
import { asText } from '../problem.ts'
import { BrokenPanel } from '../shell/broken-panel.tsx'
import { addWords, useIn, useSay } from '../words.ts'
import { documentWords } from '../words-document.ts'
import { listWords } from '../words-list.ts'
import type { ChosenFigure } from './chosen-figure.ts'
import styles from './drill-panel.module.css'
import { type AmountForm, cellText, figureText, titleOf } from './report-columns.tsx'
import type { Described } from './report-shape.ts'
import type { Open } from './use-opening.ts'
import { useWayFrom } from './way-here.ts'

addWords(documentWords)
addWords(listWords)

interface Line {
  readonly date: string
  readonly number: string
  readonly memo: string
  readonly amount: string
  readonly resource: string | null
  readonly id: string
}

interface DrillDown {
  readonly months: readonly { readonly month: string; readonly value: string }[]
  readonly lines: readonly Line[]
  readonly count: number
}

interface DrillPanelProps {
  readonly report: string
  readonly described: Described
  /** How the report is asked. */
  readonly question: string
  readonly figure: ChosenFigure
  /** Its row; nothing where the rows that came do not have it. */
  readonly row: NestedRow | undefined
  readonly form: AmountForm
  readonly open: Open
  readonly onChoose: (figure: ChosenFigure | null) => void
  /** Over the page, where there is no room beside the rows. */
  readonly isOver: boolean
}

function useDrillDown({ report, question, figure }: DrillPanelProps) {
  return useInfiniteQuery({
    queryKey: ['report', report, 'drill-down', question, figure.column, figure.row],
    queryFn: ({ pageParam, signal }) => {
      const asked = new URLSearchParams(question)
      for (const [name, value] of Object.entries({ ...figure, page: String(pageParam) })) asked.set(name, value)
      return client.get<DrillDown>(`/report/${report}/drill-down?${asked.toString()}`, { signal })
    },
    initialPageParam: 1,
    getNextPageParam: (last, all) => (all.flatMap((one) => one.lines).length < last.count ? all.length + 1 : undefined),
    retry: false,
  })
}

/** What stands behind a figure, beside the report: the twelve months up to it, and its lines. */
export function DrillPanel(props: DrillPanelProps) {
  const { described, row, isOver, onChoose } = props
  const say = useSay()
  const inLanguage = useIn()
  const name = useRowName(described, row)
  const close = (): void => onChoose(null)
  useEffect(() => {
    if (isOver) return undefined
    const leave = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented) onChoose(null)
    }
    window.addEventListener('keydown', leave)
    return () => window.removeEventListener('keydown', leave)
  }, [isOver, onChoose])
  if (isOver) {
    return (
      <Drawer isOpen onClose={close} title={name} size="lg">
        <PanelBody {...props} />
      </Drawer>
    )
  }
  return (
    <aside className={styles.panel} aria-label={name}>
      <header className={styles.head}>
        <button type="button" className={styles.back} onClick={close}>
          {inLanguage(described.title)}
        </button>
        <Button variant="tertiary" size="sm" icon="x" isIconOnly label={say('close')} onPress={close} />
      </header>
      <h2 className={styles.name}>{name}</h2>
      <PanelBody {...props} />
    </aside>
  )
}

/** What a row is called: its first column that is shown. */
function useRowName(described: Described, row: NestedRow | undefined): string {
  const language = useLanguage()
  if (!row) return ''
  const levels = new Set([...(described.levels ?? []), ...(described.hidden ?? [])])
  const key = Object.keys(described.columns).find((one) => !levels.has(one)) ?? ''
  const field = described.columns[key]
  return field ? cellText(field, row.values[key], language, true) : ''
}

function PanelBody(props: DrillPanelProps) {
  const { described, figure, row, form } = props
  const answer = useDrillDown(props)
  const field = described.columns[figure.column]
  const [first] = answer.data?.pages ?? []
  if (answer.error) return <BrokenPanel error={answer.error} onRetry={() => void answer.refetch()} />
  if (!field) return null
  const value = asText(row?.values[figure.column])
  return (
    <>
      <div className={styles.figure}>
        <FigureChoice {...props} />
        <span className={styles.amount}>
          <Figure text={wholeText(field, value, form)} isStrong />
        </span>
      </div>
      <Months {...props} months={first?.months} />
      <Lines
        {...props}
        pages={answer.data?.pages}
        onMore={answer.hasNextPage ? () => void answer.fetchNextPage() : null}
      />
    </>
  )
}

/** A figure in full, with its currency: nothing here says in which unit it is. */
function wholeText(field: AnyField, value: string, form: AmountForm): string {
  if (field.kind === 'money') return bracketed(showAmount(value, baseCurrency()), form.isBracketed)
  return figureText(field, value, { ...form, scale: 'units', isSparse: false })
}

/** Which of the figures of the row. */
function FigureChoice({ described, figure, onChoose }: DrillPanelProps) {
  const say = useSay()
  const language = useLanguage()
  const options = described.drills.map((key) => ({ value: key, label: titleOf(described, key, language) }))
  if (options.length < 2) return <span>{options[0]?.label}</span>
  return (
    <Select
      label={say('amount')}
      labelPlace="hidden"
      size="sm"
      options={options}
      value={figure.column}
      onChange={(column) => onChoose({ ...figure, column })}
    />
  )
}

function Months({
  described,
  figure,
  form,
  months,
}: DrillPanelProps & { readonly months: DrillDown['months'] | undefined }) {
  const say = useSay()
  const language = useLanguage()
  const field = described.columns[figure.column]
  const name = say('reportTwelveMonths')
  const points = months?.map(({ month }) => {
    const day = `${month}-01`
    return { key: month, label: isLocalDate(day) ? formatMonth(localDate(day), language) : month }
  })
  return (
    <div className={styles.months}>
      <Chart
        label={name}
        // Twelve bars with their names do not fit beside each other.
        kind="line"
        axisTitle={say('reportMonth')}
        points={points}
        series={[
          {
            key: figure.column,
            name: titleOf(described, figure.column, language),
            values: months?.map(({ value }) => value) ?? [],
          },
        ]}
        figure={(value) => (field ? figureText(field, value, { ...form, isSparse: false }) : value)}
        scale={form.scale}
        height={120}
      />
    </div>
  )
}

interface LinesProps extends DrillPanelProps {
  readonly pages: readonly DrillDown[] | undefined
  readonly onMore: (() => void) | null
}

/** The lines, newest first; each leads to its document. */
function Lines({ report, described, figure, row, form, open, pages, onMore }: LinesProps) {
  const say = useSay()
  const way = useWayFrom(report)
  const field = described.columns[figure.column]
  if (!pages || !field) return <Skeleton width="100%" height={160} />
  const count = pages[0]?.count ?? 0
  const path = row ? open(row, figure.column) : null
  return (
    <section className={styles.lines}>
      <header>
        <b>{say('reportLines', { count: showCount(count) })}</b>
        {path === null ? null : (
          <Link to={path} state={way}>
            {say('reportOpenLines')}
          </Link>
        )}
      </header>
      {count === 0 ? <p>{say('reportNoLines')}</p> : null}
      <ul>
        {pages.flatMap(({ lines }, page) =>
          lines.map((line, place) => (
            <LineRow
              key={`${String(page)}.${String(place)}`}
              {...{ line, way }}
              amount={figureText(field, line.amount, { ...form, scale: 'units', isSparse: false })}
            />
          )),
        )}
      </ul>
      {onMore ? (
        <Button variant="tertiary" isFull onPress={onMore}>
          {say('reportMore')}
        </Button>
      ) : null}
    </section>
  )
}

/** Day and month as the user reads them: lines are of the months above them. */
const dayText = (date: string): string => showDay(date).replace(/\D?\d{4}\D?/, '')

interface LineRowProps {
  readonly line: Line
  readonly amount: string
  readonly way: ReturnType<typeof useWayFrom>
}

function LineRow({ line, amount, way }: LineRowProps) {
  const catalog = useCatalog()
  const target = line.resource === null ? undefined : catalog.byKey.get(line.resource)
  const words = (
    <>
      <time dateTime={line.date}>{dayText(line.date)}</time>
      <span className={styles.document}>
        <span className={styles.number}>{line.number}</span>
        <span className={styles.memo}>{line.memo}</span>
      </span>
      <Figure text={amount} />
    </>
  )
  return (
    <li>
      {target ? (
        <Link to={`${listPath(target.definition)}/${line.id}`} state={way}>
          {words}
        </Link>
      ) : (
        <span>{words}</span>
      )}
    </li>
  )
}
