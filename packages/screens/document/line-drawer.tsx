import { plainOf, wordsOf } from '@lumbung/definition'
import { Button, Drawer, type GridLine, type GridStore } from '@lumbung/ui'
import { useCallback, useSyncExternalStore } from 'react'
import type { AnyField } from '../kinds/kind-screen.ts'
import { kindScreen } from '../kinds/kinds.ts'
import { nameOf } from '../kinds/reference.ts'
import { useIn, useSay } from '../words.ts'
import type { FormPartProps } from './field-card.tsx'
import styles from './document.module.css'
import { listsBelow } from './row-columns.ts'
import { RowsOfLine } from './rows-of-line.tsx'
import { isOpenIn } from './scope.ts'
import { useProblems, useRequired } from './use-form.ts'

interface LineDrawerProps extends FormPartProps {
  /** The lines field. */
  readonly name: string
  readonly store: GridStore
  readonly line: string
  /** The field or list of rows that is asked for; the first field where none is. */
  readonly wanted?: string | undefined
  readonly onLine: (line: string) => void
  readonly onClose: () => void
}

const STEPS: Readonly<Record<string, -1 | 1>> = { PageDown: 1, PageUp: -1 }

/** Every field of one line, those too that are no columns. What is typed here is typed in the grid. */
export function LineDrawer({ form, name, isReadOnly, store, line: key, wanted, onLine, onClose }: LineDrawerProps) {
  const say = useSay()
  const lines = useSyncExternalStore(store.subscribe, store.shown)
  const at = lines.findIndex((one) => one.key === key)
  const line = lines[at]
  if (!line) return null
  const step = (by: -1 | 1): void => {
    const next = lines[at + by]
    if (next) onLine(next.key)
  }
  const fields = plainOf(form.resource.definition.fields[name]?.options.fields ?? {})
  const main = fields.find(([, field]) => field.kind === 'ref' && !field.options.line)?.[0]
  const about = main === undefined ? '' : nameOf(line.values[main])
  const first = fields.find(([column]) => column === wanted)?.[0]
  const below = listsBelow(form, name)
  const isBelow = wanted !== undefined && below.includes(wanted)
  const title = say('lineOf', { line: at + 1, count: lines.length })
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={about === '' ? title : `${title} · ${about}`}
      actions={<LineSteps {...{ at, step }} count={lines.length} />}
      size={below.length > 0 ? 'lg' : 'md'}
    >
      <div
        role="presentation"
        className={styles.line}
        onKeyDown={(event) => {
          const by = event.altKey ? STEPS[event.key] : undefined
          if (by === undefined) return
          event.preventDefault()
          step(by)
        }}
      >
        {fields.map(([column, field], place) => (
          <LineField
            key={`${line.key} ${column}`}
            {...{ form, name, isReadOnly, store, line, column, field }}
            isFirst={first === undefined ? place === 0 && !isBelow : column === first}
          />
        ))}
        {below.map((list) => (
          <RowsOfLine key={list} {...{ form, isReadOnly }} name={list} line={line.key} isWanted={list === wanted} />
        ))}
      </div>
    </Drawer>
  )
}

interface LineStepsProps {
  readonly at: number
  readonly count: number
  readonly step: (by: -1 | 1) => void
}

function LineSteps({ at, count, step }: LineStepsProps) {
  const say = useSay()
  const button = { size: 'sm', variant: 'tertiary', isIconOnly: true } as const
  return (
    <>
      <Button {...button} icon="chevron-up" label={say('previous')} isDisabled={at === 0} onPress={() => step(-1)} />
      <Button
        {...button}
        icon="chevron-down"
        label={say('next')}
        isDisabled={at === count - 1}
        onPress={() => step(1)}
      />
    </>
  )
}

interface LineFieldProps extends FormPartProps {
  readonly name: string
  readonly store: GridStore
  readonly line: GridLine
  readonly column: string
  readonly field: AnyField
  readonly isFirst: boolean
}

function LineField({ form, name, isReadOnly, store, line, column, field, isFirst }: LineFieldProps) {
  const inLanguage = useIn()
  const draft = useCallback(() => ({ ...form.header(), ...line.values }), [form, line])
  const path = `${name}.${store.placeOf(line.key)}.${column}`
  const error = useProblems(form).find((one) => one.path === path)?.message
  const isAsked = useRequired(form).has(path)
  const { Control } = kindScreen(field)
  const { options, kind } = field
  const isOpen = !isReadOnly && options.derived !== true && isOpenIn(form.scope, field)
  return (
    <Control
      id={`line-${column}`}
      field={field}
      path={`${name}.${column}`}
      resource={form.resource}
      draft={draft}
      value={line.values[column]}
      onChange={(value) => store.setCell(line.key, column, value)}
      label={inLanguage(wordsOf(form.resource, column))}
      labelPlace="side"
      isRequired={isOpen && (isAsked || (!options.optional && kind !== 'flag' && options.default === undefined))}
      isReadOnly={!isOpen}
      error={error}
      autoFocus={isFirst}
    />
  )
}
