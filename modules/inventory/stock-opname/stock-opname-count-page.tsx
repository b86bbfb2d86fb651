import { pathOf } from '@lumbung/definition'
import { BrokenPanel, PageFrame, recordPath, showCount, useIn, useSession, useWords } from '@lumbung/screens'
import { Banner, EmptyState, ProgressBar, SearchBox, SegmentedControl, SkeletonRows } from '@lumbung/ui'
import { useState } from 'react'
import styles from './count.module.css'
import { CountList } from './count-list.tsx'
import type { Typed } from './count-row.tsx'
import { found, type OnCount, type OpnameShown, rowsFor } from './counting.ts'
import { stockOpname } from './definition.ts'
import { labels } from './labels.ts'
import { countPage } from './page.ts'
import { OtherGoods } from './other-goods.tsx'
import { useOpname, useWeighed } from './use-opname.ts'
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
  readonly onCount: OnCount
}

function Counting({ opname, onCount }: CountingProps) {
  const say = useWords(countWords)
  const user = useSession().user.id
  const [typed, setTyped] = useState('')
  const [part, setPart] = useState<Part>('left')
  // Kept while other rows are shown, and while the count is reviewed.
  const [quantities, setQuantities] = useState<Typed>({})
  const onType = (key: string, quantity: string): void => setQuantities((all) => ({ ...all, [key]: quantity }))
  const weighed = useWeighed(opname.id, opname.lines.length)
  const list = { quantities, weighed, onType, onCount, onCounted: () => setTyped('') }
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
      {typed.trim() === '' ? null : <OtherGoods {...{ opname, typed, rows }} {...list} />}
    </>
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
