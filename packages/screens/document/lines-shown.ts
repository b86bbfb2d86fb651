// What a grid of lines shows: its columns, what its lines must fill, what is to be said of their cells, and its height.
import { type CellFinding, type GridLine, useLanguage } from '@lumbung/ui'
import { useCallback, useMemo } from 'react'
import { useCatalog } from '../catalog.ts'
import type { FieldProblem, Json } from '../problem.ts'
import { useStore } from '../store.ts'
import { useFonts } from '../text-width.ts'
import { askedOfLines } from './asked-of-lines.ts'
import { cellWarnings } from './cell-warnings.ts'
import type { RecordForm } from './form.ts'
import { gridColumns, silentFields } from './grid-columns.ts'
import { sentenceOfLine } from './line-sentence.ts'
import { useProblems, useRequired } from './use-form.ts'

interface Shown {
  readonly isReadOnly: boolean
  readonly hasAll: boolean
  readonly silent: ReadonlySet<string>
  readonly asked: ReadonlySet<string>
}

/** The columns of the lines, anew only when what they depend on changes. */
export function useColumns(form: RecordForm, name: string, options: Shown) {
  const { isReadOnly, hasAll, silent, asked } = options
  const language = useLanguage()
  const catalog = useCatalog()
  const hasFonts = useFonts()
  const draft = useCallback(() => form.header(), [form])
  const { resource, scope } = form
  const owners = resource.definition.fields[name]?.options.of ?? ''
  const ownerOf = useCallback(
    ({ line }: Json) =>
      form.grids
        .get(owners)
        ?.lines()
        .find(({ key }) => key === line)?.values,
    [form, owners],
  )
  return useMemo(() => {
    const shown = { language, isReadOnly, scope, hasAll, silent, asked, draft, ownerOf, catalog, hasFonts }
    return gridColumns(resource, name, shown)
  }, [resource, scope, name, language, isReadOnly, hasAll, silent, asked, draft, ownerOf, catalog, hasFonts])
}

/** Fields of which no line says anything, where lines are only looked at; the same set while it holds the same. */
export function useSilent(
  form: RecordForm,
  name: string,
  lines: readonly GridLine[],
  isClosed: boolean,
): ReadonlySet<string> {
  const isRead = isClosed || form.scope === 'approved'
  const keys = isRead ? silentFields(form.resource, name, lines).join(' ') : ''
  return useMemo(() => new Set(keys.split(' ').filter((key) => key !== '')), [keys])
}

const NOTHING_ASKED: ReadonlyMap<number, string> = new Map()

/** What each line must fill because of what it says; of what is not entered any more, nothing. */
export function useAsked(form: RecordForm, name: string, isClosed: boolean): ReadonlyMap<number, string> {
  const required = useRequired(form)
  const isOpen = !isClosed && form.scope === 'all'
  return useMemo(() => (isOpen ? askedOfLines(required, name) : NOTHING_ASKED), [isOpen, required, name])
}

/** Rare columns that some line must fill: they are shown at once; the same set while it holds the same. */
export function useAskedColumns(
  hidden: readonly string[] | undefined,
  required: ReadonlyMap<number, string>,
): ReadonlySet<string> {
  // A key in a thousand lines asks for the same, and is not worth going through them all.
  const keys = useMemo(() => {
    const asked = new Set([...required.values()].flatMap((one) => one.split(' ')))
    return hidden?.filter((key) => asked.has(key)).join(' ')
  }, [hidden, required])
  return useMemo(() => new Set(keys?.split(' ').filter((key) => key !== '')), [keys])
}

/** What the server found in these lines, and remarked about them. */
export function useFindings(form: RecordForm, name: string, lines: readonly GridLine[]): readonly CellFinding[] {
  const problems = useProblems(form)
  const remarks = useStore(form.remarks)
  const { base } = form
  return useMemo(() => {
    const placed = (all: readonly FieldProblem[], kind: CellFinding['kind']) =>
      all.flatMap((one): CellFinding[] => {
        const [field, place = '', column = ''] = one.path.split('.')
        const row = Number.parseInt(place, 10)
        const line = field === name ? lines[row] : undefined
        return line ? [{ line: line.key, column, kind, text: sentenceOfLine(one.message, row) }] : []
      })
    const errors = placed(problems, 'error')
    // What is refused is not said again as a remark.
    const isNew = (one: CellFinding): boolean =>
      !errors.some(({ line, column }) => line === one.line && column === one.column)
    const warnings = remarks.length > 0 ? placed(remarks, 'warning') : cellWarnings(base, name, lines)
    return [...warnings.filter(isNew), ...errors]
    // A finding belongs to the lines of the moment it was made; typing drops it through the form.
  }, [base, problems, remarks, name, lines])
}

/**
 * As high as its lines; where lines may be added, two at least, the button for one more, and what is wrong with one:
 * nothing below moves when that is said.
 */
export const gridHeight = (lines: number, isClosed: boolean): number =>
  isClosed ? 48 + Math.max(1, lines) * 32 : 108 + Math.max(2, lines) * 32
