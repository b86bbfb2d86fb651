import { formatPeriod, type Language } from '@lumbung/core'
import { Badge, Button, Modal, Pagination, RadioGroup, SearchBox, Skeleton, useLanguage } from '@lumbung/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { client } from '../client.ts'
import { PATHS, withQuery } from '../paths.ts'
import { asRows, asText, type Json, sentenceOf } from '../problem.ts'
import { type User, useSession } from '../session.ts'
import { type Say, useSay, type WordKey } from '../words.ts'
import { BrokenPart } from './broken-panel.tsx'
import styles from './shell.module.css'
import { toasts } from './toasts.ts'

export type PlaceKind = 'branch' | 'period'

interface Badged {
  readonly word: WordKey
  readonly tone: 'success' | 'info' | 'default'
}

const PAGE = 10
const PLACEHOLDERS = ['1', '2', '3', '4', '5']
/** Stands for all branches together, which have no id. */
const ALL = 'all'

const ACTIVE: Badged = { word: 'active', tone: 'success' }
const INACTIVE: Badged = { word: 'inactive', tone: 'default' }
const PERIOD_BADGES: Readonly<Record<string, Badged>> = {
  active: ACTIVE,
  future: { word: 'future', tone: 'info' },
  closing: { word: 'closing', tone: 'default' },
  closed: { word: 'closed', tone: 'default' },
}

interface Texts {
  readonly title: WordKey
  readonly none: WordKey
  readonly failed: WordKey
}

const TEXTS: Readonly<Record<PlaceKind, Texts>> = {
  branch: { title: 'changeBranch', none: 'branchNone', failed: 'branchFailed' },
  period: { title: 'changePeriod', none: 'periodNone', failed: 'periodFailed' },
}

/** What the server answers of the branches and periods to choose from, a page at a time. */
interface Found {
  readonly data: unknown
  readonly total: number
}

const LISTS: Readonly<Record<PlaceKind, string>> = { branch: '/auth/branches', period: '/auth/periods' }

const bodyOf = (of: PlaceKind, { id }: User, picked: string | null) =>
  of === 'branch' ? { userId: id, branchId: picked === ALL ? null : picked } : { userId: id, periodId: picked }

/** Another branch or period to work in. The whole page is drawn anew afterwards, on the home screen. */
export function PlaceDialog({ of, onClose }: { readonly of: PlaceKind; readonly onClose: () => void }) {
  const say = useSay()
  const { user } = useSession()
  const texts = TEXTS[of]
  const [picked, setPicked] = useState<string | null>(null)
  const [isWorking, setWorking] = useState(false)
  const confirm = async (): Promise<void> => {
    setWorking(true)
    try {
      await client.put(`/auth/me/${of}`, bodyOf(of, user, picked), { changesPlace: true })
      window.location.assign(PATHS.home)
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
  readonly of: PlaceKind
  readonly picked: string | null
  readonly onPick: (id: string) => void
}

/** The search, and the ten it asks the server for. */
function PlaceList(props: PlaceListProps) {
  const { of } = props
  const say = useSay()
  const [asked, ask] = useState({ q: '', page: 1 })
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => box.current?.focus(), [])
  const found = useQuery({
    queryKey: ['places', of, asked],
    queryFn: ({ signal }) => {
      const question = { q: asked.q.trim(), page: String(asked.page) }
      return client.get<Found>(withQuery(LISTS[of], question), { signal })
    },
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <SearchBox
        ref={box}
        value={asked.q}
        onSearch={(q) => ask({ q, page: 1 })}
        width="100%"
        placeholder={say('search')}
      />
      {found.error ? (
        <BrokenPart error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <PlaceRadios {...props} rows={found.data && asRows(found.data.data)} />
      )}
      <Pagination
        page={asked.page}
        pageCount={Math.ceil((found.data?.total ?? 0) / PAGE)}
        onChange={(page) => ask({ ...asked, page })}
      />
    </>
  )
}

function PlaceRadios({ of, picked, onPick, rows }: PlaceListProps & { readonly rows: readonly Json[] | undefined }) {
  const say = useSay()
  const language = useLanguage()
  const { user } = useSession()
  if (!rows) return <Placeholder />
  if (rows.length === 0) return <p className={styles.placeNone}>{say(TEXTS[of].none)}</p>
  const current = (of === 'branch' ? user.branch?.id : user.period?.id) ?? ALL
  const options = rows.map((row) => {
    const id = asText(row.id) || ALL
    return { value: id, label: faceOf(of, row, { say, language, isCurrent: id === current }) }
  })
  return <RadioGroup label={say(TEXTS[of].title)} isLabelHidden value={picked} onChange={onPick} options={options} />
}

/** As many rows as are worth waiting for. */
const Placeholder = () => (
  <div className={styles.placeWait} aria-busy="true">
    {PLACEHOLDERS.map((key) => (
      <Skeleton key={key} height={24} />
    ))}
  </div>
)

interface Faced {
  readonly say: Say
  readonly language: Language
  readonly isCurrent: boolean
}

/** What a row shows: how it is called, whether it is where one works, and its state. */
function faceOf(of: PlaceKind, row: Json, { say, language, isCurrent }: Faced): ReactNode {
  const [code, name] = [asText(row.code), asText(row.name)]
  const called = of === 'period' ? formatPeriod(name, language) : code && code !== name ? `${code} · ${name}` : name
  const own = of === 'branch' ? row.active === true && ACTIVE : PERIOD_BADGES[asText(row.status)]
  const badge = own || INACTIVE
  return (
    <span className={styles.placeOption}>
      <span className={styles.placeName}>{called}</span>
      {isCurrent ? <span className={styles.placeHere}>{say('placeHere')}</span> : null}
      <Badge tone={badge.tone}>{say(badge.word)}</Badge>
    </span>
  )
}
