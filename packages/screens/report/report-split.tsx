import type { NestedRow } from '@lumbung/definition'
import { late, useWidth } from '@lumbung/ui'
import { type ReactNode, useRef } from 'react'
import { type ChosenFigure, rowText } from './chosen-figure.ts'
import type { AmountForm } from './report-columns.tsx'
import type { Described } from './report-shape.ts'
import styles from './report.module.css'
import type { Open } from './use-opening.ts'

// Who never asks what a figure is made of need not fetch it.
const DrillPanel = late(async () => (await import('./drill-panel.tsx')).DrillPanel)

// With less room the panel lies over the rows.
const BESIDE_FROM = 900

interface ReportSplitProps {
  readonly report: string
  readonly described: Described
  readonly question: string
  readonly shown: readonly NestedRow[] | undefined
  readonly form: AmountForm
  readonly open: Open
  readonly chosen: ChosenFigure | null
  readonly choose: (figure: ChosenFigure | null) => void
  /** The rows. */
  readonly children: ReactNode
}

/** The rows of a report, and beside them what stands behind the figure that was chosen. */
export function ReportSplit(props: ReportSplitProps) {
  const { report, described, question, shown, form, open, chosen, choose, children } = props
  const frame = useRef<HTMLDivElement>(null)
  const isBeside = useWidth(frame) >= BESIDE_FROM
  const leaveOr = (figure: ChosenFigure | null): void => {
    choose(figure)
    // Who goes on with the keys is where the figure is.
    if (figure === null && isBeside) frame.current?.querySelector<HTMLElement>('[role=treegrid], [role=grid]')?.focus()
  }
  const row = chosen
    ? shown?.find(({ kind, values }) => kind === 'row' && rowText(described, values) === chosen.row)
    : undefined
  return (
    <div ref={frame} className={styles.split}>
      <div className={styles.rows}>{children}</div>
      {chosen && described.drills.includes(chosen.column) ? (
        <DrillPanel
          {...{ report, described, question, row, form, open }}
          figure={chosen}
          onChoose={leaveOr}
          isOver={!isBeside}
        />
      ) : null}
    </div>
  )
}
