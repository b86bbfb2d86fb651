import { inSentence } from '@lumbung/core'
import { newPathOf, pathOf } from '@lumbung/definition'
import { BrokenPart, may, pluralOf, type RecordForm, titleOf, useIn, useSession, useWords } from '@lumbung/screens'
import { Button, SkeletonRows } from '@lumbung/ui'
import type { KeyboardEvent } from 'react'
import { Link } from 'react-router'
import styles from './record-index.module.css'
import { settingWords } from './words.ts'

export interface IndexRow {
  readonly id: string
  readonly name: string
  /** What else tells it from the others. */
  readonly note?: string | undefined
}

export type Move = (id: string, by: 'up' | 'down') => void

interface RecordIndexProps {
  /** Where their order is theirs to change: one is moved past its neighbour. */
  readonly onMove?: Move | undefined
  readonly form: RecordForm
  readonly asked: {
    readonly data?: readonly IndexRow[] | undefined
    readonly error: unknown
    readonly refetch: () => unknown
  }
}

const BY: Readonly<Record<string, 'up' | 'down'>> = { ArrowUp: 'up', ArrowDown: 'down' }

/** Alt with an arrow moves the one that has the focus. */
function pressMove(event: KeyboardEvent, id: string, onMove: Move | undefined): void {
  const by = event.altKey ? BY[event.key] : undefined
  if (by === undefined || !onMove) return
  event.preventDefault()
  onMove(id, by)
}

/** The same for who has no keys at hand, of the one that is open. */
function MoveButtons({ id, onMove }: { readonly id: string; readonly onMove: Move }) {
  const say = useWords(settingWords)
  const face = { variant: 'tertiary', size: 'sm', isIconOnly: true } as const
  return (
    <>
      <Button {...face} icon="arrow-up" label={say('indexUp')} keys={['Alt', '↑']} onPress={() => onMove(id, 'up')} />
      <Button
        {...face}
        icon="arrow-down"
        label={say('indexDown')}
        keys={['Alt', '↓']}
        onPress={() => onMove(id, 'down')}
      />
    </>
  )
}

/** The records of a kind at the left of one of them: few of them, each one press away. */
export function RecordIndex({ form, asked, onMove }: RecordIndexProps) {
  const say = useWords(settingWords)
  const inLanguage = useIn()
  const session = useSession()
  const { definition } = form.resource
  const path = pathOf(definition)
  const title = inLanguage(pluralOf(form.resource))
  const one = inSentence(inLanguage(titleOf(form.resource)))
  return (
    <nav className={styles.index} aria-label={title}>
      <header>
        <h2>{title}</h2>
        {onMove && form.id !== null ? <MoveButtons id={form.id} onMove={onMove} /> : null}
        {may(session, `${definition.key}.create`) ? (
          <Button
            variant="tertiary"
            size="sm"
            icon="plus"
            isIconOnly
            label={say('indexNew', { one })}
            href={newPathOf(path)}
          />
        ) : null}
      </header>
      {asked.error ? <BrokenPart error={asked.error} onRetry={() => void asked.refetch()} /> : null}
      {asked.data || asked.error ? null : <SkeletonRows columns={['1fr']} />}
      {asked.data?.map(({ id, name, note }) => (
        <Link
          key={id}
          to={`${path}/${id}`}
          data-index={id}
          onKeyDown={(event) => pressMove(event, id, onMove)}
          {...(onMove ? { 'aria-keyshortcuts': 'Alt+ArrowUp Alt+ArrowDown' } : {})}
          {...(id === form.id ? { 'aria-current': 'page' as const } : {})}
        >
          {name}
          {note === undefined ? null : <small>{note}</small>}
        </Link>
      ))}
    </nav>
  )
}
