import type { Head } from '@lumbung/definition'
import { Button } from '@lumbung/ui'
import { lazy, Suspense, useRef, useState } from 'react'
import { useHotkeys } from '../shell/hotkeys.ts'
import { useSay } from '../words.ts'
import type { TurnAction } from './turn-dialog.tsx'
import styles from './approval.module.css'

// What is asked is fetched when it is asked: the pages that tell of it do not carry the document's.
const TurnDialog = lazy(async () => ({ default: (await import('./turn-dialog.tsx')).TurnDialog }))

interface TurnButtonsProps {
  readonly resource: Head
  readonly id: string
  /** What the document is called in the row. */
  readonly name: string
}

/** Approves a document that waits, or sends it back, from the row that tells of it: asked as on the document itself. */
export function TurnButtons({ resource, id, name }: TurnButtonsProps) {
  const say = useSay()
  const frame = useRef<HTMLSpanElement>(null)
  const [asked, setAsked] = useState<TurnAction | null>(null)
  // A change goes back to nowhere: it is dropped.
  const isMaster = resource.definition.kind === 'master'
  return (
    <span ref={frame} className={styles.turn}>
      <Button
        size="sm"
        variant="tertiary"
        icon={isMaster ? 'x' : 'undo-2'}
        isIconOnly
        label={`${say(isMaster ? 'turnReject' : 'turnRevise')} ${name}`}
        onPress={() => setAsked('back')}
      />
      <span data-approve>
        <Button size="sm" icon="check" label={`${say('turnApprove')} ${name}`} onPress={() => setAsked('on')}>
          {say('turnApprove')}
        </Button>
      </span>
      {asked ? (
        <Suspense>
          <TurnDialog
            {...{ resource, id }}
            turn={asked}
            onDone={() => toNextTurn(frame.current)}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      ) : null}
    </span>
  )
}

/** `A` on the row that has the focus approves what it tells of; rows are marked by `data-turn`. */
export function useTurnKey(): void {
  useHotkeys({
    a: () =>
      document.activeElement?.closest('[data-turn]')?.querySelector<HTMLElement>('[data-approve] button')?.click(),
  })
}

/** What was decided goes out of the list: the focus is on what waits next, or on the page's name. */
function toNextTurn(buttons: HTMLElement | null): void {
  const row = buttons?.closest('[data-turn]')
  const next = [...document.querySelectorAll('[data-turn]')].find((one) => one !== row)?.querySelector('a')
  // The dialog that asked gives the focus back first.
  requestAnimationFrame(() => requestAnimationFrame(() => (next ?? document.querySelector<HTMLElement>('h1'))?.focus()))
}
