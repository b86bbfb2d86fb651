import {
  addMonths,
  Decimal,
  endOfMonth,
  type FigureAnswer,
  type FigureParameters,
  formatDaysOfMonth,
  formatMillions,
  formatMonth,
  formatNumber,
  growthOf,
  isLocalDate,
  type Language,
  startOfMonth,
} from '@lumbung/core'
import { Growth, Sparkline, useLanguage } from '@lumbung/ui'
import type { ReactNode } from 'react'
import { type FigureEntry, showAmount, showCount, showDay, useIn, useWords } from '@lumbung/screens'
import styles from './dashboard.module.css'
import { dashboardWords } from './words.ts'

/** A figure as it is read: an amount, or a number of things. */
export const figureShown = ({ isCount }: Pick<FigureEntry, 'isCount'>, value: string): string =>
  isCount ? showCount(Number.parseInt(value, 10)) : showAmount(value, '')

/** The same as it stands on a tile: what is large in millions, whole under the pointer. */
export const figureShort = ({ isCount }: Pick<FigureEntry, 'isCount'>, value: string, language: Language): string =>
  isCount ? figureShown({ isCount }, value) : formatMillions(value, language)

/** The days of a figure: one, or from the first to the last. */
export function daysShown({ from, to, asOf }: FigureParameters): string {
  if (from && to && from !== to) return `${showDay(from)} – ${showDay(to)}`
  return showDay(asOf ?? to)
}

export interface TileFaceProps {
  readonly title: string
  readonly entry: FigureEntry
  readonly answer: FigureAnswer
}

/** A figure in one row: what it is, how it went, and how it compares. */
export function TileFace({ title, entry, answer }: TileFaceProps) {
  const say = useWords(dashboardWords)
  const language = useLanguage()
  const shown = (value: string): string => figureShown(entry, value)
  const { course } = answer
  return (
    <>
      <span className={styles.tileHead}>
        <span className={styles.tileTitle}>{title}</span>
        {course && course.values.length > 1 ? (
          <Sparkline
            label={say('tileCourse', { title, days: daysShown(answer.parameters) })}
            values={runningSum(course.values)}
            before={runningSum(answer.previous?.values ?? [])}
            figure={shown}
            width={64}
          />
        ) : null}
      </span>
      <b className={styles.value} title={shown(answer.value)}>
        {figureShort(entry, answer.value, language)}
      </b>
      <TileNotes answer={answer} />
    </>
  )
}

/** How a figure of days has grown: what came so far, day by day. */
export function runningSum(values: readonly string[]): readonly string[] {
  let sum = new Decimal(0)
  return values.map((value) => {
    sum = sum.plus(value)
    return sum.toFixed()
  })
}

const YEAR = 12

/** Whether these days are those of the year before. */
export const isYearBefore = ({ from }: FigureParameters, now: FigureParameters): boolean =>
  isLocalDate(from) && addMonths(from, YEAR) === now.from

/** What was just before, as shortly as it can be named. */
export function daysNamed(days: FigureParameters, language: Language): string {
  const { from, to } = days
  if (!isLocalDate(from) || !isLocalDate(to) || from !== startOfMonth(from) || to > endOfMonth(from)) {
    return daysShown(days)
  }
  return to === endOfMonth(from) ? formatMonth(from, language) : formatDaysOfMonth(from, to, language)
}

const PARTS_SHOWN = 2

/** How a figure compares, else what it is made of, else the days it is about. */
function TileNotes({ answer }: { readonly answer: FigureAnswer }): ReactNode {
  const say = useWords(dashboardWords)
  const language = useLanguage()
  const { previous, before } = answer
  const against = previous && growthOf(answer.value, previous.value)
  const onLastYear = before === null ? null : growthOf(answer.value, before)
  if (against || onLastYear) {
    return (
      <>
        {previous && against ? (
          <span className={styles.note}>
            <Growth percent={against} />{' '}
            {isYearBefore(previous.parameters, answer.parameters)
              ? say('tileOnLastYear')
              : say('tileAgainst', { days: daysNamed(previous.parameters, language) })}
          </span>
        ) : null}
        {onLastYear ? (
          <span className={styles.note}>
            <Growth percent={onLastYear} /> {say('tileOnLastYear')}
          </span>
        ) : null}
      </>
    )
  }
  const parts = answer.parts.filter(({ value }) => !new Decimal(value).isZero())
  if (parts.length > 0) return <TileParts answer={{ ...answer, parts }} />
  return <span className={styles.note}>{daysShown(answer.parameters)}</span>
}

function TileParts({ answer }: { readonly answer: FigureAnswer }) {
  const say = useWords(dashboardWords)
  const inLanguage = useIn()
  const named = answer.parts.map(({ title, value }) => ({ name: inLanguage(title), value: new Decimal(value) }))
  const hasMore = named.length > PARTS_SHOWN || answer.others !== null
  const shown = hasMore ? named.slice(0, PARTS_SHOWN - 1) : named
  const rest = named.slice(shown.length).map(({ value }) => value)
  const count = rest.length + (answer.others?.count ?? 0)
  const others = {
    name: say('othersCount', { count: showCount(count) }),
    value: Decimal.sum('0', answer.others?.value ?? '0', ...rest),
  }
  return (hasMore ? [...shown, others] : shown).map(({ name, value }) => (
    <span key={name} className={styles.part}>
      <span data-cut>{name}</span>
      <span>{formatNumber(value, 0)}</span>
    </span>
  ))
}
