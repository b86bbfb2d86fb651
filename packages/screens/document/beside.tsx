// What stands beside a record: the panel, and what its module places at the top of it until the record is posted.
import { type ComponentProps, type ReactNode, useCallback, useMemo, useState } from 'react'
import { createStore } from '../store.ts'
import styles from './document.module.css'
import type { RecordForm } from './form.ts'
import { Placed, PlacedSide, useHasIndex, useSideSlot } from './placed.tsx'
import { DropGuard, NewSidePanel, SIDE_AT_FIRST, type SideOf, SidePanel, useSidePanel } from './side-panel.tsx'

interface Stance {
  readonly isLedger: boolean
  readonly isPosted: boolean
  readonly isEditable: boolean
}

/** The panel beside a record, what stands at its top and as a strip, and what hears that lines need its room. */
export function useBeside(form: RecordForm, { isLedger, isPosted, isEditable }: Stance) {
  const Side = useSideSlot(form)
  const hasSide = Side !== undefined && !isPosted
  const [state] = useState(() => createStore(SIDE_AT_FIRST))
  const crowd = useCallback(() => state.update((now) => ({ ...now, isCrowded: true })), [state])
  const parts = useMemo(
    () => ({
      side: hasSide ? <PlacedSide {...{ Side, form }} isCompact={false} /> : null,
      strip: hasSide ? <SideStrip {...{ Side, form }} /> : null,
    }),
    [Side, hasSide, form],
  )
  const panelOf: SideOf = {
    state,
    hasPanel: (form.base !== null || hasSide) && !isLedger,
    isNarrowed: useHasIndex(form),
    mayCrowd: isEditable,
  }
  return { panelOf, crowd, ...parts }
}

/** The record with what stands beside it. */
export function Split({ of, children }: { readonly of: SideOf; readonly children: ReactNode }) {
  const panel = useSidePanel(of)
  return (
    <div className={styles.split} data-split data-plain={!panel?.isOpen || undefined}>
      {children}
    </div>
  )
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
  readonly of: SideOf
  readonly side: ReactNode
}

/** The panel; a new record has one where its module places something in it. */
export function Beside({ form, of, side }: BesideProps) {
  const panel = useSidePanel(of)
  if (!panel) return <DropGuard isNew={form.base === null} />
  return form.base === null ? <NewSidePanel {...{ panel, side }} /> : <SidePanel {...{ form, panel, side }} />
}

/** One line of it, where the panel is shut or has no room. */
const SideStrip = ({ Side, form }: Pick<ComponentProps<typeof PlacedSide>, 'Side' | 'form'>) => (
  <div className={styles.strip}>
    <PlacedSide {...{ Side, form }} isCompact />
  </div>
)
