import { wordsOf } from '@lumbung/definition'
import { Card, type GridLine, type GridStore, LineGrid } from '@lumbung/ui'
import {
  type CSSProperties,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { showCount } from '../formatting.ts'
import { useIn } from '../words.ts'
import styles from './document.module.css'
import type { FormPartProps } from './field-card.tsx'
import { isEmptyLine } from './field-values.ts'
import { ColumnsButton, FillButtons, fillsOf, hidesAny } from './fills.tsx'
import { gridHeight, useAsked, useColumns, useFindings, useSilent } from './lines-shown.ts'

interface RowsOfLineProps extends FormPartProps {
  /** The list whose rows these are. */
  readonly name: string
  /** The line that they belong to. */
  readonly line: string
  /** Whether they were asked for, so that one types on in them. */
  readonly isWanted: boolean
}

/** The rows of a further list that belong to one line, below its fields. */
export function RowsOfLine(props: RowsOfLineProps) {
  const store = props.form.grids.get(props.name)
  return store ? <Rows key={props.line} {...props} store={store} /> : null
}

const NOTHING_ASKED: ReadonlySet<string> = new Set()

function Rows({ form, name, line, isReadOnly, isWanted, store }: RowsOfLineProps & { readonly store: GridStore }) {
  const title = useIn()(wordsOf(form.resource, name))
  const field = form.resource.definition.fields[name]
  const isClosed = isReadOnly || field?.options.derived === true
  const all = useSyncExternalStore(store.subscribe, store.lines)
  const rows = useScoped(store, line)
  const silent = useSilent(form, name, rows, isClosed)
  const [hasAll, setAll] = useState(false)
  const columns = useColumns(form, name, { isReadOnly: isClosed, hasAll, silent, asked: NOTHING_ASKED })
  store.setColumns(columns)
  const asked = useAsked(form, name, isClosed)
  // The grid counts the rows that it shows.
  const required = useMemo(
    () => new Map(rows.map((row, at) => [at, asked.get(all.indexOf(row)) ?? ''])),
    [rows, all, asked],
  )
  const fields = field?.options.fields
  const isEmpty = useCallback((row: GridLine) => isEmptyLine(row, fields ?? {}), [fields])
  const findings = useFindings(form, name, all)
  const fills = fillsOf(form, name, isClosed)
  const hidden = hidesAny(form.resource.definition.form.hidden, fields ?? {})
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isWanted) box.current?.querySelector<HTMLElement>('[role=grid]')?.focus()
  }, [isWanted])
  const height = { '--grid-height': `${gridHeight(rows.length, isClosed)}px` } as CSSProperties
  return (
    <div style={height}>
      <Card
        title={title}
        count={showCount(rows.length)}
        actions={
          fills.length > 0 || hidden ? (
            <>
              <FillButtons fills={fills} />
              {hidden ? <ColumnsButton {...{ hasAll }} onAll={setAll} /> : null}
            </>
          ) : undefined
        }
        padding={0}
        hasHeaderLine
      >
        <div ref={box} className={styles.grid}>
          <LineGrid
            key={String(hasAll)}
            label={title}
            {...{ store, findings, required }}
            isReadOnly={isClosed}
            canAddLines={!isClosed && form.scope === 'all'}
            isEmptyLine={isEmpty}
          />
        </div>
      </Card>
    </div>
  )
}

/** The rows of one line, to which new ones are added as long as they are shown. */
function useScoped(store: GridStore, line: string): readonly GridLine[] {
  useLayoutEffect(() => {
    store.setScope({ line })
    return () => store.setScope(undefined)
  }, [store, line])
  return useSyncExternalStore(store.subscribe, store.scoped)
}
