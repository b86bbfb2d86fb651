import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import { type SayUi, useUiText } from '../language/language.tsx'
import styles from './field-help.module.css'

/** How much is written, and how much may be. */
export interface Counted {
  readonly count: number
  readonly most: number
}

/** What can stand under a control. An error comes before a success, and both before the hint. */
export interface HelpFace {
  readonly hint?: ReactNode
  /** The sentence that says what is wrong and how to mend it. */
  readonly error?: string | undefined
  /** What was found to be right: a name that is free, a code that was checked. */
  readonly success?: string | undefined
  readonly counted?: Counted | undefined
}

type Tone = 'hint' | 'error' | 'success'

const toneOf = ({ error, success, hint }: HelpFace): Tone | undefined => {
  if (error !== undefined) return 'error'
  if (success !== undefined) return 'success'
  return hint === undefined ? undefined : 'hint'
}

/** The ids a control names in `aria-describedby`. */
export function describedBy(controlId: string, face: HelpFace): string | undefined {
  const parts = [toneOf(face), face.counted && 'counter'].filter((part) => part !== undefined)
  return parts.length === 0 ? undefined : parts.map((part) => `${controlId}-${part}`).join(' ')
}

export interface FieldHelpProps extends HelpFace {
  /** The control it belongs to. */
  readonly controlId: string
}

/** What stands under a control: a hint, an error or a success, and how much is written. */
export function FieldHelp({ controlId, counted, ...face }: FieldHelpProps) {
  const tone = toneOf(face)
  if (tone === undefined && !counted) return null
  return (
    <div className={styles.help}>
      {tone === undefined ? null : (
        <p className={styles.text} id={`${controlId}-${tone}`} data-tone={tone}>
          {tone === 'hint' ? null : <Icon name={tone === 'error' ? 'circle-alert' : 'circle-check'} size={12} />}
          <span>{face[tone]}</span>
        </p>
      )}
      {counted ? <Counter id={`${controlId}-counter`} {...counted} /> : null}
    </div>
  )
}

// Nobody wants to hear every letter counted: only when little room is left.
const isNear = ({ count, most }: Counted): boolean => most - count <= Math.max(5, Math.floor(most / 10))

function roomLeft(left: number, say: SayUi): string {
  if (left === 1) return say('countLeftOne')
  if (left === -1) return say('countOverOne')
  return left < 0 ? say('countOver', { count: -left }) : say('countLeft', { count: left })
}

function Counter({ id, count, most }: Counted & { readonly id: string }) {
  const say = useUiText()
  const left = most - count
  return (
    <>
      <span className={styles.counter} data-full={left === 0 || undefined} data-over={left < 0 || undefined}>
        <span aria-hidden="true">{`${count}/${most}`}</span>
        <span id={id} data-unseen>
          {say('countOf', { count, most })}
        </span>
      </span>
      <span data-unseen role="status">
        {isNear({ count, most }) ? roomLeft(left, say) : ''}
      </span>
    </>
  )
}
