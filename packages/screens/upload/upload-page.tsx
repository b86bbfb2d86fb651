import { Banner, Button, Card, Checkbox, PageHeader, Pagination, Skeleton } from '@lumbung/ui'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { type DragEvent, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
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
import { showCount, showInstant } from '../formatting.ts'
import { UploadCommit } from './upload-commit.tsx'
import { Mapping } from './upload-map.tsx'
import { RecentUploads } from './upload-recent.tsx'
import { kindFrom, type Upload, type UploadKind, uploadFrom } from './upload-shape.ts'
import { UploadRows } from './upload-rows.tsx'
import styles from './upload.module.css'

addWords(approvalWords)
addWords(documentWords)
addWords(listWords)

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
  const steps = (
    <span className={styles.steps}>
      {STEPS.map((one, place) => (
        <span key={one} className={styles.step} aria-current={one === step ? 'step' : undefined}>
          {place + 1}
          {/* Where they cannot stand side by side, the others are their number. */}
          <span data-unseen={one === step ? undefined : 'narrow'}> {say(STEP_WORDS[one])}</span>
        </span>
      ))}
    </span>
  )
  return (
    <div className={styles.page}>
      <PageHeader crumbs={crumbs} beside={steps} />
      <div className={styles.body}>
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
            </span>
          </div>
        </Card>
      ) : null}
      <FileDrop kind={kind} />
      <RecentUploads kind={kind} />
    </>
  )
}

/** Where a file is dropped or chosen; it is checked at once. */
function FileDrop({ kind }: { readonly kind: UploadKind }) {
  const say = useSay()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [working, setWorking] = useState<string | null>(null)
  const [isOver, setOver] = useState(false)
  const send = async (file: File | undefined): Promise<void> => {
    if (!file) return
    setWorking(file.name)
    try {
      const checked = await client.upload<Json>(`/bulk-upload/${kind.name}?mode=check`, file)
      await navigate(`/bulk-upload/${kind.name}/${asText(checked.upload)}?step=map`)
    } catch (error) {
      toastError(error)
      setWorking(null)
    }
  }
  const over = (event: DragEvent, isHere: boolean): void => {
    event.preventDefault()
    setOver(isHere)
  }
  return (
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={(event) => {
        over(event, false)
        void send(event.dataTransfer.files[0])
      }}
    >
      <span>{working === null ? say('uploadDrop') : say('uploadChecking', { name: working })}</span>
      <input
        ref={input}
        type="file"
        accept=".xlsx,.csv"
        hidden
        aria-label={say('uploadChoose')}
        onChange={(event) => {
          const file = event.target.files?.[0]
          // A file that was mended is chosen again by its name.
          event.target.value = ''
          void send(file)
        }}
      />
      <Button variant="primary" icon="upload" isLoading={working !== null} onPress={() => input.current?.click()}>
        {say('uploadChoose')}
      </Button>
    </div>
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
    refetchInterval: ({ state }) => (state.data?.state === 'committing' ? 1000 : false),
  })
  const correct = async (corrections: Json): Promise<void> => {
    try {
      await client.post(`${path}?mode=check`, { upload: id, ...corrections })
      await queries.invalidateQueries({ queryKey: ['upload', id] })
    } catch (error) {
      toastError(error)
    }
  }
  return { upload, correct }
}

function Checked({ kind, id, step }: CheckedProps) {
  const [, setParameters] = useSearchParams()
  const [isOnlyErrors, setOnlyErrors] = useState(false)
  const [page, setPage] = useState(1)
  const { upload, correct } = useUpload(kind, id, page, isOnlyErrors)
  const go = (next: Step): void => setParameters({ step: next })
  if (upload.error) return <BrokenPanel error={upload.error} onRetry={() => void upload.refetch()} />
  if (!upload.data) return <Skeleton height={240} />
  const { data } = upload
  if (data.state !== 'checked' || step === 'commit')
    return <UploadCommit kind={kind} upload={data} onChanged={() => void upload.refetch()} />
  if (step === 'map') return <Mapping upload={data} onCorrect={correct} onNext={() => go('check')} />
  const only = (isOnly: boolean): void => {
    setOnlyErrors(isOnly)
    setPage(1)
  }
  return (
    <>
      <CheckBar {...{ kind, upload: data, isOnlyErrors, go }} onOnlyErrors={only} />
      <Remarks upload={data} />
      <UploadRows upload={data} onCell={(row, column, value) => void correct({ cells: [{ row, column, value }] })} />
      <Pagination page={page} pageCount={Math.ceil(data.total / data.pageSize)} onChange={setPage} />
    </>
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
