import { LIFE } from '@lumbung/definition'
import { Banner, Button, ConfirmDialog } from '@lumbung/ui'
import { useState } from 'react'
import { useCatalog } from '../catalog.ts'
import { client } from '../client.ts'
import { NOTHING_SAID, ReasonFields, whyBody } from '../document/reason-fields.tsx'
import { showCount } from '../formatting.ts'
import { apiPath, listPath } from '../paths.ts'
import { toastError } from '../shell/toasts.ts'
import { useSay } from '../words.ts'
import type { Upload, UploadKind } from './upload-shape.ts'
import { Storing } from './upload-storing.tsx'

export interface UploadCommitProps {
  readonly kind: UploadKind
  readonly upload: Upload
  readonly onChanged: () => void
}

/** Stores a checked file as one, follows the job, and can take all of it back. */
export function UploadCommit(props: UploadCommitProps) {
  const { state } = props.upload
  if (state === 'committed') return <Stored {...props} />
  return state === 'withdrawn' ? <Withdrawn {...props} /> : <Storing {...props} />
}

/** What was taken back is over; the way on is another file. */
function Withdrawn({ kind, upload }: UploadCommitProps) {
  const say = useSay()
  const resource = useCatalog().byKey.get(kind.resource)
  const actions = (
    <>
      {resource ? <Button href={listPath(resource.definition)}>{say('uploadOpen')}</Button> : null}
      <Button href={`/bulk-upload/${kind.name}?step=file`}>{say('uploadOther')}</Button>
    </>
  )
  return (
    <Banner tone="info" title={upload.fileName} actions={actions}>
      {say('uploadWithdrawnHint')}
    </Banner>
  )
}

/** The way to what came of it, and back. */
function Stored(props: UploadCommitProps) {
  const say = useSay()
  const { kind, upload } = props
  const { made, changed, restored, same } = upload.summary
  const resource = useCatalog().byKey.get(kind.resource)
  const [isWithdrawing, setWithdrawing] = useState(false)
  const actions = (
    <>
      {resource ? <Button href={listPath(resource.definition)}>{say('uploadOpen')}</Button> : null}
      {upload.clearedAt === null ? (
        <Button icon="download" isDownload href={client.address(`/bulk-upload/${kind.name}/${upload.upload}/result`)}>
          {say('uploadResultFile')}
        </Button>
      ) : null}
      {made + restored > 0 ? (
        <Button variant="dangerQuiet" onPress={() => setWithdrawing(true)}>
          {say('uploadWithdraw')}
        </Button>
      ) : null}
    </>
  )
  return (
    <>
      <Banner tone="success" actions={actions}>
        {say('uploadDone', {
          count: showCount(made + changed + restored),
          made: showCount(made),
          changed: showCount(changed),
        })}
        {restored > 0 ? ` ${say('uploadRestoredCount', { count: showCount(restored) })}` : null}
        {same > 0 ? ` ${say('uploadSame', { count: showCount(same) })}` : null}
      </Banner>
      {isWithdrawing ? <Withdraw {...props} onClose={() => setWithdrawing(false)} /> : null}
    </>
  )
}

function Withdraw({ kind, upload, onChanged, onClose }: UploadCommitProps & { readonly onClose: () => void }) {
  const say = useSay()
  const [why, setWhy] = useState(NOTHING_SAID)
  const resource = useCatalog().byKey.get(kind.resource)
  const [isWorking, setWorking] = useState(false)
  const withdraw = async (): Promise<void> => {
    setWorking(true)
    try {
      await client.post(`/bulk-upload/${kind.name}/${upload.upload}/withdraw`, whyBody(why))
      onChanged()
      onClose()
    } catch (error) {
      toastError(error)
      setWorking(false)
    }
  }
  return (
    <ConfirmDialog
      isOpen
      isDanger
      isReconfirm
      isWorking={isWorking}
      title={say('uploadWithdraw')}
      description={say('uploadWithdrawHint')}
      confirmText={say('uploadWithdraw')}
      isReady={why.isEnough}
      onConfirm={() => void withdraw()}
      onCancel={onClose}
    >
      {resource ? (
        <ReasonFields
          path={apiPath(resource.definition)}
          action="void"
          type={LIFE.void.reason}
          said={why}
          onSay={setWhy}
        />
      ) : null}
    </ConfirmDialog>
  )
}
