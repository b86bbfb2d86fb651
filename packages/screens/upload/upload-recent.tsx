import { Badge, Card, Icon, type Tone } from '@lumbung/ui'
import { Link } from 'react-router'
import { showCount, showInstant } from '../formatting.ts'
import { useSay, type WordKey } from '../words.ts'
import type { UploadKind } from './upload-shape.ts'
import parts from '../shell/page-parts.module.css'

const STATES: Readonly<Record<string, { readonly word: WordKey; readonly tone: Tone }>> = {
  read: { word: 'uploadRead', tone: 'default' },
  checking: { word: 'uploadJudging', tone: 'info' },
  checked: { word: 'uploadChecked', tone: 'default' },
  committing: { word: 'uploadCommitting', tone: 'info' },
  committed: { word: 'uploadCommitted', tone: 'success' },
  withdrawing: { word: 'uploadWithdrawing', tone: 'info' },
  withdrawn: { word: 'uploadWithdrawn', tone: 'warning' },
}

// Where one goes on with an upload.
const STEPS: Readonly<Record<string, string>> = { read: 'file', checking: 'check', checked: 'check' }

const MOST = 10

/** Uploads of before: the way back to one that was left while it was being saved, or that shall be taken back. */
export function RecentUploads({ kind }: { readonly kind: UploadKind }) {
  const say = useSay()
  if (kind.recent.length === 0) return null
  return (
    <Card title={say('uploadRecent')} padding={0}>
      {kind.recent.slice(0, MOST).map((one) => {
        const state = STATES[one.state]
        return (
          <Link
            key={one.upload}
            to={`/bulk-upload/${kind.name}/${one.upload}?step=${STEPS[one.state] ?? 'commit'}`}
            className={parts.row}
          >
            <Icon name="file-text" />
            <span className={parts.rowText}>
              <b>{one.fileName}</b>
              <span>{say('uploadRows', { count: showCount(one.rows ?? 0) })}</span>
            </span>
            {state ? <Badge tone={state.tone}>{say(state.word)}</Badge> : null}
            <span className={parts.quiet}>{showInstant(one.createdAt)}</span>
          </Link>
        )
      })}
    </Card>
  )
}
