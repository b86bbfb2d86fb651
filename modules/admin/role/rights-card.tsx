import { wordsOf } from '@lumbung/definition'
import {
  BrokenPart,
  type LinesSlotProps,
  type RightTitle,
  showCount,
  useHeader,
  useIn,
  useWords,
} from '@lumbung/screens'
import { Card, createGridStore, GridTools, LineGrid, SkeletonRows, useLanguage } from '@lumbung/ui'
import { useEffect, useMemo, useState } from 'react'
import { CompareButton } from './compare-dialog.tsx'
import { rightColumns, rightLines, rightsIn } from './right-rows.tsx'
import styles from './rights.module.css'
import { useRightTitles } from './use-right-titles.ts'
import { roleWords } from './words.ts'

const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])
const isAlike = (a: readonly string[], b: readonly string[]): boolean => a.join() === b.join()

/** What may be done, ticked in a grid: a block is filled like in a spreadsheet, and every step can be taken back. */
export function RightsCard(props: LinesSlotProps) {
  const inLanguage = useIn()
  const titles = useRightTitles()
  const title = inLanguage(wordsOf(props.form.resource, props.name))
  if (titles.error) return <BrokenPart error={titles.error} onRetry={() => void titles.refetch()} />
  if (!titles.data) {
    return (
      <Card title={title}>
        <SkeletonRows columns={['1fr', '80px', '80px', '80px', '80px']} />
      </Card>
    )
  }
  return <RightsGrid {...props} title={title} titles={titles.data} />
}

interface RightsGridProps extends LinesSlotProps {
  readonly title: string
  readonly titles: readonly RightTitle[]
}

function RightsGrid({ form, name, isReadOnly, title, titles }: RightsGridProps) {
  const say = useWords(roleWords)
  const language = useLanguage()
  const value = useHeader(form)[name]
  const held = useMemo(() => listOf(value).toSorted(), [value])
  const columns = useMemo(() => rightColumns(language), [language])
  const linesFor = useMemo(() => (rights: readonly string[]) => rightLines(titles, new Set(rights)), [titles])
  const [store] = useState(() => createGridStore({ columns, lines: linesFor(held) }))
  store.setColumns(columns)
  useEffect(() => store.replace(linesFor(listOf(form.header()[name]))), [store, linesFor, form, name])
  useEffect(
    () =>
      store.subscribe(() => {
        const ticked = rightsIn(store.lines())
        // A right that is no longer declared has no cell: it goes with the next change, but is none itself.
        const before = rightsIn(linesFor(listOf(form.header()[name])))
        if (!isAlike(ticked, before)) form.set(name, ticked)
      }),
    [store, form, name, linesFor],
  )
  useEffect(() => {
    // Taken back, restored or merged outside the grid.
    const lines = linesFor(held)
    if (!isAlike(rightsIn(store.lines()), rightsIn(lines))) store.replace(lines)
  }, [store, held, linesFor])
  return (
    <div className={styles.rights}>
      <Card
        title={title}
        count={showCount(held.length)}
        actions={
          <>
            <CompareButton form={form} titles={titles} />
            <GridTools store={store} isCounted={false} />
          </>
        }
        padding={0}
        isFilling
        hasHeaderLine
      >
        <LineGrid
          label={`${title} (${say('rightFamily')})`}
          store={store}
          isReadOnly={isReadOnly}
          canAddLines={false}
        />
      </Card>
    </div>
  )
}
