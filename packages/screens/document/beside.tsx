// What stands beside a record: the panel, and what its module places at the top of it until the record is posted.
import { type ComponentProps, type ReactNode, useCallback, useState } from 'react'
import styles from './document.module.css'
import type { RecordForm } from './form.ts'
import { Placed, PlacedSide, useHasIndex, useSideSlot } from './placed.tsx'
import { DropGuard, NewSidePanel, SidePanel, type SidePanelState, useSidePanel } from './side-panel.tsx'

interface Stance {
  readonly isLedger: boolean
  readonly isPosted: boolean
  readonly isEditable: boolean
}

/** The panel beside a record, what stands at its top and as a strip, and what hears that lines need its room. */
export function useBeside(form: RecordForm, { isLedger, isPosted, isEditable }: Stance) {
  const Side = useSideSlot(form)
  const hasSide = Side !== undefined && !isPosted
  const hasIndex = useHasIndex(form)
  const [isCrowded, setCrowded] = useState(false)
  const crowd = useCallback(() => setCrowded(true), [])
  const isNarrow = hasIndex || (isCrowded && isEditable)
  const panel = useSidePanel((form.base !== null || hasSide) && !isLedger, isNarrow)
  return {
    panel,
    crowd,
    side: hasSide ? <PlacedSide {...{ Side, form }} isCompact={false} /> : null,
    strip: hasSide ? <SideStrip {...{ Side, form }} /> : null,
  }
}

/** The other records of its kind at the left, where its module lists them. */
export const IndexPart = ({ form }: { readonly form: RecordForm }) =>
  useHasIndex(form) ? (
    <div className={styles.index}>
      <Placed form={form} at="index" />
    </div>
  ) : null

interface BesideProps {
  readonly form: RecordForm
  readonly panel: SidePanelState | null
  readonly side: ReactNode
}

/** The panel; a new record has one where its module places something in it. */
export function Beside({ form, panel, side }: BesideProps) {
  if (!panel) return <DropGuard isNew={form.base === null} />
  return form.base === null ? <NewSidePanel {...{ panel, side }} /> : <SidePanel {...{ form, panel, side }} />
}

/** One line of it, where the panel is shut or has no room. */
const SideStrip = ({ Side, form }: Pick<ComponentProps<typeof PlacedSide>, 'Side' | 'form'>) => (
  <div className={styles.strip}>
    <PlacedSide {...{ Side, form }} isCompact />
  </div>
)
