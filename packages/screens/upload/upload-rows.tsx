import { useEffect, useRef, useState } from 'react'
import { useSay } from '../words.ts'
import { cellText, type Upload, type UploadColumn, type UploadRow } from './upload-shape.ts'
import { UploadTable } from './upload-table.tsx'
import type { Sought } from './use-upload.ts'

interface UploadRowsProps {
  readonly upload: Upload
  /** The user comes back to the first cell that says this; where there is none, to the table. */
  readonly sought?: Sought | null
  readonly onCell: (row: number, column: string, value: string) => void
}

/** The rows of the file, wrong cells red and mended in place. */
export function UploadRows({ upload, sought = null, onCell }: UploadRowsProps) {
  const table = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (sought === null || !table.current) return
    const cells = [...table.current.querySelectorAll<HTMLInputElement>(`[data-column="${CSS.escape(sought.column)}"]`)]
    const cell = cells.find((one) => one.value === sought.text) ?? table.current
    cell.scrollIntoView({ block: 'nearest' })
    cell.focus()
  }, [sought])
  const columns = upload.columns.filter((column) => column.heading !== null && isSaying(upload, column))
  return (
    <UploadTable
      ref={table}
      upload={upload}
      heads={columns.map((column) => (
        <th key={column.name}>
          {column.words}
          {/* Sentences name the column as the file does. */}
          <small>{column.name}</small>
        </th>
      ))}
      renderCells={(row) => columns.map((column) => <Cell key={column.name} {...{ upload, row, column, onCell }} />)}
    />
  )
}

const isAbout = (column: UploadColumn, named: string | null): boolean =>
  named !== null && (named === column.name || named === column.heading)

/** What is blank and right in all rows would only push what is wrong out of sight. */
const isSaying = (upload: Upload, column: UploadColumn): boolean =>
  upload.rows.some(
    (row) => cellText(upload, row, column.heading) !== '' || row.findings.some((one) => isAbout(column, one.column)),
  )

interface CellProps extends UploadRowsProps {
  readonly row: UploadRow
  readonly column: UploadColumn
}

function Cell({ upload, row, column, onCell }: CellProps) {
  const say = useSay()
  const text = cellText(upload, row, column.heading)
  const [typed, setTyped] = useState<string | null>(null)
  const isWrong = row.findings.some((one) => !one.warning && isAbout(column, one.column))
  const take = (): void => {
    if (typed !== null && typed !== text) onCell(row.row, column.name, typed)
    setTyped(null)
  }
  return (
    <td data-wrong={isWrong || undefined} data-label={column.words}>
      <input
        data-column={column.name}
        value={typed ?? text}
        aria-label={say('uploadCellName', { column: column.words, row: row.row })}
        aria-invalid={isWrong || undefined}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take()
          if (event.key === 'Escape') setTyped(null)
        }}
      />
    </td>
  )
}
