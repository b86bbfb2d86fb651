import { Badge, Banner, Checkbox, type Tone } from '@lumbung/ui'
import { Link } from 'react-router'
import { useCatalog } from '../catalog.ts'
import { recordPath } from '../paths.ts'
import { useSay, type WordKey } from '../words.ts'
import { cellText, type Upload, type UploadKind, type UploadRow } from './upload-shape.ts'
import { UploadTable } from './upload-table.tsx'
import type { RowsPlace } from './use-upload.ts'
import styles from './upload.module.css'

interface UploadResultsProps {
  readonly kind: UploadKind
  readonly upload: Upload
  readonly place: RowsPlace
}

const RESULTS: Readonly<Record<string, { readonly word: WordKey; readonly tone: Tone }>> = {
  made: { word: 'uploadMade', tone: 'success' },
  changed: { word: 'uploadChanged', tone: 'info' },
  restored: { word: 'uploadRestored', tone: 'info' },
  there: { word: 'uploadThere', tone: 'default' },
  skipped: { word: 'uploadSkippedRow', tone: 'default' },
}

const REFUSED = { word: 'uploadRefused', tone: 'danger' } as const

const SHOWN_COLUMNS = 3

/** What each row of a stored file became, with the way to its record. */
export function UploadResults({ kind, upload, place }: UploadResultsProps) {
  const say = useSay()
  if (upload.clearedAt !== null) return <Banner tone="info">{say('uploadCleared')}</Banner>
  const [naming, ...others] = upload.columns.filter((column) => column.heading !== null)
  if (!naming) return null
  // A master is called by its code; what a document is called in the file stands beside its number.
  const columns = (kind.documents ? [naming, ...others] : others).slice(0, SHOWN_COLUMNS)
  return (
    <>
      {upload.summary.wrong > 0 ? (
        <div>
          <Checkbox isSelected={place.isOnlyErrors} onChange={place.onlyErrors}>
            {say('uploadErrorsOnly')}
          </Checkbox>
        </div>
      ) : null}
      <UploadTable
        upload={upload}
        heads={[say('uploadBecame'), say('uploadRecord'), ...columns.map((column) => column.words)].map((head) => (
          <th key={head}>{head}</th>
        ))}
        renderCells={(row) => (
          <>
            <Became {...{ kind, row }} code={kind.documents ? '' : cellText(upload, row, naming.heading)} />
            {columns.map((column) => (
              <td key={column.name} data-label={column.words}>
                {cellText(upload, row, column.heading)}
              </td>
            ))}
          </>
        )}
      />
    </>
  )
}

interface BecameProps {
  readonly kind: UploadKind
  readonly row: UploadRow
  /** What the record would have been called. */
  readonly code: string
}

function Became({ kind, row, code }: BecameProps) {
  const say = useSay()
  const resource = useCatalog().byKey.get(kind.resource)
  const isRefused = row.findings.some((one) => !one.warning)
  const result = isRefused ? REFUSED : RESULTS[row.how ?? '']
  return (
    <>
      <td data-label={say('uploadBecame')}>{result ? <Badge tone={result.tone}>{say(result.word)}</Badge> : null}</td>
      <td data-label={say('uploadRecord')}>
        {resource && row.record ? (
          <Link to={recordPath(resource.definition, row.record)} className={styles.link}>
            {row.called || say('uploadRecord')}
          </Link>
        ) : (
          code
        )}
      </td>
    </>
  )
}
