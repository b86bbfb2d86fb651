import { type Fields, wordsOf } from '@lumbung/definition'
import {
  Button,
  Card,
  type CellFinding,
  GRID_KEYS,
  type GridColumn,
  type GridLine,
  type GridStore,
  GridTools,
  LineCards,
  LineGrid,
  type LineGridProps,
  type LinesHandle,
  useIsNarrow,
} from '@lumbung/ui'
import {
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { showCount } from '../formatting.ts'
import { createStore } from '../store.ts'
import { type KeyGroup, useHotkeys, useListedKeys } from '../shell/hotkeys.ts'
import { useIn, useSay } from '../words.ts'
import { documentWords } from '../words-document.ts'
import styles from './document.module.css'
import type { FormPartProps } from './field-card.tsx'
import { isEmptyLine } from './field-values.ts'
import { EntryButtons } from './entry-buttons.tsx'
import type { RecordForm } from './form.ts'
import { useCrowding } from './crowding.ts'
import { ColumnsButton, FillButtons, fillsOf, hidesAny, type LinesFill } from './fills.tsx'
import { LineDrawer } from './line-drawer.tsx'
import { PlacedLine } from './placed.tsx'
import { gridHeight, useAsked, useAskedColumns, useColumns, useFindings, useSilent } from './lines-shown.ts'
import { useIsTight, useSpared } from './lines-room.ts'
import { listsBelow, useRowColumns, useRowFindings } from './row-columns.ts'
import { otherCurrency } from './total-currency.ts'
import { useHeader } from './use-form.ts'

interface LinesCardProps extends FormPartProps {
  readonly name: string
  readonly grid: RefObject<LinesHandle | null>
  /** May be higher than others: the lines are what the page is for. */
  readonly isGrowing?: boolean
  /** What stands over it says its name and its count already. */
  readonly isNamed?: boolean
  /** Hears that what stands beside the record leaves too little room for the lines. */
  readonly onCrowded?: (() => void) | undefined
}

const NO_FIELDS: Fields = {}

const KEYS_OF_LINES: KeyGroup = { title: documentWords.gridKeys, keys: GRID_KEYS }

/** The lines of a record, entered as in a spreadsheet. */
export function LinesCard({ form, name, isReadOnly, grid, isGrowing, isNamed, onCrowded }: LinesCardProps) {
  const store = form.grids.get(name)
  const [label, heading] = useTitles(form, name)
  const [hasAll, setAll] = useState(false)
  const { definition } = form.resource
  const isClosed = isReadOnly || definition.fields[name]?.options.derived === true
  const lines = useSyncExternalStore(store?.subscribe ?? form.subscribe, store?.lines ?? (() => NONE))
  const silent = useSilent(form, name, lines, isClosed)
  const box = useRef<HTMLDivElement>(null)
  const isTight = useIsTight(box, heading, hasAll)
  const required = useAsked(form, name, isClosed)
  const asked = useAskedColumns(definition.form.hidden, required)
  const own = useColumns(form, name, { isReadOnly: isClosed, hasAll, silent, asked })
  const all = useRowColumns(form, name, own, isClosed)
  const columns = useSpared(box, { all, lines, isGiving: isClosed && !hasAll })
  store?.setColumns(columns)
  const findings = useRowFindings(form, name, useFindings(form, name, lines))
  useOpening(form, findings, setAll)
  const fields = definition.fields[name]?.options.fields ?? NO_FIELDS
  useCrowding(box, { columns, fields, lines }, isClosed || hasAll ? undefined : onCrowded)
  const isEmpty = useCallback((line: GridLine) => isEmptyLine(line, fields), [fields])
  const details = useLineDetails(lines, grid, listsBelow(form, name))
  useListedKeys(KEYS_OF_LINES)
  if (!store) return null
  const hasHidden = silent.size > 0 || columns !== all || hidesAny(definition.form.hidden, fields)
  const isTyped = !isClosed && form.scope === 'all'
  const fills = fillsOf(form, name, isClosed)
  const entry = { store, lines, fills, details, hasHidden, hasAll, grid, isTyped, isTight }
  const height = { '--grid-height': `${gridHeight(lines.length, isClosed)}px` } as CSSProperties
  return (
    <div className={isGrowing ? styles.growing : undefined} style={height}>
      <Card
        {...(isNamed ? {} : { title: heading, count: showCount(lines.length) })}
        actions={linesActions({ ...entry, onAll: setAll })}
        padding={0}
        hasHeaderLine
      >
        <EnteredLines
          {...{ label, details, box, grid, hasAll, store, findings, required }}
          isReadOnly={isClosed}
          canAddLines={isTyped}
          isEmptyLine={isEmpty}
        />
        <PlacedLine {...{ form, name, store, isClosed }} active={details.active} />
      </Card>
      {details.line === undefined ? null : (
        <LineDrawer {...{ form, name, store }} isReadOnly={isClosed} {...details.drawer} line={details.line} />
      )}
    </div>
  )
}

type LineDetails = ReturnType<typeof useLineDetails>

interface EnteredLinesProps extends Omit<LineGridProps, 'ref' | 'onActive'> {
  readonly details: LineDetails
  readonly box: RefObject<HTMLDivElement | null>
  readonly grid: LinesCardProps['grid']
  readonly hasAll: boolean
}

/** The grid; where the window is too narrow for it, cards that open their lines. */
function EnteredLines({ details, box, grid, hasAll, ...lines }: EnteredLinesProps) {
  return details.isNarrow ? (
    <LineCards ref={grid} {...lines} onOpen={details.show} />
  ) : (
    <div ref={box} role="presentation" className={styles.grid} {...details.opening}>
      <LineGrid key={String(hasAll)} ref={grid} {...lines} onActive={details.onActive} />
    </div>
  )
}

/** The line shown in detail: the one the cursor is in, by F4 or the button; closed, its cell has the focus again. */
function useLineDetails(lines: readonly GridLine[], grid: LinesCardProps['grid'], below: readonly string[]) {
  const isNarrow = useIsNarrow()
  const [line, setLine] = useState<string | undefined>(undefined)
  const [active] = useState(() => createStore<string | undefined>(undefined))
  const activeColumn = useRef<string | undefined>(undefined)
  const onActive = useCallback(
    (at: GridLine | undefined, column: GridColumn | undefined) => {
      active.set(at?.key)
      activeColumn.current = column?.key
    },
    [active],
  )
  const [wanted, setWanted] = useState<string | undefined>(undefined)
  const show = (key: string, column?: string): void => {
    active.set(key)
    setWanted(column)
    setLine(key)
  }
  const open = (): void => {
    setWanted(undefined)
    setLine(active.current() ?? lines[0]?.key)
  }
  useHotkeys(lines.length > 0 ? { F4: open } : {})
  const onClose = (): void => {
    const column = activeColumn.current
    setLine(undefined)
    // The drawer gives the focus back first.
    if (!isNarrow && line !== undefined && column !== undefined) setTimeout(() => grid.current?.focusCell(line, column))
  }
  // How many rows a line has is nothing to type in: what opens a cell opens them, and one types on in them.
  const isCount = (): boolean => below.includes(activeColumn.current ?? '')
  const openRows = (): void => {
    open()
    setWanted(activeColumn.current)
  }
  const opening = {
    onDoubleClick: () => (isCount() ? openRows() : undefined),
    // Behind the grid, which takes the Enter of a scan.
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !isCount()) return
      event.preventDefault()
      event.stopPropagation()
      openRows()
    },
  }
  return { isNarrow, line, active, open, show, onActive, opening, drawer: { onLine: setLine, onClose, wanted } }
}

