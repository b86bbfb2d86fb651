import type { Resource } from '@lumbung/definition'
import { Banner, Card, ScrollShadow, Skeleton } from '@lumbung/ui'
import { useMemo } from 'react'
import { CommentsPanel } from '../attached/comments-panel.tsx'
import { useComments } from '../attached/use-comments.ts'
import { apiPath } from '../paths.ts'
import { errorText } from '../shell/toasts.ts'
import { addWords, useSay } from '../words.ts'
import { approvalWords } from '../words-approval.ts'
import { attachedWords } from '../words-attached.ts'
import { documentWords } from '../words-document.ts'
import styles from './document.module.css'
import { BalanceBadge, EffectsView } from './effects-view.tsx'
import { RecordForm } from './form.ts'
import { ReadBody, useGrids } from './record-body.tsx'
import { Sentences } from './sentences.tsx'
import { usePreview } from './use-preview.ts'
import { useStored } from './use-stored.ts'

addWords(approvalWords)
addWords(attachedWords)
addWords(documentWords)

/** A record to be read and decided about, not changed: undefined until it is there. */
export function useReading(resource: Resource, id: string) {
  const { data, error, refetch } = useStored(resource.definition, id)
  const form = useMemo(() => (data ? new RecordForm(resource, data, true) : null), [resource, data])
  return { form, error: data ? null : error, retry: () => void refetch() }
}

/** What posting it would write, with what is remarked about it; masters post nothing. */
export function useReadPreview(form: RecordForm) {
  const { definition } = form.resource
  const of = definition.kind === 'document' ? 'posting' : null
  return usePreview(form, `${apiPath(definition)}/${form.id ?? ''}`, of, {}, {})
}

interface RecordReadingProps {
  readonly form: RecordForm
  readonly preview: ReturnType<typeof useReadPreview>
}

/** All that its own page shows of a record, what approving it would write, and what people said about it. */
export function RecordReading({ form, preview }: RecordReadingProps) {
  const say = useSay()
  const grids = useGrids(form)
  const comments = useComments(form, true)
  const { warnings = [] } = preview.data ?? {}
  return (
    <>
      {warnings.length > 0 ? (
        <Banner tone="warning" title={say('warnings')}>
          <Sentences all={warnings.map(({ message }) => message)} />
        </Banner>
      ) : null}
      {preview.error ? <Banner tone="danger">{errorText(preview.error)}</Banner> : null}
      <ReadBody form={form} grids={grids} />
      {preview.isEnabled && !preview.error ? <PreviewCard form={form} preview={preview} /> : null}
      <Card title={say('comments')} hasHeaderLine>
        <CommentsPanel comments={comments} />
      </Card>
    </>
  )
}

function PreviewCard({ form, preview }: RecordReadingProps) {
  const say = useSay()
  const { data } = preview
  return (
    <Card
      title={say('postingPreview')}
      padding={0}
      actions={data ? <BalanceBadge effects={data} /> : null}
      hasHeaderLine
    >
      {data ? (
        <ScrollShadow label={say('postingPreview')}>
          <EffectsView effects={data} resource={form.resource} />
        </ScrollShadow>
      ) : (
        <div className={styles.nothing}>
          <Skeleton height={60} />
        </div>
      )}
    </Card>
  )
}
