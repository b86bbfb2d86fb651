import { useRef } from 'react'
import { useIn } from '@lumbung/screens'
import styles from './dashboard.module.css'
import { EditedTile } from './edited-tile.tsx'
import { type TileLayout, rowsFor } from './layout.ts'
import { isBare, type TileEntry, TileView } from './tile.tsx'
import { useArranging } from './use-arranging.ts'
import type { Dashboard } from './use-dashboard.ts'

interface DashboardGridProps {
  readonly label: string
  readonly layout: TileLayout
  readonly entries: ReadonlyMap<string, TileEntry>
  readonly dashboard: Dashboard
  readonly isUsual: boolean
  readonly isEdited: boolean
  readonly onLayout: (layout: TileLayout) => void
}

/** The tiles in their order, each as large as it was made. */
export function DashboardGrid({ label, layout, entries, dashboard, isUsual, isEdited, onLayout }: DashboardGridProps) {
  const inLanguage = useIn()
  const grid = useRef<HTMLUListElement>(null)
  const titleOf = (figure: string): string => {
    const entry = entries.get(figure)?.entry
    return entry ? inLanguage(isUsual ? entry.title : entry.plainTitle) : ''
  }
  const rowsOf = (figure: string): number => rowsFor(entries.get(figure)?.entry.isDrawable === true)
  const arranging = useArranging({ grid, layout, titleOf, rowsOf, onLayout })
  return (
    <>
      <ul ref={grid} className={styles.grid} aria-label={label} data-earlier={dashboard.isEarlier || undefined}>
        {layout.map((tile, place) => {
          const found = entries.get(tile.figure)
          if (!found) return null
          const view = <TileView {...found} {...{ tile, dashboard, isUsual }} />
          return (
            <li
              key={tile.figure}
              className={styles.tile}
              data-tile={tile.figure}
              data-width={tile.width}
              data-height={!isEdited && isBare(tile, dashboard.answerOf(tile.figure)) ? 1 : tile.height}
              data-over={arranging.over === tile.figure || undefined}
              data-dragged={arranging.dragged === tile.figure || undefined}
            >
              {isEdited ? (
                <EditedTile {...{ tile, place, arranging }} title={titleOf(tile.figure)}>
                  {view}
                </EditedTile>
              ) : (
                view
              )}
            </li>
          )
        })}
      </ul>
      <span role="status" data-unseen>
        {arranging.said}
      </span>
    </>
  )
}
