import { Card, Drawer, ScrollShadow, Skeleton } from '@lumbung/ui'
import { useQuery } from '@tanstack/react-query'
import { client } from '../client.ts'
import { apiPath } from '../paths.ts'
import { ApiProblem } from '../problem.ts'
import { BrokenPart, type BrokenProps } from '../shell/broken-panel.tsx'
import { errorText } from '../shell/toasts.ts'
import { useSay } from '../words.ts'
import styles from './document.module.css'
import { BalanceBadge, type Effects, EffectsView } from './effects-view.tsx'
import type { RecordForm } from './form.ts'
import { useSaidProblem } from './problem-place.ts'
import { useVersion } from './use-form.ts'

/** What posting this record has written. */
export function EffectsCard({ form }: { readonly form: RecordForm }) {
  const say = useSay()
  const path = `${apiPath(form.resource.definition)}/${form.id ?? ''}/effects`
  const effects = useQuery({
    queryKey: ['effects', form.id, form.base?.version],
    queryFn: () => client.get<Effects>(path),
  })
  return (
    <Card
      title={say('effects')}
      padding={0}
      actions={effects.data ? <BalanceBadge effects={effects.data} /> : null}
      hasHeaderLine
    >
      {effects.isPending ? (
        <div className={styles.nothing}>
          <Skeleton height={60} />
        </div>
      ) : null}
      {effects.error ? <BrokenPart error={effects.error} onRetry={() => void effects.refetch()} /> : null}
      {effects.data ? (
        <ScrollShadow label={say('effects')}>
          <EffectsView effects={effects.data} resource={form.resource} />
        </ScrollShadow>
      ) : null}
    </Card>
  )
}

/** What posting would write now, of the form as it stands, saved or not. */
export function PreviewDrawer({ form, onClose }: { readonly form: RecordForm; readonly onClose: () => void }) {
  const say = useSay()
  const path = apiPath(form.resource.definition)
  const version = useVersion(form)
  const preview = useQuery({
    queryKey: ['preview-draft', form.id, version],
    queryFn: () =>
      form.id !== null && !form.isDirty()
        ? client.get<Effects>(`${path}/${form.id}/preview`)
        : client.ask<Effects>(`${path}/preview`, unsaved(form)),
    retry: false,
    gcTime: 0,
  })
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={say('postingPreview')}
      size="lg"
      actions={preview.data ? <BalanceBadge effects={preview.data} /> : null}
    >
      {preview.isPending ? <Skeleton height={80} /> : null}
      {preview.error ? <NoPreview form={form} error={preview.error} onRetry={() => void preview.refetch()} /> : null}
      {preview.data ? <EffectsView effects={preview.data} resource={form.resource} /> : null}
    </Drawer>
  )
}

/** A refusal says where in the form what is to be mended; what merely failed is tried again. */
function NoPreview({ form, ...broken }: BrokenProps & { readonly form: RecordForm }) {
  const said = useSaidProblem(form)
  const { error } = broken
  if (!(error instanceof ApiProblem) || error.status >= 500) return <BrokenPart {...broken} />
  const places = error.errors.map(said).filter(({ place }) => place !== '')
  if (places.length === 0) return <p className={styles.nothing}>{errorText(error)}</p>
  return (
    <ul className={styles.refused}>
      {places.map(({ place, sentence }) => (
        <li key={place + sentence}>
          <b>{place}</b>: {sentence}
        </li>
      ))}
    </ul>
  )
}

/** Lines of an unsaved form have no ids yet that the server would know. */
function unsaved(form: RecordForm): unknown {
  const body = form.body()
  const lines = [...form.grids.keys()].flatMap((key) => {
    const rows: unknown = body[key]
    return Array.isArray(rows) ? [[key, rows.map((row: object) => ({ ...row, id: undefined }))]] : []
  })
  return { ...body, ...Object.fromEntries(lines) }
}
