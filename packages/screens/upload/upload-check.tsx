import { Banner, Button, Checkbox } from '@lumbung/ui'
import { client } from '../client.ts'
import { showCount, showInstant } from '../formatting.ts'
import type { Json } from '../problem.ts'
import { useSay } from '../words.ts'
import { UploadRows } from './upload-rows.tsx'
import type { Upload, UploadKind } from './upload-shape.ts'
import { UploadTotal } from './upload-total.tsx'
import { UnknownCodes } from './upload-unknown.tsx'
import type { RowsPlace, Sought } from './use-upload.ts'
import styles from './upload.module.css'

interface CheckStepProps {
  readonly kind: UploadKind
  readonly upload: Upload
  readonly place: RowsPlace
  readonly sought: Sought | null
  readonly correct: (corrections: Json) => Promise<void>
}

/** What is wrong with the rows of a file, mended in place. */
export function CheckStep({ kind, upload, place, sought, correct }: CheckStepProps) {
  return (
    <>
      <CheckBar {...{ kind, upload, place }} />
      <Remarks upload={upload} />
      <UnknownCodes {...{ kind, upload }} onCorrect={correct} />
      <UploadRows
        {...{ upload, sought }}
        onCell={(row, column, value) => void correct({ cells: [{ row, column, value }] })}
      />
    </>
  )
}

interface CheckBarProps {
  readonly kind: UploadKind
  readonly upload: Upload
  readonly place: RowsPlace
}

function CheckBar({ kind, upload, place }: CheckBarProps) {
  const say = useSay()
  const { summary } = upload
  return (
    <div className={styles.bar}>
      <b>{say('uploadValid', { valid: showCount(summary.right), total: showCount(summary.rows) })}</b>
      <UploadTotal upload={upload} />
      <Checkbox isSelected={place.isOnlyErrors} onChange={place.onlyErrors}>
        {say('uploadErrorsOnly')}
      </Checkbox>
      <span className={styles.end}>
        {summary.wrong > 0 ? (
          <Button icon="download" isDownload href={client.address(`/bulk-upload/${kind.name}/${upload.upload}/errors`)}>
            {say('uploadErrorFile')}
          </Button>
        ) : null}
        <Button onPress={() => place.go('map')}>{say('uploadMap')}</Button>
        <Button variant="primary" isDisabled={summary.right === 0} onPress={() => place.go('commit')}>
          {say('uploadCommit')}
        </Button>
      </span>
    </div>
  )
}

/** What is worth knowing of the file as a whole before it is saved. */
function Remarks({ upload }: { readonly upload: Upload }) {
  const say = useSay()
  const { known, differing, changes, restores, guessed, skipped, missing } = upload.summary
  const names = upload.columns.filter(({ name }) => missing.includes(name)).map(({ words }) => words)
  return (
    <>
      {upload.seen === null ? null : (
        <Banner tone="warning">{say('uploadSeen', { time: showInstant(upload.seen.at) })}</Banner>
      )}
      {missing.length > 0 ? <Banner tone="danger">{say('uploadMissing', { names: names.join(', ') })}</Banner> : null}
      {guessed > 0 ? <Banner tone="warning">{say('uploadGuessed', { count: showCount(guessed) })}</Banner> : null}
      {skipped > 0 ? <Banner tone="attention">{say('uploadSkipped', { count: showCount(skipped) })}</Banner> : null}
      {differing > 0 ? <Banner tone="warning">{say('uploadDiffering', { count: showCount(differing) })}</Banner> : null}
      {restores > 0 ? <Banner tone="warning">{say('uploadRestores', { count: showCount(restores) })}</Banner> : null}
      {known > 0 ? <Banner tone="attention">{say('uploadKnown', { count: showCount(known) })}</Banner> : null}
      {changes > 0 ? <Banner tone="attention">{say('uploadChanges', { count: showCount(changes) })}</Banner> : null}
    </>
  )
}
