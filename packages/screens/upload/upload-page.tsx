import { Button, Card, PageHeader, Skeleton } from '@lumbung/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { pluralOf, useCatalog } from '../catalog.ts'
import { client } from '../client.ts'
import { usePageTitle } from '../page-title.ts'
import { listPath } from '../paths.ts'
import { BrokenPanel } from '../shell/broken-panel.tsx'
import { addWords, useIn, useSay } from '../words.ts'
import { approvalWords } from '../words-approval.ts'
import { documentWords } from '../words-document.ts'
import { listWords } from '../words-list.ts'
import { uploadWords } from '../words-upload.ts'
import { Checked } from './upload-checked.tsx'
import { FileDrop } from './upload-file.tsx'
import { RecentUploads } from './upload-recent.tsx'
import { isAmending, type UploadKind } from './upload-shape.ts'
import { isStep, type Step, STEPS } from './upload-step.ts'
import styles from './upload.module.css'
import frame from '../shell/page-frame.module.css'

addWords(approvalWords)
addWords(documentWords)
addWords(listWords)
addWords(uploadWords)

const STEP_WORDS = {
  template: 'uploadTemplate',
  file: 'uploadFile',
  map: 'uploadMap',
  check: 'uploadCheck',
  commit: 'uploadCommit',
} as const

/** Records from a file in five steps, each with its own address: template, file, columns, check, commit. */
export function UploadPage({ name, id }: { readonly name: string; readonly id: string | null }) {
  const say = useSay()
  const inLanguage = useIn()
  const catalog = useCatalog()
  const [parameters] = useSearchParams()
  const kind = useQuery({
    queryKey: ['upload-kind', name],
    queryFn: () => client.get<UploadKind>(`/bulk-upload/${name}`),
  })
  const given = parameters.get('step')
  const step: Step = isStep(given) ? given : id === null ? 'template' : 'check'
  usePageTitle(kind.data?.title ?? '')
  if (kind.error) return <BrokenPanel error={kind.error} onRetry={() => void kind.refetch()} />
  const resource = catalog.byKey.get(kind.data?.resource ?? '')
  const crumbs = [
    ...(resource ? [{ label: inLanguage(pluralOf(resource)), href: listPath(resource.definition) }] : []),
    { label: kind.data && isAmending(kind.data) ? `${say('upload')}: ${kind.data.title}` : say('upload') },
  ]
  const steps = <Steps name={name} id={id} step={step} />
  return (
    <div className={frame.page}>
      <PageHeader crumbs={crumbs} beside={steps} />
      <div className={frame.body}>
        {kind.data ? (
          id === null ? (
            <Beginning kind={kind.data} />
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

/** The template beside where the filled one is dropped: neither is looked for. */
function Beginning({ kind }: { readonly kind: UploadKind }) {
  const say = useSay()
  return (
    <>
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
      <FileDrop kind={kind} />
      <RecentUploads kind={kind} />
    </>
  )
}
