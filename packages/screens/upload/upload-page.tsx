import { Banner, Button, Card, Checkbox, PageHeader, Pagination, Skeleton } from '@lumbung/ui'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { pluralOf, useCatalog } from '../catalog.ts'
import { client } from '../client.ts'
import { usePageTitle } from '../page-title.ts'
import { listPath, withQuery } from '../paths.ts'
import { asText, type Json } from '../problem.ts'
import { BrokenPanel } from '../shell/broken-panel.tsx'
import { toastError } from '../shell/toasts.ts'
import { addWords, useIn, useSay } from '../words.ts'
import { approvalWords } from '../words-approval.ts'
import { documentWords } from '../words-document.ts'
import { listWords } from '../words-list.ts'
import { uploadWords } from '../words-upload.ts'
import { showCount, showInstant } from '../formatting.ts'
import { UploadCommit } from './upload-commit.tsx'
import { FileDrop, FileReadingStep } from './upload-file.tsx'
import { UploadJob, useJob } from './upload-job.tsx'
import { Mapping } from './upload-map.tsx'
import { RecentUploads } from './upload-recent.tsx'
import { isWorking, kindFrom, type Upload, type UploadKind, uploadFrom } from './upload-shape.ts'
import { UnknownCodes } from './upload-unknown.tsx'
import { UploadRows } from './upload-rows.tsx'
import styles from './upload.module.css'
import frame from '../shell/page-frame.module.css'

addWords(approvalWords)
addWords(documentWords)
addWords(listWords)
addWords(uploadWords)

const STEPS = ['template', 'file', 'map', 'check', 'commit'] as const
type Step = (typeof STEPS)[number]
const STEP_WORDS = {
  template: 'uploadTemplate',
  file: 'uploadFile',
  map: 'uploadMap',
  check: 'uploadCheck',
  commit: 'uploadCommit',
} as const
const isStep = (text: string | null): text is Step => STEPS.some((step) => step === text)

/** Records from a file in five steps, each with its own address: template, file, columns, check, commit. */
export function UploadPage({ name, id }: { readonly name: string; readonly id: string | null }) {
  const say = useSay()
  const inLanguage = useIn()
  const catalog = useCatalog()
  const [parameters] = useSearchParams()
  const kind = useQuery({
    queryKey: ['upload-kind', name],
    queryFn: async () => kindFrom(await client.get<unknown>(`/bulk-upload/${name}`)),
  })
  const given = parameters.get('step')
  const step: Step = isStep(given) ? given : id === null ? 'template' : 'check'
  usePageTitle(kind.data?.title ?? '')
  if (kind.error) return <BrokenPanel error={kind.error} onRetry={() => void kind.refetch()} />
  const resource = catalog.byKey.get(kind.data?.resource ?? '')
  const crumbs = [
    ...(resource ? [{ label: inLanguage(pluralOf(resource)), href: listPath(resource.definition) }] : []),
    { label: say('upload') },
  ]
  const steps = <Steps name={name} id={id} step={step} />
  return (
    <div className={frame.page}>
      <PageHeader crumbs={crumbs} beside={steps} />
      <div className={frame.body}>
        {kind.data ? (
          id === null ? (
            <Beginning kind={kind.data} step={step} />
          ) : (
            <Checked kind={kind.data} id={id} step={step} />
          )
        ) : (
          <Skeleton height={120} />
        )}
      </div>
    </div>
  )
}

/** The five steps; one that can be gone to is a link. */
function Steps({ name, id, step }: { readonly name: string; readonly id: string | null; readonly step: Step }) {
  const say = useSay()
  return (
    <span className={styles.steps}>
      {STEPS.map((one, place) => {
        // Where they cannot stand side by side, the others are their number.
        const words = <span data-unseen={one === step ? undefined : 'narrow'}> {say(STEP_WORDS[one])}</span>
        const isOfFile = id !== null && one !== 'template'
        const isOpen = isOfFile || place <= 1
        const address = isOfFile ? `/bulk-upload/${name}/${id}?step=${one}` : `/bulk-upload/${name}?step=${one}`
        const face = { className: styles.step, 'aria-current': one === step ? ('step' as const) : undefined }
        return isOpen ? (
          <Link key={one} to={address} {...face}>
            {place + 1}
            {words}
          </Link>
        ) : (
          <span key={one} {...face}>
            {place + 1}
            {words}
          </span>
        )
      })}
    </span>
  )
}

function Beginning({ kind, step }: { readonly kind: UploadKind; readonly step: Step }) {
  const say = useSay()
  return (
    <>
      {step === 'template' ? (
        <Card>
          <div className={styles.bar}>
            <span>{say('uploadTemplateHint')}</span>
            <span className={styles.end}>
              <Button icon="download" isDownload href={client.address(`/bulk-upload/${kind.name}/template`)}>
                {say('uploadTemplateGet')}
              </Button>
              <Button variant="primary" href={`/bulk-upload/${kind.name}?step=file`}>
                {say('uploadNext')}
              </Button>
            </span>
          </div>
        </Card>
      ) : (
        <FileDrop kind={kind} />
      )}
      <RecentUploads kind={kind} />
    </>
  )
}

interface CheckedProps {
  readonly kind: UploadKind
  readonly id: string
  readonly step: Step
}

