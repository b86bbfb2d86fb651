import { linesOf, plainOf, type Resource, wordsOf } from '@lumbung/definition'
import { Button, Drawer, Skeleton, useLanguage } from '@lumbung/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { kindsNamed, useCatalog } from '../catalog.ts'
import { client } from '../client.ts'
import { keyedText } from '../field-text.ts'
import { showCount } from '../formatting.ts'
import type { AnyField } from '../kinds/kind-screen.ts'
import { readAs, showValue } from '../kinds/kinds.ts'
import { apiPath, recordPath } from '../paths.ts'
import { asRows, asText, type Json } from '../problem.ts'
import { BrokenPart } from '../shell/broken-panel.tsx'
import { identityIn } from '../document/identity.ts'
import { useWholes } from '../use-wholes.ts'
import { useIn, useSay } from '../words.ts'
import { StatusCell } from './list-columns.tsx'
import styles from './list.module.css'

interface PeekProps {
  readonly resource: Resource
  readonly row: Json
  readonly onStep: (by: -1 | 1) => void
  readonly onClose: () => void
}

/** What nobody ticked, and a sum that came to nothing, are no news of a record. */
const isSaying = (value: unknown, { options }: AnyField): boolean =>
  !(value === false && options.default !== true) &&
  !(options.derived === true && typeof value === 'string' && /^-?0(\.0+)?$/.test(value))

const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }

/** The arrows walk on through the list while the record beside it has the focus. */
function useStepKeys(onStep: PeekProps['onStep']): void {
  const latest = useRef(onStep)
  useEffect(() => {
    latest.current = onStep
  })
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const step = event.ctrlKey || event.metaKey || event.altKey ? undefined : STEPS[event.key]
      if (step === undefined) return
      event.preventDefault()
      latest.current(step)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

/** A record beside its list; the list stays where it is. */
export function Peek({ resource, row, onStep, onClose }: PeekProps) {
  const say = useSay()
  const inLanguage = useIn()
  const language = useLanguage()
  const catalog = useCatalog()
  const { definition } = resource
  const id = asText(row.id)
  const record = useQuery({
    queryKey: ['record', definition.key, id],
    queryFn: () => client.get<Json>(`${apiPath(definition)}/${id}`),
  })
  useStepKeys(onStep)
  const shown = record.data ?? row
  const wholes = useWholes(kindsNamed(catalog, definition, [shown]))
  const opened = new Set(
    definition.kind === 'master' ? Object.values(definition.opens ?? {}).map((one) => one?.id) : [],
  )
  const facts = plainOf(definition.fields).flatMap(([key, field]) => {
    if (opened.has(key) || !isSaying(shown[key], field)) return []
    const named = keyedText(shown, key, { resource, catalog, wholes, language })
    const text = named ?? showValue(shown[key], readAs(field, shown), language)
    return text === '' || field.kind === 'image' ? [] : [{ key, text }]
  })
  const actions = (
    <>
      <Button variant="tertiary" icon="chevron-up" isIconOnly label={say('previous')} onPress={() => onStep(-1)} />
      <Button variant="tertiary" icon="chevron-down" isIconOnly label={say('next')} onPress={() => onStep(1)} />
      <Button size="sm" icon="external-link" href={recordPath(definition, id)}>
        {say('openFull')}
      </Button>
    </>
  )
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={identityIn(catalog, resource, shown) || say('peek')}
      actions={actions}
      size="md"
    >
      <StatusCell row={shown} say={say} kind={definition.kind} />
      <dl className={styles.peek}>
        {facts.map(({ key, text }) => [
          <dt key={`${key}-name`}>{inLanguage(wordsOf(resource, key))}</dt>,
          <dd key={key}>{text}</dd>,
        ])}
        {record.isError
          ? null
          : linesOf(definition.fields).map(([key]) => [
              <dt key={`${key}-name`}>{inLanguage(wordsOf(resource, key))}</dt>,
              <dd key={key}>{record.data ? showCount(asRows(record.data[key]).length) : <Skeleton width={40} />}</dd>,
            ])}
      </dl>
      {record.error ? <BrokenPart error={record.error} onRetry={() => void record.refetch()} /> : null}
    </Drawer>
  )
}
