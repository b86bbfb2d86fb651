import { Banner, Button, Card, Checkbox, PageHeader, Select, Skeleton } from '@lumbung/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type DragEvent, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { pluralOf, useCatalog } from '../catalog.ts'
import { client } from '../client.ts'
import { usePageTitle } from '../page-title.ts'
import { listPath } from '../paths.ts'
import { asText, type Json } from '../problem.ts'
import { BrokenPanel } from '../shell/broken-panel.tsx'
import { toastError } from '../shell/toasts.ts'
import { useIn, useSay } from '../words.ts'
import { kindFrom, type Upload, type UploadKind, uploadFrom } from './upload-shape.ts'
import { UploadCommit } from './upload-commit.tsx'
import { UploadRows } from './upload-rows.tsx'
import styles from './upload.module.css'

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
  usePageTitle(say('upload'), kind.data?.title ?? '')
  if (kind.error) return <BrokenPanel error={kind.error} onRetry={() => void kind.refetch()} />
  const resource = catalog.byKey.get(kind.data?.resource ?? '')
  const crumbs = [
    ...(resource ? [{ label: inLanguage(pluralOf(resource)), href: listPath(resource.definition) }] : []),
    { label: say('upload') },
  ]
  const steps = (
    <span className={styles.steps}>
      {STEPS.map((one, place) => (
        <span
          key={one}
          className={styles.step}
          aria-current={one === step ? 'step' : undefined}
        >{`${place + 1} ${say(STEP_WORDS[one])}`}</span>
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
        onChange={(event) => void send(event.target.files?.[0])}
      />
      <Button variant="primary" icon="upload" isLoading={working !== null} onPress={() => input.current?.click()}>
        {say('uploadChoose')}
      </Button>
    </div>
  )
}

function Checked({ kind, id, step }: { readonly kind: UploadKind; readonly id: string; readonly step: Step }) {
  const say = useSay()
  const queries = useQueryClient()
  const [, setParameters] = useSearchParams()
  const [isOnlyErrors, setOnlyErrors] = useState(false)
  const path = `/bulk-upload/${kind.name}`
  const key = ['upload', id, isOnlyErrors]
  const upload = useQuery({
    queryKey: key,
    queryFn: async () => uploadFrom(await client.get<unknown>(`${path}/${id}${isOnlyErrors ? '?only=errors' : ''}`)),
    refetchInterval: ({ state }) => (state.data?.state === 'committing' ? 1000 : false),
  })
  const go = (next: Step): void => setParameters({ step: next })
  const correct = async (corrections: Json): Promise<void> => {
    try {
      await client.post(`${path}?mode=check`, { upload: id, ...corrections })
      await queries.invalidateQueries({ queryKey: ['upload', id] })
    } catch (error) {
      toastError(error)
    }
  }
  if (upload.error) return <BrokenPanel error={upload.error} onRetry={() => void upload.refetch()} />
  if (!upload.data) return <Skeleton height={240} />
  const { data } = upload
  if (step === 'map') return <Mapping upload={data} onCorrect={correct} onNext={() => go('check')} />
  if (step === 'commit' || data.state !== 'checked')
    return <UploadCommit kind={kind} upload={data} onChanged={() => void upload.refetch()} />
  return (
    <>
      <div className={styles.bar}>
        <b>{say('uploadValid', { valid: data.summary.right, total: data.summary.rows })}</b>
        <Checkbox isSelected={isOnlyErrors} onChange={setOnlyErrors}>
          {say('uploadErrorsOnly')}
        </Checkbox>
        <span className={styles.end}>
          {data.summary.wrong > 0 ? (
            <Button icon="download" isDownload href={client.address(`${path}/${id}/errors`)}>
              {say('uploadErrorFile')}
            </Button>
          ) : null}
          <Button onPress={() => go('map')}>{say('uploadMap')}</Button>
          <Button variant="primary" isDisabled={data.summary.right === 0} onPress={() => go('commit')}>
            {say('uploadCommit')}
          </Button>
        </span>
      </div>
      <UploadRows upload={data} onCell={(row, column, value) => void correct({ cells: [{ row, column, value }] })} />
    </>
  )
}

interface MappingProps {
  readonly upload: Upload
  readonly onCorrect: (corrections: Json) => Promise<void>
  readonly onNext: () => void
}

const UNUSED = '\u0000'

/** Which heading of the file becomes which of our columns. */
function Mapping({ upload, onCorrect, onNext }: MappingProps) {
  const say = useSay()
  const options = [
    { value: UNUSED, label: say('uploadIgnored') },
    ...upload.headings.filter(Boolean).map((one) => ({ value: one, label: one })),
  ]
  return (
    <>
      {upload.summary.missing.length > 0 ? <Banner tone="warning">{upload.summary.missing.join(', ')}</Banner> : null}
      <Card title={upload.fileName}>
        <div className={styles.map}>
          {upload.columns.map((column) => (
            <Select
              key={column.name}
              label={column.words}
              labelPlace="side"
              isRequired={column.required}
              options={options}
              value={column.heading ?? UNUSED}
              onChange={(heading) =>
                void onCorrect({ mapping: { [column.name]: heading === UNUSED ? null : heading } })
              }
            />
          ))}
        </div>
      </Card>
      <div className={styles.bar}>
        <span className={styles.end}>
          <Button variant="primary" onPress={onNext}>
            {say('uploadCheck')}
          </Button>
        </span>
      </div>
    </>
  )
}
