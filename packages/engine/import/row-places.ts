// Where the cells of a row go in the document it belongs to. A row of a file is a line; where lines have rows of their
// own, it is such a row as well, and it adds to the line above when it says nothing of a line, or the same again:
//   CHILI 75 KG, substitute DRIED     a line with a row
//   (blank)      substitute FROZEN    another row of it
// Likewise what it says of another list, as a by-product, is a line there.
import { cellIn, type ColumnPlace, type ReadingPlan, textOf } from './plan.ts'
import type { FileRow } from './read-file.ts'

/** Sets a value in a nested body: `units.0.numerator`. */
export function put(body: Record<string, unknown>, path: string, value: unknown): void {
  const parts = path.split('.')
  let at = body
  parts.forEach((part, place) => {
    if (place === parts.length - 1) {
      at[part] = value
      return
    }
    const list = /^\d+$/.test(parts[place + 1] ?? '')
    const known = at[part]
    if (typeof known !== 'object' || known === null) at[part] = list ? [] : {}
    at = at[part] as Record<string, unknown>
  })
}

interface Begun {
  /** In which row of the file each line of a list stands first. */
  readonly rowsOf: Map<string, number[]>
  /** The row with which the last line began. */
  readonly begun: FileRow | null
}

export interface PlacedRow {
  /** Whether it begins a line. */
  readonly begins: boolean
  /** What its rows say of their line: path and place. */
  readonly named: readonly (readonly [path: string, line: number])[]
  /** Where a column of it goes; null where the row says nothing there. */
  readonly pathOf: (place: ColumnPlace) => string | null
}

/** Finds the line and the rows of a line that a row of the file is, and notes that they stand there. */
export function placedRow(plan: ReadingPlan, { rowsOf, begun }: Begun, row: FileRow): PlacedRow {
  const { lines = '' } = plan.upload
  const text = (place: ColumnPlace, of = row): string => textOf(cellIn(plan, of, place.column.name)).trim()
  const added = new Map(
    plan.places.flatMap((place) => (isAdded(place) && text(place) !== '' ? [[listOf(place), place.part]] : [])),
  )
  const begins = added.size === 0 || begun === null || !continues(plan, (place) => [text(place), text(place, begun)])
  if (begins) noted(rowsOf, lines, row.row)
  const line = rowsOf.get(lines)?.length ?? 1
  const at = new Map([...added.keys()].map((list) => [list, noted(rowsOf, list, row.row)]))
  return {
    begins,
    named: [...at].flatMap(([list, index]) => (added.get(list) === 'row' ? [[`${list}.${index}.line`, line]] : [])),
    pathOf: (place) => {
      const { part, column } = place
      if (part === 'record') return column.path
      const index = part === 'line' ? (begins ? line - 1 : undefined) : at.get(listOf(place))
      return index === undefined ? null : column.path.replace('.', `.${index}.`)
    },
  }
}

/** Whether a row says nothing of a line, or where lines may be repeated, what the line above says. */
function continues({ places, upload }: ReadingPlan, texts: (place: ColumnPlace) => [own: string, above: string]) {
  const said = places.flatMap((place) => (place.part === 'line' ? [texts(place)] : []))
  const isBlank = said.every(([own]) => own === '')
  return isBlank || (upload.repeats === true && said.every(([own, above]) => own === '' || own === above))
}

/** The code in a cell; one that begins with what another column says, in its row or above, is given that. */
export function codeOf({ column: { under } }: ColumnPlace, text: string, said: (column: string) => string): string {
  const start = under ? said(under.column) : ''
  if (!under || start === '') return text
  const whole = `${start}${under.mark}`
  return text.toLowerCase().startsWith(whole.toLowerCase()) ? text : `${whole}${text}`
}

const isAdded = ({ part }: ColumnPlace): boolean => part === 'row' || part === 'beside'

const listOf = ({ column }: ColumnPlace): string => column.path.split('.')[0] ?? ''

/** The place of the next line of a list, which stands in this row. */
function noted(rowsOf: Map<string, number[]>, list: string, row: number): number {
  const rows = rowsOf.get(list) ?? []
  rowsOf.set(list, rows)
  return rows.push(row) - 1
}
