import type { ReactNode, Ref } from 'react'
import { useSay } from '../words.ts'
import type { Upload, UploadRow } from './upload-shape.ts'
import styles from './upload.module.css'

interface UploadTableProps {
  readonly upload: Upload
  /** Of the columns between the number of a row and why it is refused. */
  readonly heads: ReactNode
  readonly renderCells: (row: UploadRow) => ReactNode
  readonly ref?: Ref<HTMLDivElement>
}

/** Rows of a file: the number of each in front, why it is refused at the end. */
export function UploadTable({ upload, heads, renderCells, ref }: UploadTableProps) {
  const say = useSay()
  const hasReasons = upload.rows.some((row) => row.findings.length > 0)
  return (
    <div ref={ref} className={styles.table} tabIndex={-1}>
      <table>
        <thead>
          <tr>
            <th>{say('uploadRow')}</th>
            {heads}
            {hasReasons ? <th className={styles.reason}>{say('uploadReason')}</th> : null}
          </tr>
        </thead>
        <tbody>
          {upload.rows.map((row) => (
            <tr key={row.row}>
              <td className={styles.number} data-label={say('uploadRow')}>
                {row.row}
              </td>
              {renderCells(row)}
              {hasReasons ? <Reasons row={row} /> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Why a row is refused, or what is remarked of it. */
function Reasons({ row }: { readonly row: UploadRow }) {
  return (
    <td className={styles.reason}>
      {row.findings.map((one) => (
        <div key={one.column + one.message} data-warning={one.warning || undefined}>
          {one.message}
        </div>
      ))}
    </td>
  )
}
