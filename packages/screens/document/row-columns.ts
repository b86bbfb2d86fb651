// Lines to which rows of further lists belong: how many each has stands among its columns, with what is wrong of them.
import { listsOfLines, wordsOf } from '@lumbung/definition'
import type { CellFinding, GridColumn } from '@lumbung/ui'
import { useMemo, useSyncExternalStore } from 'react'
import { asText } from '../problem.ts'
import { useIn } from '../words.ts'
import type { RecordForm } from './form.ts'
import { useProblems } from './use-form.ts'

/** The lists whose rows belong to these lines. */
export const listsBelow = ({ resource }: RecordForm, lines: string): readonly string[] =>
  listsOfLines(resource.definition.fields).flatMap(([key, of]) => (of === lines ? [key] : []))

/** The line that each row of a list belongs to, in the order of the rows: keys without blanks, joined by blanks. */
const linesOfRows = (form: RecordForm, list: string): string =>
  (form.grids.get(list)?.lines() ?? []).map(({ values }) => asText(values.line)).join(' ')

const countText = (count: unknown): string => (typeof count === 'number' ? String(count) : '')

/** The columns with one behind them for each list below; where lines are only looked at, for those that have rows. */
export function useRowColumns(
  form: RecordForm,
  lines: string,
  own: readonly GridColumn[],
  isClosed: boolean,
): readonly GridColumn[] {
  const inLanguage = useIn()
  const owners = useSyncExternalStore(form.subscribe, () =>
    listsBelow(form, lines)
      .map((list) => linesOfRows(form, list))
      .join('\n'),
  )
  return useMemo(() => {
    const counted = listsBelow(form, lines).flatMap((list, at): GridColumn[] => {
      const keys = owners.split('\n')[at]?.split(' ').filter(Boolean) ?? []
      const counts = Map.groupBy(keys, (key) => key)
      const compute: GridColumn['compute'] = ({ key }) => counts.get(key)?.length
      const title = inLanguage(wordsOf(form.resource, list))
      return isClosed && keys.length === 0
        ? []
        : [{ key: list, title, kind: 'readonly', width: 96, align: 'end', format: countText, compute }]
    })
    return counted.length === 0 ? own : [...own, ...counted]
  }, [form, lines, own, isClosed, inLanguage, owners])
}

/** What is wrong with rows below these lines is said at their line too, since its detail may be closed. */
export function useRowFindings(form: RecordForm, lines: string, own: readonly CellFinding[]): readonly CellFinding[] {
  const problems = useProblems(form)
  return useMemo(() => {
    const below = new Set(listsBelow(form, lines))
    const found = problems.flatMap(({ path, message }): CellFinding[] => {
      const [list = '', place = ''] = path.split('.')
      const row = below.has(list) ? form.grids.get(list)?.lines()[Number.parseInt(place, 10)] : undefined
      return row ? [{ line: asText(row.values.line), column: list, kind: 'error', text: message }] : []
    })
    return found.length === 0 ? own : [...own, ...found]
  }, [form, lines, own, problems])
}
