import { inLanguage } from '@lumbung/core'
import { pathOf } from '@lumbung/definition'
import {
  ApiProblem,
  BrokenPart,
  client,
  may,
  nameText,
  pluralOf,
  type RecordForm,
  type RecordSlotProps,
  useCatalog,
  useSession,
  useWords,
  withQuery,
} from '@lumbung/screens'
import { Banner, Button, EmptyState, Modal, Select, SkeletonRows, TextField, useLanguage } from '@lumbung/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { role } from '../role/definition.ts'
import styles from '../role/rights.module.css'
import { useAsked } from '../role/use-asked.ts'
import { useRightTitles } from '../role/use-right-titles.ts'
import { type Access, accessLines } from './access.tsx'
import { user } from './definition.ts'
import { accessWords } from './words.ts'

/** Opens the answer to why a user sees something; what is asked is part of the address. */
export function AccessButton({ form }: RecordSlotProps) {
  const say = useWords(accessWords)
  const session = useSession()
  const [asked, ask] = useAsked('access')
  const { base } = form
  // The answer names the user, and the roles that give or would give the right.
  const mayAsk = [user, role].every(({ key }) => may(session, `${key}.read`))
  if (!mayAsk || base === null || base.archived === true) return null
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
  const say = useWords(accessWords)
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
  const say = useWords(accessWords)
  const titles = new Map(useRightTitles().data?.map((one) => [one.key, one]))
  const { isSeen, user: person } = access
  return (
    <>
      <Banner
        tone={isSeen ? 'success' : 'warning'}
        title={say(isSeen ? 'accessYes' : 'accessNo', { name: person.name })}
      />
      <ul className={styles.reasons}>
        {accessLines(access, titles, say).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )
}
