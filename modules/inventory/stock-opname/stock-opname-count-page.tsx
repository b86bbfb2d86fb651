import { pathOf } from '@lumbung/definition'
import { BrokenPanel, PageFrame, recordPath, showCount, useIn, useSession, useWords } from '@lumbung/screens'
import { Banner, Button, EmptyState, ProgressBar, SearchBox, SegmentedControl, SkeletonRows } from '@lumbung/ui'
import { useEffect, useRef, useState } from 'react'
import styles from './count.module.css'
import { CountRowForm, type Typed } from './count-row.tsx'
import { type CountRow, found, type OpnameShown, rowsFor } from './counting.ts'
import { stockOpname } from './definition.ts'
import { labels } from './labels.ts'
import { countPage } from './page.ts'
import { useOpname, useOtherGoods } from './use-opname.ts'
import { countWords } from './words.ts'

type Part = 'left' | 'done'

/** Where people with a phone count what lies here, several of them at once. */
export function CountPage({ id }: { readonly id: string | null }) {
  const inLanguage = useIn()
  const { opname, count } = useOpname(id ?? '')
  const { data, error } = opname
  const record = recordPath(stockOpname, id ?? '')
  const crumbs = [
    { label: inLanguage(labels.title), href: pathOf(stockOpname) },
    { label: data?.number ?? '…', href: record },
    { label: inLanguage(countPage.title) },
  ]
  return (
    <PageFrame crumbs={crumbs}>
      {error && !data ? <BrokenPanel error={error} onRetry={() => void opname.refetch()} /> : null}
      {opname.isPending ? <SkeletonRows columns={['1fr', '96px']} /> : null}
      {data ? <Counting opname={data} onCount={count} /> : null}
    </PageFrame>
  )
}

interface CountingProps {
  readonly opname: OpnameShown
  readonly onCount: (item: string, quantity: string) => Promise<void>
}

function Counting({ opname, onCount }: CountingProps) {
  const say = useWords(countWords)
  const user = useSession().user.id
  const [typed, setTyped] = useState('')
  const [part, setPart] = useState<Part>('left')
  // Kept while other rows are shown, and while the count is reviewed.
  const [quantities, setQuantities] = useState<Typed>({})
  const onType = (item: string, quantity: string): void => setQuantities((all) => ({ ...all, [item]: quantity }))
  const list = { quantities, onType, onCount, onCounted: () => setTyped('') }
  const { stage, warehouse } = opname
  // Where the goods were chosen, others are not counted here.
  const isChosen = (opname.items ?? []).length > 0
  const rows = rowsFor(opname, user)
  const done = rows.filter(({ total }) => total !== null)
  const left = rows.filter(({ total }) => total === null)
  // What is looked for is found whether it was counted or not.
  const shown = typed.trim() === '' ? (part === 'left' ? left : done) : found(rows, typed)
  if (stage !== 'frozen' && stage !== 'counting')
    return <Banner tone="info">{say(stage === 'planned' ? 'countPlanned' : 'countOver')}</Banner>
  const valueText = say('countProgress', { done: showCount(done.length), all: showCount(rows.length) })
  return (
    <>
      <div className={styles.head}>
        <ProgressBar
          label={warehouse.name}
          value={done.length}
          total={Math.max(1, rows.length)}
          valueText={valueText}
        />
        <SearchBox
          value={typed}
          onSearch={setTyped}
          label={say('countSearch')}
          placeholder={say('countSearch')}
          width="100%"
        />
        {typed.trim() === '' ? (
          <SegmentedControl
            label={valueText}
            options={[
              { value: 'left', label: `${say('countLeft')} (${showCount(left.length)})` },
              { value: 'done', label: `${say('countDone')} (${showCount(done.length)})` },
            ]}
            value={part}
            onChange={(value) => setPart(value === 'done' ? 'done' : 'left')}
          />
        ) : null}
      </div>
      <CountList shown={shown} {...list} />
      {shown.length > 0 ? null : <NothingHere of={emptyOf({ typed, part, all: rows.length, isChosen })} />}
      {typed.trim() === '' || isChosen ? null : <OtherGoods {...{ typed, rows }} {...list} />}
    </>
  )
}

interface CountListProps {
  readonly shown: readonly CountRow[]
  readonly quantities: Typed
  readonly onType: (item: string, quantity: string) => void
  readonly onCount: (item: string, quantity: string) => Promise<void>
  readonly onCounted: () => void
}

/** The rows; where one was counted, the cursor goes on to the one that takes its place. */
function CountList({ shown, quantities, onType, onCount, onCounted }: CountListProps) {
  const list = useRef<HTMLUListElement>(null)
  const next = useRef<number | null>(null)
  useEffect(() => {
    if (next.current !== null) list.current?.querySelectorAll('input')[next.current]?.focus()
    next.current = null
  })
  return (
    <ul className={styles.list} ref={list}>
      {shown.map((row, index) => (
        <CountRowForm
          key={row.item.id}
          row={row}
          quantity={quantities[row.item.id] ?? ''}
          onType={onType}
          onCount={async (item, quantity) => {
            await onCount(item, quantity)
            next.current = index
            onCounted()
          }}
        />
      ))}
    </ul>
  )
}

const EMPTY = {
  sought: { icon: 'search', title: 'countNothing', hint: 'countNothingHint' },
  notChosen: { icon: 'search', title: 'countNothing', hint: 'countChosenHint' },
  bare: { icon: 'package', title: 'countEmpty', hint: 'countEmptyHint' },
  uncounted: { icon: 'clipboard-list', title: 'countNone', hint: 'countNoneHint' },
  done: { icon: 'circle-check', title: 'countAllDone', hint: 'countAllDoneHint' },
} as const

interface Shown {
  readonly typed: string
  readonly part: Part
  readonly all: number
  readonly isChosen: boolean
}

/** Why no row is shown. */
function emptyOf({ typed, part, all, isChosen }: Shown): keyof typeof EMPTY {
  if (typed.trim() !== '') return isChosen ? 'notChosen' : 'sought'
  if (all === 0) return 'bare'
  return part === 'done' ? 'uncounted' : 'done'
}

function NothingHere({ of }: { readonly of: keyof typeof EMPTY }) {
  const say = useWords(countWords)
  const { icon, title, hint } = EMPTY[of]
  return (
    <EmptyState icon={icon} title={say(title)} isSmall>
      {say(hint)}
    </EmptyState>
  )
}

interface OtherGoodsProps extends Omit<CountListProps, 'shown'> {
  readonly typed: string
  readonly rows: readonly CountRow[]
}

/** Goods that lie here although the books know of none: chosen, they are counted like the others. */
function OtherGoods({ typed, rows, ...list }: OtherGoodsProps) {
  const say = useWords(countWords)
  const [chosen, setChosen] = useState<string | null>(null)
  const { data } = useOtherGoods(typed)
  const known = new Set(rows.map(({ item }) => item.id))
  const others = (data?.data ?? []).filter((one) => !known.has(one.id)).slice(0, 5)
  if (others.length === 0) return null
  const shown = others
    .filter((one) => one.id === chosen)
    .map((item): CountRow => ({ item, unit: '', counts: [], total: null, isForOthers: false }))
  return (
    <section className={styles.others} aria-label={say('countOther')}>
      <b>{say('countOther')}</b>
      <p>{say('countOtherHint')}</p>
      <div className={styles.found}>
        {others.map((one) => (
          <Button key={one.id} size="sm" icon="plus" onPress={() => setChosen(one.id)}>
            {one.name}
          </Button>
        ))}
      </div>
      <CountList shown={shown} {...list} />
    </section>
  )
}