/** An upload with one page of its rows, and what mends them. */
function useUpload(kind: UploadKind, id: string, page: number, isOnlyErrors: boolean) {
  const queries = useQueryClient()
  const path = `/bulk-upload/${kind.name}`
  const upload = useQuery({
    queryKey: ['upload', id, isOnlyErrors, page],
    queryFn: async () => {
      const question = { page: String(page), only: isOnlyErrors ? 'errors' : undefined }
      return uploadFrom(await client.get<unknown>(withQuery(`${path}/${id}`, question)))
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (isWorking(state.data?.state ?? '') ? 1000 : false),
  })
  const correct = async (corrections: Json, isOnlyRead = false): Promise<void> => {
    try {
      await client.post(`${path}?mode=${isOnlyRead ? 'read' : 'check'}`, { upload: id, ...corrections })
      await queries.invalidateQueries({ queryKey: ['upload', id] })
    } catch (error) {
      toastError(error)
    }
  }
  return { upload, correct }
}

/** A file between reading and withdrawal: which part of it is shown follows from its state and the step. */
function Checked({ kind, id, step }: CheckedProps) {
  const [, setParameters] = useSearchParams()
  const [isOnlyErrors, setOnlyErrors] = useState(false)
  const [page, setPage] = useState(1)
  const { upload, correct } = useUpload(kind, id, page, isOnlyErrors)
  const go = (next: Step): void => setParameters({ step: next })
  if (upload.error) return <BrokenPanel error={upload.error} onRetry={() => void upload.refetch()} />
  if (!upload.data) return <Skeleton height={240} />
  const { data } = upload
  if (isWorking(data.state)) return <UploadJob upload={data} />
  const isOpen = data.state === 'read' || data.state === 'checked'
  if (!isOpen) return <UploadCommit kind={kind} upload={data} onChanged={() => void upload.refetch()} />
  if (step === 'file')
    return (
      <FileReadingStep
        {...{ kind, upload: data }}
        onRead={(reading) => correct({ reading }, true)}
        onNext={() => go('map')}
      />
    )
  if (step === 'map') return <Mapping upload={data} onCorrect={correct} onNext={() => go('check')} />
  if (data.state === 'read') return <Unchecked upload={data} onCheck={() => correct({})} />
  if (step === 'commit') return <UploadCommit kind={kind} upload={data} onChanged={() => void upload.refetch()} />
  const only = (isOnly: boolean): void => {
    setOnlyErrors(isOnly)
    setPage(1)
  }
  return (
    <>
      <CheckBar {...{ kind, upload: data, isOnlyErrors, go }} onOnlyErrors={only} />
      <Remarks upload={data} />
      <UnknownCodes upload={data} onCorrect={correct} />
      <UploadRows upload={data} onCell={(row, column, value) => void correct({ cells: [{ row, column, value }] })} />
      <Pagination page={page} pageCount={Math.ceil(data.total / data.pageSize)} onChange={setPage} />
    </>
  )
}

/** A file that nobody judged yet, or whose check was cut off: it is begun again with one button. */
function Unchecked({ upload, onCheck }: { readonly upload: Upload; readonly onCheck: () => Promise<void> }) {
  const say = useSay()
  const [isChecking, setChecking] = useState(false)
  const job = useJob(upload.job, false)
  const why = asText(job.data?.message)
  const check = async (): Promise<void> => {
    setChecking(true)
    await onCheck()
    setChecking(false)
  }
  return (
    <Card title={upload.fileName}>
      <div className={styles.stack}>
        {why === '' ? null : <Banner tone="warning">{say('uploadCut', { why })}</Banner>}
        <p>{say('uploadUnchecked')}</p>
        <div className={styles.bar}>
          <span className={styles.end}>
            <Button variant="primary" isLoading={isChecking} onPress={() => void check()}>
              {say('uploadCheckNow')}
            </Button>
          </span>
        </div>
      </div>
    </Card>
  )
}

interface CheckBarProps {
  readonly kind: UploadKind
  readonly upload: Upload
  readonly isOnlyErrors: boolean
  readonly onOnlyErrors: (isOnly: boolean) => void
  readonly go: (next: Step) => void
}

function CheckBar({ kind, upload, isOnlyErrors, onOnlyErrors, go }: CheckBarProps) {
  const say = useSay()
  const { summary } = upload
  return (
    <div className={styles.bar}>
      <b>{say('uploadValid', { valid: showCount(summary.right), total: showCount(summary.rows) })}</b>
      <Checkbox isSelected={isOnlyErrors} onChange={onOnlyErrors}>
        {say('uploadErrorsOnly')}
      </Checkbox>
      <span className={styles.end}>
        {summary.wrong > 0 ? (
          <Button icon="download" isDownload href={client.address(`/bulk-upload/${kind.name}/${upload.upload}/errors`)}>
            {say('uploadErrorFile')}
          </Button>
        ) : null}
        <Button onPress={() => go('map')}>{say('uploadMap')}</Button>
        <Button variant="primary" isDisabled={summary.right === 0} onPress={() => go('commit')}>
          {say('uploadCommit')}
        </Button>
      </span>
    </div>
  )
}

/** What is worth knowing of the file as a whole before it is saved. */
function Remarks({ upload }: { readonly upload: Upload }) {
  const say = useSay()
  const { known, changes } = upload.summary
  return (
    <>
      {upload.seenAt === '' ? null : (
        <Banner tone="warning">{say('uploadSeen', { time: showInstant(upload.seenAt) })}</Banner>
      )}
      {known > 0 ? <Banner tone="attention">{say('uploadKnown', { count: showCount(known) })}</Banner> : null}
      {changes > 0 ? <Banner tone="attention">{say('uploadChanges', { count: showCount(changes) })}</Banner> : null}
    </>
  )
}
