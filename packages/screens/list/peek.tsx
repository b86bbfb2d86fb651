import { linesOf, plainOf, type Resource, totalRows, wordsOf } from '@lumbung/definition'
import { Button, Drawer, Skeleton, useLanguage } from '@lumbung/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { kindsNamed, useCatalog } from '../catalog.ts'
import { client } from '../client.ts'
import { keyedText } from '../field-text.ts'
import { showDecimal } from '../formatting.ts'
import type { AnyField } from '../kinds/kind-screen.ts'
import { readAs, showValue } from '../kinds/kinds.ts'
import { apiPath, recordPath } from '../paths.ts'
import { asText, type Json } from '../problem.ts'
import { BrokenPart } from '../shell/broken-panel.tsx'
import { identityIn } from '../document/identity.ts'
import { useWholes } from '../use-wholes.ts'
import { useIn, useSay } from '../words.ts'
import { StatusCell } from './list-columns.tsx'
import styles from './list.module.css'
import { PeekLines } from './peek-lines.tsx'

interface PeekProps {
  readonly resource: Resource
  readonly row: Json
  readonly onStep: (by: -1 | 1) => void
  readonly onClose: () => void
}

interface PeekFact {
  readonly key: string
  readonly name: string
  readonly text: string
  readonly isAmount: boolean
}

/** What nobody ticked, and a sum that came to nothing, are no news of a record. */
const isSaying = (value: unknown, { kind, options }: AnyField): boolean =>
  !(value === false && options.default !== true) &&
  !(typeof value === 'string' && (options.derived === true || kind === 'money') && /^-?0(\.0+)?$/.test(value))

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

/** What the fields of a record say, its amounts at the right. */
function usePeekFacts(resource: Resource, shown: Json): readonly PeekFact[] {
  const inLanguage = useIn()
  const language = useLanguage()
  const catalog = useCatalog()
  const { definition } = resource
  const wholes = useWholes(kindsNamed(catalog, definition, [shown]))
  const opened = new Set(
    definition.kind === 'master' ? Object.values(definition.opens ?? {}).map((one) => one?.id) : [],
  )
  // What only holds the rows of a total is said by that total.
  const held = new Set(plainOf(definition.fields).flatMap(([, { options }]) => options.rows?.by ?? []))
  return plainOf(definition.fields).flatMap(([key, field]): readonly PeekFact[] => {
    if (opened.has(key) || held.has(key) || !isSaying(shown[key], field)) return []
    const rows = totalRows(field, shown)
    if (rows.length > 0)
      return rows.map(({ label, amount }) => ({
        key: `${key} ${label[0]}`,
        name: inLanguage(label),
        text: showDecimal('money', amount),
        isAmount: true,
      }))
    const named = keyedText(shown, key, { resource, catalog, wholes, language })
    const text = named ?? showValue(shown[key], readAs(field, shown), language)
    const name = inLanguage(wordsOf(resource, key))
    return text === '' || field.kind === 'image' ? [] : [{ key, name, text, isAmount: field.kind === 'money' }]
  })
}

/** A record beside its list; the list stays where it is. */
export function Peek({ resource, row, onStep, onClose }: PeekProps) {
  const say = useSay()
  const catalog = useCatalog()
  const { definition } = resource
  const id = asText(row.id)
  const record = useQuery({
    queryKey: ['record', definition.key, id],
    queryFn: () => client.get<Json>(`${apiPath(definition)}/${id}`),
  })
  useStepKeys(onStep)
  const shown = record.data ?? row
  const facts = usePeekFacts(resource, shown)
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
      isClear
    >
      <StatusCell row={shown} say={say} kind={definition.kind} />
      <dl className={styles.peek}>
        {facts.map(({ key, name, text, isAmount }) => [
          <dt key={`${key}-name`}>{name}</dt>,
          <dd key={key} data-align={isAmount ? 'end' : undefined}>
            {text}
          </dd>,
        ])}
      </dl>
      {record.isPending ? <Skeleton height={96} /> : null}
      {record.data
        ? linesOf(definition.fields).map(([name]) => (
            <PeekLines key={name} {...{ resource, name }} record={record.data} />
          ))
        : null}
      {record.error ? <BrokenPart error={record.error} onRetry={() => void record.refetch()} /> : null}
    </Drawer>
  )
}