interface LinesActionsProps {
  readonly store: GridStore
  readonly lines: readonly GridLine[]
  readonly fills: readonly LinesFill[]
  /** Whether columns are left out until they are asked for. */
  readonly hasHidden: boolean
  readonly hasAll: boolean
  readonly onAll: (hasAll: boolean) => void
  readonly details: LineDetails
  readonly grid: LinesCardProps['grid']
  /** Whether lines are entered here, not only looked at. */
  readonly isTyped: boolean
  /** Whether the buttons have no room for their words. */
  readonly isTight: boolean
}

/** What can be done with the lines as a whole; a header without anything in it would be an empty strip. */
function linesActions(props: LinesActionsProps) {
  // Cards open their lines, and have no columns.
  if (props.details.isNarrow)
    return props.fills.length > 0 ? (
      <LinesActions {...props} lines={NONE} hasHidden={false} isTyped={false} />
    ) : undefined
  return props.isTyped || props.hasHidden || props.lines.length > 0 || props.fills.length > 0 ? (
    <LinesActions {...props} />
  ) : undefined
}

function LinesActions({ store, lines, fills, hasHidden, hasAll, onAll, details, ...entry }: LinesActionsProps) {
  const say = useSay()
  const { grid, isTyped, isTight } = entry
  const isFull = lines.length > FEW
  return (
    <>
      <FillButtons fills={fills} />
      {isTyped ? <EntryButtons {...{ grid, store }} isShort={isTight || isFull || fills.length > 0} /> : null}
      {isFull ? <GridTools store={store} isCounted={false} /> : null}
      {lines.length > 0 ? (
        <Button size="sm" variant="tertiary" icon="maximize-2" keys={['F4']} onPress={details.open}>
          {say('lineDetails')}
        </Button>
      ) : null}
      {hasHidden ? <ColumnsButton {...{ hasAll, onAll }} /> : null}
    </>
  )
}

/** What the lines are called, and how they are headed: with their currency, where the total is in another one. */
function useTitles(form: RecordForm, name: string): readonly [title: string, heading: string] {
  const title = useIn()(wordsOf(form.resource, name))
  const currency = otherCurrency(form.resource, useHeader(form))
  return [title, currency === '' ? title : `${title} · ${currency}`]
}

/** What is wrong must be seen where it can be put right; it stays in sight while that is typed. */
function useOpening(form: RecordForm, findings: readonly CellFinding[], setAll: (hasAll: boolean) => void): void {
  const [judged, setJudged] = useState(findings)
  if (judged === findings) return
  setJudged(findings)
  const { hidden } = form.resource.definition.form
  if (form.scope === 'all' && findings.some((one) => one.kind === 'error' && hidden?.includes(one.column))) setAll(true)
}

const NONE: readonly never[] = []

// As many lines as are seen without scrolling.
const FEW = 8
