import { inLanguage } from '@lumbung/core'
import { pathOf } from '@lumbung/definition'
import { Banner, Button, EmptyState, Modal, Select, SkeletonRows, TextField, useLanguage } from '@lumbung/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pluralOf, useCatalog } from '../catalog.ts'
import { client } from '../client.ts'
import type { RecordForm } from '../document/form.ts'
import { nameText } from '../document/identity.ts'
import { withQuery } from '../paths.ts'
import { ApiProblem } from '../problem.ts'
import { may, useSession } from '../session.ts'
import { BrokenPart } from '../shell/broken-panel.tsx'
import { useSay } from '../words.ts'
import { type Access, accessLines } from './access.ts'
import { rightTitles } from './right-rows.ts'
import styles from './rights.module.css'
import { useAsked } from './use-asked.ts'
import { useRightGroups } from './use-right-groups.ts'

/** Opens the answer to why a user sees something; what is asked stands in the address. */
export function AccessButton({ form }: { readonly form: RecordForm }) {
  const say = useSay()
  const session = useSession()
  const [asked, ask] = useAsked('access')
  const catalog = useCatalog()
  const { base, resource } = form
  // Both are told of: the user, and the roles that give or would give the right.
  const looked = [...catalog.byKey.values()].filter(({ definition: one }) => one.kind === 'master' && one.impersonates)
  const mayAsk = looked.every(({ definition: one }) => may(session, `${one.key}.read`))
  const { definition } = resource
  const isUser = definition.kind === 'master' && definition.impersonates === 'user'
  if (!isUser || !mayAsk || base === null || base.archived === true) return null
  return (
    <>
      <Button variant="tertiary" icon="shield-check" onPress={() => ask('')}>
        {say('access')}
      </Button>
      {asked === null ? null : <AccessDialog form={form} asked={asked} onAsk={ask} />}
    </>
  )
}

interface AccessDialogProps {
  readonly form: RecordForm
  /** An address of the product; empty until one is chosen. */
  readonly asked: string
  readonly onAsk: (address: string | null) => void
}

function AccessDialog({ form, asked, onAsk }: AccessDialogProps) {
  const say = useSay()
  const [typed, setTyped] = useState(asked)
  const screens = useScreens()
  const answer = useQuery({
    queryKey: ['access', form.id, asked],
    queryFn: ({ signal }) => client.get<Access>(withQuery('/access', { user: form.id, of: asked }), { signal }),
    enabled: asked !== '',
    retry: false,
  })
  const wrong = answer.error instanceof ApiProblem && answer.error.status === 422 ? answer.error.message : undefined
  const choose = (address: string): void => {
    setTyped(address)
    onAsk(address)
  }
  return (
    <Modal
      isOpen
      hasCross
      size="lg"
      title={say('accessTitle', { name: nameText(form.resource, form.base ?? {}) })}
      onClose={() => onAsk(null)}
    >
      <form
        className={styles.accessBar}
        onSubmit={(event) => {
          event.preventDefault()
          choose(typed.trim())
        }}
      >
        <Select
          label={say('accessScreen')}
          options={screens}
          value={screens.find(({ value }) => value === asked)?.value ?? null}
          onChange={choose}
          isSearchable
        />
        <TextField
          label={say('accessAddress')}
          hint={say('accessAddressHint')}
          error={wrong}
          value={typed}
          onChange={setTyped}
          suffix={
            <Button size="sm" variant="tertiary" type="submit">
              {say('accessAsk')}
            </Button>
          }
        />
      </form>
      {asked === '' ? <EmptyState icon="shield-check" title={say('accessNone')} isSmall /> : null}
      {answer.error && wrong === undefined ? (
        <BrokenPart error={answer.error} onRetry={() => void answer.refetch()} />
      ) : null}
      {answer.isLoading ? <SkeletonRows columns={['1fr']} /> : null}
      {answer.data ? <Answer access={answer.data} /> : null}
    </Modal>
  )
}

/** Every screen and report that has rights, by its address. */
function useScreens() {
  const language = useLanguage()
  const catalog = useCatalog()
  const { meta } = useSession()
  const resources = [...catalog.byKey.values()].map((one) => ({
    value: pathOf(one.definition),
    label: inLanguage(pluralOf(one), language),
  }))
  const reports = [...meta.reports, ...meta.closedReports].map(({ key, title }) => ({
    value: `/report/${key}`,
    label: inLanguage(title, language),
  }))
  return [...resources, ...reports].toSorted((a, b) => a.label.localeCompare(b.label, language))
}

function Answer({ access }: { readonly access: Access }) {
  const say = useSay()
  const language = useLanguage()
  const catalog = useCatalog()
  const groups = useRightGroups()
  const titles = new Map(rightTitles(groups.data ?? [], { catalog, language }).map((one) => [one.key, one] as const))
  const { isSeen, user } = access
  return (
    <>
      <Banner
        tone={isSeen ? 'success' : 'warning'}
        title={say(isSeen ? 'accessYes' : 'accessNo', { name: user.name })}
      />
      <ul className={styles.reasons}>
        {accessLines(access, titles, say).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )
}
