// A scanner that is a keyboard: it types what it reads, faster than anybody, and ends with Enter or Tab. Only fields
// are typed into, so outside of them whatever is typed is collected until Enter, however slowly; within a field only a
// burst is a scan.

export interface Key {
  readonly key: string
  /** Milliseconds. */
  readonly at: number
  /** Ctrl, Alt or the command key is held. */
  readonly isHeld: boolean
  readonly inField: boolean
}

export interface Wedge {
  readonly text: string
  readonly at: number
  /** Keys that came as fast as a scanner sends them, one behind the other. */
  readonly fast: number
}

export type Told =
  /** None of ours. */
  | { readonly is: 'other' }
  /** Collected; within a field it may still be somebody typing. */
  | { readonly is: 'kept'; readonly isBurst: boolean }
  | { readonly is: 'scan'; readonly text: string }

export const NO_KEYS: Wedge = { text: '', at: 0, fast: 0 }

/** Scanners send a key every 1 to 30 ms; who types needs more than 60. */
const BURST_MS = 50
/** So many keys at that speed nobody types. Behind them one may come late: the page was busy. */
const BURST_KEYS = 3
const LATE_MS = 250
/** What was typed and left is not put before the next scan. */
const LEFT_MS = 4000

const GS = '\u001d'

/** The character a key stands for. Scanners send FNC1 as Ctrl+], or F8. */
function characterOf({ key, isHeld }: Key): string | null {
  if (isHeld) return key === ']' ? GS : null
  if (key === 'F8' || key === GS) return GS
  return key.length === 1 ? key : null
}

/** How long a pause may be before what comes is something new. */
const pauseOf = ({ fast }: Wedge, inField: boolean): number =>
  inField ? (fast >= BURST_KEYS ? LATE_MS : BURST_MS) : LEFT_MS

interface Next {
  readonly wedge: Wedge
  readonly told: Told
}

const OTHER: Told = { is: 'other' }
const nothing: Next = { wedge: NO_KEYS, told: OTHER }

/** What a key makes of those before it. */
export function withKey(before: Wedge, pressed: Key): Next {
  const { key, at, inField } = pressed
  const isLeft = at - before.at > pauseOf(before, inField)
  if (key === 'Enter' || key === 'Tab') return isLeft ? nothing : { ...nothing, told: ended(before, pressed) }
  if (!inField && key === 'Backspace' && before.text !== '')
    return { wedge: { ...before, text: before.text.slice(0, -1), at }, told: { is: 'kept', isBurst: false } }
  const character = characterOf(pressed)
  // Shift goes down before a capital.
  if (character === null) return key === 'Shift' ? { wedge: before, told: OTHER } : nothing
  return typed(isLeft ? { ...NO_KEYS, at: before.at } : before, character, at)
}

function typed(before: Wedge, character: string, at: number): Next {
  // A space alone presses the button that has the focus.
  if (character === ' ' && before.text === '') return nothing
  const isFast = before.text !== '' && at - before.at <= BURST_MS
  const fast = before.text === '' ? 0 : before.fast + (isFast ? 1 : 0)
  return { wedge: { text: before.text + character, at, fast }, told: { is: 'kept', isBurst: fast >= BURST_KEYS } }
}

/** Enter ends a scan, and outside of fields what was typed; Tab only what came as fast as a scanner sends it. */
function ended({ text, fast }: Wedge, { key, inField }: Key): Told {
  const isScan = text !== '' && (fast >= BURST_KEYS || (key === 'Enter' && !inField))
  return isScan ? { is: 'scan', text } : OTHER
}
