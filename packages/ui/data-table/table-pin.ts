import type { CSSProperties } from 'react'
import { classes } from '../props/given.ts'
import styles from './data-table.module.css'
import { pinCount } from './table-tracks.ts'
import type { DataColumn } from './table-types.ts'

/** How the cell at this place stands still, in head, filters, rows and totals alike. */
export function pinOf(
  columns: readonly DataColumn<never>[],
  place: number,
): { className: string; style: CSSProperties } {
  const pinned = pinCount(columns)
  if (place >= pinned) return { className: '', style: {} }
  const isEdge = place === pinned - 1 && columns[place]?.isPinned
  return {
    className: classes(styles.pinned, isEdge && styles.pinEdge, place === 0 && styles.first),
    style: { left: `var(--pin-${place})` },
  }
}
