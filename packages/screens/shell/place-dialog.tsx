import { formatPeriod, type Language } from '@lumbung/core'
import { Badge, Button, Modal, Pagination, RadioGroup, TextField, useLanguage } from '@lumbung/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../client.ts'
import { asJson, asRows, asText, type Json, sentenceOf } from '../problem.ts'
import { useSession } from '../session.ts'
import { useSay, type WordKey } from '../words.ts'
import { BrokenPart } from './broken-panel.tsx'
import styles from './shell.module.css'
import { toasts } from './toasts.ts'

interface Choice {
  readonly id: string
  readonly name: string
  readonly note: string
  /** What it may also be searched by. */
  readonly written: string
  readonly badge: { readonly word: WordKey; readonly tone: 'success' | 'info' | 'default' }
}

const PAGE = 10
const ALL = 'all'

const PERIOD_BADGES: Readonly<Record<string, Choice['badge']>> = {
  active: { word: 'active', tone: 'success' },
  future: { word: 'future', tone: 'info' },
  closing: { word: 'closing', tone: 'default' },
  closed: { word: 'closed', tone: 'default' },
}
const IN_USE: Choice['badge'] = { word: 'active', tone: 'success' }
const NOT_IN_USE: Choice['badge'] = { word: 'inactive', tone: 'default' }
const inUse = (isCurrent: boolean): Choice['badge'] => (isCurrent ? IN_USE : NOT_IN_USE)

/** A period's badge tells its status; of the branches only the one worked in is active. */
const choiceOf = (of: 'branch' | 'period', row: Json, current: string, language: Language): Choice => ({
  id: asText(row.id),
  name: of === 'period' ? formatPeriod(asText(row.name), language) : asText(row.name),
  note: asText(row.code),
  written: asText(row.name),
  badge: of === 'branch' ? inUse(asText(row.id) === current) : (PERIOD_BADGES[asText(row.status)] ?? NOT_IN_USE),
})

const TEXTS = {
  branch: { title: 'changeBranch', none: 'branchNone', failed: 'branchFailed', list: '/auth/branches' },
  period: { title: 'changePeriod', none: 'periodNone', failed: 'periodFailed', list: '/auth/periods' },
} as const satisfies Record<string, { title: WordKey; none: WordKey; failed: WordKey; list: string }>

/** The branches or periods to choose from; administrators may also take all branches together. */
function usePlaces(of: 'branch' | 'period') {
  const say = useSay()
  const language = useLanguage()
  const { user } = useSession()
  const list = useQuery({ queryKey: ['places', of], queryFn: () => client.get<unknown>(TEXTS[of].list) })
  const current = user.branch?.id ?? ALL
  const own = asRows(asJson(list.data).data).map((row) => choiceOf(of, row, current, language))
  const all: Choice = { id: ALL, name: say('branchAll'), note: '', written: ALL, badge: inUse(current === ALL) }
  return { choices: of === 'branch' && user.administrator ? [all, ...own] : own, list }
}

/** Another branch or period to work in. The whole page is drawn anew afterwards, on the home screen. */
export function PlaceDialog({ of, onClose }: { readonly of: 'branch' | 'period'; readonly onClose: () => void }) {
  const say = useSay()
  const { user } = useSession()
  const texts = TEXTS[of]
  const [picked, setPicked] = useState<string | null>(null)
  const [isWorking, setWorking] = useState(false)
  const confirm = async (): Promise<void> => {
    setWorking(true)
    try {
      const body = of === 'branch' ? { branchId: picked === ALL ? null : picked } : { periodId: picked }
      await client.put(`/auth/me/${of}`, { userId: user.id, ...body })
      window.location.assign('/home')
    } catch (error) {
      toasts.show({ kind: 'error', text: sentenceOf(error, say(texts.failed)) })
      setWorking(false)
    }
  }
  const footer = (
    <>
      <Button onPress={onClose}>{say('cancel')}</Button>
      <Button variant="primary" isDisabled={picked === null} isLoading={isWorking} onPress={() => void confirm()}>
        {say('confirm')}
      </Button>
    </>
  )
  return (
    <Modal isOpen onClose={onClose} title={say(texts.title)} size="sm" footer={footer}>
      <PlaceList of={of} picked={picked} onPick={setPicked} />
    </Modal>
  )
}

interface PlaceListProps {
  readonly of: 'branch' | 'period'
  readonly picked: string | null
  readonly onPick: (id: string) => void
}

function PlaceList({ of, picked, onPick }: PlaceListProps) {
  const say = useSay()
  const { choices, list } = usePlaces(of)
  const [query, setQuery] = useState('')
  const [page, setPage] = useState(1)
  if (list.error) return <BrokenPart error={list.error} onRetry={() => void list.refetch()} />
  const wanted = query.trim().toLowerCase()
  const found = choices.filter((one) => `${one.name} ${one.note} ${one.written}`.toLowerCase().includes(wanted))
  const search = (text: string): void => {
    setQuery(text)
    setPage(1)
  }
  const options = found.slice((page - 1) * PAGE, page * PAGE).map((one) => ({
    value: one.id,
    label: (
      <span className={styles.placeOption}>
        <span>{one.note && one.note !== one.name ? `${one.note} · ${one.name}` : one.name}</span>
        <Badge tone={one.badge.tone}>{say(one.badge.word)}</Badge>
      </span>
    ),
  }))
  return (
    <>
      <div className={styles.placeSearch}>
        <TextField
          label={say('search')}
          labelPlace="hidden"
          placeholder={say('search')}
          value={query}
          autoFocus
          onChange={search}
        />
      </div>
      {found.length === 0 && !list.isPending ? <p className={styles.placeNone}>{say(TEXTS[of].none)}</p> : null}
      <RadioGroup
        label={say(TEXTS[of].title)}
        isLabelHidden
        variant="card"
        value={picked}
        onChange={onPick}
        options={options}
      />
      {found.length > PAGE ? (
        <div className={styles.placePages}>
          <Pagination page={page} pageCount={Math.ceil(found.length / PAGE)} onChange={setPage} />
        </div>
      ) : null}
    </>
  )
}
