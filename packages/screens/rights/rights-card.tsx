import { wordsOf } from '@lumbung/definition'
import { Card, createGridStore, GridTools, LineGrid, SkeletonRows, useLanguage } from '@lumbung/ui'
import { useEffect, useMemo, useState } from 'react'
import { useCatalog } from '../catalog.ts'
import type { FormPartProps } from '../document/field-card.tsx'
import { useFieldValue } from '../document/use-form.ts'
import { showCount } from '../formatting.ts'
import { BrokenPart } from '../shell/broken-panel.tsx'
import { useIn, useSay } from '../words.ts'
import { CompareButton } from './compare-dialog.tsx'
import { type RightGroup, rightColumns, rightLines, rightsIn } from './right-rows.ts'
import styles from './rights.module.css'
import { useRightGroups } from './use-right-groups.ts'

interface RightsCardProps extends FormPartProps {
  readonly name: string
}

const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])
const isAlike = (a: readonly string[], b: readonly string[]): boolean => a.join() === b.join()

/** What may be done, ticked in a grid: a block is filled like in a spreadsheet, and every step can be taken back. */
export function RightsCard(props: RightsCardProps) {
  const inLanguage = useIn()
  const asked = useRightGroups()
  const title = inLanguage(wordsOf(props.form.resource, props.name))
  if (asked.error) return <BrokenPart error={asked.error} onRetry={() => void asked.refetch()} />
  if (!asked.data) {
    return (
      <Card title={title}>
        <SkeletonRows columns={['1fr', '80px', '80px', '80px', '80px']} />
      </Card>
    )
  }
  return <RightsGrid {...props} title={title} groups={asked.data} />
}

interface RightsGridProps extends RightsCardProps {
  readonly title: string
  readonly groups: readonly RightGroup[]
}

function RightsGrid({ form, name, isReadOnly, title, groups }: RightsGridProps) {
  const say = useSay()
  const language = useLanguage()
  const catalog = useCatalog()
  const value = useFieldValue(form, name)
  const held = useMemo(() => listOf(value).toSorted(), [value])
  const columns = useMemo(() => rightColumns(language), [language])
  const linesFor = useMemo(
    () => (rights: readonly string[]) => rightLines(groups, new Set(rights), { catalog, language }),
    [groups, catalog, language],
  )
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
            <CompareButton form={form} name={name} groups={groups} />
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
